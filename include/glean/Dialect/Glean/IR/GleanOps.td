//===- GleanOps.td - gather, and the steps of its lowering ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_GLEANOPS
#define GLEAN_DIALECT_GLEAN_IR_GLEANOPS

include "glean/Dialect/Glean/IR/GleanAttributes.td"
include "glean/Dialect/Glean/IR/GleanTypes.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

class Glean_Op<string mnemonic, list<Trait> traits = []>
    : Op<Glean_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// What frontends write
//===----------------------------------------------------------------------===//

def Glean_GatherOp : Glean_Op<"gather", [
    NoMemoryEffect,
    DeclareOpInterfaceMethods<ConditionallySpeculatable>,
    DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
      ["reifyResultShapes"]>
  ]> {
  let summary = "takes slices of a tensor along an axis";
  let description = [{
    The operator Gather of ONNX, version 13. For data of rank r, indices of
    rank q and an axis in [-r, r-1], the result has rank q + r - 1 and the shape
    `data[:axis] ++ indices ++ data[axis+1:]`:

    ```
    result[o..., i..., t...] = data[o..., k, t...]   with k = indices[i...]
    ```

    With s the size of the data along the axis, an index k in [-s, -1] means
    k + s. Any k outside [-s, s-1] is out of bounds; `out_of_bounds` says what
    then happens, and without it the gather fails: at run time with an error
    that names the first such index in row-major order. It fails even where the
    result is empty. With s = 0 every index is out of bounds.

    Elements are moved bit by bit; no value is ever looked at.

    The op is not `Pure`: one that could fail must not be moved over a branch.
    It has no memory effects, so that one without uses can be removed.

    Constraints, as numbered in docs/GatherSpec.md: `data` has rank 1 or more
    (C1) and an element type of ONNX Gather (C2), `indices` are i32 or i64 (C3),
    `axis` is in [-r, r-1] (C4), the result has the element type of `data` (C5),
    the rank (C6) and the sizes (C7) above, and `fill_value` stands if and only
    if `out_of_bounds = fill`, and has the element type (C8). Operands of
    unknown rank are verified as far as they are known.

    Example:

    ```mlir
    %0 = glean.gather %data[%indices] axis = 1
       : (tensor<4x?x16xf32>, tensor<2x3xi64>) -> tensor<4x2x3x16xf32>
    %1 = glean.gather %table[%id] axis = 0 out_of_bounds = fill fill_value(0 : i8)
       : (tensor<100x8xi8>, tensor<i32>) -> tensor<8xi8>
    ```
  }];

  let arguments = (ins
    Glean_DataTensor:$data,
    Glean_IndicesTensor:$indices,
    I64Attr:$axis,
    DefaultValuedAttr<Glean_OutOfBoundsAttr,
      "::mlir::glean::OutOfBounds::Error">:$out_of_bounds,
    OptionalAttr<TypedAttrInterface>:$fill_value);
  let results = (outs Glean_DataTensor:$result);

  let assemblyFormat = [{
    $data `[` $indices `]` `axis` `=` $axis
    (`out_of_bounds` `=` custom<OutOfBounds>($out_of_bounds)^)? (`fill_value` `(` $fill_value^ `)`)?
    attr-dict `:` functional-type(operands, results)
  }];
  let builders = [
    OpBuilder<(ins "::mlir::Value":$data, "::mlir::Value":$indices,
      "int64_t":$axis)>
  ];
  let extraClassDeclaration = [{
    /// Two results are compatible if no size that both know differs.
    static bool isCompatibleReturnTypes(::mlir::TypeRange lhs,
                                        ::mlir::TypeRange rhs);
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// What the compiler lowers
//===----------------------------------------------------------------------===//

def Glean_GatherIntoOp : Glean_Op<"gather_into", [
    DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<ConditionallySpeculatable>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
      ["reifyResultShapes"]>
  ]> {
  let summary = "gathers into a given tensor or buffer";
  let description = [{
    `glean.gather` in destination-passing style: the result is written to
    `init`, which fixes its shape. All operands are tensors, and then `result`
    is the filled tensor; or all are buffers, and there is no result. Lowerings
    take buffers of any strides and offset.

    Where the buffer `init` shares memory with `data` or `indices`, the result is
    as if it did not: the lowering then gathers into a buffer of its own first.

    Constraints are those of `glean.gather`, with `init` in place of the result.

    Example:

    ```mlir
    %0 = glean.gather_into
      ins(%data, %indices : tensor<5x4xf32>, tensor<3xi64>)
      outs(%init : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
    glean.gather_into
      ins(%table, %ids : memref<5x4xf32, strided<[8, 1]>>, memref<3xi64>)
      outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = assume
    ```
  }];

  let arguments = (ins
    Glean_Data:$data,
    Glean_Indices:$indices,
    Glean_Data:$init,
    I64Attr:$axis,
    DefaultValuedAttr<Glean_OutOfBoundsAttr,
      "::mlir::glean::OutOfBounds::Error">:$out_of_bounds,
    OptionalAttr<TypedAttrInterface>:$fill_value);
  let results = (outs Optional<AnyRankedTensor>:$result);

  let assemblyFormat = [{
    `ins` `(` $data `,` $indices `:` type($data) `,` type($indices) `)`
    `outs` `(` $init `:` type($init) `)` `axis` `=` $axis
    (`out_of_bounds` `=` custom<OutOfBounds>($out_of_bounds)^)? (`fill_value` `(` $fill_value^ `)`)?
    attr-dict (`->` type($result)^)?
  }];
  let builders = [
    OpBuilder<(ins "::mlir::Value":$data, "::mlir::Value":$indices,
      "::mlir::Value":$init, "int64_t":$axis, "OutOfBounds":$outOfBounds,
      "::mlir::TypedAttr":$fillValue)>
  ];
  let extraClassDeclaration = [{
    ::mlir::ShapedType getDataType() {
      return ::llvm::cast<::mlir::ShapedType>(getData().getType());
    }
    ::mlir::ShapedType getIndicesType() {
      return ::llvm::cast<::mlir::ShapedType>(getIndices().getType());
    }
    ::mlir::ShapedType getInitType() {
      return ::llvm::cast<::mlir::ShapedType>(getInit().getType());
    }
    /// The axis, counted from the front.
    int64_t getNormalizedAxis();

    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getInitMutable();
    }
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Glean_TryGatherIntoOp : Glean_Op<"try_gather_into", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
  ]> {
  let summary = "gathers into a buffer, and says whether it could";
  let description = [{
    `glean.gather_into` on buffers with the check in it: `in_bounds` is true if
    every index is in [-size, size-1], with the size of the data along the axis.
    Otherwise the contents of `init` are unspecified; nothing outside of the
    buffers is read or written all the same.

    A lowering may look at the indices while it copies, which costs less than to
    look at all of them first. What follows from `false` is the business of the
    users. `init` shares no memory with `data` or `indices`.

    Constraints are those of `glean.gather_into`.

    Example:

    ```mlir
    %ok = glean.try_gather_into
      ins(%table, %ids : memref<5x4xf32, strided<[8, 1]>>, memref<3xi64>)
      outs(%rows : memref<3x4xf32>) axis = 0
    ```
  }];
  let arguments = (ins
    StridedMemRefOf<[Glean_ElementType]>:$data,
    StridedMemRefOf<[Glean_IndexElementType]>:$indices,
    StridedMemRefOf<[Glean_ElementType]>:$init,
    I64Attr:$axis);
  let results = (outs I1:$in_bounds);
  let assemblyFormat = [{
    `ins` `(` $data `,` $indices `:` type($data) `,` type($indices) `)`
    `outs` `(` $init `:` type($init) `)` `axis` `=` $axis attr-dict
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// The bounds check
//===----------------------------------------------------------------------===//

def Glean_CheckIndicesOp : Glean_Op<"check_indices", [
    AlwaysSpeculatable,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
  ]> {
  let summary = "whether all indices are in bounds";
  let description = [{
    True if every element of `indices` is in [-size, size-1]; true if there is
    none. `size` is not negative.

    It only looks and never fails: what follows from `false` is the business of
    its users. So it may be hoisted, and gathers of the same indices along axes
    of the same size share one.

    Example:

    ```mlir
    %ok = glean.check_indices %indices, %size : tensor<2x3xi64>
    ```
  }];
  let arguments = (ins Glean_Indices:$indices, Index:$size);
  let results = (outs I1:$in_bounds);
  let assemblyFormat = "$indices `,` $size attr-dict `:` type($indices)";
  let hasFolder = 1;
}

def Glean_AssertInBoundsOp : Glean_Op<"assert_in_bounds", [
    AllTypesMatch<["indices", "result"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
  ]> {
  let summary = "aborts unless a gather of the indices may run";
  let description = [{
    Hands `indices` through where `in_bounds` is true: what was checked of them,
    or of the sizes that go with them, holds. Otherwise the program ends with
    `message`, as with `cf.assert`.

    Handing the indices through ties everything that uses them to the check:
    an unchecked gather of the result cannot be hoisted over it.

    Example:

    ```mlir
    %safe = glean.assert_in_bounds %ok, %indices,
      "index out of bounds for axis 0 of size 5" : tensor<2x3xi64>
    ```
  }];
  let arguments = (ins I1:$in_bounds,
    RankedTensorOf<[Glean_IndexElementType]>:$indices, StrAttr:$message);
  let results = (outs RankedTensorOf<[Glean_IndexElementType]>:$result);
  let assemblyFormat = [{
    $in_bounds `,` $indices `,` $message attr-dict `:` type($indices)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Glean_ReportOutOfBoundsOp : Glean_Op<"report_out_of_bounds", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
  ]> {
  let summary = "records an index out of bounds in the runtime";
  let description = [{
    Looks for the first element of `indices`, in row-major order, that is
    outside [-size, size-1], and records it in the Glean runtime, where the host
    finds it after the call: `index 7 at position [1, 2] is out of bounds for
    axis 0 of size 5 (valid: -5 to 4)`, with `location`. The first record of a
    thread stays. Control goes on.

    It is meant for the cold branch of a `glean.check_indices`.

    Example:

    ```mlir
    glean.report_out_of_bounds %indices, %size axis = 0 at "model.onnx:Gather_7"
      : memref<2x3xi64>
    ```
  }];
  let arguments = (ins Glean_Indices:$indices, Index:$size, I64Attr:$axis,
    StrAttr:$location);
  let assemblyFormat = [{
    $indices `,` $size `axis` `=` $axis `at` $location attr-dict
    `:` type($indices)
  }];
}

def Glean_ReportSizeMismatchOp : Glean_Op<"report_size_mismatch", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
  ]> {
  let summary = "records in the runtime that a size is not what it should be";
  let description = [{
    Like `glean.report_out_of_bounds`, for a size that is known only at run time
    and is not the one that the result of a gather needs: `dimension 1 of 'data'
    is 3, but the result needs 4`.

    Example:

    ```mlir
    glean.report_size_mismatch %actual, %needed of "dimension 1 of 'data'"
      at "model.onnx:Gather_7"
    ```
  }];
  let arguments = (ins Index:$actual, Index:$needed, StrAttr:$what,
    StrAttr:$location);
  let assemblyFormat = [{
    $actual `,` $needed `of` $what `at` $location attr-dict
  }];
}

def Glean_CheckDisjointOp : Glean_Op<"check_disjoint", [Pure]> {
  let summary = "whether two buffers share no memory";
  let description = [{
    True if the range of memory from the first to the last byte of `lhs` has no
    byte in common with that of `rhs`. An empty buffer shares none. It may be
    false for buffers that lie within each other without sharing an element, as
    two columns of one matrix do. The buffers have strides.

    Example:

    ```mlir
    %ok = glean.check_disjoint %rows, %table : memref<3x4xf32>, memref<?x4xf32>
    ```
  }];
  let arguments = (ins
    StridedMemRefOf<[Glean_ElementType]>:$lhs,
    StridedMemRefOf<[Glean_ElementType]>:$rhs);
  let results = (outs I1:$disjoint);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)
  }];
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def Glean_StorageViewOp : Glean_Op<"storage_view", [
    Pure,
    DeclareOpInterfaceMethods<ViewLikeOpInterface>
  ]> {
  let summary = "views elements as ones of another type";
  let description = [{
    The same memory, read as elements of another type that has the same size in
    bytes. The shape and the layout stay. No bit changes, so a bool with the
    byte 2 and a NaN with a payload pass through unharmed.

    The elements of a buffer whose last dimension is contiguous may also be
    taken apart: if each becomes k smaller ones, the last dimension is k times
    as long.

    Example:

    ```mlir
    %0 = glean.storage_view %bools : tensor<4x?xi1> to tensor<4x?xi8>
    %1 = glean.storage_view %bytes
      : memref<8xi8, strided<[2]>> to memref<8xi1, strided<[2]>>
    %2 = glean.storage_view %rows
      : memref<3x4xf32, strided<[8, 1]>> to memref<3x16xi8, strided<[32, 1]>>
    ```
  }];
  let arguments = (ins Glean_Data:$source);
  let results = (outs Glean_Data:$result);
  let assemblyFormat = [{
    $source attr-dict `:` type($source) `to` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Glean_ConstantOp : Glean_Op<"constant", [
    Pure, ConstantLike, AllTypesMatch<["value", "result"]>
  ]> {
  let summary = "a constant of a type that arith and complex have none of";
  let description = [{
    An unsigned integer or a string; `arith.constant` and `complex.constant`
    make those of all other element types. The characters of a string constant
    live as long as the compiled module.

    Example:

    ```mlir
    %0 = glean.constant 255 : ui8
    %1 = glean.constant "unknown" : !glean.string
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs
    AnyTypeOf<[UI8, UI16, UI32, UI64, Glean_StringType]>:$result);
  let assemblyFormat = "attr-dict $value";
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // GLEAN_DIALECT_GLEAN_IR_GLEANOPS
