//===- Speculation.cpp - effects, and when an op may be hoisted ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"

using namespace mlir;
using namespace mlir::glean;

/// A gather may run where it did not before only if it then cannot fail.
static Speculation::Speculatability
getGatherSpeculatability(Value data, Value indices, int64_t axis,
                         OutOfBounds outOfBounds) {
  return canFail(data, indices, axis, outOfBounds)
             ? Speculation::NotSpeculatable
             : Speculation::Speculatable;
}

Speculation::Speculatability GatherOp::getSpeculatability() {
  return getGatherSpeculatability(getData(), getIndices(), getAxis(),
                                  getOutOfBounds());
}

Speculation::Speculatability GatherIntoOp::getSpeculatability() {
  if (!hasPureTensorSemantics())
    return Speculation::NotSpeculatable;
  return getGatherSpeculatability(getData(), getIndices(), getAxis(),
                                  getOutOfBounds());
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
