// Single elements from a small table: all of it is in registers, and permuted.
// How large it may be depends on the width of elements.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v4" --canonicalize --cse | FileCheck %s --check-prefix=V4
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v3" --canonicalize --cse | FileCheck %s --check-prefix=AVX2
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v2" --canonicalize --cse | FileCheck %s --check-prefix=SSE
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=aarch64-linux-gnu" --canonicalize --cse | FileCheck %s --check-prefix=ARM

// SSE-NOT: llvm.call_intrinsic
// ARM-NOT: llvm.call_intrinsic

// Not the check but its result is carried: a permute cannot fault.
// CHECK-LABEL: func.func @f32(
// CHECK: vector.load {{.*}} vector<16xi32>
// CHECK: vector.maskedload {{.*}} vector<16xi32>
// CHECK: scf.for %{{.*}} = %c0 to %c288 step %c16 iter_args(%[[MOST:.*]] = %{{.*}}) -> (vector<16xi64>)
// CHECK:   %[[IDS:.*]] = vector.load {{.*}} vector<16xi64>
// CHECK:   %[[SHIFTED:.*]] = arith.addi %[[IDS]]
// CHECK:   arith.maxui %[[MOST]], %[[SHIFTED]]
// CHECK-NOT: scf.if
// CHECK:   vector.store {{.*}} vector<16xi32>
// CHECK: vector.load %{{.*}}[%c284] : {{.*}} vector<16xi64>
// CHECK: vector.store {{.*}}[%c284]
// CHECK: vector.reduction <maxui>
// CHECK: cf.assert
// AVX2-LABEL: func.func @f32(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @f32(%data: memref<100xf32>, %ids: memref<300xi64>) -> memref<300xf32> {
  %out = memref.alloc() : memref<300xf32>
  glean.gather_into ins(%data, %ids : memref<100xf32>, memref<300xi64>)
    outs(%out : memref<300xf32>) axis = 0
  return %out : memref<300xf32>
}

// One register.
// CHECK-LABEL: func.func @f32_8(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.permvar.si.512"
// CHECK: return
// AVX2-LABEL: func.func @f32_8(
// AVX2: llvm.call_intrinsic "llvm.x86.avx2.permd"
// AVX2: return
func.func @f32_8(%data: memref<8xf32>, %ids: memref<300xi64>) -> memref<300xf32> {
  %out = memref.alloc() : memref<300xf32>
  glean.gather_into ins(%data, %ids : memref<8xf32>, memref<300xi64>)
    outs(%out : memref<300xf32>) axis = 0
  return %out : memref<300xf32>
}

// The most that fits.
// CHECK-LABEL: func.func @f32_256(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.d.512"
// CHECK: return
// AVX2-LABEL: func.func @f32_256(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @f32_256(%data: memref<256xf32>, %ids: memref<300xi64>) -> memref<300xf32> {
  %out = memref.alloc() : memref<300xf32>
  glean.gather_into ins(%data, %ids : memref<256xf32>, memref<300xi64>)
    outs(%out : memref<300xf32>) axis = 0
  return %out : memref<300xf32>
}

// CHECK-LABEL: func.func @f32_257(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
// V4-LABEL: func.func @f32_257(
// V4-NOT: llvm.call_intrinsic
// V4: return
func.func @f32_257(%data: memref<257xf32>, %ids: memref<300xi64>) -> memref<300xf32> {
  %out = memref.alloc() : memref<300xf32>
  glean.gather_into ins(%data, %ids : memref<257xf32>, memref<300xi64>)
    outs(%out : memref<300xf32>) axis = 0
  return %out : memref<300xf32>
}

// AVX2-LABEL: func.func @f32_32(
// AVX2: llvm.call_intrinsic "llvm.x86.avx2.permd"
// AVX2: return
func.func @f32_32(%data: memref<32xf32>, %ids: memref<300xi64>) -> memref<300xf32> {
  %out = memref.alloc() : memref<300xf32>
  glean.gather_into ins(%data, %ids : memref<32xf32>, memref<300xi64>)
    outs(%out : memref<300xf32>) axis = 0
  return %out : memref<300xf32>
}

// AVX2-LABEL: func.func @f32_33(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @f32_33(%data: memref<33xf32>, %ids: memref<300xi64>) -> memref<300xf32> {
  %out = memref.alloc() : memref<300xf32>
  glean.gather_into ins(%data, %ids : memref<33xf32>, memref<300xi64>)
    outs(%out : memref<300xf32>) axis = 0
  return %out : memref<300xf32>
}

