// Rows of outputs that are larger than the caches are stored past them, if every
// row begins and ends at a line: where they lie is found out when the code runs.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5 nontemporal-bytes=100000" --canonicalize --cse | FileCheck %s --check-prefix=SMALL
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=aarch64-linux-gnu" --canonicalize --cse | FileCheck %s --check-prefix=ARM

// ARM-NOT: nontemporal =
// ARM-NOT: llvm.x86

// 64 MB of rows of 256 bytes.
// CHECK-LABEL: func.func @large(
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: %[[REST:.*]] = arith.andi %{{.*}}, %c63
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq, %[[REST]], %c0
// CHECK: scf.if %[[ALIGNED]]
// CHECK:   vector.store {{.*}} {alignment = 64 : i64, nontemporal = true} : {{.*}} vector<64xi8>
// CHECK:   llvm.call_intrinsic "llvm.x86.sse.sfence"
// CHECK: } else {
// CHECK-NOT: nontemporal =
// CHECK-NOT: sfence
// CHECK:   vector.store
// CHECK-NOT: nontemporal =
// CHECK-NOT: sfence
// CHECK: return
func.func @large(%data: memref<500x64xf32>, %ids: memref<250000xi64>) -> memref<250000x64xf32> {
  %out = memref.alloc() : memref<250000x64xf32>
  glean.gather_into ins(%data, %ids : memref<500x64xf32>, memref<250000xi64>)
    outs(%out : memref<250000x64xf32>) axis = 0
  return %out : memref<250000x64xf32>
}

// Rows that end within a line.
// CHECK-LABEL: func.func @other_width(
// CHECK-NOT: nontemporal =
// CHECK: return
func.func @other_width(%data: memref<500x65xf32>, %ids: memref<250000xi64>) -> memref<250000x65xf32> {
  %out = memref.alloc() : memref<250000x65xf32>
  glean.gather_into ins(%data, %ids : memref<500x65xf32>, memref<250000xi64>)
    outs(%out : memref<250000x65xf32>) axis = 0
  return %out : memref<250000x65xf32>
}

// CHECK-LABEL: func.func @smaller(
// CHECK-NOT: nontemporal =
// CHECK: return
// SMALL-LABEL: func.func @smaller(
// SMALL: nontemporal =
// SMALL: return
func.func @smaller(%data: memref<500x64xf32>, %ids: memref<1000xi64>) -> memref<1000x64xf32> {
  %out = memref.alloc() : memref<1000x64xf32>
  glean.gather_into ins(%data, %ids : memref<500x64xf32>, memref<1000xi64>)
    outs(%out : memref<1000x64xf32>) axis = 0
  return %out : memref<1000x64xf32>
}

// CHECK-LABEL: func.func @any_number(
// CHECK: arith.cmpi sgt, %{{.*}}, %c31999999 : index
// CHECK: nontemporal =
// CHECK: return
func.func @any_number(%data: memref<500x64xf32>, %ids: memref<?xi64>, %s0: index) -> memref<?x64xf32> {
  %out = memref.alloc(%s0) : memref<?x64xf32>
  glean.gather_into ins(%data, %ids : memref<500x64xf32>, memref<?xi64>)
    outs(%out : memref<?x64xf32>) axis = 0
  return %out : memref<?x64xf32>
}
