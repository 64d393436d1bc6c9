//===- GatherBody.cpp - the body of a gather in linalg.generic -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherBody.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::glean;

/// The value behind casts of signed integers that lose nothing; `index` has 64
/// bits.
static Value skipWidening(Value value) {
  auto bits = [](Type type) {
    return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  };
  Operation *op = value.getDefiningOp();
  while (isa_and_nonnull<arith::IndexCastOp, arith::ExtSIOp>(op) &&
         bits(op->getOperand(0).getType()) <= bits(value.getType())) {
    value = op->getOperand(0);
    op = value.getDefiningOp();
  }
  return value;
}

static bool isConstant(Value value, int64_t expected) {
  llvm::APInt constant;
  return matchPattern(skipWidening(value), m_ConstantInt(&constant)) &&
         constant.getSExtValue() == expected;
}

namespace {
/// Recognizes what bodies compute of the index, the only input.
class IndexMatcher {
public:
  IndexMatcher(Value input, Value data, int64_t axis)
      : input(input), data(data), axis(axis) {}

  /// k
  bool isIndex(Value value) const { return skipWidening(value) == input; }

  /// k < 0 ? k + size : k
  bool isWrappedIndex(Value value) const {
    auto select = skipWidening(value).getDefiningOp<arith::SelectOp>();
    if (!select || !isIndex(select.getFalseValue()))
      return false;
    auto isNegative = select.getCondition().getDefiningOp<arith::CmpIOp>();
    auto sum =
        skipWidening(select.getTrueValue()).getDefiningOp<arith::AddIOp>();
    return isNegative && sum &&
           isComparison(isNegative, arith::CmpIPredicate::slt) &&
           isConstant(isNegative.getRhs(), 0) &&
           ((isIndex(sum.getLhs()) && isSize(sum.getRhs())) ||
            (isSize(sum.getLhs()) && isIndex(sum.getRhs())));
  }

  /// k < size
  bool isBelowSize(arith::CmpIOp compare) const {
    return isComparison(compare, arith::CmpIPredicate::slt) &&
           isSize(compare.getRhs());
  }

  /// k >= 0
  bool isNotNegative(arith::CmpIOp compare) const {
    return isComparison(compare, arith::CmpIPredicate::sge) &&
           isConstant(compare.getRhs(), 0);
  }

private:
  bool isComparison(arith::CmpIOp compare,
                    arith::CmpIPredicate predicate) const {
    return compare.getPredicate() == predicate && isIndex(compare.getLhs());
  }

  /// The size of the data along the axis.
  bool isSize(Value value) const {
    int64_t size = cast<RankedTensorType>(data.getType()).getDimSize(axis);
    if (!ShapedType::isDynamic(size))
      return isConstant(value, size);
    auto dim = skipWidening(value).getDefiningOp<tensor::DimOp>();
    return dim && dim.getSource() == data && dim.getConstantIndex() == axis;
  }

  Value input, data;
  int64_t axis;
};
} // namespace

/// Whether a position of the data is that of iteration dimension `loop`; a
/// dimension of size 1 has but one.
static bool isLoopPosition(Value position, int64_t loop, int64_t size) {
  if (auto index = position.getDefiningOp<linalg::IndexOp>())
    return static_cast<int64_t>(index.getDim()) == loop;
  return size == 1 && isConstant(position, 0);
}

/// The position of the data that is no iteration dimension, and no constant.
static FailureOr<int64_t> findAxis(tensor::ExtractOp extract, Refusal refuse) {
  std::optional<int64_t> axis;
  for (auto [dim, position] : llvm::enumerate(extract.getIndices())) {
    if (position.getDefiningOp<linalg::IndexOp>() || isConstant(position, 0))
      continue;
    if (axis)
      return refuse("it computes several positions, and glean.gather has one "
                    "axis");
    axis = dim;
  }
  if (!axis)
    return refuse("no position comes from its input");
  return *axis;
}

FailureOr<GatherBody> glean::readGatherBody(linalg::GenericOp op,
                                            int64_t indicesRank,
                                            Refusal refuse) {
  Block *block = op.getBody();
  Value yielded = block->getTerminator()->getOperand(0);
  auto extract = yielded.getDefiningOp<tensor::ExtractOp>();
  if (!extract || extract->getBlock() != block)
    return refuse("its body does more than take an element");
  Value data = extract.getTensor();
  if (op.getRegion().isAncestor(data.getParentRegion()))
    return refuse("its body makes the tensor that it reads");
  FailureOr<int64_t> axis = findAxis(extract, refuse);
  if (failed(axis))
    return failure();
  GatherBody body;
  body.data = data;
  body.axis = *axis;

  ArrayRef<int64_t> shape = extract.getTensor().getType().getShape();
  for (auto [dim, position] : llvm::enumerate(extract.getIndices())) {
    auto dataDim = static_cast<int64_t>(dim);
    int64_t loop = dataDim < *axis ? dataDim : dataDim + indicesRank - 1;
    if (dataDim != *axis && !isLoopPosition(position, loop, shape[dim]))
      return refuse("position " + Twine(dim) +
                    " of the element is not that of "
                    "loop " +
                    Twine(loop));
  }
  IndexMatcher matcher(block->getArgument(0), data, *axis);
  Value row = extract.getIndices()[*axis];
  bool isWrapped = matcher.isWrappedIndex(row);
  if (!isWrapped && !matcher.isIndex(row))
    return refuse("position " + Twine(*axis) +
                  " of the element is neither its "
                  "input, nor that counted from the back");

  for (Operation &inner : block->without_terminator()) {
    auto assertion = dyn_cast<cf::AssertOp>(inner);
    if (!assertion && isMemoryEffectFree(&inner))
      continue;
    auto compare = assertion ? assertion.getArg().getDefiningOp<arith::CmpIOp>()
                             : arith::CmpIOp();
    bool notNegative = compare && matcher.isNotNegative(compare);
    bool belowSize = compare && matcher.isBelowSize(compare);
    if (isWrapped || (!notNegative && !belowSize))
      return refuse("its body has an effect that is no check of the index "
                    "against 0 or the size");
    body.assertsNotNegative |= notNegative;
    body.assertsBelowSize |= belowSize;
  }
  return body;
}
