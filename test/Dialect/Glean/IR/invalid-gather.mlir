// The constraints of glean.gather, each with its whole message.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

//===----------------------------------------------------------------------===//
// C1: the rank of data
//===----------------------------------------------------------------------===//

func.func @gather_c1_scalar_data(%data: tensor<f32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'data' of rank 1 or more, but got rank 0}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<f32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c1_scalar_data_unranked_indices(%data: tensor<f32>, %ids: tensor<*xi64>) {
  // expected-error @below {{'glean.gather' op expected 'data' of rank 1 or more, but got rank 0}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<f32>, tensor<*xi64>) -> tensor<*xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C2: the element type of data
//===----------------------------------------------------------------------===//

func.func @gather_c2_i4(%data: tensor<5xi4>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op operand #0 must be tensor of an ONNX Gather element type (i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, !glean.string) values, but got 'tensor<5xi4>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xi4>, tensor<3xi64>) -> tensor<3xi4>
  return
}

// -----

func.func @gather_c2_f8(%data: tensor<5xf8E4M3FN>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op operand #0 must be tensor of an ONNX Gather element type (i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, !glean.string) values, but got 'tensor<5xf8E4M3FN>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf8E4M3FN>, tensor<3xi64>) -> tensor<3xf8E4M3FN>
  return
}

// -----

func.func @gather_c2_index(%data: tensor<5xindex>, %ids: tensor<3xi64>) {
  // expected-error-re @below {{'glean.gather' op operand #0 must be tensor of an ONNX Gather element type ({{.*}}) values, but got 'tensor<5xindex>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xindex>, tensor<3xi64>) -> tensor<3xindex>
  return
}

// -----

func.func @gather_c2_signed(%data: tensor<5xsi32>, %ids: tensor<3xi64>) {
  // expected-error-re @below {{'glean.gather' op operand #0 must be tensor of an ONNX Gather element type ({{.*}}) values, but got 'tensor<5xsi32>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xsi32>, tensor<3xi64>) -> tensor<3xsi32>
  return
}

// -----

func.func @gather_c2_complex_f16(%data: tensor<5xcomplex<f16>>, %ids: tensor<3xi64>) {
  // expected-error-re @below {{'glean.gather' op operand #0 must be tensor of an ONNX Gather element type ({{.*}}) values, but got 'tensor<5xcomplex<f16>>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xcomplex<f16>>, tensor<3xi64>) -> tensor<3xcomplex<f16>>
  return
}

// -----

func.func @gather_c2_memref(%data: memref<5xf32>, %ids: tensor<3xi64>) {
  // expected-error-re @below {{'glean.gather' op operand #0 must be tensor of an ONNX Gather element type ({{.*}}) values, but got 'memref<5xf32>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (memref<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C3: the element type of indices
//===----------------------------------------------------------------------===//

func.func @gather_c3_unsigned(%data: tensor<5xf32>, %ids: tensor<3xui64>) {
  // expected-error @below {{'glean.gather' op operand #1 must be tensor of i32 or i64 values, but got 'tensor<3xui64>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xui64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c3_signed(%data: tensor<5xf32>, %ids: tensor<3xsi64>) {
  // expected-error @below {{'glean.gather' op operand #1 must be tensor of i32 or i64 values, but got 'tensor<3xsi64>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xsi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c3_i16(%data: tensor<5xf32>, %ids: tensor<3xi16>) {
  // expected-error @below {{'glean.gather' op operand #1 must be tensor of i32 or i64 values, but got 'tensor<3xi16>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi16>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c3_index(%data: tensor<5xf32>, %ids: tensor<3xindex>) {
  // expected-error @below {{'glean.gather' op operand #1 must be tensor of i32 or i64 values, but got 'tensor<3xindex>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xindex>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c3_float(%data: tensor<5xf32>, %ids: tensor<3xf32>) {
  // expected-error @below {{'glean.gather' op operand #1 must be tensor of i32 or i64 values, but got 'tensor<3xf32>'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c3_scalar(%data: tensor<5xf32>, %id: i64) {
  // expected-error @below {{'glean.gather' op operand #1 must be tensor of i32 or i64 values, but got 'i64'}}
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5xf32>, i64) -> tensor<f32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C4: the axis
//===----------------------------------------------------------------------===//

func.func @gather_c4_axis_too_large(%data: tensor<5x4x3xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-3, 2], but got 3}}
  %0 = glean.gather %data[%ids] axis = 3 : (tensor<5x4x3xf32>, tensor<3xi64>) -> tensor<3x4x3xf32>
  return
}

// -----

func.func @gather_c4_axis_too_small(%data: tensor<5x4x3xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-3, 2], but got -4}}
  %0 = glean.gather %data[%ids] axis = -4 : (tensor<5x4x3xf32>, tensor<3xi64>) -> tensor<3x4x3xf32>
  return
}

// -----

func.func @gather_c4_axis_of_rank_1(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-1, 0], but got 1}}
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

