//===- Kernel.cpp - numbers, buffers and control of the kernels ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernel.h"

#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

static Extent getExtent(OpBuilder &builder, Location loc, Value buffer,
                        int64_t dim) {
  Value value = createDim(builder, loc, buffer, dim);
  return {value, getConstantIntValue(value)};
}

/// Where memory on the stack is allocated: where the function begins, since in
/// a loop of the caller's that would be done in each iteration. Null in a
/// parallel loop, whose iterations would share it, and outside of functions.
static Block *findStackBlock(Block *block) {
  for (Operation *scope = block->getParentOp(); scope;
       scope = scope->getParentOp()) {
    if (isa<FunctionOpInterface>(scope))
      return &scope->getRegion(0).front();
    if (isa<scf::ParallelOp, scf::ForallOp, affine::AffineParallelOp>(scope) ||
        isa_and_present<omp::OpenMPDialect>(scope->getDialect()))
      return nullptr;
  }
  return nullptr;
}

Kernel::Kernel(OpBuilder &builder, Location loc, const Gather &gather,
               const VectorTarget &target, const VectorThresholds &thresholds)
    : b(loc, builder), gather(gather), target(target), thresholds(thresholds),
      outer(getExtent(builder, loc, gather.data, 0)),
      size(getExtent(builder, loc, gather.data, 1)),
      inner(getExtent(builder, loc, gather.data, 2)),
      count(getExtent(builder, loc, gather.indices, 0)),
      elementBytes(*getElementBytes(getElementTypeOrSelf(gather.data))),
      stackBlock(findStackBlock(builder.getInsertionBlock())),
      lastConstant(arith::ConstantIndexOp::create(b, 0)) {
  constants[0] = lastConstant->getResult(0);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

Value Kernel::index(int64_t number) {
  Value &constant = constants[number];
  if (constant)
    return constant;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfter(lastConstant);
  constant = arith::ConstantIndexOp::create(b, number);
  lastConstant = constant.getDefiningOp();
  return constant;
}

Value Kernel::boolean(bool value) {
  return arith::ConstantOp::create(b, b.getBoolAttr(value));
}

Value Kernel::add(Value lhs, Value rhs) {
  return b.createOrFold<arith::AddIOp>(lhs, rhs);
}

Value Kernel::sub(Value lhs, Value rhs) {
  return b.createOrFold<arith::SubIOp>(lhs, rhs);
}

Value Kernel::mul(Value lhs, Value rhs) {
  return b.createOrFold<arith::MulIOp>(lhs, rhs);
}

Value Kernel::div(Value lhs, int64_t rhs) {
  return b.createOrFold<arith::DivUIOp>(lhs, index(rhs));
}

Value Kernel::min(Value lhs, Value rhs) {
  return b.createOrFold<arith::MinSIOp>(lhs, rhs);
}

Value Kernel::max(Value lhs, Value rhs) {
  return b.createOrFold<arith::MaxSIOp>(lhs, rhs);
}

Value Kernel::floor(Value number, int64_t multiple) {
  return mul(div(number, multiple), index(multiple));
}

Value Kernel::isBelow(Value number, Value limit) {
  return b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::slt, number,
                                       limit);
}

Extent Kernel::product(ArrayRef<Extent> factors) {
  std::optional<int64_t> known = 1;
  Value value = index(1);
  for (const Extent &factor : factors) {
    value = mul(value, factor.value);
    int64_t result;
    if (known && factor.known &&
        !llvm::MulOverflow(*known, *factor.known, result))
      known = result;
    else
      known = std::nullopt;
  }
  return {value, known};
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static Value viewAs(ImplicitLocOpBuilder &b, Value buffer, Type elementType) {
  auto type = cast<MemRefType>(buffer.getType());
  return b.createOrFold<StorageViewOp>(getStorageViewType(type, elementType),
                                       buffer);
}

Value Kernel::asBytes(Value buffer) { return viewAs(b, buffer, b.getI8Type()); }

Value Kernel::asIntegers(Value buffer) {
  return viewAs(b, buffer, integerType());
}

/// The elements of a buffer with other dimensions.
static Value reshape(ImplicitLocOpBuilder &b, Value buffer, bool keepOuter) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, buffer);
  SmallVector<OpFoldResult> sizes = metadata.getConstifiedMixedSizes();
  SmallVector<OpFoldResult> strides = metadata.getConstifiedMixedStrides();
  ArrayRef<OpFoldResult> keptSizes(sizes), keptStrides(strides);
  return memref::ReinterpretCastOp::create(
      b, buffer, metadata.getConstifiedMixedOffset(),
      keptSizes.slice(keepOuter ? 0 : 1, keepOuter ? 2 : 1),
      keptStrides.slice(keepOuter ? 0 : 1, keepOuter ? 2 : 1));
}

Value Kernel::asRows(Value buffer) {
  return reshape(b, asIntegers(buffer), /*keepOuter=*/true);
}

Value Kernel::asLine(Value buffer) {
  return reshape(b, asIntegers(buffer), /*keepOuter=*/false);
}

bool Kernel::hasDenseRows() {
  return llvm::all_of(ValueRange{gather.data, gather.init}, [&](Value buffer) {
    SmallVector<int64_t> strides;
    int64_t offset;
    return succeeded(cast<MemRefType>(buffer.getType())
                         .getStridesAndOffset(strides, offset)) &&
           inner.is(strides[1]);
  });
}

bool Kernel::isLine() {
  return inner.is(1) && elementBytes <= 8 && hasDenseRows();
}

