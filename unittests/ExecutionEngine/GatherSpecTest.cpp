//===- GatherSpecTest.cpp - which kernel serves which operands -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/GatherSpec.h"

#include "gtest/gtest.h"

using namespace mlir::glean;

namespace {

std::string specOf(const ConstArrayView &data, const ConstArrayView &indices,
                   int64_t axis) {
  return GatherSpec::forOperands(data, indices, axis).toString();
}

const float *noFloats = nullptr;
const int64_t *noWide = nullptr;
const int32_t *noNarrow = nullptr;

TEST(GatherSpecTest, RowsAreKnown) {
  EXPECT_EQ(specOf({noFloats, {1000, 64}}, {noWide, {8, 3}}, 0),
            "f32 [?,64], i64 [?,?], axis 0, error, vector, -O3, threads 1");
  EXPECT_EQ(specOf({noFloats, {7, 300, 4, 5}}, {noNarrow, {}}, -3),
            "f32 [?,?,4,5], i32 [], axis 1, error, vector, -O3, threads 1");
}

TEST(GatherSpecTest, ASmallLastAxisIsKnown) {
  EXPECT_EQ(specOf({noFloats, {7, 128}}, {noWide, {8}}, 1),
            "f32 [?,128], i64 [?], axis 1, error, vector, -O3, threads 1");
  EXPECT_EQ(specOf({noFloats, {7, 1024}}, {noWide, {8}}, 1),
            "f32 [?,?], i64 [?], axis 1, error, vector, -O3, threads 1");
}

TEST(GatherSpecTest, OnesInFrontAreKnown) {
  EXPECT_EQ(specOf({noFloats, {1, 9, 300, 2}}, {noWide, {8}}, 2),
            "f32 [1,?,?,2], i64 [?], axis 2, error, vector, -O3, threads 1");
}

TEST(GatherSpecTest, Layouts) {
  EXPECT_EQ(specOf({noFloats, {300, 2}, {1, 300}}, {noWide, {8}, {2}}, 0),
            "f32 [?,2] (strided), i64 [?] (strided), axis 0, error, vector, "
            "-O3, threads 1");
  // Dense, whatever the stride of a single element.
  EXPECT_EQ(specOf({noFloats, {300, 1}, {1, 300}}, {noWide, {8}, {1}}, 0),
            "f32 [?,1], i64 [?], axis 0, error, vector, -O3, threads 1");
}

TEST(GatherSpecTest, ACallSaysAllElse) {
  float *noOutput = nullptr;
  const int64_t rows[] = {300, 2}, count[] = {8}, sizes[] = {8, 2};
  const int64_t strides[] = {4, 1};
  const ConstArrayView data(noFloats, rows), indices(noWide, count);
  const ArrayView dense(noOutput, sizes), gaps(noOutput, sizes, strides);
  EXPECT_EQ(GatherSpec::forCall(data, indices, dense, 0, OutOfBounds::Wrap, {})
                .toString(),
            "f32 [?,2], i64 [?], axis 0, wrap, vector, -O3, threads 1");
  EXPECT_EQ(GatherSpec::forCall(data, indices, gaps, 0, OutOfBounds::Fill,
                                {0, 0, 1, 2})
                .toString(),
            "f32 [?,2], i64 [?], axis 0, fill 0x00000102, output strided, "
            "vector, -O3, threads 1");
}

TEST(GatherSpecTest, EqualWhereTheTextIs) {
  const GatherSpec spec =
      GatherSpec::forOperands({noFloats, {1000, 64}}, {noWide, {8}}, 0);
  GatherSpec other =
      GatherSpec::forOperands({noFloats, {2000, 64}}, {noWide, {9}}, 0);
  EXPECT_EQ(spec, other);
  EXPECT_EQ(hash_value(spec), hash_value(other));
  auto differs = [&](auto change) {
    GatherSpec changed = spec;
    change(changed);
    EXPECT_NE(spec, changed);
    EXPECT_NE(spec.toString(), changed.toString());
  };
  differs([](GatherSpec &s) { s.dataType = ElementType::I32; });
  differs([](GatherSpec &s) { s.indicesType = ElementType::I32; });
  differs([](GatherSpec &s) { s.dataShape[1] = 65; });
  differs([](GatherSpec &s) { s.indicesShape.push_back(1); });
  differs([](GatherSpec &s) { s.axis = 1; });
  differs([](GatherSpec &s) { s.outOfBounds = OutOfBounds::Wrap; });
  differs([](GatherSpec &s) { s.fillValue = {1, 2, 3, 4}; });
  differs([](GatherSpec &s) { s.dataLayout = Layout::Strided; });
  differs([](GatherSpec &s) { s.indicesLayout = Layout::Strided; });
  differs([](GatherSpec &s) { s.outputLayout = Layout::Strided; });
  differs([](GatherSpec &s) { s.lowering = Lowering::Affine; });
  differs([](GatherSpec &s) { s.optLevel = 2; });
  differs([](GatherSpec &s) { s.cpu = "znver4"; });
  differs([](GatherSpec &s) { s.threads = 2; });
}

TEST(GatherSpecTest, ElementTypesOfCxxTypes) {
  EXPECT_EQ(getElementTypeOf<bool>(), ElementType::Bool);
  EXPECT_EQ(getElementTypeOf<char>(),
            std::is_signed_v<char> ? ElementType::I8 : ElementType::UI8);
  EXPECT_EQ(getElementTypeOf<int16_t>(), ElementType::I16);
  EXPECT_EQ(getElementTypeOf<const int32_t>(), ElementType::I32);
  EXPECT_EQ(getElementTypeOf<long long>(), ElementType::I64);
  EXPECT_EQ(getElementTypeOf<uint8_t>(), ElementType::UI8);
  EXPECT_EQ(getElementTypeOf<uint16_t>(), ElementType::UI16);
  EXPECT_EQ(getElementTypeOf<uint32_t>(), ElementType::UI32);
  EXPECT_EQ(getElementTypeOf<size_t>(), ElementType::UI64);
  EXPECT_EQ(getElementTypeOf<double>(), ElementType::F64);
  EXPECT_EQ(getElementTypeOf<std::complex<float>>(), ElementType::Complex64);
  EXPECT_EQ(getElementTypeOf<std::complex<double>>(), ElementType::Complex128);
  EXPECT_EQ(getElementTypeOf<StringView>(), ElementType::String);
}

} // namespace
