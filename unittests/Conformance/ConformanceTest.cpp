//===- ConformanceTest.cpp - every case of the pack, on every path -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A path is a lowering, static or dynamic sizes, operands as arguments or as
// constants, and an optimisation level.
//
//===----------------------------------------------------------------------===//

#include "Case.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

/// Constants larger than this make compiling slow and test nothing new.
static constexpr int64_t kMaxConstantBytes = 1 << 20;

static Gather toGather(const Case &test) {
  Gather gather;
  gather.type = *toElementType(test.dataType);
  gather.indicesType = *toElementType(test.indicesType);
  gather.dataShape = test.dataShape;
  gather.indicesShape = test.indicesShape;
  gather.axis = test.axis;
  return gather;
}

/// Expects the values of the pack, and the reference's where it has none.
static void expectResult(const Case &test, const Tensor &data,
                         const Tensor &result) {
  EXPECT_EQ(Shape(result.shape().begin(), result.shape().end()),
            test.outputShape);
  ElementType type = *toElementType(test.dataType);
  if (test.values && test.rawBytes.empty()) {
    Tensor want = makeTensor(type, test.outputShape, *test.values->getAsArray(),
                             test.bits);
    EXPECT_TRUE(result.bitwiseEqual(want));
  }
  for (const auto &[position, value] : test.spots) {
    Tensor want = makeTensor(type, {1}, llvm::json::Array{value}, test.bits);
    Tensor got = get(Tensor::create(type, {1}));
    if (type == ElementType::String)
      got.setString(0, result.getString(position));
    else
      llvm::copy(result.bytes().slice(position * getElementSize(type),
                                      getElementSize(type)),
                 got.bytes().begin());
    EXPECT_TRUE(got.bitwiseEqual(want)) << "at " << position;
  }
  if (!test.hasTag("big-memory"))
    return expectReferenceResult(toGather(test), data, test.indices, result);
  // The reference takes minutes for 2^31 elements: a sample of them.
  Gather gather = toGather(test);
  size_t bytes = getElementSize(type);
  for (int64_t flat = 0; flat < result.numElements(); flat += 1009) {
    int64_t from = findSourcePosition(gather, test.indices, flat);
    ASSERT_EQ(data.bytes().slice(from * bytes, bytes),
              result.bytes().slice(flat * bytes, bytes))
        << "at " << flat;
  }
}

/// Expects an error of the kind that the pack names.
static void expectErrorKind(const Case &test, const std::string &message) {
  StringRef pattern =
      llvm::StringSwitch<StringRef>(test.errorKind)
          .Case("index-out-of-range", "is out of bounds for axis")
          .Case("axis-out-of-range", "expected 'axis' in range")
          .Case("rank", "expected 'data' of rank 1 or more")
          .Case("dtype", "operand #1 must be tensor of i32 or i64 values")
          .Case("result-type", "expected (dimension|'result')");
  EXPECT_TRUE(llvm::Regex(pattern).match(message)) << message;
}

static void expectRefused(const Case &test) {
  Gather gather = toGather(test);
  for (bool dynamicSizes : {false, true}) {
    // Unknown sizes are compatible with any declared ones.
    if (dynamicSizes && test.declaredShape)
      continue;
    std::string result;
    if (test.declaredShape)
      result = toString(*toElementType(test.declaredType), *test.declaredShape);
    std::string ir = toIR(gather, dynamicSizes, result);
    expectErrorKind(test, parseError(ir));
  }
}

/// Each lowering; that to vectors also as for a CPU without AVX-512.
static std::vector<std::pair<Lowering, std::string>> allTargets() {
  std::vector<std::pair<Lowering, std::string>> targets = {
      {Lowering::Linalg, ""}, {Lowering::Affine, ""}, {Lowering::Vector, ""}};
#ifdef __x86_64__
  targets.push_back({Lowering::Vector, "x86-64-v3"});
#endif
  return targets;
}

