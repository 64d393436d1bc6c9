//===- ArrayView.h - elements in memory of the caller's -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_ARRAYVIEW_H
#define GLEAN_EXECUTIONENGINE_ARRAYVIEW_H

#include "glean/TensorIO/Tensor.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <complex>
#include <type_traits>

namespace mlir::glean {

/// The element type that a C++ type stands for. `bf16` and `f16` have none:
/// their views are made with the type given.
template <typename T> constexpr ElementType getElementTypeOf() {
  using U = std::remove_cv_t<T>;
  if constexpr (std::is_same_v<U, bool>)
    return ElementType::Bool;
  else if constexpr (std::is_same_v<U, float>)
    return ElementType::F32;
  else if constexpr (std::is_same_v<U, double>)
    return ElementType::F64;
  else if constexpr (std::is_same_v<U, std::complex<float>>)
    return ElementType::Complex64;
  else if constexpr (std::is_same_v<U, std::complex<double>>)
    return ElementType::Complex128;
  else if constexpr (std::is_same_v<U, StringView>)
    return ElementType::String;
  else {
    static_assert(std::is_integral_v<U> && sizeof(U) <= 8,
                  "not an element type of ONNX Gather");
    constexpr int log2Size = sizeof(U) == 1   ? 0
                             : sizeof(U) == 2 ? 1
                             : sizeof(U) == 4 ? 2
                                              : 3;
    constexpr ElementType first =
        std::is_signed_v<U> ? ElementType::I8 : ElementType::UI8;
    return static_cast<ElementType>(static_cast<int>(first) + log2Size);
  }
}

/// Elements that are only read. Refers to elements, sizes and strides; nothing
/// is copied, and all have to outlive what uses the view.
struct ConstArrayView {
  ElementType type;
  const void *data; ///< the element at [0, ..., 0]; any value without elements
  llvm::ArrayRef<int64_t> sizes;
  /// In elements; may be 0 or negative. None at all: dense, in row-major order.
  llvm::ArrayRef<int64_t> strides;

  ConstArrayView(ElementType type, const void *data,
                 llvm::ArrayRef<int64_t> sizes,
                 llvm::ArrayRef<int64_t> strides = {})
      : type(type), data(data), sizes(sizes), strides(strides) {}

  template <typename T>
  ConstArrayView(const T *data, llvm::ArrayRef<int64_t> sizes,
                 llvm::ArrayRef<int64_t> strides = {})
      : ConstArrayView(getElementTypeOf<T>(), data, sizes, strides) {}

  ConstArrayView(const Tensor &tensor)
      : ConstArrayView(tensor.elementType(), tensor.data(), tensor.shape()) {}

  /// Whether the elements lie in row-major order without gaps.
  bool isDense() const {
    if (strides.empty())
      return true;
    // Without elements, strides count for nothing, and might exceed 64 bits.
    uint64_t elements = 1;
    for (size_t dim = sizes.size(); dim-- > 0;) {
      // The stride of a single element is never taken.
      if (LLVM_UNLIKELY(sizes[dim] != 1 &&
                        static_cast<uint64_t>(strides[dim]) != elements))
        // Nothing lies anywhere where there are no elements.
        return llvm::is_contained(sizes, 0);
      elements *= static_cast<uint64_t>(sizes[dim]);
    }
    return true;
  }
};

/// Elements that are written.
struct ArrayView : public ConstArrayView {
  ArrayView(ElementType type, void *data, llvm::ArrayRef<int64_t> sizes,
            llvm::ArrayRef<int64_t> strides = {})
      : ConstArrayView(type, data, sizes, strides) {}

  template <typename T, std::enable_if_t<!std::is_const_v<T>, int> = 0>
  ArrayView(T *data, llvm::ArrayRef<int64_t> sizes,
            llvm::ArrayRef<int64_t> strides = {})
      : ConstArrayView(data, sizes, strides) {}

  ArrayView(Tensor &tensor) : ConstArrayView(tensor) {}
};

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_ARRAYVIEW_H
