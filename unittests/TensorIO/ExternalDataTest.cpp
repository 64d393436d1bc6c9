//===- ExternalDataTest.cpp - Tests of external data of ONNX tensors ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleTensors.h"
#include "glean/TensorIO/TensorProtoFormat.h"

#include <onnx/onnx_pb.h>

#include <sys/stat.h>

using namespace mlir::glean;
using llvm::StringRef;
using onnx::TensorProto;

namespace {

/// A folder `model` with the file data.bin of 12 bytes, beside a file `secret`.
class ExternalData : public ::testing::Test {
protected:
  ExternalData() {
    EXPECT_FALSE(llvm::sys::fs::create_directories(folder / "model/sub"));
    EXPECT_FALSE(llvm::sys::fs::create_directories(folder / "model2"));
    folder.write("model/data.bin", StringRef("\1\0\0\0\2\0\0\0\3\0\0\0", 12));
    folder.write("secret", "12345678");
    folder.write("model2/secret", "12345678");
    model = folder / "model";
  }

  TensorProto makeProto(StringRef location, int64_t count) {
    TensorProto proto;
    proto.set_data_type(TensorProto::INT32);
    proto.add_dims(count);
    proto.set_data_location(TensorProto::EXTERNAL);
    add(proto, "location", location);
    return proto;
  }

  void add(TensorProto &proto, StringRef key, StringRef value) {
    onnx::StringStringEntryProto *entry = proto.add_external_data();
    entry->set_key(key.str());
    entry->set_value(value.str());
  }

  std::string getError(const TensorProto &proto) {
    return getMessage(fromTensorProto(proto, model));
  }
  std::string getError(StringRef location) {
    return getError(makeProto(location, 2));
  }

