//===- RuntimeTestFixture.h - shared by the runtime's tests -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_UNITTESTS_RUNTIME_RUNTIMETESTFIXTURE_H
#define GLEAN_UNITTESTS_RUNTIME_RUNTIMETESTFIXTURE_H

#include "glean/Runtime/Runtime.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace glean_runtime_test {

inline constexpr int64_t minIndex = std::numeric_limits<int64_t>::min();
inline constexpr int64_t maxIndex = std::numeric_limits<int64_t>::max();
inline constexpr const char *changedMessage =
    "indices changed while they were checked";

inline std::vector<int64_t> rowMajorStrides(const std::vector<int64_t> &sizes) {
  std::vector<int64_t> strides(sizes.size(), 1);
  for (size_t d = sizes.size(); d-- > 1;)
    strides[d - 1] = strides[d] * sizes[d];
  return strides;
}

template <typename IndexT>
void reportStrided(const IndexT *base, const std::vector<int64_t> &sizes,
                   const std::vector<int64_t> &strides, int64_t axisSize,
                   int64_t axis = 0, const char *location = nullptr) {
  ASSERT_EQ(sizes.size(), strides.size());
  glean_runtime_report_out_of_bounds(
      base, sizeof(IndexT) * 8, static_cast<int64_t>(sizes.size()),
      sizes.data(), strides.data(), axis, axisSize, location);
}

template <typename IndexT>
void report(const std::vector<IndexT> &indices,
            const std::vector<int64_t> &sizes, int64_t axisSize,
            int64_t axis = 0, const char *location = nullptr) {
  reportStrided(indices.data(), sizes, rowMajorStrides(sizes), axisSize, axis,
                location);
}

inline std::string lastMessage() {
  const glean_error *error = glean_runtime_last_error();
  return error ? error->message : "no error";
}

inline std::vector<int64_t> lastPosition() {
  const glean_error *error = glean_runtime_last_error();
  if (!error || error->position_rank < 0)
    return {-1};
  return {error->position,
          error->position +
              std::min<int64_t>(error->position_rank, GLEAN_MAX_RANK)};
}

/// Every test starts and ends with no record and no handler.
class RuntimeTest : public ::testing::Test {
protected:
  RuntimeTest() { reset(); }
  ~RuntimeTest() override { reset(); }

  static void reset() {
    glean_runtime_clear_error();
    glean_runtime_set_error_handler(nullptr, nullptr);
  }
};

} // namespace glean_runtime_test

#endif // GLEAN_UNITTESTS_RUNTIME_RUNTIMETESTFIXTURE_H
