// The sums of the rows of a table that each bag of eight names.

func.func @embedding_bag(%table: tensor<?x64xf32>, %bags: tensor<?x8xi64>) -> tensor<?x64xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %rows = glean.gather %table[%bags] axis = 0
    : (tensor<?x64xf32>, tensor<?x8xi64>) -> tensor<?x8x64xf32>
  %count = tensor.dim %bags, %c0 : tensor<?x8xi64>
  %init = tensor.empty(%count) : tensor<?x64xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%init : tensor<?x64xf32>) -> tensor<?x64xf32>
  %sums = linalg.reduce {arith.addf} ins(%rows : tensor<?x8x64xf32>) outs(%zeros : tensor<?x64xf32>)
    dimensions = [1]
  return %sums : tensor<?x64xf32>
}
