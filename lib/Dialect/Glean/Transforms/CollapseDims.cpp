//===- CollapseDims.cpp - gathers of any rank as three dimensions --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/CollapseDims.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_COLLAPSEDIMSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

namespace {
/// The dimensions [first, end) of a buffer, which become one.
struct Group {
  int64_t first, end;
};

/// A buffer whose dimensions are to be grouped. Two steps, since only the first
/// may say that it is impossible, and must emit nothing then.
class CollapsedBuffer {
public:
  CollapsedBuffer(Value buffer, ArrayRef<Group> groups)
      : buffer(buffer), type(cast<MemRefType>(buffer.getType())),
        groups(groups) {}

  /// Whether the types leave it possible that each group is contiguous in
  /// itself, and the elements of the last one lie side by side.
  bool isPossible();

  /// Reads the descriptor where the types do not tell; adds to `conditions`
  /// what has to hold when the code runs.
  void load(ImplicitLocOpBuilder &b, SmallVectorImpl<Value> &conditions);

  /// The view, once the conditions hold.
  Value create(ImplicitLocOpBuilder &b);

private:
  bool isStrideKnown(int64_t dim);

  Value buffer;
  MemRefType type;
  SmallVector<Group> groups;
  SmallVector<int64_t> knownStrides;
  int64_t knownOffset;
  SmallVector<OpFoldResult> sizes, strides;
  OpFoldResult offset;
};
} // namespace

static Value value(ImplicitLocOpBuilder &b, OpFoldResult number) {
  return getValueOrCreateConstantIndexOp(b, b.getLoc(), number);
}

/// Whether the types tell if the stride of a dimension is the size of what is
/// inside.
bool CollapsedBuffer::isStrideKnown(int64_t dim) {
  return type.getLayout().isIdentity() ||
         (!type.isDynamicDim(dim + 1) &&
          !ShapedType::isDynamic(knownStrides[dim]) &&
          !ShapedType::isDynamic(knownStrides[dim + 1]));
}

bool CollapsedBuffer::isPossible() {
  if (failed(type.getStridesAndOffset(knownStrides, knownOffset)))
    return false;
  if (type.getLayout().isIdentity())
    return true;
  for (Group group : groups)
    for (int64_t dim = group.first; dim + 1 < group.end; ++dim)
      if (isStrideKnown(dim) &&
          knownStrides[dim] != knownStrides[dim + 1] * type.getDimSize(dim + 1))
        return false;
  if (groups.back().first == groups.back().end)
    return true;
  int64_t last = knownStrides.back();
  return ShapedType::isDynamic(last) || last == 1;
}

void CollapsedBuffer::load(ImplicitLocOpBuilder &b,
                           SmallVectorImpl<Value> &conditions) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, buffer);
  sizes = metadata.getConstifiedMixedSizes();
  strides = metadata.getConstifiedMixedStrides();
  offset = metadata.getConstifiedMixedOffset();
  auto require = [&](Value actual, Value needed) {
    conditions.push_back(
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, actual, needed));
  };
  for (Group group : groups)
    for (int64_t dim = group.first; dim + 1 < group.end; ++dim)
      if (!isStrideKnown(dim))
        require(value(b, strides[dim]),
                b.createOrFold<arith::MulIOp>(value(b, strides[dim + 1]),
                                              value(b, sizes[dim + 1])));
  if (groups.back().first < groups.back().end &&
      ShapedType::isDynamic(knownStrides.back()))
    require(value(b, strides.back()), value(b, b.getIndexAttr(1)));
}

Value CollapsedBuffer::create(ImplicitLocOpBuilder &b) {
  auto multiply = [&](OpFoldResult lhs, OpFoldResult rhs) {
    return getAsOpFoldResult(
        b.createOrFold<arith::MulIOp>(value(b, lhs), value(b, rhs)));
  };
  SmallVector<OpFoldResult> newSizes, newStrides;
  // From the last group on: an empty one has the stride of a group of size 1,
  // behind which the next one begins.
  for (Group group : llvm::reverse(groups)) {
    OpFoldResult size = b.getIndexAttr(1);
    for (int64_t dim = group.first; dim < group.end; ++dim)
      size = multiply(size, sizes[dim]);
    OpFoldResult stride = b.getIndexAttr(1); // of the last one
    if (!newSizes.empty())
      stride = group.first == group.end
                   ? multiply(newSizes.back(), newStrides.back())
                   : strides[group.end - 1];
    newSizes.push_back(size);
    newStrides.push_back(stride);
  }
  std::reverse(newSizes.begin(), newSizes.end());
  std::reverse(newStrides.begin(), newStrides.end());
  return memref::ReinterpretCastOp::create(b, buffer, offset, newSizes,
                                           newStrides);
}

//===----------------------------------------------------------------------===//
// Gathers
//===----------------------------------------------------------------------===//

