// The last axis: rows that fit registers are loaded once and permuted; from longer
// ones, elements are taken one by one.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v3" --canonicalize --cse | FileCheck %s --check-prefix=AVX2
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=aarch64-linux-gnu" --canonicalize --cse | FileCheck %s --check-prefix=ARM

// ARM-NOT: llvm.call_intrinsic

// CHECK-LABEL: func.func @short_rows(
// CHECK: memref.alloca() {{.*}} : memref<46xi32>
// CHECK: scf.for %{{.*}} = %c0 to %c30 step %c1
// CHECK: scf.for %[[ROW:.*]] = %c0 to %c8 step %c1
// CHECK:   vector.load %{{.*}}[%[[ROW]], %c0] {{.*}} vector<16xi32>
// CHECK:   vector.maskedload %{{.*}}[%[[ROW]], %c96], {{.*}} vector<16xi32>
// CHECK:     llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.d.512"
// CHECK-NOT: arith.cmpi uge
// CHECK:   vector.store %{{.*}}[%[[ROW]], %c14] {{.*}} vector<16xi32>
// CHECK: return
// AVX2-LABEL: func.func @short_rows(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @short_rows(%data: memref<8x100xf32>, %ids: memref<30xi64>) -> memref<8x30xf32> {
  %out = memref.alloc() : memref<8x30xf32>
  glean.gather_into ins(%data, %ids : memref<8x100xf32>, memref<30xi64>)
    outs(%out : memref<8x30xf32>) axis = 1
  return %out : memref<8x30xf32>
}

// AVX2-LABEL: func.func @avx2_rows(
// AVX2: llvm.call_intrinsic "llvm.x86.avx2.permd"
// AVX2: return
func.func @avx2_rows(%data: memref<8x32xf32>, %ids: memref<30xi64>) -> memref<8x30xf32> {
  %out = memref.alloc() : memref<8x30xf32>
  glean.gather_into ins(%data, %ids : memref<8x32xf32>, memref<30xi64>)
    outs(%out : memref<8x30xf32>) axis = 1
  return %out : memref<8x30xf32>
}

// Fewer results than lanes are stored under a mask.
// CHECK-LABEL: func.func @few_indices(
// CHECK: vector.maskedstore {{.*}} vector<16xi32>
// CHECK: return
func.func @few_indices(%data: memref<8x100xf32>, %ids: memref<5xi64>) -> memref<8x5xf32> {
  %out = memref.alloc() : memref<8x5xf32>
  glean.gather_into ins(%data, %ids : memref<8x100xf32>, memref<5xi64>)
    outs(%out : memref<8x5xf32>) axis = 1
  return %out : memref<8x5xf32>
}

// CHECK-LABEL: func.func @long_rows(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: memref.alloca() {{.*}} : memref<30xi32>
// CHECK: scf.for
// CHECK:   memref.load
// CHECK:   vector.from_elements
// CHECK:   vector.store
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @long_rows(%data: memref<8x1000xf32>, %ids: memref<30xi64>) -> memref<8x30xf32> {
  %out = memref.alloc() : memref<8x30xf32>
  glean.gather_into ins(%data, %ids : memref<8x1000xf32>, memref<30xi64>)
    outs(%out : memref<8x30xf32>) axis = 1
  return %out : memref<8x30xf32>
}

// Rows of which much is used are asked for ahead.
// CHECK-LABEL: func.func @used_rows(
// CHECK: memref.prefetch
// CHECK: return
func.func @used_rows(%data: memref<8x1000xf32>, %ids: memref<300xi64>) -> memref<8x300xf32> {
  %out = memref.alloc() : memref<8x300xf32>
  glean.gather_into ins(%data, %ids : memref<8x1000xf32>, memref<300xi64>)
    outs(%out : memref<8x300xf32>) axis = 1
  return %out : memref<8x300xf32>
}

// Small elements are stored one by one.
// CHECK-LABEL: func.func @bytes(
// CHECK-NOT: vector.
// CHECK: return
func.func @bytes(%data: memref<8x2000xi8>, %ids: memref<300xi64>) -> memref<8x300xi8> {
  %out = memref.alloc() : memref<8x300xi8>
  glean.gather_into ins(%data, %ids : memref<8x2000xi8>, memref<300xi64>)
    outs(%out : memref<8x300xi8>) axis = 1
  return %out : memref<8x300xi8>
}

// CHECK-LABEL: func.func @any_length(
// CHECK: arith.cmpi slt, %{{.*}}, %c33 : index
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.d.512"
// CHECK: arith.cmpi slt, %{{.*}}, %c129 : index
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.d.512"
// CHECK: vector.from_elements
// CHECK: return
func.func @any_length(%data: memref<?x?xf32>, %ids: memref<?xi64>, %s0: index, %s1: index) -> memref<?x?xf32> {
  %out = memref.alloc(%s0, %s1) : memref<?x?xf32>
  glean.gather_into ins(%data, %ids : memref<?x?xf32>, memref<?xi64>)
    outs(%out : memref<?x?xf32>) axis = 1
  return %out : memref<?x?xf32>
}
