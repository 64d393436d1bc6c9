//===- FoldsTest.cpp - gathers of constants ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Folds.h"

#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
class FoldsTest : public ::testing::Test {
protected:
  FoldsTest() { context.loadDialect<GleanDialect>(); }

  RankedTensorType tensor(ArrayRef<int64_t> shape, Type elementType) {
    return RankedTensorType::get(shape, elementType);
  }
  DenseIntElementsAttr indices(ArrayRef<int64_t> values) {
    return DenseIntElementsAttr::get(
        tensor({static_cast<int64_t>(values.size())}, builder.getI64Type()),
        values);
  }

  MLIRContext context;
  Builder builder{&context};
};
} // namespace

TEST_F(FoldsTest, MovesRowsOfTheLastAxis) {
  Type i32 = builder.getI32Type();
  auto data = DenseElementsAttr::get(tensor({2, 3}, i32),
                                     ArrayRef<int32_t>{0, 1, 2, 3, 4, 5});
  auto want = DenseElementsAttr::get(tensor({2, 2}, i32),
                                     ArrayRef<int32_t>{2, 0, 5, 3});
  EXPECT_EQ(foldConstantGather(data, indices({-1, 0}), 1, tensor({2, 2}, i32),
                               /*limit=*/4),
            want);
}

TEST_F(FoldsTest, StopsAtTheLimit) {
  Type i32 = builder.getI32Type();
  auto data = DenseElementsAttr::get(tensor({2}, i32), ArrayRef<int32_t>{0, 1});
  EXPECT_TRUE(foldConstantGather(data, indices({1, 0, 1}), 0, tensor({3}, i32),
                                 /*limit=*/3));
  EXPECT_FALSE(foldConstantGather(data, indices({1, 0, 1}), 0, tensor({3}, i32),
                                  /*limit=*/2));
}

TEST_F(FoldsTest, KeepsAnIndexOutOfBounds) {
  Type i32 = builder.getI32Type();
  auto data = DenseElementsAttr::get(tensor({2}, i32), ArrayRef<int32_t>{0, 1});
  auto splat = DenseElementsAttr::get(tensor({2}, i32), int32_t(7));
  for (int64_t bad : {int64_t(2), int64_t(-3), int64_t(1) << 32, INT64_MIN}) {
    EXPECT_FALSE(
        foldConstantGather(data, indices({0, bad}), 0, tensor({2}, i32), 100));
    EXPECT_FALSE(
        foldConstantGather(splat, indices({0, bad}), 0, tensor({2}, i32), 100));
  }
}

TEST_F(FoldsTest, KeepsNaNPayloads) {
  Type f32 = builder.getF32Type();
  uint32_t bits[] = {0x7f800001, 0xffc12345, 0x80000000};
  auto data = DenseElementsAttr::getFromRawBuffer(
      tensor({3}, f32),
      ArrayRef(reinterpret_cast<const char *>(bits), sizeof(bits)));
  auto folded = cast<DenseElementsAttr>(
      foldConstantGather(data, indices({2, 1, 0}), 0, tensor({3}, f32), 100));
  uint32_t got[3];
  std::memcpy(got, folded.getRawData().data(), sizeof(got));
  EXPECT_EQ(got[0], bits[2]);
  EXPECT_EQ(got[1], bits[1]);
  EXPECT_EQ(got[2], bits[0]);
}

TEST_F(FoldsTest, MovesStrings) {
  Type string = glean::StringType::get(&context);
  auto data = DenseStringElementsAttr::get(
      tensor({3}, string), {"a", StringRef("b\0c", 3), "longer than others"});
  auto want = DenseStringElementsAttr::get(
      tensor({2}, string), {"longer than others", StringRef("b\0c", 3)});
  EXPECT_EQ(
      foldConstantGather(data, indices({2, 1}), 0, tensor({2}, string), 100),
      want);
}
