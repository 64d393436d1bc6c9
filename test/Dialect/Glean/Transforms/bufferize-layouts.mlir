// With the default layout at function boundaries, operands have strides that
// are not known.

// RUN: glean-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// RUN: glean-opt %s --one-shot-bufferize=allow-unknown-ops | FileCheck %s --check-prefix=INNER

// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[DATA:.*]]: memref<5x4xf32, strided<[?, ?], offset: ?>>, %[[IDS:.*]]: memref<3xi64, strided<[?], offset: ?>>) -> memref<3x4xf32>
// INNER-LABEL: func.func @rows(
// INNER-SAME: tensor<5x4xf32>
func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK: %[[RESULT:.*]] = memref.alloc() {{.*}} : memref<3x4xf32>
  // CHECK: glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[RESULT]] : memref<3x4xf32>)
  // INNER: bufferization.to_buffer %{{.*}} : tensor<5x4xf32> to memref<5x4xf32, strided<[?, ?], offset: ?>>
  // INNER: glean.gather_into ins(%{{.*}}, %{{.*}} : memref<5x4xf32, strided<[?, ?], offset: ?>>, memref<3xi64, strided<[?], offset: ?>>) outs(%{{.*}} : memref<3x4xf32>)
  // INNER: bufferization.to_tensor
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
