// What each policy makes of an index.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize | FileCheck %s

// Below 0 twice is 0, above the last is the last.
// CHECK-LABEL: func.func @clamp(
func.func @clamp(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // CHECK-NOT: cf.assert
  // CHECK:   %[[K:.*]] = arith.index_cast
  // CHECK:   %[[NEGATIVE:.*]] = arith.cmpi slt, %[[K]], %c0
  // CHECK:   %[[SHIFTED:.*]] = arith.addi %[[K]], %c5
  // CHECK:   %[[ROW:.*]] = arith.select %[[NEGATIVE]], %[[SHIFTED]], %[[K]]
  // CHECK:   %[[NOT_BELOW:.*]] = arith.maxsi %[[ROW]], %c0
  // CHECK:   %[[CLAMPED:.*]] = arith.minsi %[[NOT_BELOW]], %c4
  // CHECK:   tensor.extract %{{.*}}[%[[CLAMPED]]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// The remainder has the sign of the index, and is shifted where that is -.
// CHECK-LABEL: func.func @wrap(
func.func @wrap(%data: tensor<5xf32>, %ids: tensor<3xi32>) -> tensor<3xf32> {
  // CHECK-NOT: cf.assert
  // CHECK:   %[[K:.*]] = arith.index_cast %{{.*}} : i32 to index
  // CHECK:   %[[REMAINDER:.*]] = arith.remsi %[[K]], %c5 : index
  // CHECK:   %[[NEGATIVE:.*]] = arith.cmpi slt, %[[REMAINDER]], %c0
  // CHECK:   %[[SHIFTED:.*]] = arith.addi %[[REMAINDER]], %c5
  // CHECK:   %[[ROW:.*]] = arith.select %[[NEGATIVE]], %[[SHIFTED]], %[[REMAINDER]]
  // CHECK:   tensor.extract %{{.*}}[%[[ROW]]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<5xf32>, tensor<3xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// One unsigned compare looks at both bounds.
// CHECK-LABEL: func.func @fill(
func.func @fill(%data: tensor<?xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // CHECK-NOT: cf.assert
  // CHECK-DAG: %[[FILL:.*]] = arith.constant 7.000000e+00 : f32
  // CHECK-DAG: %[[SIZE:.*]] = tensor.dim
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[IN_BOUNDS:.*]] = arith.cmpi ult, %[[ROW]], %[[SIZE]]
  // CHECK:   %[[ELEMENT:.*]] = scf.if %[[IN_BOUNDS]] -> (f32) {
  // CHECK:     tensor.extract %{{.*}}[%[[ROW]]]
  // CHECK:   } else {
  // CHECK:     scf.yield %[[FILL]]
  // CHECK:   linalg.yield %[[ELEMENT]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(7.0 : f32)
     : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
