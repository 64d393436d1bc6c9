//===- ModelTest.cpp - kernels of models, from C -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CAPITest.h"
#include "HeaderTest.h"

#ifdef GLEAN_ENABLE_ONNX
#include <onnx/onnx_pb.h>
#endif

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace mlir::glean::test;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

namespace {

glean_status tryCompile(const std::string &model, glean_kernel **kernel,
                        const char *entry = nullptr,
                        const glean_compile_options *options = nullptr,
                        glean_model_format format = GLEAN_MODEL_MLIR) {
  return glean_kernel_compile_memory(model.data(), model.size(), format, entry,
                                     options, kernel);
}

KernelHandle compileModel(const std::string &model, const char *entry = nullptr,
                          const glean_compile_options *options = nullptr,
                          glean_model_format format = GLEAN_MODEL_MLIR) {
  glean_kernel *kernel = nullptr;
  EXPECT_EQ(tryCompile(model, &kernel, entry, options, format), GLEAN_STATUS_OK)
      << glean_last_error();
  return KernelHandle(kernel);
}

std::string refusalOf(const std::string &model, const char *entry = nullptr,
                      glean_model_format format = GLEAN_MODEL_MLIR) {
  glean_kernel *kernel = nullptr;
  EXPECT_EQ(tryCompile(model, &kernel, entry, nullptr, format),
            GLEAN_STATUS_COMPILE_ERROR);
  EXPECT_EQ(kernel, nullptr);
  return glean_last_error();
}

const char twoGathers[] = R"(
  func.func @both(%table: tensor<?x2xf32> {onnx.name = "table"},
                  %ids: tensor<?xi64>, %column: tensor<i32>)
      -> (tensor<?x2xf32> {onnx.name = "rows"}, tensor<?xf32>) {
    %rows = glean.gather %table[%ids] axis = 0
        : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>
    %taken = glean.gather %rows[%column] axis = 1
        : (tensor<?x2xf32>, tensor<i32>) -> tensor<?xf32>
    return %rows, %taken : tensor<?x2xf32>, tensor<?xf32>
  })";

/// Runs the kernel of `twoGathers`, whose destinations have the given sizes.
struct TwoGathers {
  glean_status run(const KernelHandle &kernel,
                   const Sizes &rowsSizes = {2, 2}) {
    View tableView(table, {3, 2}), idsView(ids, {2}), columnView(&column, {});
    View rowsView(rows, rowsSizes), takenView(taken, {2});
    const glean_view inputs[] = {*tableView, *idsView, *columnView};
    const glean_view outputs[] = {*rowsView, *takenView};
    return glean_kernel_run(kernel.get(), inputs, 3, outputs, 2);
  }

  int64_t ids[2] = {2, -3};
  int32_t column = -1;
  float rows[4] = {}, taken[2] = {};
};

TEST(CAPIModelTest, ResultsGoToTheCallersArrays) {
  for (glean_lowering lowering :
       {GLEAN_LOWERING_VECTOR, GLEAN_LOWERING_LINALG, GLEAN_LOWERING_AFFINE}) {
    glean_compile_options options = {};
    options.lowering = lowering;
    KernelHandle kernel = compileModel(twoGathers, "both", &options);
    TwoGathers call;
    ASSERT_EQ(call.run(kernel), GLEAN_STATUS_OK) << glean_last_error();
    EXPECT_THAT(call.rows, ElementsAre(4, 5, 0, 1));
    EXPECT_THAT(call.taken, ElementsAre(5, 1));

    // A bad index of the second gather, and the next call works.
    call.column = 2;
    ASSERT_EQ(call.run(kernel), GLEAN_STATUS_INDEX_ERROR);
    EXPECT_STREQ(glean_last_error(),
                 "memory:7:14: index 2 at position [] is out of bounds for "
                 "axis 1 of size 2 (valid: -2 to 1)");
    EXPECT_EQ(glean_last_index_error()->axis, 1);
    call.column = 0;
    ASSERT_EQ(call.run(kernel), GLEAN_STATUS_OK);
    EXPECT_THAT(call.taken, ElementsAre(4, 0));

    call.rows[0] = 99;
    ASSERT_EQ(call.run(kernel, {1, 2}), GLEAN_STATUS_OPERAND_ERROR);
    EXPECT_THAT(glean_last_error(),
                HasSubstr("dimension 0 of 'rows' is 1, but the result needs "
                          "2"));
    EXPECT_EQ(glean_last_index_error(), nullptr);
    EXPECT_EQ(call.rows[0], 99);
  }
}