/// Rewrites one gather, given its operands; `clone` makes it anew on others,
/// and returns its results.
static void
collapse(RewriterBase &rewriter, Operation *op, Value data, Value indices,
         Value init, int64_t axis,
         llvm::function_ref<ResultRange(Value, Value, Value)> clone) {
  int64_t rank = cast<MemRefType>(data.getType()).getRank();
  int64_t indicesRank = cast<MemRefType>(indices.getType()).getRank();
  int64_t end = axis + indicesRank;
  CollapsedBuffer buffers[] = {
      {data, {{0, axis}, {axis, axis + 1}, {axis + 1, rank}}},
      {indices, {{0, indicesRank}}},
      {init, {{0, axis}, {axis, end}, {end, rank + indicesRank - 1}}}};
  if (!llvm::all_of(buffers, [](auto &buffer) { return buffer.isPossible(); }))
    return;

  rewriter.setInsertionPoint(op);
  ImplicitLocOpBuilder b(op->getLoc(), rewriter);
  SmallVector<Value> conditions;
  for (CollapsedBuffer &buffer : buffers)
    buffer.load(b, conditions);
  auto createCollapsed = [&](OpBuilder &builder) {
    ImplicitLocOpBuilder inner(op->getLoc(), builder);
    Value newData = buffers[0].create(inner);
    Value newIndices = buffers[1].create(inner);
    Value newInit = buffers[2].create(inner);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.restoreInsertionPoint(inner.saveInsertionPoint());
    return clone(newData, newIndices, newInit);
  };
  if (conditions.empty()) {
    ResultRange results = createCollapsed(b);
    rewriter.replaceOp(op, results);
    return;
  }
  Value dense = conditions.front();
  for (Value condition : ArrayRef(conditions).drop_front())
    dense = arith::AndIOp::create(b, dense, condition);
  auto ifOp = scf::IfOp::create(b, op->getResultTypes(), dense,
                                /*addThenBlock=*/true, /*addElseBlock=*/true);
  rewriter.replaceAllUsesWith(op->getResults(), ifOp.getResults());
  OpBuilder then = OpBuilder::atBlockEnd(ifOp.thenBlock());
  ResultRange results = createCollapsed(then);
  rewriter.setInsertionPointToEnd(ifOp.thenBlock());
  scf::YieldOp::create(rewriter, op->getLoc(), results);
  rewriter.moveOpBefore(op, ifOp.elseBlock(), ifOp.elseBlock()->begin());
  rewriter.setInsertionPointToEnd(ifOp.elseBlock());
  scf::YieldOp::create(rewriter, op->getLoc(), op->getResults());
}

/// Operands of rank 3, 1 and 3 around the axis 1, with contiguous rows.
static bool isCollapsed(Value data, Value indices, Value init, int64_t axis) {
  auto isContiguous = [](Value buffer, int64_t rank) {
    auto type = dyn_cast<MemRefType>(buffer.getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    return type && type.getRank() == rank &&
           succeeded(type.getStridesAndOffset(strides, offset)) &&
           strides.back() == 1;
  };
  return isContiguous(data, 3) && isContiguous(indices, 1) &&
         isContiguous(init, 3) && normalizeAxis(axis, 3) == 1;
}

bool glean::isCollapsed(GatherIntoOp op) {
  return ::isCollapsed(op.getData(), op.getIndices(), op.getInit(),
                       op.getAxis());
}

bool glean::isCollapsed(TryGatherIntoOp op) {
  return ::isCollapsed(op.getData(), op.getIndices(), op.getInit(),
                       op.getAxis());
}

static void collapse(RewriterBase &rewriter, GatherIntoOp op) {
  collapse(rewriter, op, op.getData(), op.getIndices(), op.getInit(),
           op.getNormalizedAxis(),
           [&](Value data, Value indices, Value init) -> ResultRange {
             return GatherIntoOp::create(rewriter, op.getLoc(), data, indices,
                                         init, /*axis=*/1, op.getOutOfBounds(),
                                         op.getFillValueAttr())
                 ->getResults();
           });
}

static void collapse(RewriterBase &rewriter, TryGatherIntoOp op) {
  int64_t axis = normalizeAxis(op.getAxis(), op.getData().getType().getRank());
  collapse(rewriter, op, op.getData(), op.getIndices(), op.getInit(), axis,
           [&](Value data, Value indices, Value init) -> ResultRange {
             return TryGatherIntoOp::create(rewriter, op.getLoc(), data,
                                            indices, init, /*axis=*/1)
                 ->getResults();
           });
}

void glean::collapseDims(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (auto into = dyn_cast<GatherIntoOp>(op)) {
      if (into.hasPureBufferSemantics() && !isCollapsed(into) &&
          into.getOutOfBounds() != OutOfBounds::Error)
        ops.push_back(op);
    } else if (auto tryInto = dyn_cast<TryGatherIntoOp>(op)) {
      if (!isCollapsed(tryInto))
        ops.push_back(op);
    }
  });
  IRRewriter rewriter(root->getContext());
  for (Operation *op : ops) {
    if (auto into = dyn_cast<GatherIntoOp>(op))
      collapse(rewriter, into);
    else
      collapse(rewriter, cast<TryGatherIntoOp>(op));
  }
}

namespace {
struct CollapseDimsPass
    : public glean::impl::CollapseDimsPassBase<CollapseDimsPass> {
  void runOnOperation() override { collapseDims(getOperation()); }
};
} // namespace
