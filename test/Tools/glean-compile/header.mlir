// The header says of each function what C has to know: element types, sizes and
// strides that are parameters, what is written.

// RUN: rm -rf %t && mkdir %t
// RUN: glean-compile %s -o %t/code.o --header %t/code.h
// RUN: FileCheck %s < %t/code.h

// It is valid C11, and valid C++17.
// RUN: %cc -std=c11 -Wall -Wextra -pedantic -Werror -I%glean_src/include -fsyntax-only -x c %t/code.h
// RUN: %cc -std=c++17 -Wall -Wextra -pedantic -Werror -I%glean_src/include -fsyntax-only -x c++ %t/code.h

// CHECK: // code.h - functions compiled by Glean
// CHECK: An object file has to be linked with libGleanRuntime
// CHECK-NOT: OpenMP
// CHECK: #ifndef CODE_H
// CHECK-NEXT: #define CODE_H
// CHECK: #include "glean/Runtime/Runtime.h"
// CHECK: extern "C" {

// CHECK: /// arg0: tensor<4xi1>
// CHECK-NEXT: /// arg1: tensor<4xi8>
// CHECK: int32_t integers(const bool *arg0,
// CHECK-NEXT: {{^}}    const int8_t *arg1,
// CHECK-NEXT: {{^}}    const int16_t *arg2,
// CHECK-NEXT: {{^}}    const int32_t *arg3,
// CHECK-NEXT: {{^}}    const int64_t *arg4,
// CHECK-NEXT: {{^}}    const uint8_t *arg5,
// CHECK-NEXT: {{^}}    const uint16_t *arg6,
// CHECK-NEXT: {{^}}    const uint32_t *arg7,
// CHECK-NEXT: {{^}}    const uint64_t *arg8,
// CHECK-NEXT: {{^}}    bool *result0);
func.func @integers(%a: tensor<4xi1>, %b: tensor<4xi8>, %c: tensor<4xi16>, %d: tensor<4xi32>, %e: tensor<4xi64>, %f: tensor<4xui8>, %g: tensor<4xui16>, %h: tensor<4xui32>, %i: tensor<4xui64>) -> tensor<4xi1> {
  return %a : tensor<4xi1>
}

// CHECK: /// arg0: tensor<4xf16>; the bits of an element in a uint16_t
// CHECK-NEXT: /// arg1: tensor<4xbf16>; the bits of an element in a uint16_t
// CHECK-NEXT: /// arg2: tensor<4xf32>{{$}}
// CHECK-NEXT: /// arg3: tensor<4xf64>{{$}}
// CHECK-NEXT: /// arg4: tensor<4xcomplex<f32>>; two floats an element, the real part first
// CHECK-NEXT: /// arg5: tensor<4xcomplex<f64>>; two doubles an element, the real part first
// CHECK-NEXT: /// arg6: tensor<4x!glean.string>; views of characters that are not copied
// CHECK-NEXT: /// result0: tensor<4x!glean.string>, a result; views of characters that are not copied
// CHECK-NEXT: int32_t others(const uint16_t *arg0,
// CHECK-NEXT: {{^}}    const uint16_t *arg1,
// CHECK-NEXT: {{^}}    const float *arg2,
// CHECK-NEXT: {{^}}    const double *arg3,
// CHECK-NEXT: {{^}}    const float *arg4,
// CHECK-NEXT: {{^}}    const double *arg5,
// CHECK-NEXT: {{^}}    const glean_string *arg6,
// CHECK-NEXT: {{^}}    glean_string *result0);
func.func @others(%a: tensor<4xf16>, %b: tensor<4xbf16>, %c: tensor<4xf32>, %d: tensor<4xf64>, %e: tensor<4xcomplex<f32>>, %f: tensor<4xcomplex<f64>>, %g: tensor<4x!glean.string>) -> tensor<4x!glean.string> {
  return %g : tensor<4x!glean.string>
}

// Open sizes of buffers, then open strides; a buffer in the default layout has
// none. What a function only reads is const.
// CHECK: /// arg0: memref<?x?xf32, strided<[?, ?]>>
// CHECK: int32_t buffers(const float *arg0,
// CHECK-NEXT: {{^}}    int64_t arg0_size0,
// CHECK-NEXT: {{^}}    int64_t arg0_size1,
// CHECK-NEXT: {{^}}    int64_t arg0_stride0,
// CHECK-NEXT: {{^}}    int64_t arg0_stride1,
// CHECK-NEXT: {{^}}    const int64_t *arg1,
// CHECK-NEXT: {{^}}    int64_t arg1_size0,
// CHECK-NEXT: {{^}}    float *arg2,
// CHECK-NEXT: {{^}}    int64_t arg2_size0,
// CHECK-NEXT: {{^}}    int64_t arg2_size1);
func.func @buffers(%data: memref<?x?xf32, strided<[?, ?], offset: ?>>, %ids: memref<?xi64>, %out: memref<?x?xf32>) {
  glean.gather_into ins(%data, %ids : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xi64>)
    outs(%out : memref<?x?xf32>) axis = 0
  return
}

// Names that are no identifiers, that are words of C or C++, that would be
// parameters twice, or the function itself.
// CHECK: /// embed_weight_0: tensor<4xf32>, 'embed/weight:0'
// CHECK-NEXT: /// value1_x: tensor<4xf32>, '1.x'
// CHECK-NEXT: /// class_: tensor<4xf32>, 'class'
// CHECK-NEXT: /// INT64_MAX_: tensor<4xf32>, 'INT64_MAX'
// CHECK-NEXT: /// x: tensor<?xf32>
// CHECK-NEXT: /// x_size0_2: tensor<4xf32>, 'x_size0'
// CHECK-NEXT: /// x_2: tensor<?xf32>, 'x-'
// CHECK-NEXT: /// value: tensor<4xf32>, '\E2\98\83*/\\'{{$}}
// CHECK-NEXT: /// names_2: tensor<4xf32>, a result, 'names'
// CHECK-NEXT: int32_t names(const float *embed_weight_0,
// CHECK-NEXT: {{^}}    const float *value1_x,
// CHECK-NEXT: {{^}}    const float *class_,
// CHECK-NEXT: {{^}}    const float *INT64_MAX_,
// CHECK-NEXT: {{^}}    const float *x,
// CHECK-NEXT: {{^}}    int64_t x_size0,
// CHECK-NEXT: {{^}}    const float *x_size0_2,
// CHECK-NEXT: {{^}}    const float *x_2,
// CHECK-NEXT: {{^}}    int64_t x_2_size0,
// CHECK-NEXT: {{^}}    const float *value,
// CHECK-NEXT: {{^}}    float *names_2);
func.func @names(%a: tensor<4xf32> {onnx.name = "embed/weight:0"}, %b: tensor<4xf32> {onnx.name = "1.x"}, %c: tensor<4xf32> {onnx.name = "class"}, %d: tensor<4xf32> {onnx.name = "INT64_MAX"}, %e: tensor<?xf32> {onnx.name = "x"}, %f: tensor<4xf32> {onnx.name = "x_size0"}, %g: tensor<?xf32> {onnx.name = "x-"}, %h: tensor<4xf32> {onnx.name = "\E2\98\83*/\5C"}) -> (tensor<4xf32> {onnx.name = "names"}) {
  return %a : tensor<4xf32>
}

// CHECK: int32_t nothing(void);
func.func @nothing() {
  return
}

// Private functions are not for C.
// CHECK-NOT: hidden
func.func private @hidden(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// CHECK: #endif // CODE_H
