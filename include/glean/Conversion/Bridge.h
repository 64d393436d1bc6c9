//===- Bridge.h - other dialects' gathers to glean.gather -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bridge takes one kind of op of another dialect to glean.gather, where it
// means the same. What it refuses it leaves as it is, with a reason. Ops are
// found by their names, so that their dialects need not be there.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_CONVERSION_BRIDGE_H
#define GLEAN_CONVERSION_BRIDGE_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Says why an op is left as it is, and returns failure.
using Refusal = llvm::function_ref<LogicalResult(const llvm::Twine &reason)>;

struct Bridge {
  StringRef opName;
  /// Replaces the op, or calls the refusal and changes nothing. An op that was
  /// no candidate fails without a refusal.
  LogicalResult (*convert)(RewriterBase &rewriter, Operation *op,
                           Refusal refuse);
};

/// One pattern a bridge; refusals become match failures.
void populateBridgePatterns(ArrayRef<Bridge> bridges,
                            RewritePatternSet &patterns);

/// Applies the bridges to all ops in `root`. A refusal becomes a diagnostic at
/// the op, of severity Remark or Error; the latter is a failure.
LogicalResult applyBridges(Operation *root, ArrayRef<Bridge> bridges,
                           DiagnosticSeverity severity);

/// Refuses data that no glean.gather has: not a tensor, of an element type
/// other than those of constraint C2, or with an encoding.
LogicalResult checkData(Value data, Refusal refuse);

/// Refuses indices that are no tensor of i32 or i64 (C3) - or of index, if that
/// is going to be cast - or have an encoding.
LogicalResult checkIndices(Value indices, Refusal refuse,
                           bool allowIndexType = false);

/// A tensor of the shape of `like` whose elements are all `value`.
Value createSplat(OpBuilder &builder, Location loc, Value like,
                  TypedAttr value);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_BRIDGE_H
