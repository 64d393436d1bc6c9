//===- Checks.h - bounds checks of gathers --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_CHECKS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_CHECKS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Answers whether all elements of `indices` are in [-size, size-1]. May say
/// no where it does not know. It is asked before anything is rewritten.
using BoundsProver = llvm::function_ref<bool(Value indices, int64_t size)>;

/// Where the check of a gather goes.
enum class CheckForm {
  Separate, ///< before the gather: glean.check_indices
  Fused,    ///< into it: glean.try_gather_into, once it is on buffers
};

/// Turns the policy `error` of each gather in `root` into checks and the policy
/// `assume`: of the indices, unless they are proved in bounds, and of sizes
/// that the types leave open. Fused, a gather on tensors that is not proved is
/// left as it is. Operands of unknown rank are an error at the op.
LogicalResult expandChecks(Operation *root, OnError onError, CheckForm form,
                           BoundsProver isProved);

/// The same for one gather with the policy `error`. Returns the op.
GatherIntoOp expandCheck(RewriterBase &rewriter, GatherIntoOp op,
                         OnError onError, BoundsProver isProved);

/// Puts before each gather in `root` whose policy is `clamp`, `wrap` or `fill`
/// what has to be checked all the same: open sizes, and for the first two that
/// there is a row to take. Only the lowering of such an op does this, since the
/// op does not show that it was done.
LogicalResult guardTotalPolicies(Operation *root, OnError onError);

/// The same for one gather with such a policy.
void guardTotalPolicy(RewriterBase &rewriter, GatherIntoOp op, OnError onError);

/// Sees to it that each gather on buffers gives the result that it would give
/// if its output shared no memory with its inputs: where that is not known, it
/// is looked at when the code runs, and the gather goes through a buffer of its
/// own if need be. The layouts of all buffers must have strides.
void separateOutputs(Operation *root);

/// The same for one gather. Returns the one that goes through a buffer of its
/// own, where there is one.
GatherIntoOp separateOutput(RewriterBase &rewriter, GatherIntoOp op);

/// Lowers glean.check_indices to a loop over the indices, of tensors as well as
/// of buffers.
void populateLowerCheckPatterns(RewritePatternSet &patterns);

/// Lowers glean.try_gather_into to a check and a gather after it.
void populateSeparateCheckPatterns(RewritePatternSet &patterns,
                                   PatternBenefit benefit = 1);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_CHECKS_H
