//===- Speculation.cpp - effects, and when an op may be hoisted ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"

using namespace mlir;
using namespace mlir::glean;

/// Whether a size of the result could turn out not to be that of the operands.
/// Where the result is made by the gather, its dynamic sizes cannot.
static bool hasOpenSizes(Type dataType, Type indicesType, Type resultType,
                         int64_t axis, bool resultIsGiven) {
  auto data = cast<ShapedType>(dataType);
  auto indices = cast<ShapedType>(indicesType);
  auto result = cast<ShapedType>(resultType);
  if (!result.hasRank())
    return false;
  if (!data.hasRank() || !indices.hasRank())
    return true;
  axis = normalizeAxis(axis, data.getRank());
  for (int64_t dim = 0; dim < result.getRank(); ++dim) {
    GatherDimSource from = getGatherDimSource(dim, indices.getRank(), axis);
    if (result.isDynamicDim(dim)
            ? resultIsGiven
            : (from.fromIndices ? indices : data).isDynamicDim(from.dim))
      return true;
  }
  return false;
}

/// A gather may run where it did not before only if it then cannot fail.
template <typename OpTy>
static Speculation::Speculatability
getGatherSpeculatability(OpTy op, Type result, bool isGiven) {
  bool canFail = canMeetBadIndex(op.getData(), op.getIndices(), op.getAxis(),
                                 op.getOutOfBounds()) ||
                 hasOpenSizes(op.getData().getType(), op.getIndices().getType(),
                              result, op.getAxis(), isGiven);
  return canFail ? Speculation::NotSpeculatable : Speculation::Speculatable;
}

Speculation::Speculatability GatherOp::getSpeculatability() {
  return getGatherSpeculatability(*this, getResult().getType(),
                                  /*isGiven=*/false);
}

Speculation::Speculatability GatherIntoOp::getSpeculatability() {
  if (!hasPureTensorSemantics())
    return Speculation::NotSpeculatable;
  return getGatherSpeculatability(*this, getInit().getType(),
                                  /*isGiven=*/true);
}

void GatherIntoOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (hasPureTensorSemantics())
    return;
  for (OpOperand *operand : getDpsInputOperands())
    effects.emplace_back(MemoryEffects::Read::get(), operand,
                         SideEffects::DefaultResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), &getInitMutable(),
                       SideEffects::DefaultResource::get());
}

void TryGatherIntoOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand *input : {&getDataMutable(), &getIndicesMutable()})
    effects.emplace_back(MemoryEffects::Read::get(), input,
                         SideEffects::DefaultResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), &getInitMutable(),
                       SideEffects::DefaultResource::get());
}

void CheckIndicesOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (isa<BaseMemRefType>(getIndices().getType()))
    effects.emplace_back(MemoryEffects::Read::get(), &getIndicesMutable(),
                         SideEffects::DefaultResource::get());
}

/// Ending the program is modelled as a write, as cf.assert does it: so nothing
/// removes it.
void AssertInBoundsOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

void ReportSizeMismatchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

void ReportOutOfBoundsOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (isa<BaseMemRefType>(getIndices().getType()))
    effects.emplace_back(MemoryEffects::Read::get(), &getIndicesMutable(),
                         SideEffects::DefaultResource::get());
  effects.emplace_back(MemoryEffects::Write::get());
}
