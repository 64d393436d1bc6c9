//===- PlainGather.cpp - what all simplifications ask and build ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::glean;

FailureOr<PlainGather> glean::getPlainGather(RewriterBase &rewriter,
                                             GatherOp op) {
  auto data = dyn_cast<RankedTensorType>(op.getData().getType());
  auto indices = dyn_cast<RankedTensorType>(op.getIndices().getType());
  auto result = dyn_cast<RankedTensorType>(op.getType());
  if (!data || !indices || !result)
    return rewriter.notifyMatchFailure(op, "a rank is not known");
  if (data.getEncoding() || indices.getEncoding() || result.getEncoding())
    return rewriter.notifyMatchFailure(op, "a type has an encoding");
  int64_t axis = normalizeAxis(op.getAxis(), data.getRank());
  SmallVector<int64_t> shape =
      inferGatherShape(data.getShape(), indices.getShape(), axis);
  for (auto [size, promised] : llvm::zip_equal(shape, result.getShape()))
    if (ShapedType::isDynamic(size) && !ShapedType::isDynamic(promised))
      return rewriter.notifyMatchFailure(
          op, "the result promises a size that the operands leave open");
  return PlainGather{data, indices, result.clone(shape), axis};
}

bool glean::mayDropIndices(GatherOp op) {
  return op.getOutOfBounds() == OutOfBounds::Assume ||
         !canMeetBadIndex(op.getData(), op.getIndices(), op.getAxis(),
                          op.getOutOfBounds());
}

/// Whether an op is a gather that can fail.
static bool isFallibleGather(Operation *op) {
  auto canFail = [](auto gather) {
    return gather.getOutOfBounds() != OutOfBounds::Assume &&
           !isSpeculatable(gather);
  };
  if (auto gather = dyn_cast<GatherOp>(op))
    return canFail(gather);
  auto gather = dyn_cast<GatherIntoOp>(op);
  return gather && canFail(gather);
}

bool glean::mayDropUse(Value value) {
  llvm::SetVector<Operation *> behind;
  auto addOwner = [&](Value operand) {
    Operation *owner = operand.getDefiningOp();
    // What flows into a block is known to the op that has it.
    if (!owner)
      owner = cast<BlockArgument>(operand).getOwner()->getParentOp();
    if (owner && !owner->hasTrait<OpTrait::IsIsolatedFromAbove>())
      behind.insert(owner);
  };
  addOwner(value);
  for (size_t i = 0; i < behind.size(); ++i) {
    if (isa<tensor::DimOp, shape::ShapeOfOp>(behind[i]))
      continue;
    WalkResult result = behind[i]->walk([&](Operation *op) {
      if (isFallibleGather(op))
        return WalkResult::interrupt();
      llvm::for_each(op->getOperands(), addOwner);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return false;
  }
  return true;
}

GatherOp glean::createGatherLike(OpBuilder &builder, Location loc, GatherOp op,
                                 Value data, Value indices, int64_t axis) {
  return GatherOp::create(builder, loc, data, indices,
                          static_cast<uint64_t>(axis), op.getOutOfBounds(),
                          op.getFillValueAttr());
}

Value glean::createAxisSlice(OpBuilder &builder, Location loc, Value data,
                             int64_t axis, int64_t offset, int64_t size,
                             int64_t stride, bool dropAxis) {
  auto type = cast<RankedTensorType>(data.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, loc, data);
  SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
  offsets[axis] = builder.getIndexAttr(offset);
  sizes[axis] = builder.getIndexAttr(size);
  strides[axis] = builder.getIndexAttr(stride);
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = size;
  if (dropAxis)
    shape.erase(shape.begin() + axis);
  return tensor::ExtractSliceOp::create(builder, loc, type.clone(shape), data,
                                        offsets, sizes, strides);
}

Value glean::expandAxis(OpBuilder &builder, Location loc, Value value,
                        int64_t axis, ArrayRef<int64_t> sizes) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape = inferGatherShape(type.getShape(), sizes, axis);
  SmallVector<ReassociationIndices> groups;
  int64_t next = 0;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    ReassociationIndices &group = groups.emplace_back();
    int64_t count = dim == axis ? static_cast<int64_t>(sizes.size()) : 1;
    for (int64_t i = 0; i < count; ++i)
      group.push_back(next++);
  }
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), value,
                                       groups);
}
