//===- ParallelLoopsTest.cpp - gathers in parallel loops of the caller's -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestKernel.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

/// Each iteration has a list of indices and an output of its own. With threads,
/// several of them run at a time.
TEST(ParallelLoopsTest, EachIterationHasItsOwnIndices) {
  constexpr int64_t lists = 300, count = 30, outer = 50, size = 100, inner = 16;
  const char *ir = R"mlir(
func.func @main(%data: memref<50x100x16xf32>, %ids: memref<300x30xi64>, %out: memref<300x50x30x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c300 = arith.constant 300 : index
  scf.parallel (%i) = (%c0) to (%c300) step (%c1) {
    %list = memref.subview %ids[%i, 0] [1, 30] [1, 1]
      : memref<300x30xi64> to memref<30xi64, strided<[1], offset: ?>>
    %rows = memref.subview %out[%i, 0, 0, 0] [1, 50, 30, 16] [1, 1, 1, 1]
      : memref<300x50x30x16xf32> to memref<50x30x16xf32, strided<[480, 16, 1], offset: ?>>
    glean.gather_into ins(%data, %list : memref<50x100x16xf32>, memref<30xi64, strided<[1], offset: ?>>)
      outs(%rows : memref<50x30x16xf32, strided<[480, 16, 1], offset: ?>>) axis = 1
  }
  return
})mlir";
  Tensor data = randomTensor(ElementType::F32, {outer, size, inner});
  std::vector<int64_t> list = mixedIndices(lists * count, size);
  Tensor indices = indicesTensor(ElementType::I64, {lists, count}, list);
  Tensor output =
      get(Tensor::create(ElementType::F32, {lists, outer, count, inner}));
  for (unsigned threads : {1, 4}) {
    std::unique_ptr<Program> program = compile(
        ir, {Lowering::Vector, false, 3, "", threads}, /*acceptBuffers=*/true);
    ASSERT_TRUE(program);
    for (int run = 0; run < 4; ++run) {
      std::memset(output.data(), 0, output.bytes().size());
      llvm::Error error = program->call(
          {viewTensor(data), viewTensor(indices), viewTensor(output)});
      ASSERT_EQ(llvm::toString(std::move(error)), "");
      const auto *from = static_cast<const float *>(data.data());
      const auto *to = static_cast<const float *>(output.data());
      for (int64_t i = 0; i < lists; ++i)
        for (int64_t o = 0; o < outer; ++o)
          for (int64_t n = 0; n < count; ++n) {
            int64_t k = list[i * count + n];
            int64_t row = o * size + (k < 0 ? k + size : k);
            ASSERT_EQ(std::memcmp(to + ((i * outer + o) * count + n) * inner,
                                  from + row * inner, inner * sizeof(float)),
                      0)
                << threads << " threads, run " << run << ", list " << i;
          }
    }
  }
}

/// Whichever thread meets it.
TEST(ParallelLoopsTest, BadIndexIsReported) {
  const char *ir = R"mlir(
func.func @main(%data: memref<100x16xf32>, %ids: memref<64x30xi64>, %out: memref<64x30x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    %list = memref.subview %ids[%i, 0] [1, 30] [1, 1]
      : memref<64x30xi64> to memref<30xi64, strided<[1], offset: ?>>
    %rows = memref.subview %out[%i, 0, 0] [1, 30, 16] [1, 1, 1]
      : memref<64x30x16xf32> to memref<30x16xf32, strided<[16, 1], offset: ?>>
    glean.gather_into ins(%data, %list : memref<100x16xf32>, memref<30xi64, strided<[1], offset: ?>>)
      outs(%rows : memref<30x16xf32, strided<[16, 1], offset: ?>>) axis = 0
  }
  return
})mlir";
  Tensor data = randomTensor(ElementType::F32, {100, 16});
  Tensor output = get(Tensor::create(ElementType::F32, {64, 30, 16}));
  for (unsigned threads : {1, 4}) {
    std::unique_ptr<Program> program = compile(
        ir, {Lowering::Vector, false, 3, "", threads}, /*acceptBuffers=*/true);
    ASSERT_TRUE(program);
    for (int64_t position : {0, 500, 1919}) {
      std::vector<int64_t> list = mixedIndices(64 * 30, 100);
      list[position] = 100;
      Tensor indices = indicesTensor(ElementType::I64, {64, 30}, list);
      std::string message = llvm::toString(program->call(
          {viewTensor(data), viewTensor(indices), viewTensor(output)}));
      EXPECT_NE(message.find("index 100 at position [" +
                             std::to_string(position % 30) +
                             "] is out of bounds for axis 0 of size 100"),
                std::string::npos)
          << "list " << position / 30 << ", " << threads << " threads: '"
          << message << "'";
    }
  }
}
