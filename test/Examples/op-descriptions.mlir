// The examples of GleanOps.td, word for word, so that they are valid.
// RUN: glean-opt %s | glean-opt --verify-roundtrip -o /dev/null

func.func @gather(%data: tensor<4x?x16xf32>, %indices: tensor<2x3xi64>,
                  %table: tensor<100x8xi8>, %id: tensor<i32>) {
  %0 = glean.gather %data[%indices] axis = 1
     : (tensor<4x?x16xf32>, tensor<2x3xi64>) -> tensor<4x2x3x16xf32>
  %1 = glean.gather %table[%id] axis = 0 out_of_bounds = fill fill_value(0 : i8)
     : (tensor<100x8xi8>, tensor<i32>) -> tensor<8xi8>
  return
}

func.func @gather_into(%data: tensor<5x4xf32>, %indices: tensor<3xi64>,
                       %init: tensor<3x4xf32>,
                       %table: memref<5x4xf32, strided<[8, 1]>>,
                       %ids: memref<3xi64>, %rows: memref<3x4xf32>) {
  %0 = glean.gather_into
    ins(%data, %indices : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
  glean.gather_into
    ins(%table, %ids : memref<5x4xf32, strided<[8, 1]>>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = assume
  return
}

func.func @try_gather_into(%table: memref<5x4xf32, strided<[8, 1]>>,
                           %ids: memref<3xi64>, %rows: memref<3x4xf32>) {
  %ok = glean.try_gather_into
    ins(%table, %ids : memref<5x4xf32, strided<[8, 1]>>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0
  return
}

func.func @check_indices(%indices: tensor<2x3xi64>, %size: index) {
  %ok = glean.check_indices %indices, %size : tensor<2x3xi64>
  return
}

func.func @assert_in_bounds(%ok: i1, %indices: tensor<2x3xi64>) {
  %safe = glean.assert_in_bounds %ok, %indices,
    "index out of bounds for axis 0 of size 5" : tensor<2x3xi64>
  return
}

func.func @report_out_of_bounds(%indices: memref<2x3xi64>, %size: index) {
  glean.report_out_of_bounds %indices, %size axis = 0 at "model.onnx:Gather_7"
    : memref<2x3xi64>
  return
}

func.func @report_size_mismatch(%actual: index, %needed: index) {
  glean.report_size_mismatch %actual, %needed of "dimension 1 of 'data'"
    at "model.onnx:Gather_7"
  return
}

func.func @check_disjoint(%rows: memref<3x4xf32>, %table: memref<?x4xf32>) {
  %ok = glean.check_disjoint %rows, %table : memref<3x4xf32>, memref<?x4xf32>
  return
}

func.func @storage_view(%bools: tensor<4x?xi1>,
                        %bytes: memref<8xi8, strided<[2]>>,
                        %rows: memref<3x4xf32, strided<[8, 1]>>) {
  %0 = glean.storage_view %bools : tensor<4x?xi1> to tensor<4x?xi8>
  %1 = glean.storage_view %bytes
    : memref<8xi8, strided<[2]>> to memref<8xi1, strided<[2]>>
  %2 = glean.storage_view %rows
    : memref<3x4xf32, strided<[8, 1]>> to memref<3x16xi8, strided<[32, 1]>>
  return
}

func.func @constant() {
  %0 = glean.constant 255 : ui8
  %1 = glean.constant "unknown" : !glean.string
  return
}
