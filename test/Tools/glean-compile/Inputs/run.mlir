func.func @rows_(%table: tensor<?x4xf32> {onnx.name = "table"}, %ids: tensor<?xi64> {onnx.name = "ids"}) -> (tensor<?x4xf32> {onnx.name = "rows"}) {
  %0 = glean.gather %table[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32> loc("rows")
  return %0 : tensor<?x4xf32>
}

// The second result is read from a parameter after the first was written.
func.func @rows_and_table(%table: tensor<5x4xf32>, %ids: tensor<3xi64>) -> (tensor<3x4xf32>, tensor<5x4xf32>) {
  %0 = glean.gather %table[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32> loc("rows")
  return %0, %table : tensor<3x4xf32>, tensor<5x4xf32>
}

// A gather from what another one gave: memory of the function's own.
func.func @twice(%table: tensor<5xi32>, %ids: tensor<3xi64>, %again: tensor<2xi64>) -> tensor<2xi32> {
  %0 = glean.gather %table[%ids] axis = 0 : (tensor<5xi32>, tensor<3xi64>) -> tensor<3xi32> loc("first")
  %1 = glean.gather %0[%again] axis = 0 : (tensor<3xi32>, tensor<2xi64>) -> tensor<2xi32> loc("second")
  return %1 : tensor<2xi32>
}

// A size that is known only when the result is there.
func.func @first(%x: tensor<?xf64>, %count: tensor<i64>) -> (tensor<?xf64> {onnx.name = "y"}) {
  %0 = tensor.extract %count[] : tensor<i64>
  %1 = arith.index_cast %0 : i64 to index
  %2 = tensor.extract_slice %x[0] [%1] [1] : tensor<?xf64> to tensor<?xf64>
  return %2 : tensor<?xf64>
}

func.func @strings(%x: tensor<?x!glean.string>, %ids: tensor<2xi32>) -> tensor<2x!glean.string> {
  %0 = glean.gather %x[%ids] axis = 0 out_of_bounds = fill fill_value("none" : !glean.string)
     : (tensor<?x!glean.string>, tensor<2xi32>) -> tensor<2x!glean.string>
  return %0 : tensor<2x!glean.string>
}

// A buffer with strides; and a caller of a function that C calls as well.
func.func @column(%table: memref<5x?xi16, strided<[?, 1]>>, %out: memref<5x1xi16, strided<[2, 1]>>, %id: memref<1xi64>) {
  glean.gather_into ins(%table, %id : memref<5x?xi16, strided<[?, 1]>>, memref<1xi64>)
    outs(%out : memref<5x1xi16, strided<[2, 1]>>) axis = 1
  return
}

func.func @doubled(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = arith.addf %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @quadrupled(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @doubled(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @doubled(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// Two blocks that return.
func.func @choose(%which: tensor<i1>, %x: tensor<?xui8>, %y: tensor<?xui8>) -> tensor<?xui8> {
  %0 = tensor.extract %which[] : tensor<i1>
  cf.cond_br %0, ^bb1, ^bb2
^bb1:
  return %x : tensor<?xui8>
^bb2:
  return %y : tensor<?xui8>
}
