//===- TensorProtoFormatTest.cpp - Tests of ONNX TensorProto --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/TensorProtoFormat.h"
#include "SampleTensors.h"

#include <onnx/onnx_pb.h>

using namespace mlir::glean;
using llvm::StringRef;
using onnx::TensorProto;

namespace {

TensorProto makeProto(int32_t dataType, llvm::ArrayRef<int64_t> dims) {
  TensorProto proto;
  proto.set_data_type(dataType);
  for (int64_t dim : dims)
    proto.add_dims(dim);
  return proto;
}

std::string getError(const TensorProto &proto) {
  return getMessage(fromTensorProto(proto, ""));
}

std::string serialize(const Tensor &tensor, StringRef name) {
  std::string file;
  llvm::raw_string_ostream os(file);
  EXPECT_EQ(getMessage(writeTensorProto(tensor, name, os)), "");
  return file;
}

llvm::Expected<Tensor> readFrom(StringRef file, std::string *name = nullptr) {
  return readTensorProto(llvm::MemoryBufferRef(file, "test"), "", name);
}

TEST(TensorProtoFormat, DataTypes) {
  for (ElementType type : allElementTypes)
    EXPECT_EQ(fromONNXDataType(toONNXDataType(type)), type);
  EXPECT_EQ(toONNXDataType(ElementType::F32), 1);
  EXPECT_EQ(toONNXDataType(ElementType::BF16), 16);
  EXPECT_EQ(fromONNXDataType(0), std::nullopt);
  EXPECT_EQ(fromONNXDataType(17), std::nullopt); // FLOAT8E4M3FN.
  EXPECT_EQ(fromONNXDataType(-1), std::nullopt);
}

TEST(TensorProtoFormat, RoundTripOfAllTypes) {
  for (ElementType type : allElementTypes)
    for (const std::vector<int64_t> &shape : getSampleShapes()) {
      Tensor tensor = makeRandomTensor(type, shape, 8);
      std::string name;
      EXPECT_TRUE(areEqual(
          unwrap(readFrom(serialize(tensor, "weights"), &name)), tensor));
      EXPECT_EQ(name, "weights");
    }
}

TEST(TensorProtoFormat, RoundTripOfStrings) {
  Tensor tensor = makeStrings({5}, {"", StringRef("a\0", 2), "\xC3\xA9",
                                    "\xFF\xFE", std::string(1 << 20, 'x')});
  EXPECT_TRUE(areEqual(unwrap(readFrom(serialize(tensor, ""))), tensor));
}

TEST(TensorProtoFormat, TypedFloats) {
  TensorProto proto = makeProto(TensorProto::FLOAT, {2});
  proto.add_float_data(1.5f);
  proto.add_float_data(-0.0f);
  EXPECT_TRUE(areEqual(unwrap(fromTensorProto(proto, "")),
                       makeTensor<float>(ElementType::F32, {2}, {1.5, -0.0})));
  proto = makeProto(TensorProto::COMPLEX64, {1});
  proto.add_float_data(1);
  proto.add_float_data(2);
  EXPECT_TRUE(areEqual(unwrap(fromTensorProto(proto, "")),
                       makeTensor<float>(ElementType::Complex64, {1}, {1, 2})));
  proto = makeProto(TensorProto::DOUBLE, {});
  proto.add_double_data(0.1);
  EXPECT_TRUE(areEqual(unwrap(fromTensorProto(proto, "")),
                       makeTensor<double>(ElementType::F64, {}, {0.1})));
  proto = makeProto(TensorProto::COMPLEX128, {1});
  proto.add_double_data(1);
  proto.add_double_data(2);
  EXPECT_TRUE(
      areEqual(unwrap(fromTensorProto(proto, "")),
               makeTensor<double>(ElementType::Complex128, {1}, {1, 2})));
}

TEST(TensorProtoFormat, TypedFloatBits) {
  TensorProto proto = makeProto(TensorProto::FLOAT16, {3});
  proto.add_int32_data(0x7C01);  // A signalling NaN.
  proto.add_int32_data(0x8000);  // -0.0.
  proto.add_int32_data(-0x8000); // The same, with its sign extended.
  EXPECT_TRUE(areEqual(
      unwrap(fromTensorProto(proto, "")),
      makeTensor<uint16_t>(ElementType::F16, {3}, {0x7C01, 0x8000, 0x8000})));
  proto.set_data_type(TensorProto::BFLOAT16);
  EXPECT_TRUE(areEqual(
      unwrap(fromTensorProto(proto, "")),
      makeTensor<uint16_t>(ElementType::BF16, {3}, {0x7C01, 0x8000, 0x8000})));
}

template <typename T> void expectInt32Data(ElementType type, T min, T max) {
  TensorProto proto = makeProto(toONNXDataType(type), {2});
  proto.add_int32_data(min);
  proto.add_int32_data(max);
  EXPECT_TRUE(areEqual(unwrap(fromTensorProto(proto, "")),
                       makeTensor<T>(type, {2}, {min, max})));
  if (sizeof(T) == 4)
    return;
  proto.set_int32_data(1, max + 1);
  std::string message = "value " + std::to_string(max + 1) +
                        " at position 1 of 'int32_data' is out of range for " +
                        getElementTypeName(type).str();
  EXPECT_EQ(getError(proto), message);
  proto.set_int32_data(0, min - 1);
  message = "value " + std::to_string(min - 1) +
            " at position 0 of 'int32_data' is out of range for " +
            getElementTypeName(type).str();
  EXPECT_EQ(getError(proto), message);
}

TEST(TensorProtoFormat, TypedSmallIntegers) {
  expectInt32Data<int32_t>(ElementType::I32, INT32_MIN, INT32_MAX);
  expectInt32Data<int16_t>(ElementType::I16, INT16_MIN, INT16_MAX);
  expectInt32Data<int8_t>(ElementType::I8, INT8_MIN, INT8_MAX);
  expectInt32Data<uint16_t>(ElementType::UI16, 0, UINT16_MAX);
  expectInt32Data<uint8_t>(ElementType::UI8, 0, UINT8_MAX);
  expectInt32Data<uint8_t>(ElementType::Bool, 0, UINT8_MAX);
}

TEST(TensorProtoFormat, TypedLargeIntegers) {
  TensorProto proto = makeProto(TensorProto::INT64, {1});
  proto.add_int64_data(INT64_MIN);
  EXPECT_TRUE(
      areEqual(unwrap(fromTensorProto(proto, "")),
               makeTensor<int64_t>(ElementType::I64, {1}, {INT64_MIN})));
  proto = makeProto(TensorProto::UINT64, {1});
  proto.add_uint64_data(UINT64_MAX);
  EXPECT_TRUE(
      areEqual(unwrap(fromTensorProto(proto, "")),
               makeTensor<uint64_t>(ElementType::UI64, {1}, {UINT64_MAX})));
  proto.set_data_type(TensorProto::UINT32);
  EXPECT_EQ(getError(proto),
            "value 18446744073709551615 at position 0 of 'uint64_data' is out "
            "of range for ui32");
  proto.set_uint64_data(0, UINT32_MAX);
  EXPECT_TRUE(
      areEqual(unwrap(fromTensorProto(proto, "")),
               makeTensor<uint32_t>(ElementType::UI32, {1}, {UINT32_MAX})));
}

TEST(TensorProtoFormat, CountsHaveToFit) {
  TensorProto proto = makeProto(TensorProto::FLOAT, {2});
  EXPECT_EQ(getError(proto), "expected 2 values in 'float_data' for "
                             "tensor<2xf32>, but got 0");
  proto.add_float_data(1);
  EXPECT_EQ(getError(proto), "expected 2 values in 'float_data' for "
                             "tensor<2xf32>, but got 1");
  proto.set_data_type(TensorProto::COMPLEX64);
  EXPECT_EQ(getError(proto), "expected 4 values in 'float_data' for "
                             "tensor<2xcomplex<f32>>, but got 1");
  proto = makeProto(TensorProto::STRING, {2});
  proto.add_string_data("a");
  EXPECT_EQ(getError(proto), "expected 2 values in 'string_data' for "
                             "tensor<2x!glean.string>, but got 1");
  proto = makeProto(TensorProto::INT64, {0});
  proto.add_int64_data(1);
  EXPECT_EQ(getError(proto), "expected 0 values in 'int64_data' for "
                             "tensor<0xi64>, but got 1");
  proto = makeProto(TensorProto::INT64, {2});
  proto.set_raw_data("12345678");
  EXPECT_EQ(getError(proto),
            "expected 16 bytes in 'raw_data' for tensor<2xi64>, but got 8");
  proto.set_raw_data("");
  EXPECT_EQ(getError(proto),
            "expected 16 bytes in 'raw_data' for tensor<2xi64>, but got 0");
}

TEST(TensorProtoFormat, OneFieldOnly) {
  TensorProto proto = makeProto(TensorProto::FLOAT, {1});
  proto.add_int32_data(1);
  EXPECT_EQ(getError(proto), "unexpected values in 'int32_data': those of type "
                             "f32 belong in 'float_data'");
  proto.clear_int32_data();
  proto.add_float_data(1);
  // An empty raw_data says nothing.
  proto.set_raw_data("");
  EXPECT_EQ(getError(proto), "");
  proto.set_raw_data("1234");
  EXPECT_EQ(getError(proto), "has both 'raw_data' and data in a typed field");
  proto = makeProto(TensorProto::STRING, {1});
  proto.set_raw_data("a");
  EXPECT_EQ(getError(proto), "strings cannot stand in 'raw_data'");
}

TEST(TensorProtoFormat, WhatIsNotSupported) {
  TensorProto proto = makeProto(17, {});
  EXPECT_EQ(getError(proto), "unsupported ONNX data type 17");
  proto.set_name("half\n");
  EXPECT_EQ(getError(proto), "tensor 'half\\n': unsupported ONNX data type 17");
  proto = makeProto(TensorProto::INT8, {1});
  proto.mutable_segment()->set_begin(0);
  EXPECT_EQ(getError(proto), "segments of a tensor are not supported");
}

TEST(TensorProtoFormat, HostileDims) {
  EXPECT_EQ(getError(makeProto(TensorProto::INT8, {2, -1})),
            "tensor<2x-1xi8> has a negative dim");
  EXPECT_EQ(getError(makeProto(TensorProto::INT64, {int64_t(1) << 60})),
            "tensor<1152921504606846976xi64> is too large: its size in bytes "
            "does not fit a signed 64-bit integer");
  // Nothing is allocated for values that are not there.
  TensorProto proto = makeProto(TensorProto::INT8, {int64_t(1) << 60});
  EXPECT_EQ(getError(proto),
            "expected 1152921504606846976 values in 'int32_data' for "
            "tensor<1152921504606846976xi8>, but got 0");
  proto.set_raw_data("1");
  EXPECT_EQ(getError(proto), "expected 1152921504606846976 bytes in 'raw_data' "
                             "for tensor<1152921504606846976xi8>, but got 1");
}

TEST(TensorProtoFormat, NotATensorProto) {
  EXPECT_EQ(getMessage(readFrom("")), "not an ONNX TensorProto");
  EXPECT_EQ(getMessage(readFrom("some text")), "not an ONNX TensorProto");
  EXPECT_EQ(getMessage(readFrom("\x93NUMPY")), "not an ONNX TensorProto");
  onnx::ModelProto model;
  model.set_ir_version(8);
  model.set_producer_name("test");
  EXPECT_EQ(getMessage(readFrom(model.SerializeAsString())),
            "not an ONNX TensorProto");
}

TEST(TensorProtoFormat, LimitOfProtobuf) {
  // Not touched: the pages stay with the system.
  Tensor tensor = unwrap(Tensor::create(ElementType::I8, {int64_t(1) << 31}));
  EXPECT_EQ(getMessage(writeTensorProto(tensor, "", llvm::nulls())),
            "too large for a TensorProto, which protobuf limits to 2 GB");
  EXPECT_EQ(getMessage(writeTensorProto(tensor, "w", llvm::nulls())),
            "tensor 'w': too large for a TensorProto, which protobuf limits to "
            "2 GB");
  EXPECT_EQ(
      getMessage(readFrom(StringRef(static_cast<const char *>(tensor.data()),
                                    tensor.sizeInBytes()))),
      "too large for a TensorProto, which protobuf limits to 2 GB");
}

TEST(TensorProtoFormat, TruncationIsAlwaysAnError) {
  for (ElementType type :
       {ElementType::I8, ElementType::F64, ElementType::String}) {
    std::string file = serialize(makeRandomTensor(type, {2, 2}, 9), "name");
    for (size_t size = 0; size < file.size(); ++size) {
      std::vector<char> part(file.begin(), file.begin() + size);
      std::string message =
          getMessage(readFrom(StringRef(part.data(), part.size())));
      // raw_data comes last, but string_data before the name: cut between
      // the two, the proto is whole.
      bool isWhole = type == ElementType::String && size + 6 == file.size();
      EXPECT_EQ(message.empty(), isWhole) << size;
    }
  }
}

TEST(TensorProtoFormat, FlippedBytesNeverCrash) {
  std::mt19937 random = makeRandom(10);
  for (ElementType type :
       {ElementType::F32, ElementType::UI8, ElementType::String}) {
    std::string file = serialize(makeRandomTensor(type, {2, 3}, 11), "name");
    size_t errors = 0;
    for (int i = 0; i < 20000; ++i) {
      std::vector<char> broken(file.begin(), file.end());
      for (unsigned n = 1 + random() % 3; n > 0; --n)
        broken[random() % broken.size()] = random();
      if (llvm::errorToBool(
              readFrom(StringRef(broken.data(), broken.size())).takeError()))
        ++errors;
    }
    EXPECT_GT(errors, 100u);
    EXPECT_LT(errors, 20000u);
  }
}

} // namespace
