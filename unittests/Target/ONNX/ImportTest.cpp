//===- ImportTest.cpp - the C++ interface of the ONNX import --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What test/Target/ONNX cannot see: where the data of constants lie, and what
// the library leaves alone.
//
//===----------------------------------------------------------------------===//

#include "glean/Target/ONNX/Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>

using namespace mlir;
using namespace mlir::glean;
using ::onnx::TensorProto;

namespace {

class ONNXImportTest : public testing::Test {
protected:
  ONNXImportTest()
      : context(MLIRContext::Threading::DISABLED),
        handler(&context, [&](Diagnostic &) { ++numDiagnostics; }) {
    model.set_ir_version(8);
    model.add_opset_import()->set_version(13);
  }

  /// Errors are for the caller to print.
  ~ONNXImportTest() override { EXPECT_EQ(numDiagnostics, 0); }

  /// Adds a one-dimensional initializer of zeros that is an output.
  TensorProto &addInitializer(StringRef name, TensorProto::DataType type,
                              size_t elements, size_t bytes) {
    TensorProto &tensor = *model.mutable_graph()->add_initializer();
    tensor.set_name(name.str());
    tensor.set_data_type(type);
    tensor.add_dims(elements);
    tensor.set_raw_data(std::string(bytes, '\0'));
    model.mutable_graph()->add_output()->set_name(name.str());
    return tensor;
  }

  /// Adds Gather(data, indices) -> y without any type.
  ::onnx::NodeProto &addGather() {
    ::onnx::NodeProto &node = *model.mutable_graph()->add_node();
    node.set_name("gather");
    node.set_op_type("Gather");
    node.add_input("data");
    node.add_input("indices");
    node.add_output("y");
    return node;
  }

  llvm::Expected<OwningOpRef<ModuleOp>>
  importModel(const ONNXImportOptions &options = {}) {
    // Freed on return: the module must not refer to it.
    std::string bytes = model.SerializeAsString();
    return importONNXBuffer(llvm::MemoryBufferRef(bytes, "test"),
                            /*externalDataDir=*/"", context, options);
  }

  /// The value of the only constant of the module.
  static ElementsAttr getConstant(ModuleOp module) {
    ElementsAttr value;
    module.walk([&](arith::ConstantOp op) {
      value = cast<ElementsAttr>(op.getValue());
    });
    return value;
  }

  std::string importError(const ONNXImportOptions &options = {}) {
    llvm::Expected<OwningOpRef<ModuleOp>> module = importModel(options);
    return module ? "no error" : llvm::toString(module.takeError());
  }

