//===- GleanTransformOps.cpp - schedules for gathers ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/TransformOps/GleanTransformOps.h"

#include "glean/Conversion/GatherLowering.h"
#include "glean/Conversion/GleanToAffine/GleanToAffine.h"
#include "glean/Conversion/GleanToLinalg/GleanToLinalg.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"
#include "glean/Dialect/Glean/Transforms/IndexRanges.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::glean;

#define GET_OP_CLASSES
#include "glean/Dialect/Glean/TransformOps/GleanTransformOps.cpp.inc"

/// Why a transform cannot be applied to an op, or "".
static std::string explainInapplicable(Operation *target) {
  if (!isa<GatherOp, GatherIntoOp>(target))
    return "it is neither a glean.gather nor a glean.gather_into";
  return explainUnsupported(target);
}

/// The failure of a transform, for a reason that has to do with `target`.
template <typename TransformOpTy>
static DiagnosedSilenceableFailure fail(TransformOpTy transform,
                                        Operation *target, StringRef reason) {
  DiagnosedSilenceableFailure failure = transform.emitSilenceableError()
                                        << "cannot be applied: " << reason;
  failure.attachNote(target->getLoc()) << "to this op";
  return failure;
}

/// Applies a lowering to a gather and, where its output may share memory with
/// its inputs, to the one that runs in that case.
template <typename LowerFn>
static Operation *lowerPrepared(RewriterBase &rewriter, Operation *target,
                                OnError onError, LowerFn lower) {
  PreparedGather gather = prepareGather(rewriter, target, onError);
  if (gather.copied)
    lower(rewriter, gather.copied);
  return lower(rewriter, gather.op);
}

//===----------------------------------------------------------------------===//
// Steps before a lowering
//===----------------------------------------------------------------------===//

DiagnosedSilenceableFailure MaterializeDestinationOp::applyToOne(
    transform::TransformRewriter &rewriter, Operation *target,
    transform::ApplyToEachResultList &results, transform::TransformState &) {
  std::string reason = explainInapplicable(target);
  if (!reason.empty())
    return fail(*this, target, reason);
  if (auto gather = dyn_cast<GatherOp>(target))
    target = materializeDestination(rewriter, gather);
  results.push_back(target);
  return DiagnosedSilenceableFailure::success();
}

/// The policy of a gather or gather_into.
static OutOfBounds getOutOfBounds(Operation *gather) {
  if (auto op = dyn_cast<GatherOp>(gather))
    return op.getOutOfBounds();
  return cast<GatherIntoOp>(gather).getOutOfBounds();
}

DiagnosedSilenceableFailure ExpandChecksOp::applyToOne(
    transform::TransformRewriter &rewriter, Operation *target,
    transform::ApplyToEachResultList &results, transform::TransformState &) {
  std::string reason = explainInapplicable(target);
  if (!reason.empty())
    return fail(*this, target, reason);
  if (getOutOfBounds(target) != OutOfBounds::Error) {
    results.push_back(target);
    return DiagnosedSilenceableFailure::success();
  }

  auto op = dyn_cast<GatherIntoOp>(target);
  if (!op)
    op = materializeDestination(rewriter, cast<GatherOp>(target));
  // Nothing is proved outside of a function.
  IndexRanges ranges;
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (function && failed(ranges.analyze(function)))
    return emitDefaultDefiniteFailure(op);
  results.push_back(
      expandCheck(rewriter, op, getOnError(), [&](Value indices, int64_t size) {
        return ranges.areInBounds(indices, size);
      }));
  return DiagnosedSilenceableFailure::success();
}

void ApplyLowerChecksPatternsOp::populatePatterns(RewritePatternSet &patterns) {
  populateLowerCheckPatterns(patterns);
}

//===----------------------------------------------------------------------===//
// Lowerings
//===----------------------------------------------------------------------===//

DiagnosedSilenceableFailure LowerToLinalgOp::applyToOne(
    transform::TransformRewriter &rewriter, Operation *target,
    transform::ApplyToEachResultList &results, transform::TransformState &) {
  std::string reason = explainInapplicable(target);
  if (!reason.empty())
    return fail(*this, target, reason);
  results.push_back(
      lowerPrepared(rewriter, target, getOnError(), lowerToGeneric));
  return DiagnosedSilenceableFailure::success();
}

DiagnosedSilenceableFailure LowerToAffineOp::applyToOne(
    transform::TransformRewriter &rewriter, Operation *target,
    transform::ApplyToEachResultList &results, transform::TransformState &) {
  std::string reason = explainInapplicable(target);
  if (!reason.empty())
    return fail(*this, target, reason);
  auto op = dyn_cast<GatherIntoOp>(target);
  if (!op || !op.hasPureBufferSemantics())
    return fail(*this, target,
                "it works on tensors, which affine loops cannot "
                "make: bufferize it first");
  results.push_back(
      lowerPrepared(rewriter, target, getOnError(), lowerToLoops));
  return DiagnosedSilenceableFailure::success();
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

namespace {
class GleanTransformDialectExtension
    : public transform::TransformDialectExtension<
          GleanTransformDialectExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(GleanTransformDialectExtension)

  void init() {
    declareGeneratedDialect<affine::AffineDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    declareGeneratedDialect<bufferization::BufferizationDialect>();
    declareGeneratedDialect<cf::ControlFlowDialect>();
    declareGeneratedDialect<complex::ComplexDialect>();
    declareGeneratedDialect<linalg::LinalgDialect>();
    declareGeneratedDialect<memref::MemRefDialect>();
    declareGeneratedDialect<scf::SCFDialect>();
    declareGeneratedDialect<tensor::TensorDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "glean/Dialect/Glean/TransformOps/GleanTransformOps.cpp.inc"
        >();
  }
};
} // namespace

void glean::registerTransformDialectExtension(DialectRegistry &registry) {
  registry.addExtensions<GleanTransformDialectExtension>();
}