Value Kernel::allocateBuffer(int64_t elements, Type type) {
  auto bufferType = MemRefType::get({elements}, type);
  auto alignment = b.getI64IntegerAttr(64);
  OpBuilder::InsertionGuard guard(b);
  if (stackBlock) {
    b.setInsertionPointToStart(stackBlock);
    return memref::AllocaOp::create(b, bufferType, alignment);
  }
  b.setInsertionPointAfter(lastConstant);
  auto alloc = memref::AllocOp::create(b, bufferType, alignment);
  heapBuffers.push_back(alloc);
  return alloc;
}

void Kernel::freeBuffers() {
  for (Value buffer : heapBuffers)
    memref::DeallocOp::create(b, buffer);
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

SmallVector<Value> Kernel::loop(Value lo, Value hi, int64_t step,
                                ValueRange carried, LoopBody body) {
  std::optional<int64_t> first = getConstantIntValue(lo),
                         end = getConstantIntValue(hi);
  if (first && end && *first >= *end)
    return carried;
  auto loop = scf::ForOp::create(
      b, lo, hi, index(step), carried,
      [&](OpBuilder &builder, Location loc, Value n, ValueRange soFar) {
        OpBuilder::InsertionGuard guard(b);
        b.restoreInsertionPoint(builder.saveInsertionPoint());
        scf::YieldOp::create(b, body(n, soFar));
      });
  return loop.getResults();
}

void Kernel::loop(Value lo, Value hi, int64_t step,
                  llvm::function_ref<void(Value)> body) {
  loop(lo, hi, step, {}, [&](Value n, ValueRange) -> SmallVector<Value> {
    body(n);
    return {};
  });
}

SmallVector<Value>
Kernel::branch(Value condition, llvm::function_ref<SmallVector<Value>()> then,
               llvm::function_ref<SmallVector<Value>()> otherwise) {
  if (std::optional<int64_t> known = getConstantIntValue(condition))
    return *known ? then() : otherwise();
  auto ifOp = scf::IfOp::create(
      b, condition,
      [&](OpBuilder &builder, Location) {
        OpBuilder::InsertionGuard guard(b);
        b.restoreInsertionPoint(builder.saveInsertionPoint());
        scf::YieldOp::create(b, then());
      },
      [&](OpBuilder &builder, Location) {
        OpBuilder::InsertionGuard guard(b);
        b.restoreInsertionPoint(builder.saveInsertionPoint());
        scf::YieldOp::create(b, otherwise());
      });
  return ifOp.getResults();
}

SmallVector<Value> Kernel::noBadIndex() {
  if (isChecked() || gather.policy == OutOfBounds::Fill)
    return {boolean(false)};
  return {};
}

SmallVector<Value> Kernel::unlessBad(Value bad, ValueRange carried,
                                     llvm::function_ref<void()> copy) {
  if (!bad) {
    copy();
    return carried;
  }
  if (!isChecked()) {
    copy();
    return {b.createOrFold<arith::OrIOp>(carried.front(), bad)};
  }
  return branch(
      bad, [&]() -> SmallVector<Value> { return {boolean(true)}; },
      [&]() -> SmallVector<Value> {
        copy();
        return carried;
      });
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

SmallVector<Value> Kernel::distributeOverThreads(Extent total, int64_t unit,
                                                 ValueRange start, Part body) {
  Value threads = index(thresholds.threads);
  // ceil(total / (threads * unit)) * unit
  int64_t group = thresholds.threads * unit;
  Value part = mul(div(add(total.value, index(group - 1)), group), index(unit));
  // OpenMP reduces with atomic instructions, of which there are none for bits.
  Type wide = b.getI32Type();
  auto widen = [&](ValueRange flags) {
    return llvm::map_to_vector(flags, [&](Value flag) {
      return b.createOrFold<arith::ExtUIOp>(wide, flag);
    });
  };
  auto parallel = scf::ParallelOp::create(
      b, ValueRange(index(0)), ValueRange(threads), ValueRange(index(1)),
      widen(start),
      [&](OpBuilder &builder, Location loc, ValueRange thread, ValueRange) {
        OpBuilder::InsertionGuard guard(b);
        b.restoreInsertionPoint(builder.saveInsertionPoint());
        Value lo = min(mul(thread.front(), part), total.value);
        SmallVector<Value> flags =
            widen(body(lo, min(add(lo, part), total.value)));
        auto reduce = scf::ReduceOp::create(b, flags);
        for (Region &region : reduce.getReductions()) {
          b.setInsertionPointToStart(&region.front());
          Value either = arith::OrIOp::create(b, region.getArgument(0),
                                              region.getArgument(1));
          scf::ReduceReturnOp::create(b, either);
        }
      });
  return llvm::map_to_vector(parallel.getResults(), [&](Value flag) -> Value {
    return arith::TruncIOp::create(b, b.getI1Type(), flag);
  });
}

SmallVector<Value> Kernel::distribute(Extent total, int64_t unit,
                                      ValueRange start, Part body) {
  auto serial = [&] { return body(index(0), total.value); };
  if (thresholds.threads <= 1)
    return serial();
  // What is read and what is written.
  Value moved = mul(outputBytes().value, index(2));
  return branch(isBelow(moved, index(thresholds.parallelBytes)), serial, [&] {
    return distributeOverThreads(total, unit, start, body);
  });
}

void Kernel::distribute(Extent total, int64_t unit,
                        llvm::function_ref<void(Value, Value)> body) {
  distribute(total, unit, ValueRange(),
             [&](Value lo, Value hi) -> SmallVector<Value> {
               body(lo, hi);
               return {};
             });
}

Value Kernel::distributeChecked(Extent total, int64_t unit,
                                llvm::function_ref<Value(Value, Value)> body) {
  return takeFlag(
      distribute(total, unit, noBadIndex(),
                 [&](Value lo, Value hi) { return asFlag(body(lo, hi)); }));
}
