//===- PoliciesTest.cpp - indices out of bounds, by policy ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherHarness.h"

#include <limits>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

namespace {
class PoliciesTest : public ::testing::TestWithParam<Way> {
protected:
  static Gather gather(OutOfBounds policy, Shape data, Shape indices,
                       int64_t axis) {
    Gather gather;
    gather.type = ElementType::I32;
    gather.dataShape = std::move(data);
    gather.indicesShape = std::move(indices);
    gather.axis = axis;
    gather.policy = policy;
    if (policy == OutOfBounds::Fill) {
      gather.fillText = "-7 : i32";
      gather.fillBytes = {0xf9, 0xff, 0xff, 0xff};
    }
    return gather;
  }

  /// Indices on both sides of both bounds, and at the ends of 64 bits.
  static std::vector<int64_t> manyIndices(int64_t size) {
    std::vector<int64_t> indices;
    for (int64_t k = -3 * size - 1; k <= 3 * size + 1; ++k)
      indices.push_back(k);
    indices.push_back(std::numeric_limits<int64_t>::max());
    indices.push_back(std::numeric_limits<int64_t>::min());
    indices.push_back(int64_t(1) << 32);
    return indices;
  }
};
} // namespace

TEST_P(PoliciesTest, TotalPolicies) {
  for (OutOfBounds policy :
       {OutOfBounds::Clamp, OutOfBounds::Wrap, OutOfBounds::Fill})
    for (int64_t axis : {0, 1, 2}) {
      Shape data = {2, 4, 3};
      std::vector<int64_t> indices = manyIndices(data[axis]);
      expectReference(
          gather(policy, data, {static_cast<int64_t>(indices.size())}, axis),
          GetParam(), {indices});
    }
}

TEST_P(PoliciesTest, NoRowToTake) {
  for (OutOfBounds policy :
       {OutOfBounds::Clamp, OutOfBounds::Wrap, OutOfBounds::Fill}) {
    expectReference(gather(policy, {2, 0, 3}, {2}, 1), GetParam(),
                    {{0, 1}, {-1, 7}});
    expectReference(gather(policy, {0}, {}, 0), GetParam(), {{3}});
    expectReference(gather(policy, {2, 0, 3}, {0}, 1), GetParam(), {{}});
  }
}

TEST_P(PoliciesTest, Assume) {
  Gather problem = gather(OutOfBounds::Assume, {2, 4, 3}, {5, 2}, 1);
  expectReference(problem, GetParam(), {goodIndices(problem)});
}

TEST_P(PoliciesTest, FillValuesOfOtherTypes) {
  struct {
    ElementType type;
    std::string text;
    std::vector<unsigned char> bytes;
  } values[] = {
      {ElementType::Bool, "true", {1}},
      {ElementType::UI8, "255 : ui8", {255}},
      {ElementType::F16, "0x7e01 : f16", {0x01, 0x7e}},
      {ElementType::F32, "0x7f800001 : f32", {0x01, 0x00, 0x80, 0x7f}},
      {ElementType::Complex64,
       "#complex.number<:f32 1.0, -0.0>",
       {0, 0, 0x80, 0x3f, 0, 0, 0, 0x80}},
  };
  for (const auto &value : values) {
    Gather problem = gather(OutOfBounds::Fill, {4, 3}, {3}, 0);
    problem.type = value.type;
    problem.fillText = value.text;
    problem.fillBytes = value.bytes;
    expectReference(problem, GetParam(), {{0, 4, -5}});
  }
}

TEST_P(PoliciesTest, FillStrings) {
  Gather problem = gather(OutOfBounds::Fill, {4}, {3}, 0);
  problem.type = ElementType::String;
  problem.fillText = "\"none\" : !glean.string";
  StringView none{"none", 4};
  problem.fillBytes.resize(sizeof(none));
  std::memcpy(problem.fillBytes.data(), &none, sizeof(none));
  expectReference(problem, GetParam(), {{0, 4, -5}});
}

INSTANTIATE_TEST_SUITE_P(All, PoliciesTest, ::testing::ValuesIn(allWays()),
                         [](const auto &info) { return toString(info.param); });
