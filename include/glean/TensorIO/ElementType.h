//===- ElementType.h - Element types of host tensors ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The 16 element types of the ONNX Gather operator (version 13), and the shape
// arithmetic that every reader of a tensor file needs. Nothing here knows MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIO_ELEMENTTYPE_H
#define GLEAN_TENSORIO_ELEMENTTYPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mlir::glean {

enum class ElementType : uint8_t {
  Bool,
  I8,
  I16,
  I32,
  I64,
  UI8,
  UI16,
  UI32,
  UI64,
  F16,
  BF16,
  F32,
  F64,
  Complex64,
  Complex128,
  String
};

/// Every element type, in the order of the enumeration.
inline constexpr ElementType allElementTypes[] = {
    ElementType::Bool,  ElementType::I8,        ElementType::I16,
    ElementType::I32,   ElementType::I64,       ElementType::UI8,
    ElementType::UI16,  ElementType::UI32,      ElementType::UI64,
    ElementType::F16,   ElementType::BF16,      ElementType::F32,
    ElementType::F64,   ElementType::Complex64, ElementType::Complex128,
    ElementType::String};

/// Bytes of one element in a buffer that compiled code reads. A bool takes one
/// byte, a string the 16 bytes of a `StringView`.
size_t getElementSize(ElementType type);

/// The type as MLIR spells it: `i1`, `ui8`, `complex<f32>`, `!glean.string`.
llvm::StringRef getElementTypeName(ElementType type);

/// Number of elements of a tensor of this shape; rank 0 has one. A dim of zero
/// gives zero, even where the product of the others would not fit. Nothing if
/// a dim is negative, or the count does not fit int64_t.
std::optional<int64_t> getElementCount(llvm::ArrayRef<int64_t> shape);

/// Dims and element type as they stand within a tensor type: `2x3xf32`.
std::string shapeToString(ElementType type, llvm::ArrayRef<int64_t> shape);

/// The whole type as MLIR spells it: `tensor<2x3xf32>`.
std::string toString(ElementType type, llvm::ArrayRef<int64_t> shape);

} // namespace mlir::glean

#endif // GLEAN_TENSORIO_ELEMENTTYPE_H
