//===- BufferizableOpInterfaceImpl.cpp - bufferization -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/BufferizableOpInterfaceImpl.h"

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::bufferization;

/// The buffers of tensors, in order.
static FailureOr<SmallVector<Value>>
getBuffers(RewriterBase &rewriter, ValueRange tensors,
           const BufferizationOptions &options, BufferizationState &state) {
  SmallVector<Value> buffers;
  for (Value tensor : tensors) {
    FailureOr<Value> buffer = getBuffer(rewriter, tensor, options, state);
    if (failed(buffer))
      return failure();
    buffers.push_back(*buffer);
  }
  return buffers;
}

/// Puts a gather into `init` on buffers in the place of `op`.
template <typename OpTy>
static void replaceWithBufferized(RewriterBase &rewriter, OpTy op, Value data,
                                  Value indices, Value init) {
  GatherIntoOp::create(rewriter, op.getLoc(), data, indices, init, op.getAxis(),
                       op.getOutOfBounds(), op.getFillValueAttr());
  replaceOpWithBufferizedValues(rewriter, op, init);
}

namespace {
/// Ops that only read tensors, and whose results alias none.
template <typename Model, typename OpTy>
struct ReadOnlyModel
    : public BufferizableOpInterface::ExternalModel<Model, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const AnalysisState &) const {
    return {};
  }
};

/// A gather that was given no destination allocates one.
struct GatherModel : public ReadOnlyModel<GatherModel, GatherOp> {
  bool bufferizesToAllocation(Operation *, Value) const { return true; }

  /// What is allocated has the default layout.
  FailureOr<BufferLikeType> getBufferType(Operation *op, Value value,
                                          const BufferizationOptions &options,
                                          const BufferizationState &,
                                          SmallVector<Value> &) const {
    if (failed(verifyLowerable(cast<GatherOp>(op))))
      return failure();
    auto type = cast<TensorType>(value.getType());
    std::optional<Attribute> memorySpace = options.defaultMemorySpaceFn(type);
    if (!memorySpace)
      return op->emitOpError("has a result of no known memory space");
    return cast<BufferLikeType>(
        Type(getMemRefTypeWithStaticIdentityLayout(type, *memorySpace)));
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto gather = cast<GatherOp>(op);
    if (failed(verifyLowerable(gather)))
      return failure();
    FailureOr<SmallVector<Value>> inputs =
        getBuffers(rewriter, gather->getOperands(), options, state);
    FailureOr<BufferLikeType> type =
        bufferization::getBufferType(gather.getResult(), options, state);
    if (failed(inputs) || failed(type))
      return failure();
    ReifiedRankedShapedTypeDims sizes;
    if (failed(gather.reifyResultShapes(rewriter, sizes)))
      return failure();
    SmallVector<Value> dynamicSizes;
    for (OpFoldResult size : sizes.front())
      if (auto value = dyn_cast<Value>(size))
        dynamicSizes.push_back(value);
    FailureOr<Value> init = options.createAlloc(
        rewriter, op->getLoc(), cast<MemRefType>(*type), dynamicSizes);
    if (failed(init))
      return failure();
    replaceWithBufferized(rewriter, gather, (*inputs)[0], (*inputs)[1], *init);
    return success();
  }
};

struct GatherIntoModel
    : public DstBufferizableOpInterfaceExternalModel<GatherIntoModel,
                                                     GatherIntoOp> {
  /// Every element of init is overwritten, none is read.
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return !cast<GatherIntoOp>(op).isDpsInit(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto gather = cast<GatherIntoOp>(op);
    FailureOr<SmallVector<Value>> buffers =
        getBuffers(rewriter, gather->getOperands(), options, state);
    if (failed(buffers))
      return failure();
    replaceWithBufferized(rewriter, gather, (*buffers)[0], (*buffers)[1],
                          (*buffers)[2]);
    return success();
  }
};

struct CheckIndicesModel
    : public ReadOnlyModel<CheckIndicesModel, CheckIndicesOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto check = cast<CheckIndicesOp>(op);
    FailureOr<Value> indices =
        getBuffer(rewriter, check.getIndices(), options, state);
    if (failed(indices))
      return failure();
    replaceOpWithNewBufferizedOp<CheckIndicesOp>(rewriter, op, *indices,
                                                 check.getSize());
    return success();
  }
};

struct ReportOutOfBoundsModel
    : public ReadOnlyModel<ReportOutOfBoundsModel, ReportOutOfBoundsOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto report = cast<ReportOutOfBoundsOp>(op);
    FailureOr<Value> indices =
        getBuffer(rewriter, report.getIndices(), options, state);
    if (failed(indices))
      return failure();
    replaceOpWithNewBufferizedOp<ReportOutOfBoundsOp>(
        rewriter, op, *indices, report.getSize(), report.getAxis(),
        report.getLocation());
    return success();
  }
};

/// Ops whose result is their operand, as far as memory goes.
template <typename Model, typename OpTy>
struct ForwardingModel
    : public BufferizableOpInterface::ExternalModel<Model, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return false;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &,
                                      const AnalysisState &) const {
    return {{op->getResult(0), BufferRelation::Equivalent}};
  }
};

/// In memory, order ties the users of the indices to the assertion.
struct AssertInBoundsModel
    : public ForwardingModel<AssertInBoundsModel, AssertInBoundsOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto assertOp = cast<AssertInBoundsOp>(op);
    FailureOr<Value> indices =
        getBuffer(rewriter, assertOp.getIndices(), options, state);
    if (failed(indices))
      return failure();
    cf::AssertOp::create(rewriter, op->getLoc(), assertOp.getInBounds(),
                         assertOp.getMessage());
    replaceOpWithBufferizedValues(rewriter, op, *indices);
    return success();
  }
};

struct StorageViewModel
    : public ForwardingModel<StorageViewModel, StorageViewOp> {
  FailureOr<BufferLikeType>
  getBufferType(Operation *op, Value, const BufferizationOptions &options,
                const BufferizationState &state,
                SmallVector<Value> &invocationStack) const {
    auto view = cast<StorageViewOp>(op);
    FailureOr<BufferLikeType> source = bufferization::getBufferType(
        view.getSource(), options, state, invocationStack);
    if (failed(source))
      return failure();
    Type elementType =
        cast<ShapedType>(view.getResult().getType()).getElementType();
    return cast<BufferLikeType>(
        Type(cast<MemRefType>(*source).clone(elementType)));
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto view = cast<StorageViewOp>(op);
    FailureOr<Value> source =
        getBuffer(rewriter, view.getSource(), options, state);
    if (failed(source))
      return failure();
    Type elementType =
        cast<ShapedType>(view.getResult().getType()).getElementType();
    replaceOpWithNewBufferizedOp<StorageViewOp>(
        rewriter, op, cast<MemRefType>(source->getType()).clone(elementType),
        *source);
    return success();
  }
};
} // namespace

void glean::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, GleanDialect *) {
    GatherOp::attachInterface<GatherModel>(*context);
    GatherIntoOp::attachInterface<GatherIntoModel>(*context);
    CheckIndicesOp::attachInterface<CheckIndicesModel>(*context);
    ReportOutOfBoundsOp::attachInterface<ReportOutOfBoundsModel>(*context);
    AssertInBoundsOp::attachInterface<AssertInBoundsModel>(*context);
    StorageViewOp::attachInterface<StorageViewModel>(*context);
    // Bufferization creates ops of these.
    context->loadDialect<cf::ControlFlowDialect, memref::MemRefDialect>();
  });
}
