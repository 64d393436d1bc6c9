//===- CAPITest.h - what the tests of the C API share ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tests link libGlean.so alone, as its users do.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_UNITTESTS_CAPI_CAPITEST_H
#define GLEAN_UNITTESTS_CAPI_CAPITEST_H

#include "glean-c/Glean.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <memory>
#include <string>
#include <vector>

namespace mlir::glean::test {

using Sizes = std::vector<int64_t>;

/// A view with the sizes and strides that it refers to.
class View {
public:
  View(glean_element_type type, const void *data, Sizes sizes,
       Sizes strides = {})
      : sizes(std::move(sizes)), strides(std::move(strides)) {
    view.type = type;
    view.data = const_cast<void *>(data);
    view.rank = static_cast<int64_t>(this->sizes.size());
    view.sizes = this->sizes.data();
    view.strides = this->strides.empty() ? nullptr : this->strides.data();
  }
  View(const float *data, Sizes sizes, Sizes strides = {})
      : View(GLEAN_FLOAT, data, std::move(sizes), std::move(strides)) {}
  View(const int64_t *data, Sizes sizes, Sizes strides = {})
      : View(GLEAN_INT64, data, std::move(sizes), std::move(strides)) {}
  View(const int32_t *data, Sizes sizes, Sizes strides = {})
      : View(GLEAN_INT32, data, std::move(sizes), std::move(strides)) {}
  View(const View &) = delete;
  View &operator=(const View &) = delete;

  /// For calls, and for tests that spoil it.
  operator glean_view *() { return &view; }
  glean_view *operator->() { return &view; }

private:
  Sizes sizes, strides;
  glean_view view;
};

/// A specification with the shapes that it refers to.
struct Spec : public glean_gather_spec {
  Spec(Sizes data, Sizes indices, int64_t gatheredAxis)
      : glean_gather_spec(), data(std::move(data)),
        indices(std::move(indices)) {
    data_type = GLEAN_FLOAT;
    data_rank = static_cast<int64_t>(this->data.size());
    data_shape = this->data.data();
    indices_type = GLEAN_INT64;
    indices_rank = static_cast<int64_t>(this->indices.size());
    indices_shape = this->indices.data();
    axis = gatheredAxis;
  }
  Spec(const Spec &) = delete;
  Spec &operator=(const Spec &) = delete;

private:
  Sizes data, indices;
};

/// A kernel that is released in the end.
struct Release {
  void operator()(glean_kernel *kernel) const { glean_kernel_release(kernel); }
};
using KernelHandle = std::unique_ptr<glean_kernel, Release>;

inline KernelHandle compile(const glean_gather_spec &spec) {
  glean_kernel *kernel = nullptr;
  EXPECT_EQ(glean_kernel_compile(&spec, &kernel), GLEAN_STATUS_OK)
      << glean_last_error();
  return KernelHandle(kernel);
}

/// Rows of two floats: `table` has three.
inline const float table[] = {0, 1, 2, 3, 4, 5};
inline KernelHandle compileRows() {
  return compile(Spec({GLEAN_ANY_SIZE, 2}, {GLEAN_ANY_SIZE}, 0));
}

/// Expects that a call failed with the status and the whole text.
inline void expectError(glean_status actual, glean_status status,
                        const std::string &text) {
  EXPECT_EQ(actual, status);
  EXPECT_EQ(glean_last_status(), status);
  EXPECT_EQ(glean_last_error(), text);
}

} // namespace mlir::glean::test

#endif // GLEAN_UNITTESTS_CAPI_CAPITEST_H
