//===- TensorFileTest.cpp - Tests of tensor files by name -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/TensorFile.h"
#include "SampleTensors.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mlir::glean;
using llvm::StringRef;

namespace {

Tensor makeSmall() {
  return makeTensor<int16_t>(ElementType::I16, {2}, {-1, 2});
}

TEST(TensorFile, RoundTrip) {
  TemporaryFolder folder;
#ifdef GLEAN_ENABLE_ONNX
  const StringRef names[] = {"a.npy", "a.pb"};
#else
  const StringRef names[] = {"a.npy"};
#endif
  for (StringRef name : names)
    for (ElementType type : allElementTypes)
      for (const std::vector<int64_t> &shape : getSampleShapes()) {
        Tensor tensor = makeRandomTensor(type, shape, 12);
        EXPECT_EQ(getMessage(writeTensorFile(folder / name, "x", tensor)), "");
        EXPECT_TRUE(areEqual(unwrap(readTensorFile(folder / name)), tensor));
      }
  EXPECT_EQ(folder.countFiles(), std::size(names));
}

TEST(TensorFile, UnknownFormat) {
  for (StringRef path : {"x.txt", "npy", "a.npy.gz", "dir.npy/x", ""}) {
    std::string message = ("'" + path +
                           "': unknown tensor file format (expected .npy or "
                           ".pb)")
                              .str();
    EXPECT_EQ(getMessage(readTensorFile(path)), message);
    EXPECT_EQ(getMessage(writeTensorFile(path, "", makeSmall())), message);
  }
}

#ifndef GLEAN_ENABLE_ONNX
TEST(TensorFile, BuildWithoutONNX) {
  StringRef message = "'a.pb': this build has no support for ONNX's .pb files";
  EXPECT_EQ(getMessage(readTensorFile("a.pb")), message.str());
  EXPECT_EQ(getMessage(writeTensorFile("a.pb", "", makeSmall())),
            message.str());
}
#endif

TEST(TensorFile, ReadErrorsNameThePath) {
  TemporaryFolder folder;
  std::string path = folder / "a%s.npy";
  EXPECT_EQ(getMessage(readTensorFile(path)),
            "'" + path + "': No such file or directory");
  folder.write("a%s.npy", "");
  EXPECT_EQ(getMessage(readTensorFile(path)),
            "'" + path + "': not a .npy file");
  EXPECT_FALSE(llvm::sys::fs::create_directory(folder / "dir.npy"));
  EXPECT_EQ(getMessage(readTensorFile(folder / "dir.npy")),
            "'" + (folder / "dir.npy") + "': Is a directory");
}

TEST(TensorFile, WriteErrorsNameThePath) {
  TemporaryFolder folder;
  EXPECT_EQ(getMessage(writeTensorFile(folder / "no/a.npy", "", makeSmall())),
            "'" + (folder / "no/a.npy") + "': No such file or directory");
  EXPECT_FALSE(llvm::sys::fs::create_directory(folder / "dir.npy"));
  EXPECT_EQ(getMessage(writeTensorFile(folder / "dir.npy", "", makeSmall())),
            "'" + (folder / "dir.npy") + "': Is a directory");
}

TEST(TensorFile, FailureKeepsTheOldFile) {
  TemporaryFolder folder;
  folder.write("a.npy", "precious");
  Tensor tensor = makeStrings({1}, {StringRef("\0", 1)});
  EXPECT_EQ(getMessage(writeTensorFile(folder / "a.npy", "", tensor)),
            "'" + (folder / "a.npy") +
                "': string 0 ends in a NUL, which .npy files cannot hold (.pb "
                "files can)");
  EXPECT_EQ(folder.read("a.npy"), "precious");
  EXPECT_EQ(folder.countFiles(), 1u);
}

TEST(TensorFile, SuccessReplacesTheOldFile) {
  TemporaryFolder folder;
  folder.write("a.npy", std::string(10000, 'x'));
  EXPECT_EQ(getMessage(writeTensorFile(folder / "a.npy", "", makeSmall())), "");
  EXPECT_EQ(folder.read("a.npy").size(), 132u);
  EXPECT_EQ(folder.countFiles(), 1u);
}

TEST(TensorFile, PathsWithAPercentSign) {
  TemporaryFolder folder;
  EXPECT_FALSE(llvm::sys::fs::create_directory(folder / "100%%"));
  std::string path = folder / "100%%/%%%.npy";
  EXPECT_EQ(getMessage(writeTensorFile(path, "", makeSmall())), "");
  EXPECT_TRUE(areEqual(unwrap(readTensorFile(path)), makeSmall()));
}

TEST(TensorFile, PermissionsFollowTheUmask) {
  TemporaryFolder folder;
  mode_t old = umask(027);
  EXPECT_EQ(getMessage(writeTensorFile(folder / "a.npy", "", makeSmall())), "");
  umask(old);
  struct stat status;
  ASSERT_EQ(stat((folder / "a.npy").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST(TensorFile, SymbolicLinksAreFollowed) {
  TemporaryFolder folder;
  EXPECT_FALSE(llvm::sys::fs::create_directory(folder / "real"));
  folder.write("real/a.npy", "old");
  EXPECT_FALSE(llvm::sys::fs::create_link("real/a.npy", folder / "b.npy"));
  EXPECT_EQ(getMessage(writeTensorFile(folder / "b.npy", "", makeSmall())), "");
  EXPECT_TRUE(llvm::sys::fs::is_symlink_file(folder / "b.npy"));
  EXPECT_EQ(folder.read("real/a.npy").size(), 132u);
}

TEST(TensorFile, Devices) {
  TemporaryFolder folder;
  EXPECT_EQ(getMessage(writeTensorFile("/dev/null", "", makeSmall())), "");
  EXPECT_FALSE(llvm::sys::fs::create_link("/dev/null", folder / "null.npy"));
  EXPECT_EQ(getMessage(writeTensorFile(folder / "null.npy", "", makeSmall())),
            "");
  llvm::sys::fs::file_status status;
  EXPECT_FALSE(llvm::sys::fs::status("/dev/null", status));
  EXPECT_EQ(status.type(), llvm::sys::fs::file_type::character_file);
  EXPECT_EQ(getMessage(writeTensorFile("/dev/full", "", makeSmall())),
            "'/dev/full': No space left on device");
  EXPECT_EQ(getMessage(writeTensorFile("/dev/fd/999", "", makeSmall())),
            "'/dev/fd/999': Bad file descriptor");
}

TEST(TensorFile, StandardOutputIsContinued) {
  TemporaryFolder folder;
  llvm::outs().flush();
  fflush(stdout);
  int old = dup(1);
  int file = open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600);
  ASSERT_GE(dup2(file, 1), 0);
  llvm::outs() << "before\n";
  std::string message =
      getMessage(writeTensorFile("/dev/stdout", "", makeSmall()));
  llvm::outs() << "after\n";
  llvm::outs().flush();
  dup2(old, 1);
  close(old);
  close(file);
  EXPECT_EQ(message, "");
  std::string text = folder.read("out");
  EXPECT_TRUE(StringRef(text).starts_with("before\n\x93NUMPY"));
  EXPECT_TRUE(StringRef(text).ends_with("after\n"));
  EXPECT_EQ(text.size(), 7u + 132u + 6u);
}

#ifdef GLEAN_ENABLE_ONNX
TEST(TensorFile, ExternalDataLiesBesideTheFile) {
  TemporaryFolder folder;
  // dims 2, data type int8, external_data {location: data.bin}, EXTERNAL.
  folder.write("a.pb", StringRef("\x08\x02\x10\x03"
                                 "\x6A\x14\x0A\x08location\x12\x08"
                                 "data.bin\x70\x01",
                                 28));
  folder.write("data.bin", "\1\2");
  EXPECT_TRUE(areEqual(unwrap(readTensorFile(folder / "a.pb")),
                       makeTensor<int8_t>(ElementType::I8, {2}, {1, 2})));
}

TEST(TensorFile, NotATensorProto) {
  TemporaryFolder folder;
  folder.write("a.pb", "");
  EXPECT_EQ(getMessage(readTensorFile(folder / "a.pb")),
            "'" + (folder / "a.pb") + "': not an ONNX TensorProto");
}
#endif

} // namespace
