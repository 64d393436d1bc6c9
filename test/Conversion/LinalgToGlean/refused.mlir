// What is not a gather, or not one of whole slices, is left alone with a remark.

// RUN: glean-opt %s --glean-raise-from-linalg --split-input-file --verify-diagnostics | FileCheck %s

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @fused(
// CHECK: linalg.generic
func.func @fused(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its body does more than take an element}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    %twice = arith.addf %element, %element : f32
    linalg.yield %twice : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @two_inputs(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it has not one input and one output}}
  %0 = linalg.generic {indexing_maps = [#ids, #ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids, %ids : tensor<3xi64>, tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %other: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @two_axes(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it computes several positions, and glean.gather has one axis}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %element = tensor.extract %data[%row, %row] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @no_index(%data: tensor<3x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: no position comes from its input}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<3x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @other_loop(%data: tensor<5x3xf32>, %ids: tensor<3xi64>, %init: tensor<3x3xf32>) -> tensor<3x3xf32> {
  // expected-remark @below {{cannot become a glean.gather: position 1 of the element is not that of loop 1}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x3xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 0 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x3xf32>
    linalg.yield %element : f32
  } -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @computed_index(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: position 0 of the element is neither its input, nor that counted from the back}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %one = arith.constant 1 : i64
    %next = arith.addi %id, %one : i64
    %row = arith.index_cast %next : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @wraps_at_another_size(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %zero = arith.constant 0 : i64
  %size = arith.constant 4 : i64
  // expected-remark @below {{cannot become a glean.gather: position 0 of the element is neither its input, nor that counted from the back}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %negative = arith.cmpi slt, %id, %zero : i64
    %wrapped = arith.addi %id, %size : i64
    %k = arith.select %negative, %wrapped, %id : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

// Behind the truncation, another row may stand.
func.func @truncated_index(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: position 0 of the element is neither its input, nor that counted from the back}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %narrow = arith.trunci %id : i64 to i32
    %row = arith.index_cast %narrow : i32 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @unsigned_index(%data: tensor<5x4xf32>, %ids: tensor<3xi32>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: position 0 of the element is neither its input, nor that counted from the back}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi32>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i32, %out: f32):
    %row = arith.index_castui %id : i32 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @narrow_index(%data: tensor<5x4xf32>, %ids: tensor<3xi8>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: the element type i8 of 'indices' is neither i32 nor i64}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi8>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i8, %out: f32):
    %row = arith.index_cast %id : i8 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @element_type(%data: tensor<5x4xindex>, %ids: tensor<3xi64>, %init: tensor<3x4xindex>) -> tensor<3x4xindex> {
  // expected-remark @below {{cannot become a glean.gather: the element type index of 'data' is none that ONNX gathers}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xindex>) {
  ^bb0(%id: i64, %out: index):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xindex>
    linalg.yield %element : index
  } -> tensor<3x4xindex>
  return %0 : tensor<3x4xindex>
}

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

// The first four columns only.
func.func @part_of_a_slice(%data: tensor<5x8xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: loop 1 does not span dimension 1 of the data, as far as is known}}
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x8xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
