//===- ElementType.cpp - Element types of host tensors --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/ElementType.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace mlir::glean {

size_t getElementSize(ElementType type) {
  switch (type) {
  case ElementType::Bool:
  case ElementType::I8:
  case ElementType::UI8:
    return 1;
  case ElementType::I16:
  case ElementType::UI16:
  case ElementType::F16:
  case ElementType::BF16:
    return 2;
  case ElementType::I32:
  case ElementType::UI32:
  case ElementType::F32:
    return 4;
  case ElementType::I64:
  case ElementType::UI64:
  case ElementType::F64:
  case ElementType::Complex64:
    return 8;
  case ElementType::Complex128:
  case ElementType::String:
    return 16;
  }
  llvm_unreachable("not an element type");
}

StringRef getElementTypeName(ElementType type) {
  switch (type) {
  case ElementType::Bool:
    return "i1";
  case ElementType::I8:
    return "i8";
  case ElementType::I16:
    return "i16";
  case ElementType::I32:
    return "i32";
  case ElementType::I64:
    return "i64";
  case ElementType::UI8:
    return "ui8";
  case ElementType::UI16:
    return "ui16";
  case ElementType::UI32:
    return "ui32";
  case ElementType::UI64:
    return "ui64";
  case ElementType::F16:
    return "f16";
  case ElementType::BF16:
    return "bf16";
  case ElementType::F32:
    return "f32";
  case ElementType::F64:
    return "f64";
  case ElementType::Complex64:
    return "complex<f32>";
  case ElementType::Complex128:
    return "complex<f64>";
  case ElementType::String:
    return "!glean.string";
  }
  llvm_unreachable("not an element type");
}

std::optional<int64_t> getElementCount(ArrayRef<int64_t> shape) {
  if (any_of(shape, [](int64_t dim) { return dim < 0; }))
    return std::nullopt;
  // Looked for first: 2^40 x 2^40 x 0 has no elements, and no overflow.
  if (is_contained(shape, 0))
    return 0;
  int64_t count = 1;
  for (int64_t dim : shape)
    if (MulOverflow(count, dim, count))
      return std::nullopt;
  return count;
}

std::string shapeToString(ElementType type, ArrayRef<int64_t> shape) {
  std::string result;
  for (int64_t dim : shape)
    (result += itostr(dim)) += 'x';
  return result += getElementTypeName(type);
}

std::string toString(ElementType type, ArrayRef<int64_t> shape) {
  return "tensor<" + shapeToString(type, shape) + ">";
}

} // namespace mlir::glean
