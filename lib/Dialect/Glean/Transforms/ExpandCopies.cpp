//===- ExpandCopies.cpp - loops of copies between strided buffers --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_EXPANDCOPIESPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

/// Whether upstream lowers a copy to memcpy, or at least to something that is
/// not for this pass.
static bool isLeftAlone(memref::CopyOp op) {
  auto source = dyn_cast<MemRefType>(op.getSource().getType());
  auto target = dyn_cast<MemRefType>(op.getTarget().getType());
  return !source || !target ||
         (source.getLayout().isIdentity() && target.getLayout().isIdentity());
}

namespace {
struct ExpandCopiesPass
    : public glean::impl::ExpandCopiesPassBase<ExpandCopiesPass> {
  void runOnOperation() override {
    getOperation()->walk([](memref::CopyOp op) {
      if (isLeftAlone(op))
        return;
      OpBuilder builder(op);
      linalg::CopyOp::create(
          builder, op.getLoc(),
          createStorageView(builder, op.getLoc(), op.getSource()),
          createStorageView(builder, op.getLoc(), op.getTarget()));
      op.erase();
    });
  }
};
} // namespace
