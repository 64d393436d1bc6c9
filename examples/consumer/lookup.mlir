func.func @lookup(%table: tensor<1000x64xf32>, %ids: tensor<8xi64>) -> tensor<8x64xf32> {
  %0 = glean.gather %table[%ids] axis = 0
     : (tensor<1000x64xf32>, tensor<8xi64>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
