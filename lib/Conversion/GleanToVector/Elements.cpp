//===- Elements.cpp - axis 0, one element a row, from a large table ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[n] = data[indices[n]]
//
// Hardware gathers under the mask of the check: a lane whose index is out of
// bounds is not read. They pay where most loads miss the L2 cache.
//
//===----------------------------------------------------------------------===//

#include "RowCopier.h"
#include "Strategies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// Elements that are asked for ahead of the one that is loaded: in as many
/// pages at most, which the first-level translation buffer has to hold.
static constexpr int64_t kDistance = 48;

namespace {
class GatheredElements {
public:
  explicit GatheredElements(Kernel &k)
      : k(k), b(k.b), lanes(k.target.vectorBytes / k.elementBytes),
        copier(k, k.rowBytes()), data(k.asLine(k.gather.data)),
        init(k.asLine(k.gather.init)) {}

  Value emit(Value lo, Value hi);

private:
  SmallVector<Value> noBadLane();
  SmallVector<Value> emitBlock(Value n, ValueRange carried, bool ahead);
  void prefetchBlock(Value n);
  Value narrow(Value rows);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  int64_t lanes;
  RowCopier copier;
  Value data, init; ///< one-dimensional
};
} // namespace

/// Row numbers in half the bits, if they fit: a vector holds twice as many.
Value GatheredElements::narrow(Value rows) {
  if (!k.size.isAtMost(std::numeric_limits<int32_t>::max()))
    return rows;
  return arith::TruncIOp::create(b, VectorType::get({lanes}, b.getI32Type()),
                                 rows);
}

SmallVector<Value> GatheredElements::noBadLane() {
  if (k.noBadIndex().empty())
    return {};
  auto mask = VectorType::get({lanes}, b.getI1Type());
  return {arith::ConstantOp::create(b, b.getZeroAttr(mask))};
}

void GatheredElements::prefetchBlock(Value n) {
  Rows rows = k.applyPolicy(k.loadIndices(n, lanes));
  for (Value place : k.lanes(copier.placeOfRow(rows.rows)))
    copier.prefetch(k.index(0), place);
}

SmallVector<Value> GatheredElements::emitBlock(Value n, ValueRange carried,
                                               bool ahead) {
  if (ahead)
    prefetchBlock(k.add(n, k.index(kDistance)));
  Rows rows = k.applyPolicy(k.loadIndices(n, lanes));
  auto type = VectorType::get({lanes}, k.integerType());
  auto maskType = VectorType::get({lanes}, b.getI1Type());
  Value all = arith::ConstantOp::create(
      b, DenseElementsAttr::get(maskType, b.getBoolAttr(true)));
  bool isMasked = rows.bad && k.isChecked();
  Value mask = isMasked ? arith::XOrIOp::create(b, rows.bad, all) : all;
  Value none = arith::ConstantOp::create(b, b.getZeroAttr(type));
  Value elements = vector::GatherOp::create(
      b, type, data, ValueRange(k.index(0)), narrow(rows.rows), mask, none);
  vector::StoreOp::create(b, elements, init, ValueRange(n));
  if (!rows.bad)
    return {};
  return {arith::OrIOp::create(b, carried.front(), rows.bad)};
}

Value GatheredElements::emit(Value lo, Value hi) {
  Value end = k.min(hi, k.sub(k.count.value, k.index(kDistance)));
  Value blocks = k.floor(k.max(k.sub(end, lo), k.index(0)), lanes);
  Value prefetchEnd = k.add(lo, blocks);
  Value blocksEnd = k.add(lo, k.floor(k.sub(hi, lo), lanes));
  SmallVector<Value> badLanes = noBadLane();
  badLanes =
      k.loop(lo, prefetchEnd, lanes, badLanes, [&](Value n, ValueRange soFar) {
        return emitBlock(n, soFar, /*ahead=*/true);
      });
  badLanes = k.loop(prefetchEnd, blocksEnd, lanes, badLanes,
                    [&](Value n, ValueRange soFar) {
                      return emitBlock(n, soFar, /*ahead=*/false);
                    });
  SmallVector<Value> flag =
      k.asFlag(badLanes.empty() ? Value() : k.any(badLanes.front()));
  return k.takeFlag(copier.copyOneByOne(blocksEnd, hi, flag));
}

Value vectorize::emitElements(Kernel &k) {
  return k.distributeChecked(k.count, 16, [&](Value lo, Value hi) {
    return GatheredElements(k).emit(lo, hi);
  });
}
