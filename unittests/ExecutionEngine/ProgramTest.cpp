//===- ProgramTest.cpp - compiling and calling functions -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherHarness.h"

#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/GatherSpec.h"

#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
class ProgramTest : public ::testing::TestWithParam<Lowering> {
protected:
  ProgramTest() {
    DialectRegistry registry;
    registerCompilerDialects(registry);
    context.appendDialectRegistry(registry);
  }

  llvm::Expected<std::unique_ptr<Program>> tryCompile(StringRef ir,
                                                      StringRef entry = "") {
    auto module = parseSourceString<ModuleOp>(ir, &context);
    EXPECT_TRUE(module);
    Program::Options options;
    options.lowering = GetParam();
    return Program::compile(std::move(module), entry, options);
  }
  std::unique_ptr<Program> compile(StringRef ir) { return get(tryCompile(ir)); }
  std::string compileError(StringRef ir, StringRef entry = "") {
    llvm::Expected<std::unique_ptr<Program>> program = tryCompile(ir, entry);
    return program ? "" : llvm::toString(program.takeError());
  }

  MLIRContext context;
};

const char *const kThreeGathers = R"mlir(
  func.func @main(%data: tensor<?x2xf32>, %a: tensor<2xi64>, %b: tensor<1xi64>, %c: tensor<i32>)
      -> (tensor<2x2xf32>, tensor<1x2xf32>, tensor<2xf32>) {
    %0 = glean.gather %data[%a] axis = 0 : (tensor<?x2xf32>, tensor<2xi64>) -> tensor<2x2xf32> loc("first")
    %1 = glean.gather %0[%b] axis = 0 : (tensor<2x2xf32>, tensor<1xi64>) -> tensor<1x2xf32> loc("second")
    %2 = glean.gather %1[%c] axis = 0 : (tensor<1x2xf32>, tensor<i32>) -> tensor<2xf32> loc("third")
    return %0, %1, %2 : tensor<2x2xf32>, tensor<1x2xf32>, tensor<2xf32>
  })mlir";
} // namespace

TEST_P(ProgramTest, RunsAfterAnError) {
  std::unique_ptr<Program> program = compile(kThreeGathers);
  Tensor data = randomTensor(ElementType::F32, {5, 2});
  auto run = [&](std::vector<int64_t> a, int64_t b, int64_t c) {
    Tensor first = indicesTensor(ElementType::I64, {2}, a);
    Tensor second = indicesTensor(ElementType::I64, {1}, {b});
    Tensor third = indicesTensor(ElementType::I32, {}, {c});
    llvm::Expected<std::vector<Tensor>> result =
        program->run({&data, &first, &second, &third});
    if (result)
      return std::string("fine");
    llvm::Error error = result.takeError();
    EXPECT_TRUE(error.isA<IndexError>());
    return llvm::toString(std::move(error));
  };
  EXPECT_EQ(run({0, 4}, 1, 0), "fine");
  EXPECT_EQ(run({0, 5}, 1, 0), "first: index 5 at position [1] is out of "
                               "bounds for axis 0 of size 5 (valid: -5 to 4)");
  EXPECT_EQ(run({0, 4}, -3, 0), "second: index -3 at position [0] is out of "
                                "bounds for axis 0 of size 2 (valid: -2 to 1)");
  EXPECT_EQ(run({0, 4}, 1, 1), "third: index 1 at position [] is out of "
                               "bounds for axis 0 of size 1 (valid: -1 to 0)");
  // The first failure is the one that counts.
  EXPECT_EQ(run({9, 9}, 9, 9), "first: index 9 at position [0] is out of "
                               "bounds for axis 0 of size 5 (valid: -5 to 4)");
  EXPECT_EQ(run({-5, 4}, -2, -1), "fine");
}

TEST_P(ProgramTest, ResultsAreTheCallers) {
  // Neither an argument nor a constant is handed out, though both are
  // returned, and one of them twice.
  std::unique_ptr<Program> program = compile(R"mlir(
    func.func @main(%x: tensor<3xi32>)
        -> (tensor<3xi32>, tensor<3xi32>, tensor<2xi32>) {
      %c = arith.constant dense<[7, 8]> : tensor<2xi32>
      return %x, %x, %c : tensor<3xi32>, tensor<3xi32>, tensor<2xi32>
    })mlir");
  Tensor x = randomTensor(ElementType::I32, {3});
  for (int repeat = 0; repeat < 2; ++repeat) {
    std::vector<Tensor> results = get(program->run({&x}));
    ASSERT_EQ(results.size(), 3u);
    EXPECT_TRUE(results[0].bitwiseEqual(x));
    EXPECT_TRUE(results[1].bitwiseEqual(x));
    EXPECT_NE(results[0].data(), x.data());
    EXPECT_NE(results[0].data(), results[1].data());
    auto *constant = static_cast<int32_t *>(results[2].data());
    EXPECT_EQ(constant[0], 7);
    EXPECT_EQ(constant[1], 8);
    constant[0] = 9;
  }
}

