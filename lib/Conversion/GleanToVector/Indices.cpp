//===- Indices.cpp - loading indices and applying the policy -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An index k is in bounds if and only if, after the size was added to a
// negative one, it is below the size as an unsigned number. Nothing overflows:
// the size is added to negative numbers only.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// A scalar in each lane of a type, or the scalar itself.
static Value splat(ImplicitLocOpBuilder &b, Value scalar, Type type) {
  if (!isa<VectorType>(type))
    return scalar;
  return vector::BroadcastOp::create(b, type, scalar);
}

Rows Kernel::applyPolicy(Value indices) {
  Type type = indices.getType(), i64 = b.getI64Type();
  auto number = [&](int64_t value) {
    return splat(b, arith::ConstantOp::create(b, b.getI64IntegerAttr(value)),
                 type);
  };
  Value zero = number(0);
  Value limit =
      size.known
          ? number(*size.known)
          : splat(b, arith::IndexCastOp::create(b, i64, size.value), type);
  auto addIfNegative = [&](Value k) -> Value {
    Value negative =
        arith::CmpIOp::create(b, arith::CmpIPredicate::slt, k, zero);
    Value wrapped = arith::AddIOp::create(b, k, limit);
    return arith::SelectOp::create(b, negative, wrapped, k);
  };

  if (gather.policy == OutOfBounds::Wrap)
    return {addIfNegative(arith::RemSIOp::create(b, indices, limit)), {}};
  Value rows = addIfNegative(indices);
  if (gather.policy == OutOfBounds::Assume)
    return {rows, {}};
  if (gather.policy == OutOfBounds::Clamp) {
    Value last = arith::SubIOp::create(b, limit, number(1));
    Value notBelow = arith::MaxSIOp::create(b, rows, zero);
    return {arith::MinSIOp::create(b, notBelow, last), {}};
  }
  Value bad = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, rows, limit);
  if (gather.policy == OutOfBounds::Fill)
    rows = arith::SelectOp::create(b, bad, zero, rows);
  return {rows, bad};
}

Value Kernel::loadIndex(Value n) {
  Value k = memref::LoadOp::create(b, gather.indices, n);
  return k.getType() == b.getI64Type()
             ? k
             : arith::ExtSIOp::create(b, b.getI64Type(), k);
}

Value Kernel::loadIndices(Value n, int64_t lanes) {
  auto wide = VectorType::get({lanes}, b.getI64Type());
  auto type = VectorType::get({lanes}, getElementTypeOrSelf(gather.indices));
  Value k = vector::LoadOp::create(b, type, gather.indices, n);
  return type == wide ? k : arith::ExtSIOp::create(b, wide, k);
}

Value Kernel::toIndex(Value integer) {
  return arith::IndexCastOp::create(b, b.getIndexType(), integer);
}

SmallVector<Value> Kernel::lanes(Value vector) {
  SmallVector<Value> rows;
  int64_t lanes = cast<VectorType>(vector.getType()).getNumElements();
  for (int64_t lane = 0; lane < lanes; ++lane)
    rows.push_back(toIndex(vector::ExtractOp::create(b, vector, lane)));
  return rows;
}

Value Kernel::firstLanes(int64_t lanes, Value number) {
  // Compared as bytes, which is one instruction for as many lanes as there are.
  SmallVector<int8_t> positions =
      llvm::to_vector(llvm::seq<int8_t>(0, static_cast<int8_t>(lanes)));
  auto type = VectorType::get({lanes}, b.getI8Type());
  Value lane = arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, ArrayRef<int8_t>(positions)));
  Value end =
      splat(b, b.createOrFold<arith::IndexCastOp>(b.getI8Type(), number), type);
  return b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::slt, lane, end);
}

Value Kernel::any(Value mask) {
  return vector::ReductionOp::create(b, vector::CombiningKind::OR, mask);
}

Value Kernel::findBadIndex() {
  if (gather.policy != OutOfBounds::Error && gather.policy != OutOfBounds::Fill)
    return {};
  Value holds = CheckIndicesOp::create(b, gather.indices, size.value);
  return arith::XOrIOp::create(b, holds, boolean(true));
}