// CHECK-LABEL: func.func @f64_64(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.q.512"
// CHECK: return
// AVX2-LABEL: func.func @f64_64(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @f64_64(%data: memref<64xf64>, %ids: memref<300xi64>) -> memref<300xf64> {
  %out = memref.alloc() : memref<300xf64>
  glean.gather_into ins(%data, %ids : memref<64xf64>, memref<300xi64>)
    outs(%out : memref<300xf64>) axis = 0
  return %out : memref<300xf64>
}

// CHECK-LABEL: func.func @f64_65(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @f64_65(%data: memref<65xf64>, %ids: memref<300xi64>) -> memref<300xf64> {
  %out = memref.alloc() : memref<300xf64>
  glean.gather_into ins(%data, %ids : memref<65xf64>, memref<300xi64>)
    outs(%out : memref<300xf64>) axis = 0
  return %out : memref<300xf64>
}

// CHECK-LABEL: func.func @i16_512(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.hi.512"
// CHECK: return
// V4-LABEL: func.func @i16_512(
// V4: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.hi.512"
// V4: return
// AVX2-LABEL: func.func @i16_512(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @i16_512(%data: memref<512xi16>, %ids: memref<300xi64>) -> memref<300xi16> {
  %out = memref.alloc() : memref<300xi16>
  glean.gather_into ins(%data, %ids : memref<512xi16>, memref<300xi64>)
    outs(%out : memref<300xi16>) axis = 0
  return %out : memref<300xi16>
}

// Bytes take an extension of their own.
// CHECK-LABEL: func.func @i8_1024(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.qi.512"
// CHECK: return
// V4-LABEL: func.func @i8_1024(
// V4-NOT: llvm.call_intrinsic
// V4: return
// AVX2-LABEL: func.func @i8_1024(
// AVX2-NOT: llvm.call_intrinsic
// AVX2: return
func.func @i8_1024(%data: memref<1024xi8>, %ids: memref<300xi64>) -> memref<300xi8> {
  %out = memref.alloc() : memref<300xi8>
  glean.gather_into ins(%data, %ids : memref<1024xi8>, memref<300xi64>)
    outs(%out : memref<300xi8>) axis = 0
  return %out : memref<300xi8>
}

// CHECK-LABEL: func.func @i8_1025(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @i8_1025(%data: memref<1025xi8>, %ids: memref<300xi64>) -> memref<300xi8> {
  %out = memref.alloc() : memref<300xi8>
  glean.gather_into ins(%data, %ids : memref<1025xi8>, memref<300xi64>)
    outs(%out : memref<300xi8>) axis = 0
  return %out : memref<300xi8>
}

// CHECK-LABEL: func.func @complex_f64(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @complex_f64(%data: memref<4xcomplex<f64>>, %ids: memref<300xi64>) -> memref<300xcomplex<f64>> {
  %out = memref.alloc() : memref<300xcomplex<f64>>
  glean.gather_into ins(%data, %ids : memref<4xcomplex<f64>>, memref<300xi64>)
    outs(%out : memref<300xcomplex<f64>>) axis = 0
  return %out : memref<300xcomplex<f64>>
}

// For few indices, a table is not worth its loading.
// CHECK-LABEL: func.func @few_indices(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @few_indices(%data: memref<100xf32>, %ids: memref<64xi64>) -> memref<64xf32> {
  %out = memref.alloc() : memref<64xf32>
  glean.gather_into ins(%data, %ids : memref<100xf32>, memref<64xi64>)
    outs(%out : memref<64xf32>) axis = 0
  return %out : memref<64xf32>
}

// A table of any size: registers where it turns out to fit.
// CHECK-LABEL: func.func @any_size(
// CHECK: arith.cmpi slt, %{{.*}}, %c33 : index
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.d.512"
// CHECK: arith.cmpi slt, %{{.*}}, %c129 : index
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.d.512"
// CHECK: } else {
// CHECK: scf.for
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @any_size(%data: memref<?xf32>, %ids: memref<?xi64>, %s0: index) -> memref<?xf32> {
  %out = memref.alloc(%s0) : memref<?xf32>
  glean.gather_into ins(%data, %ids : memref<?xf32>, memref<?xi64>)
    outs(%out : memref<?xf32>) axis = 0
  return %out : memref<?xf32>
}