TEST_P(ProgramTest, StringConstants) {
  std::unique_ptr<Program> program = compile(R"mlir(
    func.func @main(%indices: tensor<4xi64>) -> tensor<4x2x!glean.string> {
      %c = arith.constant dense<[["a", ""], ["nul\00nul", "\C3\A4"]]>
         : tensor<2x2x!glean.string>
      %0 = glean.gather %c[%indices] axis = 0
         : (tensor<2x2x!glean.string>, tensor<4xi64>) -> tensor<4x2x!glean.string>
      return %0 : tensor<4x2x!glean.string>
    })mlir");
  Tensor indices = indicesTensor(ElementType::I64, {4}, {1, 0, -1, -2});
  std::vector<Tensor> results = get(program->run({&indices}));
  program.reset(); // the results own their characters
  StringRef want[] = {StringRef("nul\0nul", 7), "\xC3\xA4", "a", "",
                      StringRef("nul\0nul", 7), "\xC3\xA4", "a", ""};
  for (auto [position, chars] : llvm::enumerate(want))
    EXPECT_EQ(results[0].getString(position), chars) << position;
}

TEST_P(ProgramTest, DescribesItsValues) {
  std::unique_ptr<Program> program = compile(R"mlir(
    func.func @lookup(%a: tensor<?x4xbf16> {onnx.name = "table"}, %b: tensor<i32>)
        -> (tensor<4xbf16> {onnx.name = "row"}) {
      %0 = glean.gather %a[%b] axis = 0
         : (tensor<?x4xbf16>, tensor<i32>) -> tensor<4xbf16>
      return %0 : tensor<4xbf16>
    })mlir");
  EXPECT_EQ(program->entry(), "lookup");
  ASSERT_EQ(program->inputs().size(), 2u);
  EXPECT_EQ(program->inputs()[0].name, "table");
  EXPECT_EQ(program->inputs()[0].typeToString(), "tensor<?x4xbf16>");
  EXPECT_EQ(program->inputs()[1].name, "arg1");
  ASSERT_EQ(program->outputs().size(), 1u);
  EXPECT_EQ(program->outputs()[0].name, "row");
}

TEST_P(ProgramTest, RefusesInputsThatDoNotFit) {
  std::unique_ptr<Program> program = compile(kThreeGathers);
  Tensor data = randomTensor(ElementType::F32, {5, 2});
  Tensor wide = randomTensor(ElementType::F32, {5, 3});
  Tensor two = indicesTensor(ElementType::I64, {2}, {0, 0});
  Tensor one = indicesTensor(ElementType::I64, {1}, {0});
  Tensor scalar = indicesTensor(ElementType::I32, {}, {0});
  auto error = [&](ArrayRef<const Tensor *> inputs) {
    return llvm::toString(program->run(inputs).takeError());
  };
  EXPECT_EQ(error({&data, &two}), "expected 4 inputs, but got 2");
  EXPECT_EQ(error({&wide, &two, &one, &scalar}),
            "input 'arg0': expected tensor<?x2xf32>, but got tensor<5x3xf32>");
  EXPECT_EQ(error({&data, &one, &one, &scalar}),
            "input 'arg1': expected tensor<2xi64>, but got tensor<1xi64>");
  EXPECT_EQ(error({&data, &two, &one, &one}),
            "input 'arg3': expected tensor<i32>, but got tensor<1xi64>");
}

TEST_P(ProgramTest, RefusesWhatItCannotRun) {
  EXPECT_EQ(compileError("func.func private @f()"),
            "the module has no public function");
  EXPECT_EQ(compileError("func.func @f() { return }\n"
                         "func.func @g() { return }"),
            "the module has several public functions, and no entry was named: "
            "f, g");
  EXPECT_EQ(compileError("func.func @f() { return }", "g"),
            "the module has no public function 'g'");
  EXPECT_EQ(compileError("func.func @f(%x: f32) { return }"),
            "'arg0' has type f32, but only ranked tensors of ONNX Gather "
            "element types can be run");
  EXPECT_EQ(compileError("func.func @f(%x: tensor<*xf32>) { return }"),
            "'arg0' has type tensor<*xf32>, but only ranked tensors of ONNX "
            "Gather element types can be run");
}

TEST_P(ProgramTest, GatherModule) {
  GatherSpec gather{ElementType::UI16, ElementType::I32, {5, 2}, {3}, 0};
  auto module = get(createGatherModule(gather, &context));
  Program::Options options;
  options.lowering = GetParam();
  std::unique_ptr<Program> program =
      get(Program::compile(std::move(module), "gather", options));
  EXPECT_EQ(program->outputs()[0].typeToString(), "tensor<3x2xui16>");

  gather.axis = 2;
  EXPECT_EQ(llvm::toString(createGatherModule(gather, &context).takeError()),
            "gather: 'glean.gather' op expected 'axis' in range [-2, 1], but "
            "got 2");
  gather = {ElementType::F32, ElementType::I64, {}, {3}, 0};
  EXPECT_EQ(llvm::toString(createGatherModule(gather, &context).takeError()),
            "gather: 'glean.gather' op expected 'data' of rank 1 or more, but "
            "got rank 0");
}

INSTANTIATE_TEST_SUITE_P(All, ProgramTest,
                         ::testing::Values(Lowering::Linalg, Lowering::Affine,
                                           Lowering::Vector),
                         [](const auto &info) { return toString(info.param); });
