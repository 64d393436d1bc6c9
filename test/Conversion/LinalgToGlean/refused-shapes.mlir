// What differs from a gather in sizes, loops or operands is left alone with a
// remark.

// RUN: glean-opt %s --glean-raise-from-linalg --split-input-file --verify-diagnostics

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @size_not_known(%data: tensor<5x?xf32>, %ids: tensor<3xi64>, %init: tensor<3x?xf32>) -> tensor<3x?xf32> {
  // expected-remark @below {{cannot become a glean.gather: loop 1 does not span dimension 1 of the data, as far as is known}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x?xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x?xf32>
    linalg.yield %element : f32
  } -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @other_assertion(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its body has an effect that is no check of the index against 0 or the size}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %limit = arith.constant 4 : index
    %below = arith.cmpi slt, %row, %limit : index
    cf.assert %below, "below another size"
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

// No loop runs, and no index is bad.
func.func @assertion_of_empty_slices(%data: tensor<5x0xf32>, %ids: tensor<3xi64>, %init: tensor<3x0xf32>) -> tensor<3x0xf32> {
  %zero = arith.constant 0 : i64
  // expected-remark @below {{cannot become a glean.gather: its checks run only if dimension 1 of the data is not empty}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x0xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %positive = arith.cmpi sge, %id, %zero : i64
    cf.assert %positive, "negative"
    %element = tensor.extract %data[%row, %column] : tensor<5x0xf32>
    linalg.yield %element : f32
  } -> tensor<3x0xf32>
  return %0 : tensor<3x0xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @reads_output(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its body reads the output}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    %same = arith.cmpf oeq, %out, %out : f32
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @reduction(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it has a reduction}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "reduction"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d1, d0)>

func.func @permuted_output(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<4x3xf32>) -> tensor<4x3xf32> {
  // expected-remark @below {{cannot become a glean.gather: it permutes its output}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<4x3xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d1)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @indices_elsewhere(%data: tensor<5x4xf32>, %ids: tensor<4xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its input is not read along neighbouring loops in the place of the axis}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1, d2) -> (d0)>
#result = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

func.func @more_loops(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4x7xf32>) -> tensor<3x4x7xf32> {
  // expected-remark @below {{cannot become a glean.gather: its input is not read along neighbouring loops in the place of the axis}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4x7xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4x7xf32>
  return %0 : tensor<3x4x7xf32>
}

// -----

#ids = affine_map<(d0, d1) -> ()>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @scalar_input(%data: tensor<5x4xf32>, %ids: i64, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its input is no tensor}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : i64) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0) -> (d0)>

func.func @own_tensor(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> tensor<3xf32> {
  // expected-remark @below {{cannot become a glean.gather: its body makes the tensor that it reads}}
  %0 = linalg.generic {indexing_maps = [#ids, #ids], iterator_types = ["parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %one = arith.constant 1.0 : f32
    %pair = tensor.from_elements %one, %one : tensor<2xf32>
    %element = tensor.extract %pair[%row] : tensor<2xf32>
    linalg.yield %element : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

#ids = affine_map<(d0) -> (d0)>

func.func @buffers(%data: tensor<5xf32>, %ids: memref<3xi64>, %out: memref<3xf32>) {
  // expected-remark @below {{cannot become a glean.gather: it is on buffers}}
  linalg.generic {indexing_maps = [#ids, #ids], iterator_types = ["parallel"]}
      ins(%ids : memref<3xi64>) outs(%out : memref<3xf32>) {
  ^bb0(%id: i64, %old: f32):
    %row = arith.index_cast %id : i64 to index
    %element = tensor.extract %data[%row] : tensor<5xf32>
    linalg.yield %element : f32
  }
  return
}

// -----

#ids = affine_map<(d0) -> (d0)>

// What takes no elements is none of the pass's business.
func.func @elementwise(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = linalg.generic {indexing_maps = [#ids], iterator_types = ["parallel"]} outs(%x : tensor<3xf32>) {
  ^bb0(%old: f32):
    %twice = arith.addf %old, %old : f32
    linalg.yield %twice : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
