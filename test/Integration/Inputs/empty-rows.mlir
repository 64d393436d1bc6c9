func.func @columns(%data: tensor<3x4x?xf32>, %ids: tensor<5xi64>) -> tensor<3x5x?xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<3x4x?xf32>, tensor<5xi64>) -> tensor<3x5x?xf32>
  return %0 : tensor<3x5x?xf32>
}
