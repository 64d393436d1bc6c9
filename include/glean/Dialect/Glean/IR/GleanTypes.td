//===- GleanTypes.td - the string type and operand types -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_GLEANTYPES
#define GLEAN_DIALECT_GLEAN_IR_GLEANTYPES

include "glean/Dialect/Glean/IR/GleanBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"

def Glean_StringType : TypeDef<Glean_Dialect, "String", [
    MemRefElementTypeInterface,
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface,
      ["getPreferredAlignment"]>
  ]> {
  let mnemonic = "string";
  let summary = "an ONNX string element";
  let description = [{
    One element of an ONNX tensor of strings: a view of characters that lie
    elsewhere, 16 bytes large (pointer, length in bytes as `i64`). Characters
    may be NUL, and are UTF-8 by ONNX's convention, which nothing here depends
    on. In LLVM it is `!llvm.struct<(ptr, i64)>`.

    Moving an element moves the view. So the result of a gather is valid as
    long as the characters of its data are: whoever made the data owns them.
  }];
}

// (C2) ODS guarantees the element types of data.
def Glean_ElementType : AnyTypeOf<[
    I1, I8, I16, I32, I64, UI8, UI16, UI32, UI64, F16, BF16, F32, F64,
    Complex<F32>, Complex<F64>, Glean_StringType
  ], "an ONNX Gather element type (i1, i8, i16, i32, i64, ui8, ui16, ui32, "
     "ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, !glean.string)">;

// (C3) ODS guarantees the element types of indices.
def Glean_IndexElementType : AnyTypeOf<[I32, I64], "i32 or i64">;

def Glean_DataTensor : TensorOf<[Glean_ElementType]>;
def Glean_IndicesTensor : TensorOf<[Glean_IndexElementType]>;

// Operands of ops that stand before and after bufferization.
def Glean_Data : AnyTypeOf<[
    RankedTensorOf<[Glean_ElementType]>, MemRefOf<[Glean_ElementType]>
  ]>;
def Glean_Indices : AnyTypeOf<[
    RankedTensorOf<[Glean_IndexElementType]>, MemRefOf<[Glean_IndexElementType]>
  ]>;

#endif // GLEAN_DIALECT_GLEAN_IR_GLEANTYPES