TEST(CAPIModelTest, DescribesParametersAndResults) {
  KernelHandle kernel = compileModel(twoGathers);
  ASSERT_EQ(glean_kernel_num_operands(kernel.get()), 5U);
  ASSERT_EQ(glean_kernel_num_results(kernel.get()), 2U);
  const struct {
    const char *name;
    glean_element_type type;
    int64_t rank;
  } expected[] = {{"table", GLEAN_FLOAT, 2},
                  {"arg1", GLEAN_INT64, 1},
                  {"arg2", GLEAN_INT32, 0},
                  {"rows", GLEAN_FLOAT, 2},
                  {"result1", GLEAN_FLOAT, 1}};
  for (size_t position = 0; position < 5; ++position) {
    glean_operand operand;
    ASSERT_EQ(glean_kernel_operand(kernel.get(), position, &operand),
              GLEAN_STATUS_OK);
    EXPECT_STREQ(operand.name, expected[position].name);
    EXPECT_EQ(operand.type, expected[position].type);
    EXPECT_EQ(operand.rank, expected[position].rank);
    EXPECT_EQ(operand.is_result, position >= 3);
    EXPECT_EQ(operand.strides, nullptr);
  }
}

TEST(CAPIModelTest, FunctionsOnBuffersTakeTheirStrides) {
  KernelHandle kernel = compileModel(R"(
    func.func @column(%table: memref<?x?xf32, strided<[?, ?]>>,
                      %id: memref<i64>, %out: memref<?xf32>) {
      glean.gather_into ins(%table, %id
          : memref<?x?xf32, strided<[?, ?]>>, memref<i64>)
          outs(%out : memref<?xf32>) axis = 1
      return
    })");
  EXPECT_EQ(glean_kernel_num_results(kernel.get()), 0U);
  glean_operand operand;
  ASSERT_EQ(glean_kernel_operand(kernel.get(), 0, &operand), GLEAN_STATUS_OK);
  ASSERT_NE(operand.strides, nullptr);
  EXPECT_EQ(operand.strides[1], GLEAN_ANY_SIZE);
  EXPECT_FALSE(operand.is_result);

  // The transposed table has the columns 0, 2, 4 and 1, 3, 5.
  const int64_t id = 1;
  float out[3] = {};
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(table, {3, 2}, {2, 1}),
                                View(&id, {}), View(out, {3})),
            GLEAN_STATUS_OK)
      << glean_last_error();
  EXPECT_THAT(out, ElementsAre(1, 3, 5));
  // Any split is right, but not one whose sum only overflows to three.
  expectError(glean_kernel_run(kernel.get(), nullptr, SIZE_MAX, nullptr, 4),
              GLEAN_STATUS_OPERAND_ERROR,
              "expected 3 inputs and 0 outputs, but got 18446744073709551615 "
              "and 4");
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST(CAPIModelTest, SaysWhatIsWrongWithAModule) {
  EXPECT_EQ(refusalOf("func.func @f("),
            "memory:1:13: expected non-function type");
  EXPECT_THAT(refusalOf(R"(
    func.func @f(%d: tensor<2xf32>, %i: tensor<i64>) -> tensor<f32> {
      %0 = glean.gather %d[%i] axis = 1
          : (tensor<2xf32>, tensor<i64>) -> tensor<f32>
      return %0 : tensor<f32>
    })"),
              HasSubstr("memory:3:12: 'glean.gather' op expected 'axis' in "
                        "range [-1, 0], but got 1"));
  EXPECT_EQ(refusalOf("module {}"), "the module has no public function");
  EXPECT_EQ(refusalOf(twoGathers, "neither"),
            "the module has no public function 'neither'");
  const std::string none = "func.func @f(%x: tensor<*xf32>) { return }";
  EXPECT_THAT(refusalOf(none), HasSubstr("only ranked tensors"));
}

