//===- PlainGather.h - what all simplifications ask and build -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS_PLAINGATHER_H
#define GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS_PLAINGATHER_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// A gather of which all ranks are known, and whose result promises no size
/// that the operands leave open: such a promise is checked when the gather
/// runs, and other ops would not check it. The types have no encoding.
struct PlainGather {
  RankedTensorType data;
  RankedTensorType indices;
  RankedTensorType result; ///< as it follows from the operands
  int64_t axis;            ///< counted from the front

  /// Whether dimension `dim` of the result is one of the indices.
  bool isIndexDim(int64_t dim) const {
    return dim >= axis && dim < axis + indices.getRank();
  }
  int64_t getAxisSize() const { return data.getDimSize(axis); }
};

/// The gather, if it is one of that kind; the reason why not goes to
/// `rewriter`.
FailureOr<PlainGather> getPlainGather(RewriterBase &rewriter, GatherOp op);

/// Whether the gather, or some of its indices, may go without an error getting
/// lost: no index can be bad, or the caller vouches for all.
bool mayDropIndices(GatherOp op);

/// Whether a use of the value may go without an error getting lost: no gather
/// that can fail stands behind it, which nobody might then use. Sizes are not
/// looked behind, since they are known without the gather.
bool mayDropUse(Value value);

/// A gather like `op`, with the same policy, of other operands. Its result type
/// follows from them.
GatherOp createGatherLike(OpBuilder &builder, Location loc, GatherOp op,
                          Value data, Value indices, int64_t axis);

/// The rows `offset`, `offset` + `stride`, ... along `axis`, `size` of them;
/// with `dropAxis`, which needs a size of 1, without that dimension.
Value createAxisSlice(OpBuilder &builder, Location loc, Value data,
                      int64_t axis, int64_t offset, int64_t size,
                      int64_t stride, bool dropAxis);

/// Dimension `axis` as two or more dimensions of the given sizes.
Value expandAxis(OpBuilder &builder, Location loc, Value value, int64_t axis,
                 ArrayRef<int64_t> sizes);

} // namespace mlir::glean

#endif // GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS_PLAINGATHER_H
