//===- TilingInterfaceImpl.cpp - tiling and fusion -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops of a gather are the dimensions of its result, all parallel:
//
//   result[o, i, t] = data[o, indices[i], t]
//
// so that the tile at (O, I, T) is the gather from data[O, :, T] at indices[I].
//
// Each tile applies the policy to the indices of its slice. Its operands have
// the size that the original had along the axis, and so a bad index of the one
// is a bad index of the other. What remains is that the tiles together look at
// each index: tiles of an empty result would look at none (see loseErrors()).
//
//===----------------------------------------------------------------------===//

#include "glean/Dialect/Glean/Transforms/TilingInterfaceImpl.h"

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Sizes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/TilingInterface.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// The two ops as one
//===----------------------------------------------------------------------===//

static RankedTensorType getTensorType(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

/// How many loops there are: none where they are not known.
static int64_t countLoops(GatherOp op) {
  if (!getTensorType(op.getData()) || !getTensorType(op.getIndices()) ||
      !getTensorType(op.getResult()))
    return 0;
  return getTensorType(op.getResult()).getRank();
}

static int64_t countLoops(GatherIntoOp op) {
  return op.getInitType().getRank();
}

/// The result of a gather on tensors, as the verifier sees it: where it is made
/// from, and so of which shape it is.
static Value getShapedResult(GatherOp op) { return op.getResult(); }

/// Tiling asks a copy of the op in the loops that it is building, where `init`
/// is an argument of the innermost loop. Such a loop has no terminator yet, and
/// only ever inserts tiles into that argument.
static Value getShapedResult(GatherIntoOp op) {
  Value init = op.getInit();
  while (auto argument = dyn_cast<BlockArgument>(init)) {
    auto loop = dyn_cast_if_present<LoopLikeOpInterface>(
        argument.getOwner()->getParentOp());
    if (!loop || argument.getOwner()->mightHaveTerminator())
      break;
    OpOperand *start = loop.getTiedLoopInit(argument);
    if (!start)
      break;
    init = start->get();
  }
  return init;
}

static OpFoldResult getSize(OpBuilder &builder, Location loc, Dim dim) {
  int64_t known = cast<ShapedType>(dim.shaped.getType()).getDimSize(dim.dim);
  if (!ShapedType::isDynamic(known))
    return builder.getIndexAttr(known);
  return getAsOpFoldResult(createDim(builder, loc, dim.shaped, dim.dim));
}

/// The size of a dimension of the result. Where the type does not say it, it is
/// that of an operand: the result itself is not there yet.
static OpFoldResult getResultSize(OpBuilder &builder, GatherOp op,
                                  int64_t dim) {
  Dim result = {op.getResult(), dim};
  bool isKnown = !getTensorType(op.getResult()).isDynamicDim(dim);
  return getSize(builder, op.getLoc(),
                 isKnown ? result : getSourceDim(op, dim));
}

static OpFoldResult getResultSize(OpBuilder &builder, GatherIntoOp op,
                                  int64_t dim) {
  return getSize(builder, op.getLoc(), {op.getInit(), dim});
}

//===----------------------------------------------------------------------===//
// What keeps a gather from being tiled
//===----------------------------------------------------------------------===//

/// Why no slice of the operands makes a tile of the result, if that is so.
template <typename OpTy>
static std::optional<std::string> findObstacle(OpTy op) {
  // Where the output shares memory with the inputs, the result has to be as if
  // it did not: a tile must not read what another one wrote.
  if constexpr (std::is_same_v<OpTy, GatherIntoOp>)
    if (!op.hasPureTensorSemantics())
      return "its buffers may share memory: tile it before bufferization";
  Value result = getShapedResult(op);
  if (!getTensorType(op.getData()) || !getTensorType(op.getIndices()) ||
      !getTensorType(result))
    return "its ranks are not known";
  // The slices have the sizes of the tile: they would hide that an operand is
  // smaller than the result.
  if (op.getOutOfBounds() == OutOfBounds::Assume)
    return std::nullopt;
  for (int64_t dim = 0; dim < getTensorType(result).getRank(); ++dim) {
    SourceDim source = getSourceDim(op, dim);
    bool isMade = isa<GatherOp>(op.getOperation()) &&
                  getTensorType(result).isDynamicDim(dim);
    if (!isMade && !haveSameSize({result, dim}, source))
      return "dimension " + std::to_string(dim) +
             " of the result may have another size than its operands: run "
             "glean-expand-checks first";
  }
  return std::nullopt;
}

/// Whether a range is known to be all of a dimension.
static bool coversDim(OpFoldResult offset, OpFoldResult size, Dim dim) {
  return isZeroInteger(offset) && isSizeOf(size, dim);
}

/// Whether tiles, of which this is one, might look at fewer indices than the
/// whole gather, in which there may be a bad one. That is so where the result
/// can be empty and the indices are not: with a dimension of size 0 among those
/// that the loops over the tiles take from the data.
template <typename OpTy>
static bool loseErrors(OpTy op, ArrayRef<OpFoldResult> offsets,
                       ArrayRef<OpFoldResult> sizes) {
  if (op.getOutOfBounds() == OutOfBounds::Assume ||
      !canMeetBadIndex(op.getData(), op.getIndices(), op.getAxis(),
                       op.getOutOfBounds()))
    return false;
  for (auto [dim, offset, size] : llvm::enumerate(offsets, sizes)) {
    SourceDim source = getSourceDim(op, dim);
    if (source.fromIndices)
      continue;
    int64_t known = getTensorType(source.shaped).getDimSize(source.dim);
    bool mayBeEmpty = ShapedType::isDynamic(known) || known == 0;
    if (mayBeEmpty && !coversDim(offset, size, source))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

/// Takes slices of tensors, and keeps a list of them.
class Slicer {
public:
  Slicer(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}

  Value slice(Value tensor, ArrayRef<OpFoldResult> offsets,
              ArrayRef<OpFoldResult> sizes) {
    SmallVector<OpFoldResult> strides(sizes.size(), builder.getIndexAttr(1));
    auto op = tensor::ExtractSliceOp::create(builder, loc, tensor, offsets,
                                             sizes, strides);
    slices.push_back(op);
    return op;
  }

  /// The tensor itself where the slice is all of it: no canonicalization finds
  /// that out of sizes that are not static.
  Value sliceUnlessWhole(Value tensor, ArrayRef<OpFoldResult> offsets,
                         ArrayRef<OpFoldResult> sizes) {
    bool isWhole = true;
    for (auto [dim, offset, size] : llvm::enumerate(offsets, sizes))
      isWhole = isWhole &&
                coversDim(offset, size, {tensor, static_cast<int64_t>(dim)});
    return isWhole ? tensor : slice(tensor, offsets, sizes);
  }

  SmallVector<Operation *> slices;

private:
  OpBuilder &builder;
  Location loc;
};

/// The gather that gives the tile of the result, as the comment at the top of
/// the file says it. Requires that there is no obstacle.
template <typename OpTy>
static TilingResult createTile(OpBuilder &builder, OpTy op,
                               ArrayRef<OpFoldResult> offsets,
                               ArrayRef<OpFoldResult> sizes) {
  Location loc = op.getLoc();
  Slicer slicer(builder, loc);
  int64_t dataRank = getTensorType(op.getData()).getRank();
  int64_t indicesRank = getTensorType(op.getIndices()).getRank();
  int64_t axis = normalizeAxis(op.getAxis(), dataRank);

  auto dataSlice = [&](ArrayRef<OpFoldResult> ofResult, OpFoldResult ofAxis) {
    SmallVector<OpFoldResult> ofData(ofResult.take_front(axis));
    ofData.push_back(ofAxis);
    llvm::append_range(ofData, ofResult.drop_front(axis + indicesRank));
    return ofData;
  };
  OpFoldResult axisSize = getSize(builder, loc, {op.getData(), axis});
  SmallVector<Value> operands;
  operands.push_back(slicer.sliceUnlessWhole(
      op.getData(), dataSlice(offsets, builder.getIndexAttr(0)),
      dataSlice(sizes, axisSize)));
  operands.push_back(slicer.sliceUnlessWhole(op.getIndices(),
                                             offsets.slice(axis, indicesRank),
                                             sizes.slice(axis, indicesRank)));
  if constexpr (std::is_same_v<OpTy, GatherIntoOp>)
    operands.push_back(slicer.slice(op.getInit(), offsets, sizes));

  Type type;
  if constexpr (std::is_same_v<OpTy, GatherIntoOp>)
    type = operands.back().getType();
  else
    type = tensor::ExtractSliceOp::inferResultType(
        getTensorType(op.getResult()), sizes);
  Operation *tile = mlir::clone(builder, op.getOperation(), type, operands);
  return {{tile}, SmallVector<Value>(tile->getResults()), slicer.slices};
}

namespace {
template <typename Model, typename OpTy>
struct GatherTiling : public TilingInterface::ExternalModel<Model, OpTy> {
  SmallVector<utils::IteratorType> getLoopIteratorTypes(Operation *op) const {
    return SmallVector<utils::IteratorType>(countLoops(cast<OpTy>(op)),
                                            utils::IteratorType::parallel);
  }

  SmallVector<Range> getIterationDomain(Operation *op,
                                        OpBuilder &builder) const {
    SmallVector<Range> domain;
    auto gather = cast<OpTy>(op);
    for (int64_t dim = 0; dim < countLoops(gather); ++dim)
      domain.push_back({builder.getIndexAttr(0),
                        getResultSize(builder, gather, dim),
                        builder.getIndexAttr(1)});
    return domain;
  }

  FailureOr<TilingResult>
  getTiledImplementation(Operation *op, OpBuilder &builder,
                         ArrayRef<OpFoldResult> offsets,
                         ArrayRef<OpFoldResult> sizes) const {
    auto gather = cast<OpTy>(op);
    if (std::optional<std::string> obstacle = findObstacle(gather))
      return op->emitOpError("cannot be tiled: ") << *obstacle;
    if (loseErrors(gather, offsets, sizes))
      return op->emitOpError(
          "cannot be tiled along a dimension of 'data' that may be of size 0: "
          "an index out of bounds would then be no error; run "
          "glean-expand-checks first");
    return createTile(builder, gather, offsets, sizes);
  }

  LogicalResult getResultTilePosition(
      Operation *, OpBuilder &, unsigned, ArrayRef<OpFoldResult> offsets,
      ArrayRef<OpFoldResult> sizes, SmallVector<OpFoldResult> &resultOffsets,
      SmallVector<OpFoldResult> &resultSizes) const {
    resultOffsets.assign(offsets.begin(), offsets.end());
    resultSizes.assign(sizes.begin(), sizes.end());
    return success();
  }

  /// The consumer says which tiles there are. It may ask for none: then nobody
  /// uses the result, and the gather goes, as it does without uses.
  FailureOr<TilingResult>
  generateResultTileValue(Operation *op, OpBuilder &builder, unsigned,
                          ArrayRef<OpFoldResult> offsets,
                          ArrayRef<OpFoldResult> sizes) const {
    auto gather = cast<OpTy>(op);
    if (findObstacle(gather))
      return failure();
    return createTile(builder, gather, offsets, sizes);
  }

  LogicalResult getIterationDomainTileFromResultTile(
      Operation *, OpBuilder &, unsigned, ArrayRef<OpFoldResult> offsets,
      ArrayRef<OpFoldResult> sizes,
      SmallVectorImpl<OpFoldResult> &domainOffsets,
      SmallVectorImpl<OpFoldResult> &domainSizes) const {
    domainOffsets.assign(offsets.begin(), offsets.end());
    domainSizes.assign(sizes.begin(), sizes.end());
    return success();
  }

  bool isOpFusableWithConsumerSlice(Operation *op, unsigned,
                                    ArrayRef<OpFoldResult>,
                                    ArrayRef<OpFoldResult>) const {
    return !findObstacle(cast<OpTy>(op));
  }
};

struct GatherModel : public GatherTiling<GatherModel, GatherOp> {};
struct GatherIntoModel : public GatherTiling<GatherIntoModel, GatherIntoOp> {};
} // namespace

void glean::registerTilingInterfaceExternalModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, GleanDialect *) {
    GatherOp::attachInterface<GatherModel>(*context);
    GatherIntoOp::attachInterface<GatherIntoModel>(*context);
  });
}
