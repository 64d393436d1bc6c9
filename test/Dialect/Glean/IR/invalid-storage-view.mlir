// What glean.storage_view refuses, with the messages of its verifier.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @other_size(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'tensor<4xi1>' as 'i16'}}
  %0 = glean.storage_view %bools : tensor<4xi1> to tensor<4xi16>
  return
}

// -----

func.func @other_shape(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to be 'tensor<4xi8>', but got 'tensor<5xi8>'}}
  %0 = glean.storage_view %bools : tensor<4xi1> to tensor<5xi8>
  return
}

// -----

func.func @tensor_as_buffer(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to be 'tensor<4xi8>', but got 'memref<4xi8>'}}
  %0 = glean.storage_view %bools : tensor<4xi1> to memref<4xi8>
  return
}

// -----

func.func @other_layout(%bools: memref<4xi1, strided<[2]>>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to be 'memref<4xi8, strided<[2]>>', but got 'memref<4xi8>'}}
  %0 = glean.storage_view %bools : memref<4xi1, strided<[2]>> to memref<4xi8>
  return
}

// -----

func.func @other_memory_space(%bools: memref<4xi1>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to be 'memref<4xi8>', but got 'memref<4xi8, 1>'}}
  %0 = glean.storage_view %bools : memref<4xi1> to memref<4xi8, 1>
  return
}

// -----

// Elements of a tensor are not taken apart.
func.func @smaller_in_tensor(%floats: tensor<4xf32>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'tensor<4xf32>' as 'i8'}}
  %0 = glean.storage_view %floats : tensor<4xf32> to tensor<16xi8>
  return
}

// -----

func.func @larger(%bytes: memref<16xi8>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'memref<16xi8>' as 'f32'}}
  %0 = glean.storage_view %bytes : memref<16xi8> to memref<4xf32>
  return
}

// -----

// A scalar has no dimension that could become longer.
func.func @scalar(%float: memref<f32>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'memref<f32>' as 'i8'}}
  %0 = glean.storage_view %float : memref<f32> to memref<4xi8>
  return
}

// -----

func.func @gaps(%floats: memref<4xf32, strided<[2]>>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'memref<4xf32, strided<[2]>>' as 'i8'}}
  %0 = glean.storage_view %floats : memref<4xf32, strided<[2]>> to memref<16xi8, strided<[2]>>
  return
}

// -----

// Whether the last stride is 1 has to be known.
func.func @unknown_stride(%floats: memref<4xf32, strided<[?]>>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'memref<4xf32, strided<[?]>>' as 'i8'}}
  %0 = glean.storage_view %floats : memref<4xf32, strided<[?]>> to memref<16xi8, strided<[?]>>
  return
}

// -----

// The number of bytes in a row is above 2^63.
func.func @too_many(%floats: memref<1x4611686018427387904xf32>) {
  // expected-error @below {{'glean.storage_view' op expected elements of the same size in bytes, or of one that divides it where 'source' is a buffer with a contiguous last dimension, but got 'memref<1x4611686018427387904xf32>' as 'i8'}}
  %0 = glean.storage_view %floats : memref<1x4611686018427387904xf32> to memref<1x?xi8>
  return
}

// -----

func.func @other_row_length(%rows: memref<3x4xf32>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to be 'memref<3x16xi8>', but got 'memref<12x4xi8>'}}
  %0 = glean.storage_view %rows : memref<3x4xf32> to memref<12x4xi8>
  return
}

// -----

// Strides and offset are counted in the smaller elements.
func.func @other_stride(%rows: memref<3x4xf32, strided<[8, 1], offset: 2>>) {
  // expected-error @below {{'glean.storage_view' op expected 'result' to be 'memref<3x16xi8, strided<[32, 1], offset: 8>>', but got 'memref<3x16xi8, strided<[8, 1], offset: 2>>'}}
  %0 = glean.storage_view %rows : memref<3x4xf32, strided<[8, 1], offset: 2>>
    to memref<3x16xi8, strided<[8, 1], offset: 2>>
  return
}
