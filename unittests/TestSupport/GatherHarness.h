//===- GatherHarness.h - compiled gathers beside the reference *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_UNITTESTS_TESTSUPPORT_GATHERHARNESS_H
#define GLEAN_UNITTESTS_TESTSUPPORT_GATHERHARNESS_H

#include "glean/ExecutionEngine/Program.h"
#include "glean/Reference/Gather.h"

#include "gtest/gtest.h"

namespace mlir::glean::test {

using Shape = std::vector<int64_t>;

/// The value, or the end of the test program with the error's text. (cantFail
/// looks at nothing in release builds.)
template <typename T> T get(llvm::Expected<T> value) {
  if (!value)
    llvm::report_fatal_error(value.takeError());
  return std::move(*value);
}

/// Whether tests of several seconds or gigabytes run as well: the environment
/// variable GLEAN_FULL_TESTS is set.
bool isFullRun();

/// Adds a line `kind<TAB>count` to the file that the environment variable
/// GLEAN_RUN_COUNTS names, so that a script can say how much was run.
void recordRuns(StringRef kind, size_t count);

/// How a gather is compiled and run; all tests of meaning run on each way.
struct Way {
  Lowering lowering;
  bool dynamicSizes; ///< the code knows ranks, but no sizes
  unsigned optLevel;
  std::string cpu = {}; ///< whose instructions are used; empty: this machine's
  unsigned threads = 1; ///< that share the work of one gather
};

/// All ways at -O3, and one each at -O0; the vector lowering also as for CPUs
/// of this architecture that have narrower vectors.
std::vector<Way> allWays();
std::string toString(const Way &way);
/// What GoogleTest calls a parameter of this type.
inline void PrintTo(const Way &way, std::ostream *os) { *os << toString(way); }
/// `Linalg`, `Affine` or `Vector`.
std::string toString(Lowering lowering);

/// A gather to be compiled. Operands are arguments: no fold can hide the code.
struct Gather {
  ElementType type = ElementType::F32;
  ElementType indicesType = ElementType::I64;
  Shape dataShape, indicesShape;
  int64_t axis = 0;
  glean_reference::OutOfBounds policy = glean_reference::OutOfBounds::Error;
  /// With policy `fill`: as IR, and as the bytes of an element.
  std::string fillText = {};
  std::vector<unsigned char> fillBytes = {};
};

/// The function `main(data, indices)` that holds the gather, as IR; with
/// `resultType`, if that is not empty, in the place of the right one.
std::string toIR(const Gather &gather, bool dynamicSizes,
                 StringRef resultType = "");

/// The function `main(data, indices, output)` on buffers of any strides.
std::string toBufferIR(const Gather &gather);

/// What the parser and the verifier say of IR that they should refuse.
std::string parseError(StringRef ir);

/// The function `main()` that gathers from a constant at constant indices.
std::unique_ptr<Program> compileWithConstants(const Gather &gather,
                                              const Tensor &data,
                                              const Tensor &indices,
                                              const Way &way);

std::unique_ptr<Program> compile(StringRef ir, const Way &way,
                                 bool acceptBuffers = false);

/// Data of random bits, the same in each run. Strings have a few characters.
Tensor randomTensor(ElementType type, const Shape &shape);

/// The indices as i32 or i64.
Tensor indicesTensor(ElementType type, const Shape &shape,
                     const std::vector<int64_t> &values);

/// Runs the program and the reference and expects the same: bits and shape, or
/// the same bad index.
void expectReference(const Program &program, const Gather &gather,
                     const Tensor &data, const std::vector<int64_t> &indices);

/// Expects that a result is the reference's.
void expectReferenceResult(const Gather &gather, const Tensor &data,
                           const std::vector<int64_t> &indices,
                           const Tensor &result);

/// The flat position in the data of the element at a flat position of the
/// result. The indices have to be in bounds.
int64_t findSourcePosition(const Gather &gather,
                           const std::vector<int64_t> &indices, int64_t flat);

/// Compiles in the given way and compares, for each list of indices.
void expectReference(const Gather &gather, const Way &way,
                     const std::vector<std::vector<int64_t>> &indices);

/// Indices of all kinds in [-size, size-1].
std::vector<int64_t> goodIndices(const Gather &gather);

} // namespace mlir::glean::test

#endif // GLEAN_UNITTESTS_TESTSUPPORT_GATHERHARNESS_H
