//===- Program.h - compile a module, run one of its functions -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_PROGRAM_H
#define GLEAN_EXECUTIONENGINE_PROGRAM_H

#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/Errors.h"
#include "glean/ExecutionEngine/LoadedCode.h"
#include "glean/ExecutionEngine/ValueInfo.h"
#include "glean/TensorIO/Tensor.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace mlir::glean {

/// Elements in memory of the caller's.
struct BufferView {
  ElementType type;
  void *data; ///< the element at [0, ..., 0]
  SmallVector<int64_t> sizes;
  SmallVector<int64_t> strides; ///< in elements; may be 0 or negative
};

/// The view of a whole tensor. Who writes through it must know that the tensor
/// may be written to.
BufferView viewTensor(const Tensor &tensor);

/// A call of a function without results on buffers whose sizes and strides are
/// settled: what is left to say each time is where they lie. For one thread at
/// a time; the program has to outlive it.
class BoundCall {
public:
  BoundCall(BoundCall &&) = default;
  BoundCall &operator=(BoundCall &&) = default;

  /// Runs the function on one address a parameter, that of the element at
  /// [0, ..., 0]. Errors are those of Program::call(), but that nothing is
  /// checked any more: a call costs a few nanoseconds.
  llvm::Error run(ArrayRef<void *> addresses) {
    assert(addresses.size() == pointers.size() && "one address a parameter");
    for (auto [pointer, address] : llvm::zip(pointers, addresses)) {
      auto *words = static_cast<int64_t *>(pointer);
      words[0] = words[1] = reinterpret_cast<int64_t>(address);
    }
    return callEntry(function, pointers.data());
  }

private:
  friend class Program;

  BoundCall(EntryFunction function, ArrayRef<BufferView> buffers);

  EntryFunction function;
  /// Descriptors, and their addresses.
  std::vector<SmallVector<int64_t>> descriptors;
  std::vector<void *> pointers;
};

/// A function of a module, compiled for this machine. Immutable once made.
class Program {
public:
  struct Options : public CompileOptions {
    /// Whether parameters may be buffers, and the function is for call().
    bool acceptBuffers = false;
  };

  /// Compiles `module`, which it takes, and gives its function `entry`; without
  /// a name, its only public function. An error if there is none, if its types
  /// are not ranked tensors (or buffers, where they are accepted) of ONNX
  /// Gather element types, and with what the passes say.
  static llvm::Expected<std::unique_ptr<Program>>
  compile(OwningOpRef<ModuleOp> module, StringRef entry,
          const Options &options);

  ~Program();

  ArrayRef<ValueInfo> inputs() const { return inputInfos; }
  ArrayRef<ValueInfo> outputs() const { return outputInfos; }
  StringRef entry() const { return entryName; }

  /// From IR to native code.
  std::chrono::nanoseconds compileTime() const { return timeToCompile; }

  /// Runs the function on one tensor an input, in order; reads them only. An
  /// IndexError where an index is out of bounds, and an OperandError where the
  /// number, type or shape of the tensors is wrong. The program can be run
  /// again after any error. Results own their memory, characters too. Where
  /// there is no memory for a tensor that the function makes, the process ends
  /// with a message. The time that the compiled code took goes to `duration`.
  llvm::Expected<std::vector<Tensor>>
  run(ArrayRef<const Tensor *> tensors,
      std::chrono::nanoseconds *duration = nullptr) const;

  /// Runs a function without results on one buffer a parameter, in order.
  /// Errors are those of run(). Memory is read and written in place; no more
  /// is touched than the elements of the views.
  llvm::Error call(ArrayRef<BufferView> buffers) const;

  /// Settles the sizes and strides of call(); the addresses in `buffers` do not
  /// matter. Errors are those of call().
  llvm::Expected<BoundCall> bind(ArrayRef<BufferView> buffers) const;

private:
  Program() = default;

  /// Whether call() takes these buffers.
  llvm::Error checkBuffers(ArrayRef<BufferView> buffers) const;

  llvm::Error checkInputs(ArrayRef<BufferView> views) const;

  /// Runs the compiled code; `results` are the words of its results'
  /// descriptors. Its time goes to `duration`, where that is not null.
  llvm::Error invoke(ArrayRef<BufferView> inputs,
                     MutableArrayRef<int64_t> results,
                     std::chrono::nanoseconds *duration = nullptr) const;

  std::string entryName;
  SmallVector<ValueInfo> inputInfos, outputInfos;
  std::unique_ptr<LoadedCode> code;
  std::chrono::nanoseconds timeToCompile{};
};

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_PROGRAM_H