  TemporaryFolder folder;
  std::string model;
};

TEST_F(ExternalData, WholeFile) {
  Tensor expected = makeTensor<int32_t>(ElementType::I32, {3}, {1, 2, 3});
  for (StringRef location : {"data.bin", "./data.bin", "sub/../data.bin"})
    EXPECT_TRUE(areEqual(unwrap(fromTensorProto(makeProto(location, 3), model)),
                         expected));
  // The folder with a slash at its end.
  EXPECT_TRUE(
      areEqual(unwrap(fromTensorProto(makeProto("data.bin", 3), model + "/")),
               expected));
}

TEST_F(ExternalData, PartOfAFile) {
  TensorProto proto = makeProto("data.bin", 2);
  add(proto, "offset", "4");
  EXPECT_TRUE(areEqual(unwrap(fromTensorProto(proto, model)),
                       makeTensor<int32_t>(ElementType::I32, {2}, {2, 3})));
  proto = makeProto("data.bin", 1);
  add(proto, "offset", "4");
  add(proto, "length", "4");
  add(proto, "checksum", "whatever");
  EXPECT_TRUE(areEqual(unwrap(fromTensorProto(proto, model)),
                       makeTensor<int32_t>(ElementType::I32, {1}, {2})));
}

TEST_F(ExternalData, SizesHaveToFit) {
  EXPECT_EQ(getError(makeProto("data.bin", 4)),
            "external data 'data.bin' has 12 bytes from offset 0, but "
            "tensor<4xi32> takes 16");
  EXPECT_EQ(getError(makeProto("data.bin", 2)),
            "external data 'data.bin' has 12 bytes from offset 0, but "
            "tensor<2xi32> takes 8");
  TensorProto proto = makeProto("data.bin", 1);
  add(proto, "offset", "100");
  EXPECT_EQ(getError(proto), "external data 'data.bin' has 0 bytes from offset "
                             "100, but tensor<1xi32> takes 4");
  proto = makeProto("data.bin", 1);
  add(proto, "length", "8");
  EXPECT_EQ(getError(proto), "external data 'data.bin' has a length of 8 "
                             "bytes, but tensor<1xi32> takes 4");
  // No memory is taken for what the file does not hold.
  EXPECT_EQ(getError(makeProto("data.bin", int64_t(1) << 60)),
            "external data 'data.bin' has 12 bytes from offset 0, but "
            "tensor<1152921504606846976xi32> takes 4611686018427387904");
  EXPECT_EQ(getError(makeProto("data.bin", int64_t(1) << 61)),
            "tensor<2305843009213693952xi32> is too large: its size in bytes "
            "does not fit a signed 64-bit integer");
}

TEST_F(ExternalData, InvalidNumbers) {
  for (StringRef value : {"-1", "x", "", "4 ", "99999999999999999999"}) {
    TensorProto proto = makeProto("data.bin", 1);
    add(proto, "offset", value);
    EXPECT_EQ(
        getError(proto),
        ("external data 'data.bin' has invalid offset '" + value + "'").str());
  }
  TensorProto proto = makeProto("data.bin", 1);
  add(proto, "length", "0x4");
  EXPECT_EQ(getError(proto),
            "external data 'data.bin' has invalid length '0x4'");
  proto = makeProto("data.bin", 1);
  add(proto, "offset", "9223372036854775807");
  EXPECT_EQ(getError(proto), "external data 'data.bin' has 0 bytes from offset "
                             "9223372036854775807, but tensor<1xi32> takes 4");
}

TEST_F(ExternalData, OutsideByItsText) {
  std::string absolute = model + "/data.bin";
  for (StringRef location :
       {"../secret", "sub/../../secret", "../missing", "..", absolute.c_str(),
        "/etc/passwd", "../model2/secret", "./.././secret"})
    EXPECT_EQ(getError(location), ("external data '" + location +
                                   "' lies outside of the model's folder")
                                      .str());
}

TEST_F(ExternalData, OutsideBySymbolicLinks) {
  auto link = [&](StringRef to, StringRef from) {
    EXPECT_FALSE(llvm::sys::fs::create_link(to, folder / from));
  };
  link("../secret", "model/link");
  link("..", "model/up");
  link(folder / "model2", "model/far");
  link("data.bin", "model/near");
  for (StringRef location : {"link", "up/secret", "far/secret"})
    EXPECT_EQ(getError(location), ("external data '" + location +
                                   "' lies outside of the model's folder")
                                      .str());
  // Within the folder a link is fine, and so is one that leads to the folder.
  EXPECT_EQ(getError(makeProto("near", 3)), "");
  link("model", "alias");
  EXPECT_EQ(getMessage(fromTensorProto(makeProto("near", 3), folder / "alias")),
            "");
}

TEST_F(ExternalData, SiblingOfTheSameBeginning) {
  // `model2/secret` starts with the text of `model`, and is not below it.
  EXPECT_FALSE(llvm::sys::fs::create_link(folder / "model2/secret",
                                          folder / "model/link"));
  EXPECT_EQ(getError("link"),
            "external data 'link' lies outside of the model's folder");
}

TEST_F(ExternalData, NotAFile) {
  EXPECT_EQ(getError("missing.bin"),
            "external data 'missing.bin': No such file or directory");
  EXPECT_EQ(getError("sub"), "external data 'sub' is not a regular file");
  EXPECT_EQ(getError("."),
            "external data '.' lies outside of the model's folder");
  EXPECT_EQ(getError(StringRef("data.bin\0", 9)),
            "external data 'data.bin\\x00' has an invalid location");
  EXPECT_EQ(getError(""), "external data has no location");
  // A pipe would wait for somebody to write.
  ASSERT_EQ(mkfifo((folder / "model/pipe").c_str(), 0600), 0);
  EXPECT_EQ(getError("pipe"), "external data 'pipe' is not a regular file");
}

TEST_F(ExternalData, NotAllowed) {
  EXPECT_EQ(getMessage(fromTensorProto(makeProto("data.bin", 3), "")),
            "external data 'data.bin' is not allowed here");
  TensorProto proto = makeProto("data.bin", 3);
  proto.set_name("w");
  EXPECT_EQ(getMessage(fromTensorProto(proto, "")),
            "tensor 'w': external data 'data.bin' is not allowed here");
  EXPECT_EQ(
      getMessage(fromTensorProto(makeProto("data.bin", 3), folder / "none")),
      "external data 'data.bin': cannot open the model's folder '" +
          (folder / "none") + "': No such file or directory");
}

TEST_F(ExternalData, NoOtherData) {
  TensorProto proto = makeProto("data.bin", 3);
  proto.set_raw_data("x");
  EXPECT_EQ(getError(proto), "has both external data and data of its own");
  proto.clear_raw_data();
  proto.add_int32_data(1);
  EXPECT_EQ(getError(proto), "has both external data and data of its own");
  proto = makeProto("data.bin", 3);
  proto.set_data_type(TensorProto::STRING);
  EXPECT_EQ(getError(proto), "external data 'data.bin' cannot hold strings");
}

} // namespace
