//===- RunTestDirs.cpp - ONNX's own tests --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A test is a folder with model.onnx and test_data_set_0, test_data_set_1, ...
// that hold a tensor an input and an output: input_0.pb, ..., output_0.pb, ...
// in the order of the model's inputs and outputs.
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "Run.h"

#include "glean/Target/Model/ReadModel.h"
#include "glean/TensorIO/TensorFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::glean;

static std::string join(StringRef folder, const Twine &name) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, name);
  return std::string(path);
}

/// Reads `<kind>_0.pb` to `<kind>_<count-1>.pb`; one more is an error too.
static llvm::Expected<std::vector<Tensor>>
readTensors(StringRef folder, StringRef kind, size_t count) {
  std::vector<Tensor> tensors;
  for (size_t position = 0; position < count; ++position) {
    llvm::Expected<Tensor> tensor =
        readTensorFile(join(folder, kind + "_" + Twine(position) + ".pb"));
    if (!tensor)
      return tensor.takeError();
    tensors.push_back(std::move(*tensor));
  }
  std::string further = join(folder, kind + "_" + Twine(count) + ".pb");
  if (llvm::sys::fs::exists(further))
    return llvm::createStringError("'" + further + "': the model has only " +
                                   Twine(count) + " " + kind + "s");
  return tensors;
}

static llvm::Error runDataSet(const Program &program, StringRef folder) {
  llvm::Expected<std::vector<Tensor>> inputs =
      readTensors(folder, "input", program.inputs().size());
  if (!inputs)
    return inputs.takeError();
  llvm::Expected<std::vector<Tensor>> expected =
      readTensors(folder, "output", program.outputs().size());
  if (!expected)
    return expected.takeError();
  llvm::Expected<std::vector<Tensor>> outputs =
      program.run(listPointers(*inputs));
  if (!outputs)
    return outputs.takeError();
  for (auto [info, actual, wanted] :
       llvm::zip(program.outputs(), *outputs, *expected))
    if (llvm::Error error = compareOutput(info.name, actual, wanted))
      return error;
  return llvm::Error::success();
}

static llvm::Error runTestDir(StringRef folder, const RunOptions &options,
                              MLIRContext *context) {
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      readModelFile(join(folder, "model.onnx"), context);
  if (!module)
    return module.takeError();
  llvm::Expected<std::unique_ptr<Program>> program =
      Program::compile(std::move(*module), options.entry, options.program);
  if (!program)
    return program.takeError();
  std::string first = join(folder, "test_data_set_0");
  if (!llvm::sys::fs::is_directory(first))
    return llvm::createStringError("'" + first + "': no such folder");
  for (unsigned number = 0;; ++number) {
    std::string dataSet = join(folder, "test_data_set_" + Twine(number));
    if (!llvm::sys::fs::is_directory(dataSet))
      return llvm::Error::success();
    if (llvm::Error error = runDataSet(**program, dataSet))
      return error;
  }
}

int glean::runTestDirs(const RunOptions &options, MLIRContext *context) {
  int status = 0;
  unsigned passed = 0, failed = 0;
  Progress progress("testing", options.testDirs.size(), "folders",
                    options.progressDelay);
  for (const std::string &folder : options.testDirs) {
    progress.update(passed + failed);
    llvm::Error error = runTestDir(folder, options, context);
    if (!error) {
      ++passed;
      continue;
    }
    ++failed;
    progress.clear();
    llvm::outs() << "FAILED: " << folder << "\n";
    status = std::max(status, reportError(std::move(error)));
  }
  progress.clear();
  llvm::outs() << passed << " passed, " << failed << " failed\n";
  return status;
}
