//===- Kernel.h - compile a gather once, run it many times ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   GatherSpec spec;
//   spec.dataShape = {kAnySize, 64};
//   spec.indicesShape = {kAnySize};
//   llvm::Expected<std::shared_ptr<const Kernel>> kernel =
//       Kernel::compile(spec);
//   ...
//   llvm::Error error = (*kernel)->run({table, {1000, 64}}, {ids, {8}},
//                                      {rows, {8, 64}});
//
// docs/Embedding.md says more.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_EXECUTIONENGINE_KERNEL_H
#define GLEAN_EXECUTIONENGINE_KERNEL_H

#include "glean/ExecutionEngine/ArrayView.h"
#include "glean/ExecutionEngine/Errors.h"
#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/ExecutionEngine/LoadedCode.h"
#include "glean/ExecutionEngine/ValueInfo.h"

#include <memory>

namespace mlir::glean {

/// Machine code of this process. Immutable: any number of threads may run it at
/// once. It owns nothing of the caller's, and allocates results for nobody.
class Kernel {
public:
  /// One gather. Takes 15 to 60 ms. An error where the specification breaks a
  /// constraint of ONNX Gather, or the machine cannot be compiled for.
  static llvm::Expected<std::shared_ptr<const Kernel>>
  compile(const GatherSpec &spec);

  /// A function of a module, which is taken; without a name, its only public
  /// one. Parameters and results have to be ranked tensors of ONNX Gather
  /// element types, or, without results, buffers. Tensors that it returns are
  /// written to destinations of the caller's.
  static llvm::Expected<std::shared_ptr<const Kernel>>
  compile(OwningOpRef<ModuleOp> module, StringRef entry,
          const CompileOptions &options);

  /// The two halves of compile(), for who keeps object files. An object is code
  /// for the CPU that `spec` names, and is believed to be that of `spec`.
  static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
  compileToObject(const GatherSpec &spec);
  static llvm::Expected<std::shared_ptr<const Kernel>>
  load(const GatherSpec &spec, std::unique_ptr<llvm::MemoryBuffer> object);

  /// output = gather(data, indices). An IndexError where an index is out of
  /// bounds: what `output` then holds is unspecified. An OperandError where a
  /// type, shape or layout is not that of the specification, or the shape of
  /// the output is not that of the result: nothing is written. Nothing outside
  /// of the views is read or written. The output may overlap the inputs.
  llvm::Error run(const ConstArrayView &data, const ConstArrayView &indices,
                  const ArrayView &output) const;

  /// The same for a function: `inputs` are its parameters, in order, and
  /// `outputs` the destinations of its results. Those of a function on buffers
  /// are all parameters; which of them it writes is its own business.
  llvm::Error run(ArrayRef<ConstArrayView> inputs,
                  ArrayRef<ArrayView> outputs) const;

  /// An OperandError if run() takes other numbers of inputs and outputs.
  llvm::Error checkCounts(size_t numInputs, size_t numOutputs) const;

  /// Parameters, with the destinations of results behind them.
  ArrayRef<ValueInfo> operands() const { return operandInfos; }
  /// How many of the operands are destinations of results.
  size_t numResults() const { return resultCount; }

private:
  Kernel() = default;

  llvm::Error checkOperand(size_t position, const ConstArrayView &view) const;
  llvm::Error checkOutput(const ConstArrayView &data,
                          const ConstArrayView &indices,
                          const ConstArrayView &output) const;
  llvm::Error invoke(ArrayRef<const ConstArrayView *> operands) const;

  std::unique_ptr<LoadedCode> code;
  SmallVector<ValueInfo> operandInfos;
  size_t resultCount = 0;
  /// Of a single gather, in [0, rank-1] of the data; -1 for other functions.
  int64_t axis = -1;
};

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_KERNEL_H