/// Runs on strided views, in place.
static void runOnViews(const Case &test, Lowering lowering,
                       bool outputIsData = false) {
  Gather gather = toGather(test);
  std::unique_ptr<Program> program = compile(
      toBufferIR(gather), {lowering, /*dynamicSizes=*/true, /*optLevel=*/3},
      /*acceptBuffers=*/true);
  ASSERT_TRUE(program);
  Tensor data = makeData(test);
  Tensor indices =
      indicesTensor(gather.indicesType, gather.indicesShape, test.indices);
  Tensor output = get(Tensor::create(gather.type, test.outputShape));
  BufferView dataView = viewTensor(data), indicesView = viewTensor(indices);

  // The memory of a layout, which the view has to agree with.
  std::optional<Tensor> dataMemory, indicesMemory;
  auto applyLayout = [](const std::optional<Layout> &layout, BufferView &view,
                        std::optional<Tensor> &memory) {
    if (!layout)
      return;
    const llvm::json::Array &elements = *layout->buffer.getAsArray();
    memory = makeTensor(view.type, {static_cast<int64_t>(elements.size())},
                        elements, /*bits=*/false);
    view.data = static_cast<char *>(memory->data()) +
                layout->offset * getElementSize(view.type);
    view.strides.assign(layout->strides.begin(), layout->strides.end());
  };
  applyLayout(test.dataLayout, dataView, dataMemory);
  applyLayout(test.indicesLayout, indicesView, indicesMemory);
  BufferView outputView = viewTensor(output);
  if (outputIsData)
    outputView.data = dataView.data;

  llvm::Error error = program->call({dataView, indicesView, outputView});
  if (error) {
    ADD_FAILURE() << llvm::toString(std::move(error));
    return;
  }
  Tensor unharmed = makeData(test);
  expectResult(test, unharmed, outputIsData ? data : output);
}

static void runOnTensors(const Case &test, const Way &way, bool constants) {
  Gather gather = toGather(test);
  Tensor data = makeData(test);
  Tensor indices =
      indicesTensor(gather.indicesType, gather.indicesShape, test.indices);
  std::unique_ptr<Program> program =
      constants ? compileWithConstants(gather, data, indices, way)
                : compile(toIR(gather, way.dynamicSizes), way);
  ASSERT_TRUE(program);
  SmallVector<const Tensor *> inputs;
  if (!constants)
    inputs = {&data, &indices};
  llvm::Expected<std::vector<Tensor>> results = program->run(inputs);
  if (!test.errorKind.empty()) {
    EXPECT_FALSE(static_cast<bool>(results)) << "no error";
    if (!results)
      expectErrorKind(test, llvm::toString(results.takeError()));
    return;
  }
  if (!results) {
    ADD_FAILURE() << llvm::toString(results.takeError());
    return;
  }
  expectResult(test, data, results->front());
}

namespace {
class ConformanceTest : public ::testing::TestWithParam<Case> {};
} // namespace

TEST_P(ConformanceTest, OnEveryPath) {
  const Case &test = GetParam();
  bool big = test.hasTag("big-memory");
  if (big && !isFullRun())
    GTEST_SKIP() << "needs gigabytes: run scripts/test.sh --full";
  if (test.failsToVerify()) {
    expectRefused(test);
    recordRuns("conformance pack", 1);
    return;
  }

  int64_t bytes = *getElementCount(test.dataShape) *
                  getElementSize(*toElementType(test.dataType));
  bool canBeConstant = bytes <= kMaxConstantBytes && test.rawBytes.empty();
  int runs = 0;
  for (const auto &[lowering, cpu] : allTargets()) {
    for (bool dynamicSizes : {false, true})
      for (unsigned optLevel : {3u, 0u})
        for (bool constants : {false, true}) {
          // One run of some seconds and gigabytes a lowering is enough; for a
          // CPU that is not this one, optimised code is.
          if ((constants && !canBeConstant) ||
              (!cpu.empty() && (optLevel == 0 || constants)) ||
              (big && (optLevel == 0 || !dynamicSizes)))
            continue;
          Way way{lowering, dynamicSizes, optLevel, cpu};
          SCOPED_TRACE(toString(way) + (constants ? " constants" : ""));
          runOnTensors(test, way, constants);
          ++runs;
        }
    if (!big && test.errorKind.empty()) {
      SCOPED_TRACE("views");
      runOnViews(test, lowering);
      ++runs;
    }
    if (test.aliasOutputWithData) {
      SCOPED_TRACE("output in the place of the data");
      runOnViews(test, lowering, /*outputIsData=*/true);
      ++runs;
    }
  }
  recordRuns("conformance pack", runs);
}

INSTANTIATE_TEST_SUITE_P(
    Pack, ConformanceTest,
    ::testing::ValuesIn(readCases(GLEAN_CONFORMANCE_CASES)),
    [](const auto &info) {
      std::string name = info.param.id;
      llvm::replace(name, '-', '_');
      return name;
    });
