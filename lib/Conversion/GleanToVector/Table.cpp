//===- Table.cpp - axis 0, one element a row, from a small table ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[n] = data[indices[n]]
//
// The whole table is in registers. Permutes cannot fault, so the check is a
// running maximum that is looked at once, at the end: k is in [-size, size-1]
// if and only if k + size is below 2 * size as an unsigned number.
//
//===----------------------------------------------------------------------===//

#include "RegisterTable.h"
#include "RowCopier.h"
#include "Strategies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

namespace {
class TableLookups {
public:
  TableLookups(Kernel &k, const RegisterTable &table)
      : k(k), b(k.b), table(table), copier(k, k.rowBytes()),
        init(k.asLine(k.gather.init)),
        wide(VectorType::get({table.lanes()}, b.getI64Type())),
        narrow(VectorType::get({table.lanes()}, table.indexType())) {}

  Value emit(Value lo, Value hi);

private:
  SmallVector<Value> emitBlock(Value n, ValueRange carried);
  SmallVector<Value> startCheck();
  Value finishCheck(ValueRange carried, Value lo, Value hi);
  Value splat(VectorType type, int64_t number);
  Value splatSize(VectorType type);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  RegisterTable table;
  RowCopier copier;
  Value init; ///< one-dimensional
  VectorType wide, narrow;
  SmallVector<Value> registers;
};
} // namespace

Value TableLookups::splat(VectorType type, int64_t number) {
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(
             type, b.getIntegerAttr(type.getElementType(), number)));
}

Value TableLookups::splatSize(VectorType type) {
  Value size =
      b.createOrFold<arith::IndexCastOp>(type.getElementType(), k.size.value);
  return vector::BroadcastOp::create(b, type, size);
}

/// What is carried: with policy `error`, the largest k + size so far in each
/// lane; with `fill`, whether a lane met an index out of bounds.
SmallVector<Value> TableLookups::startCheck() {
  if (k.noBadIndex().empty())
    return {};
  return {splat(k.isChecked() ? wide
                              : VectorType::get({table.lanes()}, b.getI1Type()),
                0)};
}

Value TableLookups::finishCheck(ValueRange carried, Value lo, Value hi) {
  if (carried.empty())
    return {};
  if (!k.isChecked())
    return k.any(carried.front());
  Value most = vector::ReductionOp::create(b, vector::CombiningKind::MAXUI,
                                           carried.front());
  Value limit = b.createOrFold<arith::IndexCastOp>(
      b.getI64Type(), k.mul(k.size.value, k.index(2)));
  Value bad = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, most, limit);
  // With no rows, the maximum of no indices is not below the limit either.
  return k.size.known ? bad
                      : b.createOrFold<arith::AndIOp>(bad, k.isBelow(lo, hi));
}

SmallVector<Value> TableLookups::emitBlock(Value n, ValueRange carried) {
  Value indices = k.loadIndices(n, table.lanes());
  SmallVector<Value> checked;
  auto policy = k.gather.policy;
  bool isWrapped =
      policy != OutOfBounds::Error && policy != OutOfBounds::Assume;
  if (isWrapped) {
    Rows rows = k.applyPolicy(indices);
    indices = rows.rows;
    if (rows.bad)
      checked.push_back(arith::OrIOp::create(b, carried.front(), rows.bad));
  } else if (k.isChecked()) {
    Value shifted = arith::AddIOp::create(b, indices, splatSize(wide));
    checked.push_back(arith::MaxUIOp::create(b, carried.front(), shifted));
  }
  indices = table.narrow(indices);
  if (!isWrapped && !table.wrapsByItself()) {
    Value negative = arith::CmpIOp::create(b, arith::CmpIPredicate::slt,
                                           indices, splat(narrow, 0));
    Value wrapped = arith::AddIOp::create(b, indices, splatSize(narrow));
    indices = arith::SelectOp::create(b, negative, wrapped, indices);
  }
  vector::StoreOp::create(b, table.lookUp(registers, indices), init,
                          ValueRange(n));
  return checked;
}

Value TableLookups::emit(Value lo, Value hi) {
  registers = table.load(k.index(0));
  int64_t lanes = table.lanes();
  Value blocksEnd = k.add(lo, k.floor(k.sub(hi, lo), lanes));
  SmallVector<Value> check =
      k.loop(lo, blocksEnd, lanes, startCheck(),
             [&](Value n, ValueRange soFar) { return emitBlock(n, soFar); });
  // What is left is the end of one more block, most of which is done twice.
  Value lastBlock = k.sub(hi, k.index(lanes));
  auto last = [&]() -> SmallVector<Value> {
    return emitBlock(lastBlock, check);
  };
  auto none = [&] { return check; };
  SmallVector<Value> all = k.branch(
      k.isBelow(blocksEnd, hi),
      [&] { return k.branch(k.isBelow(lastBlock, lo), none, last); }, none);

  // Fewer rows than a vector has lanes.
  SmallVector<Value> flag = k.asFlag(finishCheck(all, lo, hi));
  Value fewEnd =
      b.createOrFold<arith::SelectOp>(k.isBelow(lastBlock, lo), hi, lo);
  return k.takeFlag(copier.copyOneByOne(lo, fewEnd, flag));
}

static Value emitLookups(Kernel &k, const RegisterTable &table) {
  return k.distributeChecked(k.count, kLineBytes, [&](Value lo, Value hi) {
    return TableLookups(k, table).emit(lo, hi);
  });
}

Value vectorize::emitTable(Kernel &k) {
  return emitLookups(k, RegisterTable(k));
}

Value vectorize::emitTableOfAnySize(Kernel &k) {
  return chooseRegisters(
      k,
      [&](int64_t registers) {
        return emitLookups(k, RegisterTable(k, registers));
      },
      [&] { return emitRows(k); });
}