TEST(CAPIModelTest, RefusesArguments) {
  const std::string pointer = "expected a pointer, but got NULL";
  glean_kernel *kernel = nullptr;
  expectError(glean_kernel_compile_memory(nullptr, 0, GLEAN_MODEL_MLIR, nullptr,
                                          nullptr, &kernel),
              GLEAN_STATUS_INVALID_ARGUMENT, "'model': " + pointer);
  expectError(tryCompile(twoGathers, nullptr), GLEAN_STATUS_INVALID_ARGUMENT,
              "'kernel': " + pointer);
  expectError(glean_kernel_compile_file(nullptr, nullptr, nullptr, &kernel),
              GLEAN_STATUS_INVALID_ARGUMENT, "'path': " + pointer);
  expectError(glean_kernel_compile_file("", nullptr, nullptr, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT, "'kernel': " + pointer);
  glean_compile_options options = {};
  options.threads = -2;
  expectError(tryCompile(twoGathers, &kernel, nullptr, &options),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'threads': expected a number from 0 to 1024, but got -2");
  for (int format : {-1, 2})
    expectError(compileInC("", format), GLEAN_STATUS_INVALID_ARGUMENT,
                "'format': expected a value from 0 to 1, but got " +
                    std::to_string(format));
  EXPECT_EQ(kernel, nullptr);
}

//===----------------------------------------------------------------------===//
// Files and ONNX
//===----------------------------------------------------------------------===//

class CAPIFileTest : public ::testing::Test {
protected:
  void SetUp() override { std::filesystem::create_directories(folder); }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string write(const std::string &name, const std::string &contents) {
    std::string path = (folder / name).string();
    std::ofstream(path, std::ios::binary) << contents;
    return path;
  }

  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() /
      ("glean-capi-files-" + std::to_string(::getpid()));
};

TEST_F(CAPIFileTest, CompilesMLIR) {
  glean_kernel *kernel = nullptr;
  std::string path = write("two.mlir", twoGathers);
  ASSERT_EQ(glean_kernel_compile_file(path.c_str(), "both", nullptr, &kernel),
            GLEAN_STATUS_OK)
      << glean_last_error();
  KernelHandle handle(kernel);
  TwoGathers call;
  ASSERT_EQ(call.run(handle), GLEAN_STATUS_OK);
  EXPECT_THAT(call.rows, ElementsAre(4, 5, 0, 1));
}

TEST_F(CAPIFileTest, NamesFilesThatAreNotThere) {
  glean_kernel *kernel = nullptr;
  for (const char *name : {"none.mlir", "none.onnx"}) {
    std::string path = (folder / name).string();
    EXPECT_EQ(
        glean_kernel_compile_file(path.c_str(), nullptr, nullptr, &kernel),
        GLEAN_STATUS_COMPILE_ERROR);
    EXPECT_THAT(glean_last_error(), HasSubstr(name));
  }
  EXPECT_EQ(kernel, nullptr);
}

#ifdef GLEAN_ENABLE_ONNX
/// A model of one Gather along axis 1, or of another operator.
std::string makeONNXModel(const std::string &operatorName) {
  onnx::ModelProto model;
  model.set_ir_version(8);
  model.add_opset_import()->set_version(13);
  onnx::GraphProto *graph = model.mutable_graph();
  auto describe = [](onnx::ValueInfoProto *value, const char *name, int type,
                     std::initializer_list<int64_t> shape) {
    value->set_name(name);
    auto *tensor = value->mutable_type()->mutable_tensor_type();
    tensor->set_elem_type(type);
    tensor->mutable_shape();
    for (int64_t size : shape)
      tensor->mutable_shape()->add_dim()->set_dim_value(size);
  };
  describe(graph->add_input(), "x", onnx::TensorProto::FLOAT, {3, 2});
  describe(graph->add_input(), "ids", onnx::TensorProto::INT64, {1});
  describe(graph->add_output(), "y", onnx::TensorProto::FLOAT, {3, 1});
  onnx::NodeProto *node = graph->add_node();
  node->set_name("lookup");
  node->set_op_type(operatorName);
  node->add_input("x");
  node->add_input("ids");
  node->add_output("y");
  onnx::AttributeProto *axis = node->add_attribute();
  axis->set_name("axis");
  axis->set_type(onnx::AttributeProto::INT);
  axis->set_i(1);
  return model.SerializeAsString();
}

void expectGathersColumns(const KernelHandle &kernel) {
  ASSERT_NE(kernel, nullptr);
  int64_t id = -1;
  float column[3] = {};
  auto gather = [&] {
    return glean_kernel_gather(kernel.get(), View(table, {3, 2}),
                               View(&id, {1}), View(column, {3, 1}));
  };
  ASSERT_EQ(gather(), GLEAN_STATUS_OK) << glean_last_error();
  EXPECT_THAT(column, ElementsAre(1, 3, 5));
  id = 2;
  ASSERT_EQ(gather(), GLEAN_STATUS_INDEX_ERROR);
  EXPECT_THAT(glean_last_error(), HasSubstr("lookup"));
  EXPECT_THAT(glean_last_error(),
              EndsWith("index 2 at position [0] is out of bounds for axis 1 of "
                       "size 2 (valid: -2 to 1)"));
}

TEST_F(CAPIFileTest, CompilesONNX) {
  std::string model = makeONNXModel("Gather");
  expectGathersColumns(compileModel(model, nullptr, nullptr, GLEAN_MODEL_ONNX));
  glean_kernel *kernel = nullptr;
  EXPECT_EQ(glean_kernel_compile_file(write("lookup.onnx", model).c_str(),
                                      "main", nullptr, &kernel),
            GLEAN_STATUS_OK)
      << glean_last_error();
  expectGathersColumns(KernelHandle(kernel));
}

TEST_F(CAPIFileTest, SaysWhatIsWrongWithAnONNXModel) {
  EXPECT_EQ(refusalOf("What?", nullptr, GLEAN_MODEL_ONNX),
            "'memory': not an ONNX model, or a truncated one");
  EXPECT_EQ(refusalOf(makeONNXModel("Relu"), nullptr, GLEAN_MODEL_ONNX),
            "'memory': node 'lookup': operator 'Relu' is not supported "
            "(expected Gather, Constant or Identity)");
}
#else
TEST_F(CAPIFileTest, SaysThatONNXIsOff) {
  EXPECT_EQ(refusalOf("What?", nullptr, GLEAN_MODEL_ONNX),
            "'memory': this build of Glean cannot read ONNX");
}
#endif

} // namespace
