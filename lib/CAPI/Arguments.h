//===- Arguments.h - what C passes, checked, as C++ has it ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each function is an ArgumentError where a rule of glean-c/Glean.h is broken;
// `name` is what the error calls the argument.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_CAPI_ARGUMENTS_H
#define GLEAN_LIB_CAPI_ARGUMENTS_H

#include "glean-c/Glean.h"

#include "glean/ExecutionEngine/GatherSpec.h"

#include <cstring>

namespace mlir::glean::capi {

/// The number of an enumeration's value. C may pass any, and C++ must not look
/// at those that the enumeration does not have.
template <typename Enum> int64_t toNumber(const Enum &value) {
  static_assert(sizeof(Enum) == sizeof(int32_t));
  int32_t number;
  std::memcpy(&number, &value, sizeof(number));
  return number;
}

/// None if there is no such type.
std::optional<ElementType> fromC(const glean_element_type &type);
glean_element_type toC(ElementType type);

llvm::Error checkPointer(const void *pointer, const Twine &name);

/// Whether a view is one: then asInput() and asOutput() may be called.
llvm::Error checkView(const glean_view *view, const Twine &name);

/// The same for the operands of a gather, which errors call by their names.
llvm::Error checkGatherViews(const glean_view *data, const glean_view *indices,
                             const glean_view *output);

inline ConstArrayView asInput(const glean_view &view) {
  auto rank = static_cast<size_t>(view.rank);
  return {*fromC(view.type), view.data, ArrayRef(view.sizes, rank),
          view.strides ? ArrayRef(view.strides, rank) : ArrayRef<int64_t>()};
}

inline ArrayView asOutput(const glean_view &view) {
  auto rank = static_cast<size_t>(view.rank);
  return {*fromC(view.type), view.data, ArrayRef(view.sizes, rank),
          view.strides ? ArrayRef(view.strides, rank) : ArrayRef<int64_t>()};
}

llvm::Expected<OutOfBounds> readPolicy(const glean_out_of_bounds &policy);

/// The bytes of an element, which `value` points to if and only if the policy
/// is `fill`.
llvm::Expected<SmallVector<char, 16>>
readFillValue(OutOfBounds policy, const void *value, ElementType type);

/// NULL is the defaults.
llvm::Expected<CompileOptions>
readOptions(const glean_compile_options *options);

llvm::Expected<GatherSpec> readSpec(const glean_gather_spec *spec);

} // namespace mlir::glean::capi

#endif // GLEAN_LIB_CAPI_ARGUMENTS_H
