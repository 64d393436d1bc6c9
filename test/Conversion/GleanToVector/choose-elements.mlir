// Single elements from a table of more than 4 MB are loaded with the machine's
// gather instruction, under the mask of the check.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v3" --canonicalize --cse | FileCheck %s --check-prefix=AVX2
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=aarch64-linux-gnu" --canonicalize --cse | FileCheck %s --check-prefix=ARM

// AVX2-NOT: vector.gather
// ARM-NOT: vector.gather

// CHECK-LABEL: func.func @f32(
// CHECK: scf.for {{.*}} step %c16 iter_args(%[[SO_FAR:.*]] = %{{.*}}) -> (vector<16xi1>)
// CHECK:   memref.prefetch
// CHECK:   %[[BAD:.*]] = arith.cmpi uge
// CHECK:   %[[GOOD:.*]] = arith.xori %[[BAD]], %{{.*}} : vector<16xi1>
// CHECK:   %[[ROWS:.*]] = arith.trunci %{{.*}} : vector<16xi64> to vector<16xi32>
// CHECK:   vector.gather %{{.*}}[%c0] [%[[ROWS]]], %[[GOOD]], %{{.*}} : {{.*}} vector<16xi32>, vector<16xi1>, vector<16xi32> into vector<16xi32>
// CHECK-NOT: scf.if
// CHECK:   arith.ori %[[SO_FAR]], %[[BAD]]
// CHECK: vector.reduction <or>
// CHECK: return
func.func @f32(%data: memref<2000000xf32>, %ids: memref<3000xi64>) -> memref<3000xf32> {
  %out = memref.alloc() : memref<3000xf32>
  glean.gather_into ins(%data, %ids : memref<2000000xf32>, memref<3000xi64>)
    outs(%out : memref<3000xf32>) axis = 0
  return %out : memref<3000xf32>
}

// CHECK-LABEL: func.func @i64(
// CHECK: vector.gather {{.*}} into vector<8xi64>
// CHECK: return
func.func @i64(%data: memref<2000000xi64>, %ids: memref<3000xi64>) -> memref<3000xi64> {
  %out = memref.alloc() : memref<3000xi64>
  glean.gather_into ins(%data, %ids : memref<2000000xi64>, memref<3000xi64>)
    outs(%out : memref<3000xi64>) axis = 0
  return %out : memref<3000xi64>
}

// With policy `fill`, bad lanes read row 0.
// CHECK-LABEL: func.func @fill(
// CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<16xi1>, vector<16xi64>
// CHECK: vector.gather
// CHECK: return
func.func @fill(%data: memref<2000000xf32>, %ids: memref<3000xi64>) -> memref<3000xf32> {
  %out = memref.alloc() : memref<3000xf32>
  glean.gather_into ins(%data, %ids : memref<2000000xf32>, memref<3000xi64>)
    outs(%out : memref<3000xf32>) axis = 0 out_of_bounds = fill fill_value(1.0 : f32)
  return %out : memref<3000xf32>
}

// 4 MB, few indices, and elements that the instruction does not know.
// CHECK-LABEL: func.func @smaller_table(
// CHECK-NOT: vector.gather
// CHECK: return
func.func @smaller_table(%data: memref<1048576xf32>, %ids: memref<3000xi64>) -> memref<3000xf32> {
  %out = memref.alloc() : memref<3000xf32>
  glean.gather_into ins(%data, %ids : memref<1048576xf32>, memref<3000xi64>)
    outs(%out : memref<3000xf32>) axis = 0
  return %out : memref<3000xf32>
}

// CHECK-LABEL: func.func @few(
// CHECK-NOT: vector.gather
// CHECK: return
func.func @few(%data: memref<2000000xf32>, %ids: memref<1000xi64>) -> memref<1000xf32> {
  %out = memref.alloc() : memref<1000xf32>
  glean.gather_into ins(%data, %ids : memref<2000000xf32>, memref<1000xi64>)
    outs(%out : memref<1000xf32>) axis = 0
  return %out : memref<1000xf32>
}

// CHECK-LABEL: func.func @i16(
// CHECK-NOT: vector.gather
// CHECK: return
func.func @i16(%data: memref<4000000xi16>, %ids: memref<9000xi64>) -> memref<9000xi16> {
  %out = memref.alloc() : memref<9000xi16>
  glean.gather_into ins(%data, %ids : memref<4000000xi16>, memref<9000xi64>)
    outs(%out : memref<9000xi16>) axis = 0
  return %out : memref<9000xi16>
}

// CHECK-LABEL: func.func @i128(
// CHECK-NOT: vector.gather
// CHECK: return
func.func @i128(%data: memref<2000000xcomplex<f64>>, %ids: memref<3000xi64>) -> memref<3000xcomplex<f64>> {
  %out = memref.alloc() : memref<3000xcomplex<f64>>
  glean.gather_into ins(%data, %ids : memref<2000000xcomplex<f64>>, memref<3000xi64>)
    outs(%out : memref<3000xcomplex<f64>>) axis = 0
  return %out : memref<3000xcomplex<f64>>
}
