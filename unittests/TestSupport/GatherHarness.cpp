//===- GatherHarness.cpp - compiled gathers beside the reference ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherHarness.h"

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/Compiler.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"

#include <cstdlib>
#include <cstring>
#include <random>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

bool test::isFullRun() { return std::getenv("GLEAN_FULL_TESTS") != nullptr; }

void test::recordRuns(StringRef kind, size_t count) {
  const char *path = std::getenv("GLEAN_RUN_COUNTS");
  if (!path)
    return;
  std::error_code error;
  llvm::raw_fd_ostream file(path, error, llvm::sys::fs::OF_Append);
  if (error)
    ADD_FAILURE() << path << ": " << error.message();
  // In one write: other processes append too.
  file << (kind + "\t" + Twine(count) + "\n").str();
}

std::vector<Way> test::allWays() {
  std::vector<Way> ways;
  for (Lowering lowering :
       {Lowering::Linalg, Lowering::Affine, Lowering::Vector}) {
    ways.push_back({lowering, /*dynamicSizes=*/false, /*optLevel=*/3});
    ways.push_back({lowering, /*dynamicSizes=*/true, /*optLevel=*/3});
    ways.push_back({lowering, /*dynamicSizes=*/true, /*optLevel=*/0});
  }
#ifdef __x86_64__
  for (StringRef cpu : {"x86-64", "x86-64-v3"})
    for (bool dynamicSizes : {false, true})
      ways.push_back({Lowering::Vector, dynamicSizes, 3, cpu.str()});
#endif
  return ways;
}

std::string test::toString(Lowering lowering) {
  std::string name = stringifyLowering(lowering).str();
  name[0] = llvm::toUpper(name[0]);
  return name;
}

std::string test::toString(const Way &way) {
  // GoogleTest wants names of letters and digits.
  std::string cpu = way.cpu;
  llvm::erase(cpu, '-');
  return toString(way.lowering) + (way.dynamicSizes ? "Dynamic" : "Static") +
         "O" + std::to_string(way.optLevel) + cpu;
}

static glean_reference::Problem toProblem(const Gather &gather) {
  return {gather.dataShape, gather.indicesShape, gather.axis,
          static_cast<int64_t>(getElementSize(gather.type))};
}

static StringRef toWord(glean_reference::OutOfBounds policy) {
  switch (policy) {
  case glean_reference::OutOfBounds::Error:
    return "error";
  case glean_reference::OutOfBounds::Assume:
    return "assume";
  case glean_reference::OutOfBounds::Clamp:
    return "clamp";
  case glean_reference::OutOfBounds::Wrap:
    return "wrap";
  case glean_reference::OutOfBounds::Fill:
    return "fill";
  }
  llvm_unreachable("all policies are handled");
}

std::string test::toIR(const Gather &gather, bool dynamicSizes,
                       StringRef resultType) {
  auto typeOf = [&](ElementType type, const Shape &shape) {
    ValueInfo info{"", type, {}};
    for (int64_t size : shape)
      info.shape.push_back(dynamicSizes ? ShapedType::kDynamic : size);
    return info.typeToString();
  };
  std::string data = typeOf(gather.type, gather.dataShape);
  std::string indices = typeOf(gather.indicesType, gather.indicesShape);
  std::string result = resultType.str();
  if (result.empty())
    result =
        typeOf(gather.type, glean_reference::resultShape(toProblem(gather)));
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "func.func @main(%data: " << data << ", %indices: " << indices
         << ") -> " << result << " {\n"
         << "  %0 = glean.gather %data[%indices] axis = " << gather.axis
         << " out_of_bounds = " << toWord(gather.policy);
  if (!gather.fillText.empty())
    stream << " fill_value(" << gather.fillText << ")";
  stream << " : (" << data << ", " << indices << ") -> " << result << "\n"
         << "  return %0 : " << result << "\n}\n";
  return text;
}

