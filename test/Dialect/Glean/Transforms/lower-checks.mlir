// A check becomes one loop over its indices that holds two compares, signed and
// in 64 bits.

// RUN: glean-opt %s --convert-glean-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @list(
// CHECK-SAME: %[[INDICES:.*]]: tensor<?xi64>, %[[SIZE:.*]]: index)
func.func @list(%indices: tensor<?xi64>, %size: index) -> i1 {
  // CHECK: %[[UPPER:.*]] = arith.index_cast %[[SIZE]] : index to i64
  // CHECK: %[[LOWER:.*]] = arith.subi %{{.*}}, %[[UPPER]] : i64
  // CHECK: %[[TRUE:.*]] = arith.constant true
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[INDICES]], %c0
  // CHECK: %[[OK:.*]] = scf.for %[[I:.*]] = %c0{{.*}} to %[[COUNT]] step %c1{{.*}} iter_args(%[[SO_FAR:.*]] = %[[TRUE]]) -> (i1)
  // CHECK:   %[[K:.*]] = tensor.extract %[[INDICES]][%[[I]]]
  // CHECK:   %[[NOT_BELOW:.*]] = arith.cmpi sge, %[[K]], %[[LOWER]] : i64
  // CHECK:   %[[NOT_ABOVE:.*]] = arith.cmpi slt, %[[K]], %[[UPPER]] : i64
  // CHECK:   %[[BOTH:.*]] = arith.andi %[[NOT_BELOW]], %[[NOT_ABOVE]]
  // CHECK:   %[[NEXT:.*]] = arith.andi %[[SO_FAR]], %[[BOTH]]
  // CHECK:   scf.yield %[[NEXT]]
  // CHECK: return %[[OK]]
  %0 = glean.check_indices %indices, %size : tensor<?xi64>
  return %0 : i1
}

// CHECK-LABEL: func.func @narrow(
func.func @narrow(%indices: memref<4xi32>, %size: index) -> i1 {
  // CHECK: scf.for
  // CHECK:   %[[LOADED:.*]] = memref.load %{{.*}} : memref<4xi32>
  // CHECK:   %[[K:.*]] = arith.extsi %[[LOADED]] : i32 to i64
  // CHECK:   arith.cmpi sge, %[[K]], %{{.*}} : i64
  %0 = glean.check_indices %indices, %size : memref<4xi32>
  return %0 : i1
}

// Dense indices of any rank are one list.
// CHECK-LABEL: func.func @tensor_of_rank_2(
func.func @tensor_of_rank_2(%indices: tensor<?x3xi64>, %size: index) -> i1 {
  // CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<?x3xi64> into tensor<?xi64>
  // CHECK: scf.for
  // CHECK-NOT: scf.for
  // CHECK: return
  %0 = glean.check_indices %indices, %size : tensor<?x3xi64>
  return %0 : i1
}

// CHECK-LABEL: func.func @buffer_of_rank_3(
func.func @buffer_of_rank_3(%indices: memref<2x3x4xi64>, %size: index) -> i1 {
  // CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1, 2]] : memref<2x3x4xi64> into memref<24xi64>
  // CHECK: scf.for
  // CHECK-NOT: scf.for
  // CHECK: return
  %0 = glean.check_indices %indices, %size : memref<2x3x4xi64>
  return %0 : i1
}

// Strided ones are not: a loop a dimension.
// CHECK-LABEL: func.func @strided(
func.func @strided(%indices: memref<2x3xi64, strided<[8, 2], offset: ?>>, %size: index) -> i1 {
  // CHECK-NOT: collapse_shape
  // CHECK: %[[OK:.*]] = scf.for %[[I:.*]] = {{.*}} iter_args
  // CHECK:   %[[ROW:.*]] = scf.for %[[J:.*]] = {{.*}} iter_args
  // CHECK:     memref.load %{{.*}}[%[[I]], %[[J]]]
  // CHECK:   scf.yield %[[ROW]]
  // CHECK: return %[[OK]]
  %0 = glean.check_indices %indices, %size : memref<2x3xi64, strided<[8, 2], offset: ?>>
  return %0 : i1
}

// One index needs no loop.
// CHECK-LABEL: func.func @scalar(
func.func @scalar(%index: tensor<i64>, %size: index) -> i1 {
  // CHECK-NOT: scf.for
  // CHECK: tensor.extract %{{.*}}[] : tensor<i64>
  // CHECK: return
  %0 = glean.check_indices %index, %size : tensor<i64>
  return %0 : i1
}
