//===- OutputCopies.cpp - outputs that share memory with inputs ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OutputCopies.h"

#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;

/// In the default memory space, whatever that of the output is: only there can
/// memory be had.
Value glean::allocateOutputCopy(OpBuilder &builder, Location loc, Value init) {
  auto type = cast<MemRefType>(init.getType());
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(memref::DimOp::create(builder, loc, init, dim));
  auto alloc = memref::AllocOp::create(
      builder, loc, MemRefType::get(type.getShape(), type.getElementType()),
      sizes);
  // Buffer deallocation, should it run later, leaves the pair alone.
  alloc->setAttr(bufferization::BufferizationDialect::kManualDeallocation,
                 builder.getUnitAttr());
  return alloc;
}

void glean::copyElements(OpBuilder &builder, Location loc, Value from,
                         Value to) {
  auto isDense = [](Value buffer) {
    return cast<MemRefType>(buffer.getType()).getLayout().isIdentity();
  };
  from = createStorageView(builder, loc, from);
  to = createStorageView(builder, loc, to);
  // Dense memory is a single memcpy.
  if (isDense(from) && isDense(to))
    memref::CopyOp::create(builder, loc, from, to);
  else
    linalg::CopyOp::create(builder, loc, from, to);
}

void glean::copyOutputBack(OpBuilder &builder, Location loc, Value copy,
                           Value init) {
  copyElements(builder, loc, copy, init);
  auto free = memref::DeallocOp::create(builder, loc, copy);
  free->setAttr(bufferization::BufferizationDialect::kManualDeallocation,
                builder.getUnitAttr());
}
