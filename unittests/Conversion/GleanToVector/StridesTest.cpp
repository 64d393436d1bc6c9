//===- StridesTest.cpp - views of every kind of stride -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code knows no sizes and no strides: whether dimensions can be made one is
// found out in each run.
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
/// Strides for a shape, in elements.
using MakeStrides = SmallVector<int64_t> (*)(ArrayRef<int64_t>);

struct Kind {
  const char *name;
  MakeStrides makeStrides;
};

/// A view on elements of its own, some of which no position reaches.
class View {
public:
  View(ElementType type, ArrayRef<int64_t> sizes, MakeStrides makeStrides)
      : type(type), sizes(sizes), strides(makeStrides(sizes)) {
    int64_t low = 0, high = 0;
    for (auto [size, stride] : llvm::zip(this->sizes, strides))
      (stride < 0 ? low : high) += (size - 1) * stride;
    first = kAround - low;
    memory.resize(getElementSize(type) * (high - low + 1 + 2 * kAround));
    for (auto [i, byte] : llvm::enumerate(memory))
      byte = static_cast<char>(i * 37 + i / 256);
  }

  BufferView get() { return {type, at(0), sizes, strides}; }
  /// The place of the element at a flat position.
  char *operator[](int64_t flat) {
    int64_t offset = 0;
    for (size_t dim = sizes.size(); dim-- > 0; flat /= sizes[dim])
      offset += flat % sizes[dim] * strides[dim];
    return at(offset);
  }

  ElementType type;
  SmallVector<int64_t> sizes, strides;
  std::vector<char> memory;

private:
  static constexpr int64_t kAround = 5;
  char *at(int64_t offset) {
    return memory.data() + (first + offset) * getElementSize(type);
  }
  int64_t first;
};

/// A compiled gather.
class StridesTest : public ::testing::Test {
protected:
  void compile(ElementType type, int64_t rank, int64_t indicesRank,
               int64_t axis);
  /// Runs it with each kind of the data and each of the output.
  void expectReference(const Shape &dataShape, const Shape &indicesShape,
                       const Kind &indicesKind);

private:
  void expectReference(const Kind &dataKind, const Kind &indicesKind,
                       const Kind &outputKind);

  Gather gather;
  std::unique_ptr<Program> program;
};
} // namespace

static SmallVector<int64_t> makeDense(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides(sizes.size(), 1);
  for (size_t dim = sizes.size(); dim-- > 1;)
    strides[dim - 1] = strides[dim] * sizes[dim];
  return strides;
}

/// The slices of the first dimension are apart: the others can be made one.
static SmallVector<int64_t> makePadded(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides = makeDense(sizes);
  if (sizes.size() > 1)
    strides[0] += 7;
  return strides;
}

/// The same in descending order.
static SmallVector<int64_t> makeReversed(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides = makePadded(sizes);
  if (sizes.size() > 1)
    strides[0] = -strides[0];
  return strides;
}

/// The rows of the last dimension are apart: nothing can be made one with it.
static SmallVector<int64_t> makeGapsInside(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides = makeDense(sizes);
  for (size_t dim = 0; dim + 1 < sizes.size(); ++dim)
    strides[dim] *= 2;
  return strides;
}

static SmallVector<int64_t> makeEverySecond(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides = makeDense(sizes);
  for (int64_t &stride : strides)
    stride *= 2;
  return strides;
}

static SmallVector<int64_t> makeColumnMajor(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides(sizes.size(), 1);
  for (size_t dim = 1; dim < sizes.size(); ++dim)
    strides[dim] = strides[dim - 1] * sizes[dim - 1];
  return strides;
}

static const Kind dense = {"dense", makeDense};
static const Kind kinds[] = {dense,
                             {"padded", makePadded},
                             {"reversed", makeReversed},
                             {"gaps inside", makeGapsInside},
                             {"every second", makeEverySecond},
                             {"column major", makeColumnMajor}};

void StridesTest::compile(ElementType type, int64_t rank, int64_t indicesRank,
                          int64_t axis) {
  gather.type = type;
  gather.dataShape.resize(rank);
  gather.indicesShape.resize(indicesRank);
  gather.axis = axis;
  program = test::compile(toBufferIR(gather),
                          {Lowering::Vector, /*dynamicSizes=*/true, 3},
                          /*acceptBuffers=*/true);
}

void StridesTest::expectReference(const Kind &dataKind, const Kind &indicesKind,
                                  const Kind &outputKind) {
  View data(gather.type, gather.dataShape, dataKind.makeStrides);
  View ids(ElementType::I64, gather.indicesShape, indicesKind.makeStrides);
  Shape shape = glean_reference::resultShape(
      {gather.dataShape, gather.indicesShape, gather.axis});
  View output(gather.type, shape, outputKind.makeStrides);
  std::vector<char> expected = output.memory;

  int64_t count = glean_reference::numElements(gather.indicesShape);
  std::vector<int64_t> list =
      mixedIndices(count, gather.dataShape[gather.axis]);
  for (auto [n, index] : llvm::enumerate(list))
    std::memcpy(ids[n], &index, sizeof(index));
  size_t bytes = getElementSize(gather.type);
  for (int64_t i = 0; i < glean_reference::numElements(shape); ++i)
    std::memcpy(&expected[output[i] - output.memory.data()],
                data[findSourcePosition(gather, list, i)], bytes);

  llvm::Error error = program->call({data.get(), ids.get(), output.get()});
  EXPECT_EQ(llvm::toString(std::move(error)), "");
  EXPECT_TRUE(output.memory == expected)
      << "data " << dataKind.name << ", indices " << indicesKind.name
      << ", output " << outputKind.name << "; axis " << gather.axis << " of "
      << gather.dataShape.size() << ", elements of " << bytes << " bytes";
}

void StridesTest::expectReference(const Shape &dataShape,
                                  const Shape &indicesShape,
                                  const Kind &indicesKind) {
  ASSERT_TRUE(program);
  gather.dataShape = dataShape;
  gather.indicesShape = indicesShape;
  for (const Kind &dataKind : kinds)
    for (const Kind &outputKind : kinds)
      expectReference(dataKind, indicesKind, outputKind);
}

TEST_F(StridesTest, Rows) {
  for (ElementType type : {ElementType::I8, ElementType::Complex128}) {
    compile(type, 3, 1, 0);
    expectReference({9, 5, 7}, {37}, dense);
    expectReference({9, 3, 100}, {20}, dense);
  }
}

TEST_F(StridesTest, RowsOfStridedIndices) {
  compile(ElementType::F32, 2, 2, 0);
  for (const Kind &kind : kinds)
    expectReference({9, 300}, {5, 4}, kind);
}

TEST_F(StridesTest, Elements) {
  for (ElementType type : {ElementType::I8, ElementType::F32}) {
    compile(type, 1, 1, 0);
    for (int64_t size : {20, 70, 3000})
      expectReference({size}, {137}, dense);
  }
}

TEST_F(StridesTest, MiddleAxis) {
  for (ElementType type : {ElementType::I16, ElementType::I64}) {
    compile(type, 5, 1, 2);
    expectReference({3, 2, 11, 5, 4}, {37}, dense);
  }
}

TEST_F(StridesTest, LastAxis) {
  for (ElementType type : {ElementType::F32, ElementType::I64}) {
    compile(type, 3, 2, 2);
    for (int64_t size : {11, 400})
      for (const Kind &kind : kinds)
        expectReference({3, 4, size}, {5, 9}, kind);
  }
}