std::string test::toBufferIR(const Gather &gather) {
  auto typeOf = [&](ElementType type, size_t rank) {
    std::string sizes, strides;
    for (size_t dim = 0; dim < rank; ++dim) {
      sizes += "?x";
      strides += dim ? ", ?" : "?";
    }
    return "memref<" + sizes + getElementTypeName(type).str() + ", strided<[" +
           strides + "], offset: ?>>";
  };
  size_t rank = gather.dataShape.size(),
         indicesRank = gather.indicesShape.size();
  std::string data = typeOf(gather.type, rank);
  std::string indices = typeOf(gather.indicesType, indicesRank);
  std::string output = typeOf(gather.type, rank + indicesRank - 1);
  return "func.func @main(%data: " + data + ", %indices: " + indices +
         ", %output: " + output + ") {\n  glean.gather_into ins(%data, " +
         "%indices : " + data + ", " + indices + ") outs(%output : " + output +
         ") axis = " + std::to_string(gather.axis) + "\n  return\n}\n";
}

static MLIRContext *getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registerCompilerDialects(registry);
    auto *context = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    context->loadDialect<GleanDialect>();
    return context;
  }();
  return context;
}

std::string test::parseError(StringRef ir) {
  DiagnosticCollector diagnostics(getContext());
  if (parseSourceString<ModuleOp>(ir, getContext()))
    return "";
  return llvm::toString(diagnostics.takeError());
}

static std::unique_ptr<Program> compileModule(OwningOpRef<ModuleOp> module,
                                              StringRef ir, const Way &way,
                                              bool acceptBuffers) {
  Program::Options options;
  options.lowering = way.lowering;
  options.optLevel = way.optLevel;
  options.cpu = way.cpu;
  options.threads = way.threads;
  options.acceptBuffers = acceptBuffers;
  llvm::Expected<std::unique_ptr<Program>> program =
      Program::compile(std::move(module), "", options);
  if (!program) {
    ADD_FAILURE() << llvm::toString(program.takeError()) << "\n" << ir.str();
    return nullptr;
  }
  return std::move(*program);
}

std::unique_ptr<Program> test::compile(StringRef ir, const Way &way,
                                       bool acceptBuffers) {
  auto module = parseSourceString<ModuleOp>(ir, getContext());
  if (!module) {
    ADD_FAILURE() << ir.str();
    return nullptr;
  }
  return compileModule(std::move(module), ir, way, acceptBuffers);
}

std::unique_ptr<Program> test::compileWithConstants(const Gather &gather,
                                                    const Tensor &data,
                                                    const Tensor &indices,
                                                    const Way &way) {
  std::string ir = toIR(gather, way.dynamicSizes);
  auto module = parseSourceString<ModuleOp>(ir, getContext());
  if (!module) {
    ADD_FAILURE() << ir;
    return nullptr;
  }
  // Each argument becomes a constant, seen through a cast if its sizes are to
  // be unknown.
  auto function = *module->getOps<func::FuncOp>().begin();
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  for (const Tensor *tensor : {&data, &indices}) {
    BlockArgument argument = function.getArgument(0);
    auto type = cast<RankedTensorType>(argument.getType())
                    .clone(ArrayRef<int64_t>(tensor->shape()));
    Value constant = arith::ConstantOp::create(builder, function.getLoc(),
                                               toElementsAttr(*tensor, type));
    if (type != argument.getType())
      constant = tensor::CastOp::create(builder, function.getLoc(),
                                        argument.getType(), constant);
    argument.replaceAllUsesWith(constant);
    (void)function.eraseArgument(0);
  }
  return compileModule(std::move(module), ir, way, /*acceptBuffers=*/false);
}

Tensor test::randomTensor(ElementType type, const Shape &shape) {
  Tensor tensor = get(Tensor::create(type, shape));
  std::mt19937_64 random(static_cast<uint64_t>(tensor.numElements()) + 1);
  if (type == ElementType::String) {
    for (int64_t i = 0; i < tensor.numElements(); ++i)
      tensor.setString(i, "s" + std::to_string(random() % 1000));
    return tensor;
  }
  for (char &byte : tensor.bytes())
    byte = static_cast<char>(random());
  return tensor;
}

Tensor test::indicesTensor(ElementType type, const Shape &shape,
                           const std::vector<int64_t> &values) {
  Tensor tensor = get(Tensor::create(type, shape));
  for (auto [position, value] : llvm::enumerate(values)) {
    if (type == ElementType::I64)
      static_cast<int64_t *>(tensor.data())[position] = value;
    else
      static_cast<int32_t *>(tensor.data())[position] =
          static_cast<int32_t>(value);
  }
  return tensor;
}

