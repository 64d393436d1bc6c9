//===- Regimes.cpp - kinds of gathers that need different code ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

#include "candidate/BufferGather.h"

using namespace mlir::glean;
using namespace glean_bench;

std::vector<Regime> glean_bench::allRegimes() {
  auto make = [](const char *name, ElementType type,
                 llvm::SmallVector<int64_t> data,
                 llvm::SmallVector<int64_t> indices, int64_t axis) {
    return Regime{name, {type, ElementType::I64, data, indices, axis}};
  };
  using E = ElementType;
  return {
      make("row_copy_small_table", E::F32, {1000, 32}, {65536}, 0),
      make("row_copy_large_table", E::F32, {1000000, 16}, {262144}, 0),
      make("element_gather", E::F32, {4000000}, {1000000}, 0),
      make("long_rows", E::BF16, {20000, 1024}, {4, 512}, 0),
      make("middle_axis_long_rows", E::F32, {64, 512, 128}, {128}, 1),
      make("middle_axis_short_rows", E::F32, {256, 256, 8}, {256}, 1),
      make("last_axis_long_rows", E::F32, {4096, 1024}, {256}, 1),
      make("last_axis_short_rows", E::I8, {32768, 128}, {128}, 1),
      make("table_1d", E::F32, {128}, {262144}, 0),
      make("column", E::F32, {4096, 1000}, {}, 1),
      make("tiny_call", E::F32, {5, 4}, {3}, 0),
  };
}

llvm::ArrayRef<NamedSizes> glean_bench::allSizes() {
  static const NamedSizes all[] = {
      {"static", [](const GatherSpec &gather) { return gather; }},
      {"cached",
       [](const GatherSpec &gather) {
         return GatherSpec::forOperands(
             {gather.dataType, nullptr, gather.dataShape},
             {gather.indicesType, nullptr, gather.indicesShape}, gather.axis);
       }},
      {"dynamic", forgetSizes}};
  return all;
}

std::vector<NamedLowering> glean_bench::allLowerings() {
  ToLLVMOptions options;
  auto &parser = options.lowering.getParser();
  std::vector<NamedLowering> all;
  for (unsigned i = 0, e = parser.getNumOptions(); i != e; ++i) {
    llvm::StringRef name = parser.getOption(i);
    Lowering lowering{};
    if (!parser.parse(options.lowering, "lowering", name, lowering))
      all.push_back({name.str(), lowering});
  }
  return all;
}