// Narrowed to 32 bits, these would be 0 and -1.
func.func @gather_c4_axis_beyond_32_bits(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-1, 0], but got 4294967296}}
  %0 = glean.gather %data[%ids] axis = 4294967296 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c4_axis_32_bits_of_ones(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-1, 0], but got 4294967295}}
  %0 = glean.gather %data[%ids] axis = 4294967295 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c4_axis_smallest(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-2, 1], but got -9223372036854775808}}
  %0 = glean.gather %data[%ids] axis = -9223372036854775808 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @gather_c4_axis_largest(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-2, 1], but got 9223372036854775807}}
  %0 = glean.gather %data[%ids] axis = 9223372036854775807 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @gather_c4_axis_unranked_indices(%data: tensor<5x4xf32>, %ids: tensor<*xi64>) {
  // expected-error @below {{'glean.gather' op expected 'axis' in range [-2, 1], but got 2}}
  %0 = glean.gather %data[%ids] axis = 2 : (tensor<5x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gather_c4_axis_missing(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op requires attribute 'axis'}}
  %0 = "glean.gather"(%data, %ids) : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @gather_c4_axis_of_32_bits(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "glean.gather"(%data, %ids) <{axis = 0 : i32}> : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C5: the element type of the result
//===----------------------------------------------------------------------===//

func.func @gather_c5_result_type(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'result' to have the element type 'f32' of 'data', but got 'f64'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf64>
  return
}

// -----

func.func @gather_c5_bool_is_no_byte(%data: tensor<5xi1>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'result' to have the element type 'i1' of 'data', but got 'i8'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xi1>, tensor<3xi64>) -> tensor<3xi8>
  return
}

// -----

func.func @gather_c5_unranked(%data: tensor<*xi8>, %ids: tensor<*xi64>) {
  // expected-error @below {{'glean.gather' op expected 'result' to have the element type 'i8' of 'data', but got 'ui8'}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<*xi8>, tensor<*xi64>) -> tensor<*xui8>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C6: the rank of the result
//===----------------------------------------------------------------------===//

func.func @gather_c6_rank_too_small(%data: tensor<5x4xf32>, %ids: tensor<2x3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'result' of rank 3 (rank 2 of 'data' + rank 2 of 'indices' - 1), but got rank 2}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<6x4xf32>
  return
}

// -----

func.func @gather_c6_rank_too_large(%data: tensor<5xf32>, %id: tensor<i64>) {
  // expected-error @below {{'glean.gather' op expected 'result' of rank 0 (rank 1 of 'data' + rank 0 of 'indices' - 1), but got rank 1}}
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5xf32>, tensor<i64>) -> tensor<1xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C7: the sizes of the result
//===----------------------------------------------------------------------===//

func.func @gather_c7_size_before_axis(%data: tensor<5x4x3xf32>, %ids: tensor<2xi64>) {
  // expected-error @below {{'glean.gather' op expected dimension 0 of 'result' to be 5 (dimension 0 of 'data'), but got 6}}
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<5x4x3xf32>, tensor<2xi64>) -> tensor<6x2x3xf32>
  return
}

// -----

func.func @gather_c7_size_from_indices(%data: tensor<5x4x3xf32>, %ids: tensor<2x7xi64>) {
  // expected-error @below {{'glean.gather' op expected dimension 2 of 'result' to be 7 (dimension 1 of 'indices'), but got 4}}
  %0 = glean.gather %data[%ids] axis = -2 : (tensor<5x4x3xf32>, tensor<2x7xi64>) -> tensor<5x2x4x3xf32>
  return
}

// -----

func.func @gather_c7_size_behind_axis(%data: tensor<5x4x3xf32>, %ids: tensor<2x7xi64>) {
  // expected-error @below {{'glean.gather' op expected dimension 3 of 'result' to be 3 (dimension 2 of 'data'), but got 0}}
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<5x4x3xf32>, tensor<2x7xi64>) -> tensor<5x2x7x0xf32>
  return
}

// -----

func.func @gather_c7_size_behind_scalar(%data: tensor<5x4x3xf32>, %id: tensor<i64>) {
  // expected-error @below {{'glean.gather' op expected dimension 1 of 'result' to be 3 (dimension 2 of 'data'), but got 4}}
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5x4x3xf32>, tensor<i64>) -> tensor<4x4xf32>
  return
}

// -----

// Sizes that are not known fit all others; the first that does not is named.
func.func @gather_c7_size_partly_known(%data: tensor<?x4x?xf32>, %ids: tensor<?x7xi64>) {
  // expected-error @below {{'glean.gather' op expected dimension 2 of 'result' to be 7 (dimension 1 of 'indices'), but got 8}}
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x4x?xf32>, tensor<?x7xi64>) -> tensor<9x?x8x1xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// C8: the fill value
//===----------------------------------------------------------------------===//

func.func @gather_c8_fill_value_missing(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected a 'fill_value' of type 'f32' with out_of_bounds = fill, but got none}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c8_fill_value_without_policy(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected no 'fill_value' with out_of_bounds = error, but got 0.000000e+00 : f32}}
  %0 = glean.gather %data[%ids] axis = 0 fill_value(0.0 : f32)
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c8_fill_value_with_clamp(%data: tensor<5xi8>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected no 'fill_value' with out_of_bounds = clamp, but got 7 : i8}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp fill_value(7 : i8)
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  return
}

// -----

func.func @gather_c8_fill_value_of_other_type(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'fill_value' of type 'f32', but got 'f64'}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f64)
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c8_fill_value_of_tensor(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'fill_value' of type 'f32', but got 'tensor<f32>'}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(dense<0.0> : tensor<f32>)
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c8_fill_value_unranked(%data: tensor<*xui8>, %ids: tensor<*xi64>) {
  // expected-error @below {{'glean.gather' op expected 'fill_value' of type 'ui8', but got 'i8'}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0 : i8)
     : (tensor<*xui8>, tensor<*xi64>) -> tensor<*xui8>
  return
}
