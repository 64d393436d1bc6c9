// What the parser of the dialect refuses, with its messages.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @unknown_policy(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{custom op 'glean.gather' expected one of [error, assume, clamp, wrap, fill] for what a gather does with an index out of bounds, got: reflect}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = reflect : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @policy_missing(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{custom op 'glean.gather' expected keyword for what a gather does with an index out of bounds}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @axis_missing(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{custom op 'glean.gather' expected 'axis'}}
  %0 = glean.gather %data[%ids] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @axis_beyond_64_bits(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{integer constant out of range for attribute}}
  %0 = glean.gather %data[%ids] axis = 18446744073709551616 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @negative_axis_beyond_64_bits(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{integer constant out of range for attribute}}
  %0 = glean.gather %data[%ids] axis = -9223372036854775809 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @axis_with_fraction(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{floating point value not valid for specified type}}
  %0 = glean.gather %data[%ids] axis = 0.5 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @fill_value_without_type(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{custom op 'glean.gather' invalid kind of attribute specified}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(unit) : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @unknown_policy_in_generic_form(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @+2 {{expected ::mlir::glean::OutOfBounds to be one of: error, assume, clamp, wrap, fill}}
  // expected-error @below {{failed to parse Glean_OutOfBoundsAttr parameter 'value' which is to be a `::mlir::glean::OutOfBounds`}}
  %0 = "glean.gather"(%data, %ids) <{axis = 0 : i64, out_of_bounds = #glean<out_of_bounds reflect>}> : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @policy_as_number(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{invalid properties {axis = 0 : i64, out_of_bounds = 7 : i32} for op glean.gather: Invalid attribute `out_of_bounds` in property conversion: 7 : i32}}
  %0 = "glean.gather"(%data, %ids) <{axis = 0 : i64, out_of_bounds = 7 : i32}> : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

// expected-error @below {{unknown  type `text` in dialect `glean`}}
func.func private @unknown_type(tensor<5x!glean.text>)

// -----

func.func @buffer_where_a_tensor_is_expected(%ok: i1, %ids: memref<3xi64>) {
  // expected-error @below {{custom op 'glean.assert_in_bounds' invalid kind of type specified: expected builtin.tensor, but found 'memref<3xi64>'}}
  %0 = glean.assert_in_bounds %ok, %ids, "text" : memref<3xi64>
  return
}

// -----

func.func @constant_beyond_8_bits() {
  // expected-error @below {{integer constant out of range for attribute}}
  %0 = glean.constant 256 : ui8
  return
}
