func.func @lookup(%table: tensor<?x2xf32>, %ids: tensor<?xi64>) -> tensor<?x2xf32> {
  %0 = glean.gather %table[%ids] axis = 0 : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
