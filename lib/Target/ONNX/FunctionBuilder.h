//===- FunctionBuilder.h - builds the module of an import -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_FUNCTIONBUILDER_H
#define GLEAN_LIB_TARGET_ONNX_FUNCTIONBUILDER_H

#include "Nodes.h"
#include "ValueTable.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::glean::onnx_import {

/// A module with a function `main` that grows argument by argument and op by
/// op. Where the model is wrong, there is an error; the module is valid in the
/// end.
class FunctionBuilder {
public:
  /// Locations name the file `fileName`.
  FunctionBuilder(MLIRContext &context, StringRef fileName);

  MLIRContext *getContext() { return builder.getContext(); }

  /// A new last argument for the ONNX value `name`.
  Value addArgument(StringRef name, TensorType type);

  /// The constant value `name`.
  Expected<Value> createConstant(StringRef name,
                                 const ::onnx::TensorProto &proto,
                                 StringRef externalDataDir);

  /// The gather that `node` stands for. Its type is inferred, and must not
  /// contradict what `values` has of its output.
  Expected<Value> createGather(const ::onnx::NodeProto &node,
                               const GatherNode &gather, Value data,
                               Value indices, const ValueTable &values);

  /// A new last result, the ONNX value `name`, cast to what is declared of it
  /// where that says more than its own type.
  Error addResult(StringRef name, Value value, const ValueTable &values);

  /// Ends the function, and hands out the module. To be called once.
  Expected<OwningOpRef<ModuleOp>> finish();

private:
  Location getLocation(StringRef valueName);

  OpBuilder builder;
  Location fileLocation;
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  SmallVector<StringRef> argumentNames;
  SmallVector<StringRef> resultNames;
  SmallVector<Value> results;
};

/// An error if `values` contradicts the type of `value`, which is the ONNX
/// value `name`. Else what they say together.
Expected<TensorType> checkDeclaredType(StringRef name, Value value,
                                       const ValueTable &values);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_FUNCTIONBUILDER_H
