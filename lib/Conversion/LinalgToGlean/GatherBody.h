//===- GatherBody.h - the body of a gather in linalg.generic --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CONVERSION_LINALGTOGLEAN_GATHERBODY_H
#define GLEAN_LIB_CONVERSION_LINALGTOGLEAN_GATHERBODY_H

#include "glean/Conversion/Bridge.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::glean {

/// What the body of a linalg.generic over [o..., i..., t...] says that yields
/// data[o..., k, t...] for an input k.
struct GatherBody {
  Value data;
  int64_t axis = 0;
  bool assertsNotNegative = false; ///< with cf.assert
  bool assertsBelowSize = false;   ///< with cf.assert
};

/// Reads the body of a generic with one input, and that input of rank
/// `indicesRank`.
FailureOr<GatherBody> readGatherBody(linalg::GenericOp op, int64_t indicesRank,
                                     Refusal refuse);

} // namespace mlir::glean

#endif // GLEAN_LIB_CONVERSION_LINALGTOGLEAN_GATHERBODY_H
