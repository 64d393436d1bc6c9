// Rows of a table of any size, by the ids of any number of words.
func.func @embed(%table: tensor<?x4xf32> {onnx.name = "table"},
                 %ids: tensor<?xi64> {onnx.name = "ids"})
    -> (tensor<?x4xf32> {onnx.name = "rows"}) {
  %rows = glean.gather %table[%ids] axis = 0
        : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32> loc("embed")
  return %rows : tensor<?x4xf32>
}
