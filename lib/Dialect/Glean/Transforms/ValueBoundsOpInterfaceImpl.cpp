//===- ValueBoundsOpInterfaceImpl.cpp - bounds of sizes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/ValueBoundsOpInterfaceImpl.h"

#include "glean/Dialect/Glean/Transforms/Sizes.h"

#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// The result of `glean.gather_into` has the sizes of `init`, as that of every
/// op in destination-passing style: upstream knows.
struct GatherModel
    : public ValueBoundsOpInterface::ExternalModel<GatherModel, GatherOp> {
  void populateBoundsForShapedValueDim(Operation *op, Value value, int64_t dim,
                                       ValueBoundsConstraintSet &set) const {
    auto gather = cast<GatherOp>(op);
    // A size that the type says is a promise until it was checked: nothing
    // follows from it for the operands.
    if (!cast<RankedTensorType>(value.getType()).isDynamicDim(dim) ||
        !isa<RankedTensorType>(gather.getData().getType()) ||
        !isa<RankedTensorType>(gather.getIndices().getType()))
      return;
    SourceDim source = getSourceDim(gather, dim);
    set.bound(value)[dim] == set.getExpr(source.shaped, source.dim);
  }
};

struct AssertInBoundsModel
    : public ValueBoundsOpInterface::ExternalModel<AssertInBoundsModel,
                                                   AssertInBoundsOp> {
  void populateBoundsForShapedValueDim(Operation *op, Value value, int64_t dim,
                                       ValueBoundsConstraintSet &set) const {
    Value indices = cast<AssertInBoundsOp>(op).getIndices();
    set.bound(value)[dim] == set.getExpr(indices, dim);
  }
};

struct StorageViewModel
    : public ValueBoundsOpInterface::ExternalModel<StorageViewModel,
                                                   StorageViewOp> {
  void populateBoundsForShapedValueDim(Operation *op, Value value, int64_t dim,
                                       ValueBoundsConstraintSet &set) const {
    Value source = cast<StorageViewOp>(op).getSource();
    set.bound(value)[dim] == set.getExpr(source, dim);
  }
};
} // namespace

void glean::registerValueBoundsOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, GleanDialect *) {
    GatherOp::attachInterface<GatherModel>(*context);
    AssertInBoundsOp::attachInterface<AssertInBoundsModel>(*context);
    StorageViewOp::attachInterface<StorageViewModel>(*context);
  });
}
