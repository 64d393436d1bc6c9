//===- TosaGather.cpp - tosa.gather to glean.gather ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bridges.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"

using namespace mlir;
using namespace mlir::glean;

/// output[n, w, c] = values[n, indices[n, w], c], which is a gather where there
/// is one n. What an index outside of [0, K-1] gives is unpredictable by TOSA's
/// specification.
LogicalResult glean::convertTosaGather(RewriterBase &rewriter, Operation *op,
                                       Refusal refuse) {
  auto gather = cast<tosa::GatherOp>(op);
  Value values = gather.getValues(), indices = gather.getIndices();
  if (failed(checkData(values, refuse)) ||
      failed(checkIndices(indices, refuse)))
    return failure();
  auto valuesType = dyn_cast<RankedTensorType>(values.getType());
  auto indicesType = dyn_cast<RankedTensorType>(indices.getType());
  if (!valuesType || !indicesType)
    return refuse("a rank is not known");
  for (int64_t size : {valuesType.getDimSize(0), indicesType.getDimSize(0)}) {
    if (ShapedType::isDynamic(size))
      return refuse("it is not known that there is one batch");
    if (size != 1)
      return refuse("it has " + Twine(size) +
                    " batches, each with indices of its own");
  }
  Value rows =
      GatherOp::create(rewriter, op->getLoc(), values,
                       dropUnitDim(rewriter, op->getLoc(), indices, /*dim=*/0),
                       static_cast<uint64_t>(1), OutOfBounds::Assume,
                       /*fill_value=*/TypedAttr());
  replaceWithCast(rewriter, op, rows);
  return success();
}
