//===- RuntimeVerifiableOpInterfaceImpl.cpp - checks on demand -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/RuntimeVerifiableOpInterfaceImpl.h"

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Sizes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// Puts assertions before a gather whose operands have ranks.
template <typename OpTy> class Asserter {
public:
  Asserter(OpBuilder &builder, OpTy op,
           function_ref<std::string(Operation *, StringRef)> describe)
      : builder(builder), op(op), describe(describe) {}

  /// The sizes of the result are those of the operands.
  void assertSizes(Value result) {
    auto type = cast<ShapedType>(result.getType());
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      SourceDim source = getSourceDim(op, dim);
      // Where glean.gather makes the size, it is right.
      bool isMade = result.getDefiningOp() == op && type.isDynamicDim(dim);
      if (isMade || haveSameSize({result, dim}, source))
        continue;
      StringRef name = source.fromIndices ? "indices" : "data";
      assertThat(createCompare(arith::CmpIPredicate::eq, createSize(source),
                               createSize({result, dim})),
                 "dimension " + Twine(source.dim) + " of '" + name +
                     "' does not fit dimension " + Twine(dim) +
                     " of the result");
    }
  }

  /// Each index is in bounds, or the policy says what it means.
  void assertIndices() {
    OutOfBounds policy = op.getOutOfBounds();
    auto data = cast<ShapedType>(op.getData().getType());
    int64_t axis = normalizeAxis(op.getAxis(), data.getRank());
    if (!canMeetBadIndex(op.getData(), op.getIndices(), axis, policy))
      return;
    std::string text = "axis " + std::to_string(axis);
    if (!data.isDynamicDim(axis))
      text += " of size " + std::to_string(data.getDimSize(axis));
    Value size = createSize({op.getData(), axis});
    if (policy == OutOfBounds::Error || policy == OutOfBounds::Assume)
      return assertThat(
          CheckIndicesOp::create(builder, op.getLoc(), op.getIndices(), size),
          "index out of bounds for " + text);
    // Clamp and wrap take a slice where there is one, whatever the index: with
    // a size of 0, they fail as soon as there is an index.
    Value zero = arith::ConstantIndexOp::create(builder, op.getLoc(), 0);
    Value holds = createCompare(arith::CmpIPredicate::sgt, size, zero);
    auto indices = cast<ShapedType>(op.getIndices().getType());
    for (int64_t dim = 0; dim < indices.getRank(); ++dim)
      if (indices.isDynamicDim(dim))
        holds = arith::OrIOp::create(
            builder, op.getLoc(), holds,
            createCompare(arith::CmpIPredicate::eq,
                          createSize({op.getIndices(), dim}), zero));
    assertThat(holds, "no slice to take along " + text);
  }

private:
  Value createSize(Dim dim) {
    return createDim(builder, op.getLoc(), dim.shaped, dim.dim);
  }

  Value createCompare(arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(builder, op.getLoc(), predicate, lhs, rhs);
  }

  void assertThat(Value holds, const Twine &message) {
    cf::AssertOp::create(builder, op.getLoc(), holds,
                         describe(op, message.str()));
  }

  OpBuilder &builder;
  OpTy op;
  function_ref<std::string(Operation *, StringRef)> describe;
};

struct GatherModel
    : public RuntimeVerifiableOpInterface::ExternalModel<GatherModel,
                                                         GatherOp> {
  void generateRuntimeVerification(
      Operation *op, OpBuilder &builder, Location,
      function_ref<std::string(Operation *, StringRef)> describe) const {
    auto gather = cast<GatherOp>(op);
    // Without ranks there is nothing to compare, nor to lower later.
    for (Type type : {gather.getData().getType(), gather.getIndices().getType(),
                      gather.getResult().getType()})
      if (!cast<ShapedType>(type).hasRank())
        return;
    Asserter<GatherOp> asserter(builder, gather, describe);
    asserter.assertSizes(gather.getResult());
    asserter.assertIndices();
  }
};

struct GatherIntoModel
    : public RuntimeVerifiableOpInterface::ExternalModel<GatherIntoModel,
                                                         GatherIntoOp> {
  void generateRuntimeVerification(
      Operation *op, OpBuilder &builder, Location,
      function_ref<std::string(Operation *, StringRef)> describe) const {
    auto gather = cast<GatherIntoOp>(op);
    Asserter<GatherIntoOp> asserter(builder, gather, describe);
    asserter.assertSizes(gather.getInit());
    asserter.assertIndices();
  }
};
} // namespace

void glean::registerRuntimeVerifiableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, GleanDialect *) {
    GatherOp::attachInterface<GatherModel>(*context);
    GatherIntoOp::attachInterface<GatherIntoModel>(*context);
    // Verification creates ops of these.
    context->loadDialect<cf::ControlFlowDialect, memref::MemRefDialect>();
  });
}
