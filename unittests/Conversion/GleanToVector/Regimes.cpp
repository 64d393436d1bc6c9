//===- Regimes.cpp - gathers for each of the strategies ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

#include "glean/Conversion/GleanToVector/VectorTarget.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

std::vector<Regime> test::allRegimes() {
  std::vector<Regime> regimes;
  for (int i = 0; i <= static_cast<int>(Regime::NothingKnown); ++i)
    regimes.push_back(static_cast<Regime>(i));
  return regimes;
}

std::string test::toString(Regime regime) {
  static const char *const names[] = {
      "CheckOnly",       "Rows",           "PrefetchedRows",
      "LongRows",        "SingleElements", "HardwareGather",
      "Table",           "TableOfAnySize", "MiddleRows",
      "RowsInRegisters", "RowElements",    "RowsOfAnyLength",
      "SingleIndex",     "SingleColumn",   "RowsOfAnyWidth",
      "NothingKnown"};
  return names[static_cast<int>(regime)];
}

static VectorTarget getTarget(StringRef cpu) {
  TargetDescription machine;
  machine.cpu = cpu.empty() ? "native" : cpu.str();
  return get(VectorTarget::get(machine));
}

/// Elements of so many bytes, or one.
static int64_t elements(int64_t bytes, int64_t elementBytes) {
  return std::max<int64_t>(bytes / elementBytes, 1);
}

namespace {
/// Collects the cases of one regime.
class Cases {
public:
  Cases(ElementType type, StringRef cpu, bool isSmall)
      : type(type), bytes(getElementSize(type)), isSmall(isSmall),
        target(getTarget(cpu)) {}

  std::vector<RegimeCase> of(Regime regime);

private:
  /// All is known but the number of indices.
  void addKnown(int64_t outer, int64_t size, int64_t inner) {
    add({outer, size, inner, kAny}, {{outer, size, inner, 0}});
  }
  void add(Sizes known, std::vector<Sizes> sizes) {
    Form form;
    form.known = known;
    form.type = type;
    cases.push_back({form, std::move(sizes)});
  }
  void addRegisterSizes(int64_t outer);
  void addAnySize(int64_t outer);
  /// The elements that registers can hold; 0 if there is no permute.
  int64_t capacity() const {
    return bytes > 8
               ? 0
               : target.getTableRegisters(bytes) * target.vectorBytes / bytes;
  }

  ElementType type;
  int64_t bytes;
  bool isSmall;
  VectorTarget target;
  std::vector<RegimeCase> cases;
};
} // namespace

/// Tables of one register, of a few, and of all; full ones and others.
void Cases::addRegisterSizes(int64_t outer) {
  if (capacity() == 0)
    return;
  int64_t lanes = target.vectorBytes / bytes;
  std::vector<int64_t> sizes = {lanes + 3, capacity()};
  if (!isSmall)
    for (int64_t size : {int64_t(1), lanes - 1, lanes, 2 * lanes, 2 * lanes + 1,
                         4 * lanes, capacity() / 2 + 1, capacity() - 1})
      sizes.push_back(size);
  for (int64_t size : sizes)
    if (size <= capacity())
      addKnown(outer, size, 1);
}

void Cases::addAnySize(int64_t outer) {
  int64_t lanes = target.vectorBytes / bytes;
  std::vector<Sizes> sizes;
  for (int64_t size : {int64_t(1), lanes - 1, lanes, 2 * lanes, 2 * lanes + 1,
                       4 * lanes, 8 * lanes - 1, 8 * lanes, 8 * lanes + 1})
    if (size > 0)
      sizes.push_back({outer, size, 1, 0});
  add({outer, kAny, 1, kAny}, std::move(sizes));
}

std::vector<RegimeCase> Cases::of(Regime regime) {
  constexpr int64_t megabyte = 1 << 20;
  switch (regime) {
  case Regime::CheckOnly:
    addKnown(1, 5, 0);
    if (!isSmall)
      addKnown(0, 5, 3);
    break;
  case Regime::Rows:
    addKnown(1, 40, elements(80, bytes) + 1);
    if (!isSmall)
      for (int64_t width : {2, 24, 256, 500})
        addKnown(1, 40, elements(width, bytes) + 1);
    break;
  case Regime::PrefetchedRows:
    addKnown(1, megabyte / 200 + 100, elements(200, bytes));
    if (!isSmall)
      addKnown(1, megabyte / 64 + 100, elements(64, bytes));
    break;
  case Regime::LongRows:
    addKnown(1, 12, elements(600, bytes));
    addKnown(1, 5, elements(9000, bytes) + 1);
    if (!isSmall)
      for (int64_t width : {528, 1024, 8192})
        addKnown(1, 7, elements(width, bytes));
    break;
  case Regime::SingleElements:
    addKnown(1, std::max<int64_t>(capacity() + 1, 1500), 1);
    break;
  case Regime::HardwareGather:
    if (target.hasGather && (bytes == 4 || bytes == 8))
      addKnown(1, 4 * megabyte / bytes + 100, 1);
    break;
  case Regime::Table:
    addRegisterSizes(1);
    break;
  case Regime::TableOfAnySize:
    addAnySize(1);
    break;
  case Regime::MiddleRows:
    addKnown(3, 20, elements(80, bytes) + 1);
    if (!isSmall)
      for (int64_t width : {2, 24, 256, 700})
        addKnown(3, 20, elements(width, bytes) + 1);
    break;
  case Regime::RowsInRegisters:
    addRegisterSizes(3);
    break;
  case Regime::RowElements:
    addKnown(3, std::max<int64_t>(capacity() + 1, 1500), 1);
    break;
  case Regime::RowsOfAnyLength:
    addAnySize(3);
    break;
  case Regime::SingleIndex:
  case Regime::SingleColumn: {
    int64_t inner = regime == Regime::SingleColumn ? 1 : elements(80, bytes);
    std::vector<Sizes> sizes;
    for (int64_t outer : {1, 7, 8, 9, 31})
      sizes.push_back({outer, 20, inner, 1});
    add({kAny, 20, inner, 1}, std::move(sizes));
    break;
  }
  case Regime::RowsOfAnyWidth: {
    std::vector<Sizes> sizes;
    for (int64_t width : {1, 3, 17, 40, 64, 100, 128, 200, 256, 300, 600})
      sizes.push_back({1, 12, elements(width, bytes), 0});
    add({1, kAny, kAny, kAny}, std::move(sizes));
    break;
  }
  case Regime::NothingKnown:
    add({kAny, kAny, kAny, kAny}, {{3, 12, elements(40, bytes), 0},
                                   {1, 12, elements(100, bytes), 0},
                                   {2, 12, 1, 0},
                                   {0, 12, 1, 0},
                                   {2, 12, 0, 0}});
    break;
  }
  return std::move(cases);
}

std::vector<RegimeCase> test::casesOf(Regime regime, ElementType type,
                                      StringRef cpu, bool isSmall) {
  return Cases(type, cpu, isSmall).of(regime);
}

Sizes test::withCount(const RegimeCase &gather, Sizes sizes, int64_t count) {
  sizes.count =
      gather.form.known.count == kAny ? count : gather.form.known.count;
  return sizes;
}