/// The part of the message that says what the reference found.
static std::string describe(const Gather &gather,
                            const glean_reference::Error &error) {
  std::string text = "index " + std::to_string(error.index) + " at position [";
  std::vector<int64_t> position =
      glean_reference::delinearize(error.position, gather.indicesShape);
  for (auto [dim, coordinate] : llvm::enumerate(position))
    text += (dim ? ", " : "") + std::to_string(coordinate);
  return text + "] is out of bounds for axis ";
}

/// Compares bits; for strings, the characters behind the views.
static void expectSame(const glean_reference::Result &want,
                       const Tensor &result) {
  EXPECT_EQ(Shape(result.shape().begin(), result.shape().end()), want.shape);
  if (result.elementType() != ElementType::String) {
    ArrayRef<char> wantBytes(reinterpret_cast<const char *>(want.bytes.data()),
                             want.bytes.size());
    EXPECT_TRUE(result.bytes() == wantBytes) << "other bits";
    return;
  }
  const auto *views = reinterpret_cast<const StringView *>(want.bytes.data());
  for (int64_t i = 0; i < result.numElements(); ++i)
    EXPECT_EQ(result.getString(i), StringRef(views[i].data, views[i].size));
}

void test::expectReferenceResult(const Gather &gather, const Tensor &data,
                                 const std::vector<int64_t> &indices,
                                 const Tensor &result) {
  glean_reference::Result want =
      glean_reference::gather(data.data(), toProblem(gather), indices,
                              gather.policy, gather.fillBytes.data());
  ASSERT_FALSE(want.error);
  expectSame(want, result);
}

int64_t test::findSourcePosition(const Gather &gather,
                                 const std::vector<int64_t> &indices,
                                 int64_t flat) {
  // Flat: [outer, list of indices, inner].
  int64_t rank = static_cast<int64_t>(gather.dataShape.size());
  int64_t axis = *glean_reference::normalizeAxis(gather.axis, rank);
  int64_t inner = 1;
  for (int64_t dim = axis + 1; dim < rank; ++dim)
    inner *= gather.dataShape[dim];
  int64_t size = gather.dataShape[axis];
  int64_t count = static_cast<int64_t>(indices.size());
  int64_t k = indices[flat / inner % count];
  int64_t row = k < 0 ? k + size : k;
  return (flat / inner / count * size + row) * inner + flat % inner;
}

void test::expectReference(const Program &program, const Gather &gather,
                           const Tensor &data,
                           const std::vector<int64_t> &indices) {
  Tensor indicesData =
      indicesTensor(gather.indicesType, gather.indicesShape, indices);
  glean_reference::Result want =
      glean_reference::gather(data.data(), toProblem(gather), indices,
                              gather.policy, gather.fillBytes.data());
  llvm::Expected<std::vector<Tensor>> got = program.run({&data, &indicesData});
  if (want.error) {
    ASSERT_FALSE(static_cast<bool>(got)) << "no error";
    std::string message = llvm::toString(got.takeError());
    EXPECT_NE(message.find(describe(gather, *want.error)), std::string::npos)
        << "expected " << describe(gather, *want.error) << ", got " << message;
    return;
  }
  if (!got) {
    ADD_FAILURE() << llvm::toString(got.takeError());
    return;
  }
  ASSERT_EQ(got->size(), 1u);
  expectSame(want, got->front());
}

void test::expectReference(const Gather &gather, const Way &way,
                           const std::vector<std::vector<int64_t>> &indices) {
  std::unique_ptr<Program> program =
      compile(toIR(gather, way.dynamicSizes), way);
  if (!program)
    return;
  Tensor data = randomTensor(gather.type, gather.dataShape);
  for (const std::vector<int64_t> &list : indices)
    expectReference(*program, gather, data, list);
}

std::vector<int64_t> test::goodIndices(const Gather &gather) {
  int64_t rank = static_cast<int64_t>(gather.dataShape.size());
  int64_t size =
      gather.dataShape[*glean_reference::normalizeAxis(gather.axis, rank)];
  std::vector<int64_t> indices(
      glean_reference::numElements(gather.indicesShape));
  // -size, size-1, 0, -1 and others, as far as they go.
  for (auto [position, index] : llvm::enumerate(indices)) {
    int64_t step = static_cast<int64_t>(position) * 7 % (2 * size);
    index = position % 2 ? size - 1 - step : step - size;
  }
  return indices;
}
