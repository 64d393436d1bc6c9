//===- ValueTable.h - the values of an ONNX graph ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_VALUETABLE_H
#define GLEAN_LIB_TARGET_ONNX_VALUETABLE_H

#include "Messages.h"
#include "ValueType.h"

#include "llvm/ADT/StringMap.h"

namespace onnx {
class FunctionProto;
class GraphProto;
class NodeProto;
class TensorProto;
class TypeProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// What one graph says of a name. All pointers are into the model.
struct ValueEntry {
  bool isInput = false;
  bool isSparse = false; ///< A sparse initializer.
  const ::onnx::TensorProto *initializer = nullptr;
  const ::onnx::NodeProto *producer = nullptr;
  /// The types that inputs, value_info and outputs declare.
  SmallVector<const ::onnx::TypeProto *, 1> declared;

  /// Else the graph only mentions a value of an outer graph.
  bool isDefined() const {
    return isInput || isSparse || initializer || producer;
  }
};

/// The values of a graph by name, and those of the graphs around it. Refers to
/// the model and to the outer table, which have to outlive it.
class ValueTable {
public:
  ValueTable(const ::onnx::GraphProto &graph, const ValueTable *outer);
  explicit ValueTable(const ::onnx::FunctionProto &function);

  /// An error if two things define the same name, here or in an outer graph.
  /// The table has the first then.
  Error checkUnique() const;

  /// The definition of a value, or nullptr if there is none.
  const ValueEntry *lookup(StringRef name) const;

  /// What the declarations of a value say together, errors included.
  Expected<ValueType> getDeclaredType(StringRef name) const;

  /// The same, and what follows from its definition: an initializer's dims, or
  /// a Constant, Identity, Cast or Shape that produces it.
  Expected<ValueType> getType(StringRef name) const;

  /// The definition of a value, or of what it is an Identity of.
  const ValueEntry *lookThroughIdentities(StringRef name) const;

private:
  void addNode(const ::onnx::NodeProto &node);
  void noteDuplicate(StringRef name, const ValueEntry &first,
                     const Twine &second);
  Expected<ValueType> getType(StringRef name, unsigned depth) const;
  Expected<ValueType> getDefinedType(const ValueEntry &entry,
                                     unsigned depth) const;
  Expected<ValueType> getProducedType(const ::onnx::NodeProto &node,
                                      unsigned depth) const;

  const ValueTable *outer = nullptr;
  llvm::StringMap<ValueEntry> entries;
  /// Results of getType(). A type that is being asked for is unknown, which
  /// ends the search in a graph with a cycle.
  mutable llvm::StringMap<ValueType> types;
  std::string duplicate; ///< The first error of checkUnique(), if any.
};

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_VALUETABLE_H
