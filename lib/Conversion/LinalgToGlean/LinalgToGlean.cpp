//===- LinalgToGlean.cpp - linalg.generic to glean.gather ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/LinalgToGlean/LinalgToGlean.h"

#include "GatherBody.h"
#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_RAISEFROMLINALGPASS
#include "glean/Conversion/Passes.h.inc"
} // namespace mlir::glean

/// Whether the input, of the shape of the indices, is read at the iteration
/// dimensions axis, axis + 1, ...; a dimension of size 1 may be read at 0.
static bool readsIndicesInOrder(linalg::GenericOp op, int64_t axis) {
  AffineMap map = op.getIndexingMapsArray().front();
  auto indices = cast<RankedTensorType>(op.getInputs()[0].getType());
  auto result = cast<RankedTensorType>(op.getResult(0).getType());
  for (int64_t dim = 0; dim < indices.getRank(); ++dim) {
    AffineExpr expr = map.getResult(dim);
    int64_t loop = axis + dim;
    if (expr == getAffineDimExpr(loop, op.getContext()))
      continue;
    auto constant = dyn_cast<AffineConstantExpr>(expr);
    if (!constant || constant.getValue() != 0 || indices.getDimSize(dim) != 1 ||
        result.getDimSize(loop) != 1)
      return false;
  }
  return true;
}

/// Refuses dimensions of the data, other than the axis, that the loops do not
/// run over to the end: glean.gather takes whole slices.
static LogicalResult checkSpans(linalg::GenericOp op, const GatherBody &body,
                                int64_t indicesRank, Refusal refuse) {
  Value data = body.data, init = op.getOutputs()[0];
  auto dataType = cast<RankedTensorType>(data.getType());
  auto initType = cast<RankedTensorType>(init.getType());
  bool asserts = body.assertsNotNegative || body.assertsBelowSize;
  for (int64_t dim = 0; dim < dataType.getRank(); ++dim) {
    if (dim == body.axis)
      continue;
    int64_t loop = dim < body.axis ? dim : dim + indicesRank - 1;
    int64_t size = dataType.getDimSize(dim);
    bool isEqual =
        !ShapedType::isDynamic(size) && size == initType.getDimSize(loop);
    if (!isEqual) {
      FailureOr<bool> proved =
          ValueBoundsConstraintSet::areEqual({init, loop}, {data, dim});
      isEqual = succeeded(proved) && *proved;
    }
    if (!isEqual)
      return refuse("loop " + Twine(loop) + " does not span dimension " +
                    Twine(dim) + " of the data, as far as is known");
    // A gather checks its indices also where it takes nothing.
    if (asserts && (ShapedType::isDynamic(size) || size == 0))
      return refuse("its checks run only if dimension " + Twine(dim) +
                    " of the data is not empty");
  }
  return success();
}

/// The indices as a gather takes them. A negative one that the body did not
/// allow is above all sizes as an unsigned number, and then out of bounds.
static Value createIndices(OpBuilder &builder, Location loc, Value indices,
                           bool allowsNegative) {
  auto type = cast<RankedTensorType>(indices.getType());
  RankedTensorType wide = type.clone(builder.getI64Type());
  if (type.getElementType().isIndex())
    indices = builder.createOrFold<arith::IndexCastOp>(loc, wide, indices);
  if (allowsNegative)
    return indices;
  if (type.getElementType().isInteger(32))
    indices = builder.createOrFold<arith::ExtSIOp>(loc, wide, indices);
  Value greatest = createSplat(
      builder, loc, indices,
      builder.getI64IntegerAttr(std::numeric_limits<int64_t>::max()));
  return arith::MinUIOp::create(builder, loc, indices, greatest);
}

/// linalg.generic over [o..., i..., t...] with the input indices[i...] = k that
/// yields data[o..., k, t...].
static LogicalResult raiseGeneric(RewriterBase &rewriter, Operation *operation,
                                  Refusal refuse) {
  auto op = cast<linalg::GenericOp>(operation);
  // Only what takes elements out of tensors was a candidate.
  if (op.getBody()->getOps<tensor::ExtractOp>().empty())
    return failure();
  if (!op.hasPureTensorSemantics())
    return refuse("it is on buffers");
  if (op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1)
    return refuse("it has not one input and one output");
  if (op.getNumParallelLoops() != op.getNumLoops())
    return refuse("it has a reduction");
  if (!op.getIndexingMapsArray().back().isIdentity())
    return refuse("it permutes its output");
  if (!op.getRegionOutputArgs().front().use_empty())
    return refuse("its body reads the output");
  auto indicesType = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  if (!indicesType)
    return refuse("its input is no tensor");
  int64_t indicesRank = indicesType.getRank();

  FailureOr<GatherBody> body = readGatherBody(op, indicesRank, refuse);
  if (failed(body))
    return failure();
  Value data = body->data;
  auto dataType = cast<RankedTensorType>(data.getType());
  if (failed(checkData(data, refuse)) ||
      failed(checkIndices(op.getInputs()[0], refuse, /*allowIndexType=*/true)))
    return failure();
  if (static_cast<int64_t>(op.getNumLoops()) !=
          dataType.getRank() + indicesRank - 1 ||
      !readsIndicesInOrder(op, body->axis))
    return refuse("its input is not read along neighbouring loops in the place "
                  "of the axis");
  if (failed(checkSpans(op, *body, indicesRank, refuse)))
    return failure();

  bool asserts = body->assertsNotNegative || body->assertsBelowSize;
  Value indices = createIndices(rewriter, op.getLoc(), op.getInputs()[0],
                                !body->assertsNotNegative);
  Value rows = GatherOp::create(
      rewriter, op.getLoc(), data, indices, static_cast<uint64_t>(body->axis),
      asserts ? OutOfBounds::Error : OutOfBounds::Assume,
      /*fill_value=*/TypedAttr());
  replaceWithCast(rewriter, op, rows);
  return success();
}

static constexpr Bridge bridges[] = {{"linalg.generic", raiseGeneric}};

void glean::populateLinalgToGleanPatterns(RewritePatternSet &patterns) {
  populateBridgePatterns(bridges, patterns);
}

namespace {
struct RaiseFromLinalgPass
    : public glean::impl::RaiseFromLinalgPassBase<RaiseFromLinalgPass> {
  void runOnOperation() override {
    (void)applyBridges(getOperation(), bridges, DiagnosticSeverity::Remark);
  }
};
} // namespace
