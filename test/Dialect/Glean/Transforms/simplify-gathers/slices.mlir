// Constant indices that rise by one step, and single ones, become slices.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// CHECK-LABEL: func.func @scalar(
// CHECK-SAME: %[[DATA:.*]]: tensor<4x5x6xf32>)
func.func @scalar(%data: tensor<4x5x6xf32>) -> tensor<4x6xf32> {
  %id = arith.constant dense<-2> : tensor<i64>
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[DATA]][0, 3, 0] [4, 1, 6] [1, 1, 1] : tensor<4x5x6xf32> to tensor<4x6xf32>
  // CHECK: return %[[SLICE]]
  %0 = glean.gather %data[%id] axis = 1 : (tensor<4x5x6xf32>, tensor<i64>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// CHECK-LABEL: func.func @scalar_result(
func.func @scalar_result(%data: tensor<5xf32>) -> tensor<f32> {
  %id = arith.constant dense<4> : tensor<i32>
  // CHECK: tensor.extract_slice %{{.*}}[4] [1] [1] : tensor<5xf32> to tensor<f32>
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5xf32>, tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @single(
func.func @single(%data: tensor<5x4xf32>) -> tensor<5x1xf32> {
  %ids = arith.constant dense<[2]> : tensor<1xi64>
  // CHECK: tensor.extract_slice %{{.*}}[0, 2] [5, 1] [1, 1] : tensor<5x4xf32> to tensor<5x1xf32>
  %0 = glean.gather %data[%ids] axis = -1 : (tensor<5x4xf32>, tensor<1xi64>) -> tensor<5x1xf32>
  return %0 : tensor<5x1xf32>
}

// CHECK-LABEL: func.func @strided(
func.func @strided(%data: tensor<9x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[1, 4, 7]> : tensor<3xi64>
  // CHECK: tensor.extract_slice %{{.*}}[1, 0] [3, 4] [3, 1] : tensor<9x4xf32> to tensor<3x4xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<9x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @from_the_back(
func.func @from_the_back(%data: tensor<5x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[-3, -2, -1]> : tensor<3xi64>
  // CHECK: tensor.extract_slice %{{.*}}[2, 0] [3, 4] [1, 1]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// 3 and -1 are the rows 3 and 4.
// CHECK-LABEL: func.func @both_signs(
func.func @both_signs(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
  %ids = arith.constant dense<[3, -1]> : tensor<2xi64>
  // CHECK: tensor.extract_slice %{{.*}}[3, 0] [2, 4] [1, 1]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Indices in two dimensions are a run in row-major order.
// CHECK-LABEL: func.func @expanded(
func.func @expanded(%data: tensor<?x9xf32>) -> tensor<?x2x3xf32> {
  %ids = arith.constant dense<[[2, 3, 4], [5, 6, 7]]> : tensor<2x3xi64>
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice %{{.*}}[0, 2] [%{{.*}}, 6] [1, 1] : tensor<?x9xf32> to tensor<?x6xf32>
  // CHECK: tensor.expand_shape %[[SLICE]] {{\[\[}}0], [1, 2]] output_shape [%{{.*}}, 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x9xf32>, tensor<2x3xi64>) -> tensor<?x2x3xf32>
  return %0 : tensor<?x2x3xf32>
}

// The policy says nothing where the indices are in bounds, and so does a second
// use.
// CHECK-LABEL: func.func @policy_and_uses(
func.func @policy_and_uses(%data: tensor<5x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %ids = arith.constant dense<[0, 1]> : tensor<2xi64>
  // CHECK-NOT: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
     : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %0 : tensor<2x4xf32>, tensor<2x4xf32>
}

// A result that says less than its operands gets a cast.
// CHECK-LABEL: func.func @less_said(
func.func @less_said(%data: tensor<5x4xf32>) -> tensor<?x?xf32> {
  %ids = arith.constant dense<[0, 1]> : tensor<2xi64>
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice
  // CHECK: tensor.cast %[[SLICE]] : tensor<2x4xf32> to tensor<?x?xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

//===----------------------------------------------------------------------===//
// Not a slice
//===----------------------------------------------------------------------===//

// -1, 0, 1 goes round the end of the axis.
// CHECK-LABEL: func.func @wraps(
func.func @wraps(%data: tensor<5x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[-1, 0, 1]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// The caller vouches for the indices where the gather stands; a slice could be
// hoisted to where it does not.
// CHECK-LABEL: func.func @vouched_for(
func.func @vouched_for(%open: tensor<?x4xf32>, %guard: i1, %other: tensor<4xf32>) -> tensor<4xf32> {
  %id = arith.constant dense<7> : tensor<i64>
  // CHECK: scf.if
  // CHECK: glean.gather
  %0 = scf.if %guard -> tensor<4xf32> {
    %1 = glean.gather %open[%id] axis = 0 out_of_bounds = assume : (tensor<?x4xf32>, tensor<i64>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %other : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @irregular(
func.func @irregular(%data: tensor<5x4xf32>) -> (tensor<3x4xf32>, tensor<2x4xf32>) {
  %ids = arith.constant dense<[0, 1, 3]> : tensor<3xi64>
  %same = arith.constant dense<2> : tensor<2xi64>
  // CHECK-COUNT-2: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %data[%same] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<2x4xf32>
}

// What is an error when it runs stays one, and what another policy makes of an
// index is no run.
// CHECK-LABEL: func.func @out_of_bounds(
func.func @out_of_bounds(%data: tensor<5x4xf32>, %open: tensor<?x4xf32>)
    -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
  %ids = arith.constant dense<[4, 5]> : tensor<2xi64>
  // CHECK-COUNT-3: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = glean.gather %open[%ids] axis = 0 : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %1, %2 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
}

// An index that is no constant, and sizes: one that only the result promises is
// checked by the gather; an empty dimension has no first element for a slice.
// CHECK-LABEL: func.func @not_known(
func.func @not_known(%data: tensor<5x4xf32>, %open: tensor<5x?xf32>, %empty: tensor<5x0xf32>, %id: tensor<i64>,
                     %any: tensor<*xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<0xf32>, tensor<*xf32>) {
  %c = arith.constant dense<1> : tensor<i64>
  // CHECK-COUNT-4: glean.gather
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
  %1 = glean.gather %open[%c] axis = 0 : (tensor<5x?xf32>, tensor<i64>) -> tensor<4xf32>
  %2 = glean.gather %empty[%c] axis = 0 : (tensor<5x0xf32>, tensor<i64>) -> tensor<0xf32>
  %3 = glean.gather %any[%c] axis = 0 : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<0xf32>, tensor<*xf32>
}

// CHECK-LABEL: func.func @no_index(
func.func @no_index(%data: tensor<5x4xf32>) -> tensor<0x4xf32> {
  %ids = arith.constant dense<> : tensor<0xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<0xi64>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}
