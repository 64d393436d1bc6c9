// An attribute may have the element type and still be no element: a string that
// calls itself a number.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @gather_c8_string_as_number(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'fill_value' to be a constant of type 'f32', but got "x" : f32}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value("x" : f32)
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_c8_string_as_complex(%data: tensor<5xcomplex<f32>>, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.gather' op expected 'fill_value' to be a constant of type 'complex<f32>', but got "x" : complex<f32>}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value("x" : complex<f32>)
     : (tensor<5xcomplex<f32>>, tensor<3xi64>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @constant_string_as_number() {
  // expected-error @below {{'glean.constant' op expected a constant of type 'ui8', but got "x" : ui8}}
  %0 = glean.constant "x" : ui8
  return
}
