// Every use of an empty tensor is replaced by the place where the value goes.

// RUN: glean-opt %s --glean-eliminate-empty-tensors --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @nested_branches(
// CHECK-NOT: tensor.empty
// CHECK: return
func.func @nested_branches(%a: i1, %b: i1, %out: memref<3xf32>, %x: f32, %y: f32) {
  %to = bufferization.to_tensor %out restrict writable : memref<3xf32> to tensor<3xf32>
  %init = tensor.empty() : tensor<3xf32>
  %0 = scf.if %a -> tensor<3xf32> {
    %1 = scf.if %b -> tensor<3xf32> {
      %2 = linalg.fill ins(%x : f32) outs(%init : tensor<3xf32>) -> tensor<3xf32>
      scf.yield %2 : tensor<3xf32>
    } else {
      %2 = linalg.fill ins(%y : f32) outs(%init : tensor<3xf32>) -> tensor<3xf32>
      scf.yield %2 : tensor<3xf32>
    }
    scf.yield %1 : tensor<3xf32>
  } else {
    %1 = linalg.fill ins(%x : f32) outs(%init : tensor<3xf32>) -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  }
  %1 = bufferization.materialize_in_destination %0 in %to : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  bufferization.materialize_in_destination %1 in writable %out : (tensor<3xf32>, memref<3xf32>) -> ()
  return
}

// What goes nowhere is left alone.
// CHECK-LABEL: func.func @returned(
// CHECK: tensor.empty
func.func @returned(%x: f32) -> tensor<3xf32> {
  %init = tensor.empty() : tensor<3xf32>
  %0 = linalg.fill ins(%x : f32) outs(%init : tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
