//===- TestKernel.h - one kernel on guarded memory ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of convert-glean-to-vector have three dimensions:
//
//   output[o, n, i] = data[o, indices[n], i]
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_TESTKERNEL_H
#define GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_TESTKERNEL_H

#include "GatherHarness.h"
#include "GuardedMemory.h"

namespace mlir::glean::test {

/// A size that only the run knows.
inline constexpr int64_t kAny = ShapedType::kDynamic;

/// Of data[outer, size, inner] and indices[count].
struct Sizes {
  int64_t outer, size, inner, count;
};

/// What the code knows of a gather.
struct Form {
  Sizes known; ///< kAny where nothing is known
  ElementType type = ElementType::F32;
  ElementType indicesType = ElementType::I64;
  glean_reference::OutOfBounds policy = glean_reference::OutOfBounds::Error;
  bool hasGaps = false; ///< rows may be apart from each other
};

/// What the code is made for.
struct Machine {
  std::string cpu = {}; ///< empty: this one
  unsigned threads = 1;
};

/// The CPUs of this architecture whose code this machine can run: the narrower
/// ones by the names of their levels, and the machine itself.
std::vector<std::string> runnableCPUs();

/// The function `main(data, indices, output)` that holds the gather.
std::string toIR(const Form &form);
std::string toString(const Form &form, const Machine &machine);

/// A compiled gather. Each operand lies at a page that faults, and the inputs
/// cannot be written.
class TestKernel {
public:
  TestKernel(const Form &form, const Machine &machine);
  ~TestKernel();

  /// Runs it with both edges, and expects what the reference says: the bits of
  /// the result, and none changed between its rows; or the first bad index, and
  /// zeros. The number of indices is `sizes.count`.
  void expectReference(const Sizes &sizes, const std::vector<int64_t> &indices);

  /// The same at one edge, with the output so many elements away from it.
  void expectReference(const Sizes &sizes, const std::vector<int64_t> &indices,
                       Edge edge, int64_t outputShift = 0);

private:
  struct Layout;
  struct PlacedData {
    GuardedMemory memory;
    std::optional<Shape> shape; ///< of what is there
    char *place = nullptr;
  };

  Layout layOut(int64_t outer, int64_t rows, int64_t inner) const;
  char *placeData(const Sizes &sizes, Edge edge);
  void *placeIndices(const std::vector<int64_t> &values, Edge edge);

  Form form;
  Machine machine;
  std::unique_ptr<Program> program;
  PlacedData placed[2]; ///< for each edge
  GuardedMemory indices, output;
  size_t runs = 0;
};

/// Good indices: both ends, both signs, in no order. The same for the same
/// arguments.
std::vector<int64_t> mixedIndices(int64_t count, int64_t size);

/// Indices that are out of bounds for a size: next to the bounds, ones that
/// would be good in fewer bits, and the ends of the type.
std::vector<int64_t> badIndices(ElementType indicesType, int64_t size);

} // namespace mlir::glean::test

#endif // GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_TESTKERNEL_H
