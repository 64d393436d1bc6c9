//===- RunModel.cpp - run a model on tensors from files ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bindings.h"
#include "Run.h"
#include "Timing.h"

#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/Target/Model/ReadModel.h"
#include "glean/TensorIO/TensorFile.h"

using namespace mlir;
using namespace mlir::glean;

static void printValues(ArrayRef<ValueInfo> infos, ArrayRef<Tensor> tensors) {
  for (auto [info, tensor] : llvm::zip(infos, tensors)) {
    llvm::outs() << info.name << ": ";
    print(llvm::outs(), tensor);
  }
}

static llvm::Error runProgram(const Program &program, ArrayRef<Tensor> inputs,
                              const RunOptions &options) {
  // All that can be wrong with the command line comes to light before anything
  // is run or written.
  llvm::Expected<SmallVector<Binding>> outputFiles = resolveBindings(
      options.outputs, "output", program.outputs(), /*mayLackName=*/true);
  if (!outputFiles)
    return outputFiles.takeError();
  llvm::Expected<SmallVector<Binding>> expectedFiles = resolveBindings(
      options.expected, "expect", program.outputs(), /*mayLackName=*/true);
  if (!expectedFiles)
    return expectedFiles.takeError();
  llvm::Expected<std::vector<Tensor>> expected = readTensors(*expectedFiles);
  if (!expected)
    return expected.takeError();

  llvm::Expected<std::vector<Tensor>> outputs =
      program.run(listPointers(inputs));
  if (!outputs)
    return outputs.takeError();
  if (options.print) {
    printValues(program.inputs(), inputs);
    printValues(program.outputs(), *outputs);
  }
  for (const Binding &file : *outputFiles)
    if (llvm::Error error =
            writeTensorFile(file.path, program.outputs()[file.position].name,
                            (*outputs)[file.position]))
      return error;
  for (auto [file, tensor] : llvm::zip(*expectedFiles, *expected))
    if (llvm::Error error = compareOutput(program.outputs()[file.position].name,
                                          (*outputs)[file.position], tensor))
      return error;
  if (options.timedRuns)
    return timeRuns(program, inputs, options);
  return llvm::Error::success();
}

static llvm::Expected<OwningOpRef<ModuleOp>>
createModule(const RunOptions &options, ArrayRef<Tensor> gatherInputs,
             MLIRContext *context) {
  if (gatherInputs.empty())
    return readModelFile(options.model, context);
  const Tensor &data = gatherInputs[0], &indices = gatherInputs[1];
  GatherSpec gather{data.elementType(), indices.elementType(),
                    SmallVector<int64_t>(data.shape()),
                    SmallVector<int64_t>(indices.shape()), options.axis};
  return createGatherModule(gather, context);
}

llvm::Error glean::runModel(const RunOptions &options, MLIRContext *context) {
  std::vector<Tensor> inputs;
  for (const std::string &path : options.gatherFiles) {
    llvm::Expected<Tensor> tensor = readTensorFile(path);
    if (!tensor)
      return tensor.takeError();
    inputs.push_back(std::move(*tensor));
  }
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      createModule(options, inputs, context);
  if (!module)
    return module.takeError();
  OwningOpRef<ModuleOp> copy;
  if (!options.dumps.empty())
    copy = (*module)->clone();
  Program::Options programOptions = options.program;
  // What is not run may have buffers too.
  programOptions.acceptBuffers = !options.wantsRun();
  llvm::Expected<std::unique_ptr<Program>> program =
      Program::compile(std::move(*module), options.entry, programOptions);
  if (!program)
    return program.takeError();
  for (DumpKind kind : options.dumps)
    if (llvm::Error error = printDump(kind, *copy, (*program)->entry(),
                                      options.program, llvm::outs()))
      return error;
  if (!options.wantsRun())
    return llvm::Error::success();
  if (options.gatherFiles.empty()) {
    llvm::Expected<std::vector<Tensor>> read =
        readInputs(**program, options.inputs);
    if (!read)
      return read.takeError();
    inputs = std::move(*read);
  }
  return runProgram(**program, inputs, options);
}
