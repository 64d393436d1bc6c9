//===- ResultsToDestinations.cpp - results in buffers of the caller ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/DescribeLocation.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/IR/ValueNames.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_RESULTSTODESTINATIONSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

//===----------------------------------------------------------------------===//
// The signature
//===----------------------------------------------------------------------===//

/// The type of the buffer for a result, or nothing where there is none.
static MemRefType getDestinationType(Type result) {
  auto tensor = dyn_cast<RankedTensorType>(result);
  if (!tensor || tensor.getEncoding() ||
      !BaseMemRefType::isValidElementType(tensor.getElementType()))
    return nullptr;
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

static LogicalResult verifyResults(func::FuncOp function) {
  for (auto [position, type] : llvm::enumerate(function.getResultTypes()))
    if (!getDestinationType(type))
      return function.emitOpError("cannot write its results into buffers: ")
             << "result " << position << " has type " << type
             << ", which is no ranked tensor with a default layout";
  return success();
}

/// What messages call a result.
static std::string getResultName(func::FuncOp function, unsigned position) {
  auto name =
      function.getResultAttrOfType<StringAttr>(position, kValueNameAttr);
  if (name && !name.empty())
    return name.str();
  return "result" + std::to_string(position);
}

/// The function that an op calls or takes as a value.
static FlatSymbolRefAttr getReference(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return call.getCalleeAttr();
  if (auto constant = dyn_cast<func::ConstantOp>(op))
    return constant.getValueAttr();
  return nullptr;
}

static void setReference(Operation *op, FlatSymbolRefAttr function) {
  if (auto call = dyn_cast<func::CallOp>(op))
    call.setCalleeAttr(function);
  else
    cast<func::ConstantOp>(op).setValueAttr(function);
}

/// Gives those that call the function within the module, and need its type as
/// it is, a private copy. One that calls itself is among them.
static void keepForCallers(func::FuncOp function, SymbolTable &symbols) {
  auto name = FlatSymbolRefAttr::get(function.getNameAttr());
  auto refersToIt = [&](Operation *op) { return getReference(op) == name; };
  Operation *module = symbols.getOp();
  WalkResult search = module->walk([&](Operation *op) {
    return refersToIt(op) ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (!search.wasInterrupted())
    return;
  auto copy = cast<func::FuncOp>(function->clone());
  copy.setPrivate();
  auto newName = FlatSymbolRefAttr::get(
      symbols.insert(copy, std::next(function->getIterator())));
  module->walk([&](Operation *op) {
    if (refersToIt(op))
      setReference(op, newName);
  });
}

namespace {
/// A result that becomes a parameter.
struct Destination {
  std::string name;
  BlockArgument buffer;
  /// Whether the sizes that its type leaves open are compared when the function
  /// begins; else they are where it returns.
  bool isCheckedFirst = true;
};
} // namespace

/// Makes the results parameters; the returns are left as they are.
static SmallVector<Destination> changeSignature(func::FuncOp function) {
  SmallVector<Destination> destinations;
  StringRef marker = GleanDialect::getDestinationAttrName();
  for (auto [position, type] : llvm::enumerate(function.getResultTypes())) {
    NamedAttrList attributes(function.getResultAttrDict(position));
    attributes.set(marker, UnitAttr::get(function.getContext()));
    unsigned argument = function.getNumArguments();
    std::string name = getResultName(function, position);
    // Cannot fail: any type may be that of a parameter.
    (void)function.insertArgument(
        argument, getDestinationType(type),
        attributes.getDictionary(function.getContext()), function.getLoc());
    destinations.push_back({name, function.getArgument(argument)});
  }
  (void)function.eraseResults(
      llvm::BitVector(function.getNumResults(), /*t=*/true));
  return destinations;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

namespace {
/// A size of a buffer that has to be the one of the result.
struct SizeCheck {
  Value same, actual, needed;
  std::string what;
  Location loc;
};
} // namespace

static SizeCheck createSizeCheck(OpBuilder &builder, Location loc,
                                 const Destination &destination, int64_t dim,
                                 Value needed) {
  Value actual = createDim(builder, loc, destination.buffer, dim);
  Value same = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     actual, needed);
  return {same, actual, needed,
          "dimension " + std::to_string(dim) + " of '" + destination.name + "'",
          loc};
}

/// Compares each open size with that of `value`, which is computed from the
/// function's arguments alone. Fails where that cannot be done.
static LogicalResult addFirstChecks(OpBuilder &builder,
                                    const Destination &destination, Value value,
                                    SmallVectorImpl<SizeCheck> &checks) {
  auto isArgument = [&](Value operand, std::optional<int64_t>,
                        ValueBoundsConstraintSet &) {
    auto argument = dyn_cast<BlockArgument>(operand);
    return argument && argument.getOwner() == destination.buffer.getOwner();
  };
  auto type = cast<MemRefType>(destination.buffer.getType());
  Location loc = value.getLoc();
  SmallVector<SizeCheck> found;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!type.isDynamicDim(dim))
      continue;
    FailureOr<OpFoldResult> size = affine::reifyShapedValueDimBound(
        builder, loc, presburger::BoundType::EQ, value, dim, isArgument);
    if (failed(size))
      return failure();
    Value needed = getValueOrCreateConstantIndexOp(builder, loc, *size);
    found.push_back(createSizeCheck(builder, loc, destination, dim, needed));
  }
  checks.append(found);
  return success();
}

static Value createAll(OpBuilder &builder, Location loc,
                       ArrayRef<SizeCheck> checks) {
  Value all = checks.front().same;
  for (const SizeCheck &check : checks.drop_front())
    all = arith::AndIOp::create(builder, loc, all, check.same);
  return all;
}

/// Records each size that differs: the runtime keeps the first.
static void reportMismatches(OpBuilder &builder, ArrayRef<SizeCheck> checks) {
  for (const SizeCheck &check : checks) {
    OpBuilder::InsertionGuard guard(builder);
    if (checks.size() > 1) {
      auto ifOp = scf::IfOp::create(builder, check.loc, check.same,
                                    /*withElseRegion=*/true);
      builder.setInsertionPointToStart(ifOp.elseBlock());
    }
    ReportSizeMismatchOp::create(builder, check.loc, check.actual, check.needed,
                                 check.what, describeLocation(check.loc));
  }
}

static void assertSizes(OpBuilder &builder, ArrayRef<SizeCheck> checks) {
  for (const SizeCheck &check : checks) {
    std::string place = describeLocation(check.loc);
    cf::AssertOp::create(builder, check.loc, check.same,
                         (place.empty() ? "" : place + ": ") + check.what +
                             " is not what the result needs");
  }
}

/// Returns a block, with a terminator, that runs only where the sizes fit.
/// Nothing has to be checked, or the program ends, or the block is a branch.
static Block *createGuard(OpBuilder &builder, ArrayRef<SizeCheck> checks,
                          OnError onError) {
  if (checks.empty())
    return nullptr;
  if (onError == OnError::Abort) {
    assertSizes(builder, checks);
    return nullptr;
  }
  Location loc = checks.front().loc;
  auto ifOp = scf::IfOp::create(builder, loc, createAll(builder, loc, checks),
                                /*withElseRegion=*/true);
  OpBuilder inner = ifOp.getElseBodyBuilder();
  reportMismatches(inner, checks);
  return ifOp.thenBlock();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Puts a value where its sizes are known to fit. As a tensor first: what
/// computes the value can then compute it in that place.
static void materialize(OpBuilder &builder, Value value, Value init,
                        BlockArgument buffer) {
  Location loc = value.getLoc();
  Value filled = bufferization::MaterializeInDestinationOp::create(
                     builder, loc, init.getType(), value, init)
                     .getResult();
  auto finish = bufferization::MaterializeInDestinationOp::create(
      builder, loc, /*result=*/Type(), filled, buffer);
  finish.setWritable(true);
}

/// Copies a value whose sizes are compared only when it is there. Nothing may
/// compute it in place: the place may be too small.
static void copyChecked(OpBuilder &builder, Value value,
                        const Destination &destination, OnError onError) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = value.getLoc();
  auto type = cast<MemRefType>(destination.buffer.getType());
  SmallVector<SizeCheck> checks;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      checks.push_back(createSizeCheck(builder, loc, destination, dim,
                                       createDim(builder, loc, value, dim)));
  if (Block *block = createGuard(builder, checks, onError))
    builder.setInsertionPointToStart(block);
  Value from = bufferization::ToBufferOp::create(builder, loc, type, value,
                                                 /*read_only=*/true);
  memref::CopyOp::create(builder, loc, from, destination.buffer);
}

/// Compares sizes where the function begins, as far as it can be done there.
/// Where it reports, what the function does goes into the branch in which they
/// fit: for that, it has to be a single block. Leaves the builder where the
/// work begins.
static void checkFirst(OpBuilder &builder, func::FuncOp function,
                       MutableArrayRef<Destination> destinations,
                       OnError onError) {
  Block &entry = function.getBody().front();
  Operation *end = entry.getTerminator();
  Block::iterator first = entry.begin();
  builder.setInsertionPointToStart(&entry);
  SmallVector<SizeCheck> checks;
  for (auto [position, destination] : llvm::enumerate(destinations)) {
    if (cast<MemRefType>(destination.buffer.getType()).hasStaticShape())
      continue;
    destination.isCheckedFirst =
        function.getBody().hasOneBlock() &&
        succeeded(addFirstChecks(builder, destination,
                                 end->getOperand(position), checks));
  }
  Block *branch = createGuard(builder, checks, onError);
  if (!branch)
    return;
  branch->getOperations().splice(branch->begin(), entry.getOperations(), first,
                                 end->getIterator());
  builder.setInsertionPointToStart(branch);
}

static void rewriteBody(func::FuncOp function,
                        MutableArrayRef<Destination> destinations,
                        OnError onError) {
  OpBuilder builder(function.getContext());
  checkFirst(builder, function, destinations, onError);
  Block *work = builder.getBlock();

  SmallVector<Value> inits;
  for (const Destination &destination : destinations) {
    if (!destination.isCheckedFirst) {
      inits.push_back(nullptr);
      continue;
    }
    auto type = cast<MemRefType>(destination.buffer.getType());
    inits.push_back(bufferization::ToTensorOp::create(
        builder, function.getLoc(),
        RankedTensorType::get(type.getShape(), type.getElementType()),
        destination.buffer, /*restrict=*/true, /*writable=*/true));
  }

  for (Block &block : function.getBody()) {
    auto end = dyn_cast<func::ReturnOp>(block.getTerminator());
    if (!end)
      continue;
    builder.setInsertionPoint(end);
    // The only return stands behind the branch with the work.
    if (work->getParent() != &function.getBody())
      builder.setInsertionPoint(work->getTerminator());
    for (auto [destination, init, value] :
         llvm::zip(destinations, inits, end.getOperands())) {
      if (init)
        materialize(builder, value, init, destination.buffer);
      else
        copyChecked(builder, value, destination, onError);
    }
    end->setOperands({});
  }
}

namespace {
struct ResultsToDestinationsPass
    : public glean::impl::ResultsToDestinationsPassBase<
          ResultsToDestinationsPass> {
  using ResultsToDestinationsPassBase::ResultsToDestinationsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal() ||
          function.getNumResults() == 0)
        continue;
      if (failed(verifyResults(function)))
        return signalPassFailure();
      functions.push_back(function);
    }
    SymbolTable symbols(module);
    for (func::FuncOp function : functions)
      keepForCallers(function, symbols);
    for (func::FuncOp function : functions) {
      SmallVector<Destination> destinations = changeSignature(function);
      rewriteBody(function, destinations, onError);
    }
  }
};
} // namespace
