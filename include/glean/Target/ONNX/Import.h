//===- Import.h - ONNX models to MLIR ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only in a build with GLEAN_ENABLE_ONNX.
//
// What is imported: graphs of Gather (opset 1 to the newest one that is known
// to mean Gather-13), Constant and Identity. The module has one public function
// `main`. Its arguments are the graph's inputs, its results the graph's
// outputs, both in the order of the model. It is made of the dialects builtin,
// func, arith, tensor and glean.
//
// - Names: arguments and results have the attribute `onnx.name`. A gather is
//   located at NameLoc(node name, NameLoc(value name, file)), where a node
//   without a name is called `Gather 'value name'`; a constant at
//   NameLoc(value name, file).
// - Types: a dimension that is symbolic or missing is `?`, a tensor without a
//   shape is unranked. Where the model declares an output with sizes that do
//   not follow from its inputs, a `tensor.cast` gives it the declared type.
// - Initializers are constants, also where an input has the same name; those
//   without a use are left out. Above 1 MiB they are `dense_resource`s, but for
//   bools, complex numbers and strings, which MLIR cannot lower as such. A bool
//   byte other than 0 is `true`.
//
// Every error is one line that starts with the model:
//   'model.onnx': node 'Relu_3': operator 'Relu' is not supported (expected
//   Gather, Constant or Identity)
// A model is not trusted: whatever its bytes are, there is a module or an
// error, and nothing outside of the model's folder is read.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TARGET_ONNX_IMPORT_H
#define GLEAN_TARGET_ONNX_IMPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir::glean {

struct ONNXImportOptions {
  /// The one Gather to import, whatever other operators the model has; empty
  /// for the whole graph. A node is meant by its name, by its name with the
  /// path of subgraphs or function as listONNXGathers() prints it, or else by
  /// the name of its output.
  ///
  /// Its data is an argument even if it is an initializer: a table may be huge.
  /// Constant indices are constants, unless they exceed 1 MiB or lie in another
  /// file. No external data is read. Types come from inputs, value_info and
  /// initializers, and where these say nothing, from the operator before if
  /// that is a Gather, Constant, Identity, Cast or Shape.
  std::string node;
};

/// Reads a model. External data is read from below the model's folder only.
llvm::Expected<OwningOpRef<ModuleOp>>
importONNXFile(llvm::StringRef path, MLIRContext &context,
               const ONNXImportOptions &options = {});

/// The same for a model in memory, which errors call by the identifier of
/// `model`. An empty `externalDataDir` refuses all external data. Nothing of
/// `model` is referred to after the call.
llvm::Expected<OwningOpRef<ModuleOp>>
importONNXBuffer(llvm::MemoryBufferRef model, llvm::StringRef externalDataDir,
                 MLIRContext &context, const ONNXImportOptions &options = {});

/// Prints a line for every Gather of the model, those in subgraphs and
/// functions included, whatever other operators and opset the model has:
///   Gather_7: data 'emb.weight' tensor<50257x768xf32> (initializer), indices
///   'ids' tensor<?x?xi64>, axis 0 -> 'hidden' tensor<?x?x768xf32>
/// It starts with the node's name, or the name of its output where it has none,
/// behind the path to its graph: `If_3/then_branch/Gather_7`. A type that the
/// model does not tell is `?`. External data is not read.
llvm::Error listONNXGathersInFile(llvm::StringRef path, llvm::raw_ostream &os);
llvm::Error listONNXGathersInBuffer(llvm::MemoryBufferRef model,
                                    llvm::raw_ostream &os);

/// Registers the translations `--import-onnx`, with the option `--node`, and
/// `--list-gathers`.
void registerFromONNXTranslation();

} // namespace mlir::glean

#endif // GLEAN_TARGET_ONNX_IMPORT_H
