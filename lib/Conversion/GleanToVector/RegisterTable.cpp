//===- RegisterTable.cpp - a row of the data in vector registers ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only code that is not portable: upstream has no op for a permute whose
// indices are known only when the code runs.
//
//===----------------------------------------------------------------------===//

#include "RegisterTable.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

RegisterTable::RegisterTable(Kernel &kernel)
    : RegisterTable(kernel, llvm::PowerOf2Ceil(llvm::divideCeil(
                                *kernel.size.known, getCapacity(kernel, 1)))) {}

RegisterTable::RegisterTable(Kernel &kernel, int64_t registers)
    : k(kernel), b(kernel.b), numLanes(getCapacity(kernel, 1)),
      numRegisters(registers) {
  // A signed byte ends at 127; no more than 16 registers of bytes are used.
  int64_t size = kernel.size.known.value_or(getCapacity(kernel, registers));
  narrowType =
      k.elementBytes == 1 && size > 128 ? b.getI16Type() : k.integerType();
  vectorType = VectorType::get({numLanes}, k.integerType());
}

bool RegisterTable::wrapsByItself() const {
  return k.size.is(numRegisters * numLanes);
}

/// Elements [at, at + lanes) of a row, as far as there are any.
Value RegisterTable::loadRegister(Value rows, Value outer, int64_t at) {
  Value zeros = arith::ConstantOp::create(b, b.getZeroAttr(vectorType));
  Value rest = k.sub(k.size.value, k.index(at));
  if (k.size.known && *k.size.known <= at)
    return zeros;
  if (k.size.known && *k.size.known >= at + numLanes)
    return vector::LoadOp::create(b, vectorType, rows,
                                  ValueRange{outer, k.index(at)});
  Value number = k.max(k.min(rest, k.index(numLanes)), k.index(0));
  return vector::MaskedLoadOp::create(b, vectorType, rows,
                                      ValueRange{outer, k.index(at)},
                                      k.firstLanes(numLanes, number), zeros);
}

SmallVector<Value> RegisterTable::load(Value outer) {
  Value rows = k.asRows(k.gather.data);
  SmallVector<Value> registers;
  for (int64_t r = 0; r < numRegisters; ++r)
    registers.push_back(loadRegister(rows, outer, r * numLanes));
  return registers;
}

/// How the names of LLVM's intrinsics spell vectors of integers.
static StringRef getSuffix(int64_t elementBytes, bool twoSources) {
  switch (elementBytes) {
  case 1:
    return "qi";
  case 2:
    return "hi";
  case 4:
    return twoSources ? "d" : "si";
  default:
    return twoSources ? "q" : "di";
  }
}

Value RegisterTable::permute(Value table, Value indices) {
  std::string name = "llvm.x86.avx2.permd";
  if (k.target.permutes == VectorTarget::Permutes::AVX512)
    name =
        ("llvm.x86.avx512.permvar." + getSuffix(k.elementBytes, false) + ".512")
            .str();
  return LLVM::CallIntrinsicOp::create(b, vectorType, b.getStringAttr(name),
                                       ValueRange{table, indices})
      .getResult(0);
}

/// The elements of two registers at a vector of indices.
static Value permuteTwo(ImplicitLocOpBuilder &b, Value low, Value indices,
                        Value high, int64_t elementBytes) {
  std::string name =
      ("llvm.x86.avx512.vpermi2var." + getSuffix(elementBytes, true) + ".512")
          .str();
  return LLVM::CallIntrinsicOp::create(b, low.getType(), b.getStringAttr(name),
                                       ValueRange{low, indices, high})
      .getResult(0);
}

Value RegisterTable::permute(Value low, Value indices, Value high) {
  return permuteTwo(b, low, indices, high, k.elementBytes);
}

/// Elements 0, 2, 4, ... of two registers, as ones of so many bytes.
Value RegisterTable::takeEven(Value low, Value high, int64_t bytes) {
  auto type = VectorType::get({k.target.vectorBytes / bytes},
                              b.getIntegerType(8 * bytes));
  SmallVector<Attribute> even;
  for (int64_t lane = 0; lane < type.getNumElements(); ++lane)
    even.push_back(b.getIntegerAttr(type.getElementType(), 2 * lane));
  Value indices =
      arith::ConstantOp::create(b, DenseElementsAttr::get(type, even));
  return permuteTwo(b, vector::BitCastOp::create(b, type, low), indices,
                    vector::BitCastOp::create(b, type, high), bytes);
}

/// What the machine has for that narrows one register at a time, and puts the
/// pieces together with as many shuffles again; a permute takes the low halves
/// of two registers at once.
Value RegisterTable::narrow(Value indices) {
  auto type = VectorType::get({numLanes}, narrowType);
  int64_t bytes = narrowType.getWidth() / 8;
  if (bytes == 8)
    return indices;
  if (!k.target.hasTwoSourcePermutes() ||
      numLanes * bytes != k.target.vectorBytes)
    return arith::TruncIOp::create(b, type, indices);
  int64_t wideLanes = k.target.vectorBytes / 8;
  SmallVector<Value> parts;
  for (int64_t lane = 0; lane < numLanes; lane += wideLanes)
    parts.push_back(vector::ShuffleOp::create(
        b, indices, indices,
        llvm::to_vector(llvm::seq(lane, lane + wideLanes))));
  for (int64_t width = 4; width >= bytes; width /= 2) {
    SmallVector<Value> half;
    for (size_t pair = 0; pair < parts.size(); pair += 2)
      half.push_back(takeEven(parts[pair], parts[pair + 1], width));
    parts = std::move(half);
  }
  return parts.front();
}

Value RegisterTable::selectByBit(Value indices, int64_t bit, Value zero,
                                 Value one) {
  auto type = cast<VectorType>(indices.getType());
  Value mask = arith::ConstantOp::create(
      b, DenseElementsAttr::get(
             type, b.getIntegerAttr(type.getElementType(), 1 << bit)));
  Value none = arith::ConstantOp::create(b, b.getZeroAttr(type));
  Value masked = arith::AndIOp::create(b, indices, mask);
  Value isSet =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ne, masked, none);
  return arith::SelectOp::create(b, isSet, one, zero);
}

/// A permute for each register, or each pair of them, by the low bits of the
/// indices; then a tree of selects by the bits above.
Value RegisterTable::lookUp(ArrayRef<Value> registers, Value indices) {
  Value low = indices;
  if (narrowType != vectorType.getElementType())
    low = arith::TruncIOp::create(b, vectorType, indices);
  if (registers.size() == 1)
    return permute(registers.front(), low);
  SmallVector<Value> candidates;
  int64_t bit = llvm::Log2_64(numLanes);
  if (k.target.hasTwoSourcePermutes()) {
    for (size_t pair = 0; pair < registers.size(); pair += 2)
      candidates.push_back(permute(registers[pair], low, registers[pair + 1]));
    ++bit;
  } else {
    for (Value table : registers)
      candidates.push_back(permute(table, low));
  }
  for (; candidates.size() > 1; ++bit) {
    SmallVector<Value> half;
    for (size_t pair = 0; pair < candidates.size(); pair += 2)
      half.push_back(
          selectByBit(indices, bit, candidates[pair], candidates[pair + 1]));
    candidates = std::move(half);
  }
  return candidates.front();
}
