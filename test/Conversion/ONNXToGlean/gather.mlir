// onnx.Gather, as onnx-mlir prints it, becomes glean.gather.

// RUN: glean-opt %s --allow-unregistered-dialect --convert-onnx-to-glean | FileCheck %s
// RUN: glean-opt %s --allow-unregistered-dialect --convert-onnx-to-glean --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// CHECK-LABEL: func.func @axis(
// CHECK-SAME: %[[DATA:.*]]: tensor<3x3xf32>, %[[IDS:.*]]: tensor<1x2xi64>)
func.func @axis(%data: tensor<3x3xf32>, %ids: tensor<1x2xi64>) -> tensor<3x1x2xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %[[DATA]][%[[IDS]]] axis = 1 : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
  // CHECK: return %[[ROWS]]
  %0 = "onnx.Gather"(%data, %ids) {axis = 1 : si64} : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
  return %0 : tensor<3x1x2xf32>
}

// Newer versions print the axis as a property. It is 0 where it does not stand.
// CHECK-LABEL: func.func @forms_of_the_axis(
func.func @forms_of_the_axis(%data: tensor<3x3xui8>, %id: tensor<i32>) -> (tensor<3xui8>, tensor<3xui8>, tensor<3xui8>) {
  // CHECK: glean.gather %{{.*}} axis = -1 :
  // CHECK: glean.gather %{{.*}} axis = 0 :
  // CHECK: glean.gather %{{.*}} axis = 1 :
  %0 = "onnx.Gather"(%data, %id) <{axis = -1 : si64}> : (tensor<3x3xui8>, tensor<i32>) -> tensor<3xui8>
  %1 = "onnx.Gather"(%data, %id) : (tensor<3x3xui8>, tensor<i32>) -> tensor<3xui8>
  %2 = "onnx.Gather"(%data, %id) {axis = 1 : i64} : (tensor<3x3xui8>, tensor<i32>) -> tensor<3xui8>
  return %0, %1, %2 : tensor<3xui8>, tensor<3xui8>, tensor<3xui8>
}

// Before shape inference, results have no rank; users still get what they had.
// CHECK-LABEL: func.func @unranked_result(
func.func @unranked_result(%data: tensor<3x3xf32>, %ids: tensor<1x2xi64>) -> tensor<*xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %{{.*}} : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
  // CHECK: %[[CAST:.*]] = tensor.cast %[[ROWS]] : tensor<3x1x2xf32> to tensor<*xf32>
  // CHECK: "onnx.Return"(%[[CAST]]) : (tensor<*xf32>)
  %0 = "onnx.Gather"(%data, %ids) {axis = -1 : si64} : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}

// What is known of a size by either side is known to the gather, which checks it.
// CHECK-LABEL: func.func @refined_result(
func.func @refined_result(%data: tensor<?x4xf32>, %ids: tensor<?x?xi64>) -> tensor<2x?x?xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %{{.*}} : (tensor<?x4xf32>, tensor<?x?xi64>) -> tensor<2x?x4xf32>
  // CHECK: tensor.cast %[[ROWS]] : tensor<2x?x4xf32> to tensor<2x?x?xf32>
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<?x4xf32>, tensor<?x?xi64>) -> tensor<2x?x?xf32>
  return %0 : tensor<2x?x?xf32>
}

// CHECK-LABEL: func.func @unranked_operand(
func.func @unranked_operand(%data: tensor<*xf32>, %ids: tensor<?xi64>) -> tensor<*xf32> {
  // CHECK: glean.gather %{{.*}} axis = 2 : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>
  %0 = "onnx.Gather"(%data, %ids) {axis = 2 : si64} : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// Messages at run time name the node.
// LOC-LABEL: func.func @node_name(
func.func @node_name(%data: tensor<8x4xf16>, %ids: tensor<?x?xi64>) -> tensor<?x?x4xf16> {
  // LOC: glean.gather {{.*}} loc(#[[NODE:.*]])
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64, node.outputs = ["/embed_tokens/Gather_output_0"], onnx_node_name = "/embed_tokens/Gather"} : (tensor<8x4xf16>, tensor<?x?xi64>) -> tensor<?x?x4xf16>
  return %0 : tensor<?x?x4xf16>
}
// LOC: #[[NODE]] = loc("/embed_tokens/Gather"(

// Other ops of the dialect are none of the pass's business.
// CHECK-LABEL: func.func @other_op(
func.func @other_op(%data: tensor<3x3xf32>, %ids: tensor<3x3xi64>) -> tensor<3x3xf32> {
  // CHECK: "onnx.GatherElements"
  %0 = "onnx.GatherElements"(%data, %ids) {axis = 1 : si64} : (tensor<3x3xf32>, tensor<3x3xi64>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}
