//===- GatherOfElements.cpp - gathers from lists of known values ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

/// The result elements up to which they are listed: more would be a tensor that
/// is stored element by element.
static constexpr int64_t kListedElementsLimit = 64;

/// Whether the elements of a tensor of rank 1 are known as values of their own.
static bool isList(Value list) {
  Operation *op = list.getDefiningOp();
  if (isa_and_nonnull<arith::IndexCastOp, tensor::CastOp>(op))
    return isList(op->getOperand(0));
  if (auto shape = dyn_cast_if_present<shape::ShapeOfOp>(op))
    return isa<RankedTensorType>(shape.getArg().getType());
  auto elements = dyn_cast_if_present<tensor::FromElementsOp>(op);
  return elements && elements.getType().getRank() == 1;
}

/// Whether the elements that nobody picks may lose this use.
static bool mayDropOthers(Value list,
                          const llvm::SmallDenseSet<int64_t> &picked) {
  Operation *op = list.getDefiningOp();
  if (isa<arith::IndexCastOp, tensor::CastOp>(op))
    return mayDropOthers(op->getOperand(0), picked);
  auto elements = dyn_cast<tensor::FromElementsOp>(op);
  return !elements || llvm::all_of(llvm::enumerate(elements.getElements()),
                                   [&](const auto &element) {
                                     return picked.contains(element.index()) ||
                                            mayDropUse(element.value());
                                   });
}

/// Element `k` of such a tensor.
static Value getElement(OpBuilder &builder, Location loc, Value list,
                        int64_t k) {
  Operation *op = list.getDefiningOp();
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return elements.getElements()[k];
  if (auto shape = dyn_cast<shape::ShapeOfOp>(op))
    return tensor::DimOp::create(builder, loc, shape.getArg(), k);
  Value element = getElement(builder, loc, op->getOperand(0), k);
  if (!isa<arith::IndexCastOp>(op))
    return element;
  return arith::IndexCastOp::create(
      builder, loc, getElementTypeOrSelf(list.getType()), element);
}

namespace {
/// gather(list, [k, ...]) -> from_elements(list[k], ...), where the list is
/// tensor.from_elements or shape.shape_of, behind casts.
///
/// Range: the indices are constants in bounds, and no element that they leave
/// out comes from a gather that could fail, since nobody might use it then.
/// Uses: the gather, and the list, may have any number: nothing is computed
/// that was not.
struct ListElements : public OpRewritePattern<GatherOp> {
  /// Before slices: of a list they are less simple than its elements.
  ListElements(MLIRContext *context)
      : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    FailureOr<PlainGather> gather = getPlainGather(rewriter, op);
    if (failed(gather))
      return failure();
    if (gather->data.getRank() != 1 || !isList(op.getData()))
      return rewriter.notifyMatchFailure(op, "the data are no list of values");
    std::optional<DenseIntElementsAttr> indices =
        getConstantIndices(op.getIndices());
    int64_t size = gather->getAxisSize();
    if (!indices || !areInBounds(op.getIndices(), size))
      return rewriter.notifyMatchFailure(
          op, "the indices are not constants in bounds");
    std::optional<int64_t> count = countElements(gather->indices.getShape());
    if (!count || *count > kListedElementsLimit)
      return rewriter.notifyMatchFailure(op, "the result has many elements");

    SmallVector<int64_t> positions;
    for (const llvm::APInt &index : indices->getValues<llvm::APInt>()) {
      int64_t k = index.getSExtValue();
      positions.push_back(k < 0 ? k + size : k);
    }
    if (!mayDropOthers(op.getData(), llvm::SmallDenseSet<int64_t>(
                                         positions.begin(), positions.end())))
      return rewriter.notifyMatchFailure(
          op, "a gather that another element comes from could fail");

    SmallVector<Value> elements;
    for (int64_t k : positions)
      elements.push_back(getElement(rewriter, op.getLoc(), op.getData(), k));
    Value list = tensor::FromElementsOp::create(rewriter, op.getLoc(),
                                                gather->result, elements);
    replaceWithCast(rewriter, op, list);
    return success();
  }
};
} // namespace

void glean::populateGatherOfElementsPatterns(RewritePatternSet &patterns) {
  patterns.add<ListElements>(patterns.getContext());
}