  MLIRContext context;
  int numDiagnostics = 0;
  ScopedDiagnosticHandler handler;
  ::onnx::ModelProto model;
};

TEST_F(ONNXImportTest, LargeInitializerIsResource) {
  size_t elements = (1 << 18) + 1;
  TensorProto &tensor =
      addInitializer("weights", TensorProto::FLOAT, elements, 4 * elements);
  tensor.mutable_raw_data()->back() = 'e';

  auto module = importModel();
  ASSERT_TRUE(static_cast<bool>(module));
  auto value = dyn_cast<DenseResourceElementsAttr>(getConstant(**module));
  ASSERT_TRUE(value);
  EXPECT_EQ(value.getRawHandle().getKey(), "weights");
  ArrayRef<char> data = value.getRawHandle().getBlob()->getData();
  EXPECT_EQ(StringRef(data.data(), data.size()), tensor.raw_data());
}

TEST_F(ONNXImportTest, SmallInitializerIsDense) {
  size_t elements = 1 << 18;
  addInitializer("weights", TensorProto::FLOAT, elements, 4 * elements);
  auto module = importModel();
  ASSERT_TRUE(static_cast<bool>(module));
  EXPECT_TRUE(isa<DenseElementsAttr>(getConstant(**module)));
}

// The translation to LLVM IR has no resources of these.
TEST_F(ONNXImportTest, LargeBoolsAreDense) {
  size_t elements = (1 << 20) + 1;
  addInitializer("mask", TensorProto::BOOL, elements, elements);
  auto module = importModel();
  ASSERT_TRUE(static_cast<bool>(module));
  EXPECT_TRUE(isa<DenseElementsAttr>(getConstant(**module)));
}

TEST_F(ONNXImportTest, LargeComplexIsDense) {
  size_t elements = (1 << 17) + 1;
  addInitializer("spectrum", TensorProto::COMPLEX64, elements, 8 * elements);
  auto module = importModel();
  ASSERT_TRUE(static_cast<bool>(module));
  EXPECT_TRUE(isa<DenseElementsAttr>(getConstant(**module)));
}

TEST_F(ONNXImportTest, LargeIndicesOfNodeAreArgument) {
  addGather();
  addInitializer("data", TensorProto::FLOAT, 5, 20);
  size_t elements = (1 << 17) + 1;
  addInitializer("indices", TensorProto::INT64, elements, 8 * elements);
  auto module = importModel({"gather"});
  ASSERT_TRUE(static_cast<bool>(module));
  EXPECT_FALSE(getConstant(**module));
}

TEST_F(ONNXImportTest, ErrorIsOneLineWithTheBuffersName) {
  addGather().set_op_type("Re\nlu\xff");
  EXPECT_EQ(importError(),
            "'test': node 'gather': operator 'Re\\nlu\\xff' is not supported "
            "(expected Gather, Constant or Identity)");
}

TEST_F(ONNXImportTest, CycleOfIdentitiesHasNoType) {
  addGather();
  for (auto [input, output] :
       {std::pair("data", "indices"), std::pair("indices", "data")}) {
    ::onnx::NodeProto &node = *model.mutable_graph()->add_node();
    node.set_op_type("Identity");
    node.add_input(input);
    node.add_output(output);
  }
  EXPECT_EQ(importError({"gather"}),
            "'test': node 'gather': the model does not tell the type of value "
            "'data' (onnx.shape_inference.infer_shapes adds it)");
}

// Each of them takes the one before twice: there are 2^49 paths to the first.
TEST_F(ONNXImportTest, TypesAreFollowedOnce) {
  ::onnx::ValueInfoProto &input = *model.mutable_graph()->add_input();
  input.set_name("0");
  auto &type = *input.mutable_type()->mutable_tensor_type();
  type.set_elem_type(TensorProto::INT64);
  type.mutable_shape()->add_dim()->set_dim_value(3);
  for (int i = 0; i < 50; ++i) {
    ::onnx::NodeProto &node = addGather();
    node.set_name("gather " + std::to_string(i));
    node.set_input(0, std::to_string(i));
    node.set_input(1, std::to_string(i));
    node.set_output(0, std::to_string(i + 1));
  }
  auto module = importModel({"gather 49"});
  EXPECT_TRUE(static_cast<bool>(module)) << llvm::toString(module.takeError());
}

TEST_F(ONNXImportTest, MissingFile) {
  auto module = importONNXFile("no/such.onnx", context);
  ASSERT_FALSE(static_cast<bool>(module));
  EXPECT_EQ(llvm::toString(module.takeError()),
            "'no/such.onnx': No such file or directory");
  EXPECT_EQ(llvm::toString(listONNXGathersInFile("no/such.onnx", llvm::outs())),
            "'no/such.onnx': No such file or directory");
}

TEST_F(ONNXImportTest, FileIsReadWithItsFolder) {
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("glean-onnx", folder));
  std::string path = (folder + "/model.onnx").str();
  {
    std::error_code code;
    llvm::raw_fd_ostream weights((folder + "/weights").str(), code);
    weights << "\x01\x02";
    addGather();
    TensorProto &tensor = addInitializer("data", TensorProto::INT8, 2, 0);
    tensor.clear_raw_data();
    tensor.set_data_location(TensorProto::EXTERNAL);
    ::onnx::StringStringEntryProto &location = *tensor.add_external_data();
    location.set_key("location");
    location.set_value("weights");
    addInitializer("indices", TensorProto::INT64, 1, 8);
    llvm::raw_fd_ostream file(path, code);
    file << model.SerializeAsString();
  }
  auto module = importONNXFile(path, context);
  EXPECT_TRUE(static_cast<bool>(module)) << llvm::toString(module.takeError());

  std::string text;
  llvm::raw_string_ostream os(text);
  ASSERT_FALSE(static_cast<bool>(listONNXGathersInFile(path, os)));
  EXPECT_EQ(text, "gather: data 'data' tensor<2xi8> (initializer in another "
                  "file), indices 'indices' tensor<1xi64> (initializer), axis "
                  "0 -> 'y' tensor<1xi8>\n");
  EXPECT_FALSE(llvm::sys::fs::remove_directories(folder));
}

} // namespace
