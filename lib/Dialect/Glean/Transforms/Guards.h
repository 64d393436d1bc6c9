//===- Guards.h - letting a gather run only if it may ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_GUARDS_H
#define GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_GUARDS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/IR/PatternMatch.h"

#include <functional>
#include <string>

namespace mlir::glean {

/// Something that has to be true before a gather may run.
struct Condition {
  Value holds;              ///< i1
  std::string abortMessage; ///< what the program ends with otherwise
  /// Emits the op that records the error otherwise.
  std::function<void(OpBuilder &)> report;
};

/// Lets `op` run only where all conditions hold. Otherwise the program ends, or
/// the first that does not hold is recorded and the output is filled with
/// zeros.
void guardGather(RewriterBase &rewriter, GatherIntoOp op,
                 ArrayRef<Condition> conditions, OnError onError);

/// Replaces `op` on buffers, whose output shares no memory with its inputs, by
/// a gather that looks at the indices itself; what follows if one of them is
/// out of bounds comes behind it.
void fuseCheck(RewriterBase &rewriter, GatherIntoOp op, OnError onError);

/// The condition that all indices are in bounds; `holds` says so.
Condition makeBoundsCondition(GatherIntoOp op, Value holds, Value size);

/// Conditions for the sizes that the types leave open: those of the output have
/// to be those of the data and of the indices.
void addSizeConditions(RewriterBase &rewriter, GatherIntoOp op,
                       SmallVectorImpl<Condition> &conditions);

} // namespace mlir::glean

#endif // GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_GUARDS_H
