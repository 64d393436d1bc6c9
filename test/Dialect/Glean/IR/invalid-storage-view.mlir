// What glean.storage_view refuses, with the messages of its verifier.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @other_size(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected element types of the same size in bytes, but got 'i1' and 'i16'}}
  %0 = glean.storage_view %bools : tensor<4xi1> to tensor<4xi16>
  return
}

// -----

func.func @other_shape(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to differ from 'source' in the element type alone, as 'tensor<4xi8>', but got 'tensor<5xi8>'}}
  %0 = glean.storage_view %bools : tensor<4xi1> to tensor<5xi8>
  return
}

// -----

func.func @tensor_as_buffer(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to differ from 'source' in the element type alone, as 'tensor<4xi8>', but got 'memref<4xi8>'}}
  %0 = glean.storage_view %bools : tensor<4xi1> to memref<4xi8>
  return
}

// -----

func.func @other_layout(%bools: memref<4xi1, strided<[2]>>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to differ from 'source' in the element type alone, as 'memref<4xi8, strided<[2]>>', but got 'memref<4xi8>'}}
  %0 = glean.storage_view %bools : memref<4xi1, strided<[2]>> to memref<4xi8>
  return
}

// -----

func.func @other_memory_space(%bools: memref<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to differ from 'source' in the element type alone, as 'memref<4xi8>', but got 'memref<4xi8, 1>'}}
  %0 = glean.storage_view %bools : memref<4xi1> to memref<4xi8, 1>
  return
}
