// Gathers that mean something else are left alone, with a remark.

// RUN: glean-opt %s --convert-tensor-to-glean --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @two_dimensions(
func.func @two_dimensions(%data: tensor<3x4xf32>, %ids: tensor<6x2xi64>) -> tensor<6xf32> {
  // expected-remark @below {{cannot become a glean.gather: it gathers along 2 dimensions, and glean.gather has one axis}}
  %0 = tensor.gather %data[%ids] gather_dims([0, 1]) : (tensor<3x4xf32>, tensor<6x2xi64>) -> tensor<6xf32>
  // CHECK: tensor.gather
  return %0 : tensor<6xf32>
}

// -----

// Whether i8 has a sign is nowhere said, and 200 is a row of such a table.
func.func @narrow_indices(%data: tensor<256x4xf32>, %ids: tensor<6x1xi8>) -> tensor<6x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: the element type i8 of 'indices' is neither i32 nor i64}}
  %0 = tensor.gather %data[%ids] gather_dims([0]) : (tensor<256x4xf32>, tensor<6x1xi8>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

// -----

func.func @element_type(%data: tensor<256x4xindex>, %ids: tensor<6x1xi64>) -> tensor<6x4xindex> {
  // expected-remark @below {{cannot become a glean.gather: the element type index of 'data' is none that ONNX gathers}}
  %0 = tensor.gather %data[%ids] gather_dims([0]) : (tensor<256x4xindex>, tensor<6x1xi64>) -> tensor<6x4xindex>
  return %0 : tensor<6x4xindex>
}

// -----

// CHECK-LABEL: func.func @batches(
func.func @batches(%values: tensor<2x5x4xf32>, %ids: tensor<2x3xi32>) -> tensor<2x3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it has 2 batches, each with indices of its own}}
  %0 = tosa.gather %values, %ids : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x4xf32>
  // CHECK: tosa.gather
  return %0 : tensor<2x3x4xf32>
}

// -----

func.func @batches_not_known(%values: tensor<1x5x4xf32>, %ids: tensor<?x3xi32>) -> tensor<1x3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it is not known that there is one batch}}
  %0 = tosa.gather %values, %ids : (tensor<1x5x4xf32>, tensor<?x3xi32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// -----

func.func @rank_not_known(%values: tensor<*xf32>, %ids: tensor<1x3xi32>) -> tensor<1x3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: a rank is not known}}
  %0 = tosa.gather %values, %ids : (tensor<*xf32>, tensor<1x3xi32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}
