// An onnx.Gather that cannot be kept is an error with the reason.

// RUN: glean-opt %s --allow-unregistered-dialect --convert-onnx-to-glean --split-input-file --verify-diagnostics

func.func @element_type(%data: tensor<3xf8E4M3FN>, %ids: tensor<2xi64>) -> tensor<2xf8E4M3FN> {
  // expected-error @below {{'onnx.Gather' op cannot become a glean.gather: the element type f8E4M3FN of 'data' is none that ONNX gathers}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<3xf8E4M3FN>, tensor<2xi64>) -> tensor<2xf8E4M3FN>
  return %0 : tensor<2xf8E4M3FN>
}

// -----

func.func @strings(%data: tensor<3x!onnx.String>, %ids: tensor<2xi64>) -> tensor<2x!onnx.String> {
  // expected-error @below {{cannot become a glean.gather: the element type !onnx.String of 'data' is none that ONNX gathers}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<3x!onnx.String>, tensor<2xi64>) -> tensor<2x!onnx.String>
  return %0 : tensor<2x!onnx.String>
}

// -----

func.func @index_type(%data: tensor<3xf32>, %ids: tensor<2xi16>) -> tensor<2xf32> {
  // expected-error @below {{cannot become a glean.gather: the element type i16 of 'indices' is neither i32 nor i64}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<3xf32>, tensor<2xi16>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @encoding(%data: tensor<3xf32, "layout">, %ids: tensor<2xi64>) -> tensor<2xf32> {
  // expected-error @below {{cannot become a glean.gather: the type of 'data' has an encoding}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<3xf32, "layout">, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @no_tensor(%data: !onnx.Seq, %ids: tensor<2xi64>) -> tensor<2xf32> {
  // expected-error @below {{cannot become a glean.gather: 'data' is no tensor}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (!onnx.Seq, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @axis_range(%data: tensor<3x3xf32>, %ids: tensor<2xi64>) -> tensor<*xf32> {
  // expected-error @below {{cannot become a glean.gather: its 'axis' is 2, and 'data' has rank 2}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 2 : si64} : (tensor<3x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @axis_type(%data: tensor<3x3xf32>, %ids: tensor<2xi64>) -> tensor<*xf32> {
  // expected-error @below {{cannot become a glean.gather: its 'axis' is no integer of 64 bits}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 1.0 : f32} : (tensor<3x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @result_size(%data: tensor<3x3xf32>, %ids: tensor<2xi64>) -> tensor<2x4xf32> {
  // expected-error @below {{cannot become a glean.gather: the type of its result contradicts those of its operands}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<3x3xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @result_element_type(%data: tensor<*xf32>, %ids: tensor<2xi64>) -> tensor<*xf16> {
  // expected-error @below {{cannot become a glean.gather: the type of its result contradicts those of its operands}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf16>
  return %0 : tensor<*xf16>
}

// -----

func.func @result_encoding(%data: tensor<3xf32>, %ids: tensor<2xi64>) -> tensor<2xf32, "layout"> {
  // expected-error @below {{cannot become a glean.gather: its result is no plain tensor}}
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32, "layout">
  return %0 : tensor<2xf32, "layout">
}

// -----

func.func @operands(%data: tensor<3xf32>) -> tensor<2xf32> {
  // expected-error @below {{cannot become a glean.gather: it has not two operands and one result}}
  %0 = "onnx.Gather"(%data) {axis = 0 : si64} : (tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// All that can be converted are, and each other one gets its error.
func.func @several(%data: tensor<3xf32>, %ids: tensor<2xi64>, %bad: tensor<2xi8>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // expected-error @below {{the element type i8 of 'indices'}}
  %0 = "onnx.Gather"(%data, %bad) : (tensor<3xf32>, tensor<2xi8>) -> tensor<2xf32>
  %1 = "onnx.Gather"(%data, %ids) : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32>
  // expected-error @below {{the element type i8 of 'indices'}}
  %2 = "onnx.Gather"(%data, %bad) : (tensor<3xf32>, tensor<2xi8>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
