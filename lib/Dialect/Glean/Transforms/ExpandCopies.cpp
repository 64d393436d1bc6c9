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

/// Whether upstream lowers copies of such a buffer to memcpy.
static bool isDense(Value buffer) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return !type || type.getLayout().isIdentity();
}

namespace {
struct ExpandCopiesPass
    : public glean::impl::ExpandCopiesPassBase<ExpandCopiesPass> {
  void runOnOperation() override {
    getOperation()->walk([](memref::CopyOp op) {
      if (isDense(op.getSource()) && isDense(op.getTarget()))
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
