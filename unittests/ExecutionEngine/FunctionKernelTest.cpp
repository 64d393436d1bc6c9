//===- FunctionKernelTest.cpp - kernels of whole functions ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Kernel.h"

#include "mlir/Parser/Parser.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::glean;
using ::testing::ElementsAre;

namespace {

class FunctionKernelTest : public ::testing::TestWithParam<Lowering> {
protected:
  FunctionKernelTest() { registerCompilerDialects(registry); }

  llvm::Expected<std::shared_ptr<const Kernel>> tryCompile(StringRef text) {
    MLIRContext context(registry);
    CompileOptions options;
    options.lowering = GetParam();
    return Kernel::compile(parseSourceString<ModuleOp>(text, &context), "",
                           options);
  }
  std::shared_ptr<const Kernel> compile(StringRef text) {
    return llvm::cantFail(tryCompile(text));
  }

  const float table[6] = {0, 1, 2, 3, 4, 5};

private:
  DialectRegistry registry;
};

std::string messageOf(llvm::Error error) {
  return llvm::toString(std::move(error));
}

TEST_P(FunctionKernelTest, ResultsGoToTheCallersBuffers) {
  auto kernel = compile(R"(
    func.func @both(%table: tensor<?x2xf32> {onnx.name = "table"},
                    %ids: tensor<?xi64>, %column: tensor<i32>)
        -> (tensor<?x2xf32> {onnx.name = "rows"}, tensor<?xf32>) {
      %rows = glean.gather %table[%ids] axis = 0
          : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>
      %taken = glean.gather %rows[%column] axis = 1
          : (tensor<?x2xf32>, tensor<i32>) -> tensor<?xf32>
      return %rows, %taken : tensor<?x2xf32>, tensor<?xf32>
    })");
  ASSERT_EQ(kernel->operands().size(), 5U);
  EXPECT_EQ(kernel->numResults(), 2U);
  EXPECT_EQ(kernel->operands()[0].name, "table");
  EXPECT_EQ(kernel->operands()[3].name, "rows");
  EXPECT_EQ(kernel->operands()[4].typeToString(), "tensor<?xf32>");

  int64_t ids[] = {2, -3};
  int32_t column = -1;
  float rows[4] = {}, taken[2] = {};
  auto run = [&](ArrayRef<int64_t> rowsShape, ArrayRef<int64_t> takenShape) {
    return kernel->run({{table, {3, 2}}, {ids, {2}}, {&column, {}}},
                       {{rows, rowsShape}, {taken, takenShape}});
  };
  ASSERT_FALSE(run({2, 2}, {2}));
  EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1));
  EXPECT_THAT(taken, ElementsAre(5, 1));

  // A bad index, and the next call works.
  column = 2;
  llvm::Error bad = run({2, 2}, {2});
  ASSERT_TRUE(bad.isA<IndexError>());
  EXPECT_THAT(
      messageOf(std::move(bad)),
      ::testing::HasSubstr("index 2 at position [] is out of bounds for "
                           "axis 1 of size 2 (valid: -2 to 1)"));
  column = 0;
  ASSERT_FALSE(run({2, 2}, {2}));
  EXPECT_THAT(taken, ElementsAre(4, 0));

  // A destination that is too small is not written.
  rows[0] = 99;
  llvm::Error small = run({1, 2}, {2});
  ASSERT_TRUE(small.isA<OperandError>());
  EXPECT_THAT(messageOf(std::move(small)),
              ::testing::HasSubstr(
                  "dimension 0 of 'rows' is 1, but the result needs 2"));
  EXPECT_EQ(rows[0], 99);
}

TEST_P(FunctionKernelTest, DestinationsMayOverlapInputs) {
  auto kernel = compile(R"(
    func.func @rows(%table: tensor<3x2xf32>, %ids: tensor<2xi64>)
        -> tensor<2x2xf32> {
      %0 = glean.gather %table[%ids] axis = 0
          : (tensor<3x2xf32>, tensor<2xi64>) -> tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    })");
  float both[] = {0, 1, 2, 3, 4, 5};
  const int64_t ids[] = {1, 0};
  ASSERT_FALSE(kernel->run({{both, {3, 2}}, {ids, {2}}}, {{both + 1, {2, 2}}}));
  EXPECT_THAT(both, ElementsAre(0, 2, 3, 0, 1, 5));
}

TEST_P(FunctionKernelTest, AnInputThatIsReturned) {
  auto kernel = compile(R"(
    func.func @same(%x: tensor<?xf32>) -> tensor<?xf32> {
      return %x : tensor<?xf32>
    })");
  float copy[6] = {};
  ASSERT_FALSE(kernel->run({{table, {6}}}, {{copy, {6}}}));
  EXPECT_THAT(copy, ElementsAre(0, 1, 2, 3, 4, 5));
}

TEST_P(FunctionKernelTest, FunctionsOnBuffersTakeTheirStrides) {
  auto kernel = compile(R"(
    func.func @column(%table: memref<?x?xf32, strided<[?, ?]>>,
                      %id: memref<i64>, %out: memref<?xf32>) {
      glean.gather_into ins(%table, %id
          : memref<?x?xf32, strided<[?, ?]>>, memref<i64>)
          outs(%out : memref<?xf32>) axis = 1
      return
    })");
  EXPECT_EQ(kernel->numResults(), 0U);
  const int64_t id = 1;
  float out[3] = {};
  // The transposed table has the columns 0, 2, 4 and 1, 3, 5.
  ASSERT_FALSE(kernel->run({{table, {3, 2}, {2, 1}}, {&id, {}}}, {{out, {3}}}));
  EXPECT_THAT(out, ElementsAre(1, 3, 5));
  llvm::Error error =
      kernel->run({{table, {3, 2}}, {&id, {}}}, {{out, {3}, {2}}});
  ASSERT_TRUE(error.isA<OperandError>());
  EXPECT_EQ(messageOf(std::move(error)),
            "'arg2': expected memref<?xf32, strided<[1]>> in row-major order "
            "without gaps, but got memref<3xf32, strided<[2]>>");
}

TEST_P(FunctionKernelTest, RefusesOtherNumbersOfOperands) {
  auto kernel = compile(R"(
    func.func @same(%x: tensor<?xf32>) -> tensor<?xf32> {
      return %x : tensor<?xf32>
    })");
  llvm::Error error = kernel->run({{table, {6}}}, {});
  ASSERT_TRUE(error.isA<OperandError>());
  EXPECT_EQ(messageOf(std::move(error)),
            "expected 1 inputs and 1 outputs, but got 1 and 0");
}

TEST_P(FunctionKernelTest, RefusesModules) {
  EXPECT_THAT(messageOf(tryCompile("module {}").takeError()),
              ::testing::HasSubstr("no public function"));
  EXPECT_THAT(messageOf(tryCompile(R"(
                func.func @f(%x: tensor<*xf32>) { return })")
                            .takeError()),
              ::testing::HasSubstr("only ranked tensors"));
  EXPECT_EQ(messageOf(tryCompile(R"(
                func.func @f(%x: memref<3xf32, strided<[1], offset: 2>>) {
                  return
                })")
                          .takeError()),
            "'arg0' has type memref<3xf32, strided<[1], offset: 2>>, but only "
            "buffers with offset 0 or ? can be run");
}

INSTANTIATE_TEST_SUITE_P(All, FunctionKernelTest,
                         ::testing::Values(Lowering::Linalg, Lowering::Affine,
                                           Lowering::Vector),
                         [](const auto &info) {
                           return stringifyLowering(info.param).str();
                         });

} // namespace
