// Rows of a table of bytes, with a scale and a zero point a row, looked up as
// floats.

#per_element = affine_map<(v, d) -> (v, d)>
#per_row = affine_map<(v, d) -> (v)>

func.func @dequantized_lookup(%table: tensor<1000x64xi8>, %scales: tensor<1000xf32>, %zeros: tensor<1000xi8>,
                              %ids: tensor<?xi64>) -> tensor<?x64xf32> {
  %init = tensor.empty() : tensor<1000x64xf32>
  %data = linalg.generic
      {indexing_maps = [#per_element, #per_row, #per_row, #per_element], iterator_types = ["parallel", "parallel"]}
      ins(%table, %scales, %zeros : tensor<1000x64xi8>, tensor<1000xf32>, tensor<1000xi8>)
      outs(%init : tensor<1000x64xf32>) {
  ^bb0(%quantized: i8, %scale: f32, %zero: i8, %out: f32):
    %q = arith.extsi %quantized : i8 to i32
    %z = arith.extsi %zero : i8 to i32
    %difference = arith.subi %q, %z : i32
    %x = arith.sitofp %difference : i32 to f32
    %scaled = arith.mulf %scale, %x : f32
    linalg.yield %scaled : f32
  } -> tensor<1000x64xf32>
  %rows = glean.gather %data[%ids] axis = 0
    : (tensor<1000x64xf32>, tensor<?xi64>) -> tensor<?x64xf32>
  return %rows : tensor<?x64xf32>
}
