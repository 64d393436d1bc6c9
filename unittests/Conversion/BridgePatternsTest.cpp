//===- BridgePatternsTest.cpp - bridges within somebody's own pass -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/LinalgToGlean/LinalgToGlean.h"
#include "glean/Conversion/ONNXToGlean/ONNXToGlean.h"
#include "glean/Conversion/TensorToGlean/TensorToGlean.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
class BridgePatternsTest : public ::testing::Test {
protected:
  BridgePatternsTest() {
    context.loadDialect<arith::ArithDialect, func::FuncDialect, GleanDialect,
                        linalg::LinalgDialect, tensor::TensorDialect,
                        tosa::TosaDialect>();
    context.allowUnregisteredDialects();
  }

  /// The gathers that all patterns together make of a module; no diagnostic may
  /// come of it.
  int countGathers(StringRef text) {
    ScopedDiagnosticHandler handler(&context, [](Diagnostic &diagnostic) {
      ADD_FAILURE() << diagnostic.str();
    });
    auto module = parseSourceString<ModuleOp>(text, &context);
    RewritePatternSet patterns(&context);
    populateLinalgToGleanPatterns(patterns);
    populateONNXToGleanPatterns(patterns);
    populateTensorToGleanPatterns(patterns);
    EXPECT_TRUE(succeeded(applyPatternsGreedily(*module, std::move(patterns))));
    int count = 0;
    module->walk([&](GatherOp) { ++count; });
    return count;
  }

  MLIRContext context;
};
} // namespace

TEST_F(BridgePatternsTest, FindOpsByTheirNames) {
  EXPECT_EQ(countGathers(R"mlir(
    #map = affine_map<(d0) -> (d0)>
    func.func @f(%data: tensor<5xf32>, %ids: tensor<3xi64>, %vectors: tensor<3x1xi64>,
                 %values: tensor<1x5x4xf32>, %batch: tensor<1x3xi32>)
        -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3x4xf32>, tensor<3xf32>) {
      %0 = "onnx.Gather"(%data, %ids) : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
      %1 = tensor.gather %data[%vectors] gather_dims([0]) : (tensor<5xf32>, tensor<3x1xi64>) -> tensor<3xf32>
      %2 = "stablehlo.gather"(%data, %ids) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0],
          start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}
        : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
      %3 = tosa.gather %values, %batch : (tensor<1x5x4xf32>, tensor<1x3xi32>) -> tensor<1x3x4xf32>
      %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
          ins(%ids : tensor<3xi64>) outs(%2 : tensor<3xf32>) {
      ^bb0(%id: i64, %out: f32):
        %row = arith.index_cast %id : i64 to index
        %element = tensor.extract %data[%row] : tensor<5xf32>
        linalg.yield %element : f32
      } -> tensor<3xf32>
      return %0, %1, %2, %3, %4 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3x4xf32>, tensor<3xf32>
    }
  )mlir"),
            5);
}

// Other patterns may have a way with what a bridge refuses.
TEST_F(BridgePatternsTest, RefuseInSilence) {
  EXPECT_EQ(countGathers(R"mlir(
    func.func @f(%data: tensor<5xf32>, %ids: tensor<3xi16>, %values: tensor<2x5x4xf32>, %batch: tensor<2x3xi32>)
        -> (tensor<3xf32>, tensor<2x3x4xf32>) {
      %0 = "onnx.Gather"(%data, %ids) : (tensor<5xf32>, tensor<3xi16>) -> tensor<3xf32>
      %1 = tosa.gather %values, %batch : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x4xf32>
      return %0, %1 : tensor<3xf32>, tensor<2x3x4xf32>
    }
  )mlir"),
            0);
}
