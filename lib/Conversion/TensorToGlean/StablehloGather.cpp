//===- StablehloGather.cpp - stablehlo.gather to glean.gather ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bridges.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// #stablehlo.gather<...>; what it does not say is empty, or 0.
struct DimensionNumbers {
  SmallVector<int64_t> offsetDims, collapsedSliceDims, operandBatchingDims,
      startIndicesBatchingDims, startIndexMap;
  int64_t indexVectorDim = 0;

  SmallVector<int64_t> *getList(StringRef name) {
    return llvm::StringSwitch<SmallVector<int64_t> *>(name)
        .Case("offset_dims", &offsetDims)
        .Case("collapsed_slice_dims", &collapsedSliceDims)
        .Case("operand_batching_dims", &operandBatchingDims)
        .Case("start_indices_batching_dims", &startIndicesBatchingDims)
        .Case("start_index_map", &startIndexMap)
        .Default(nullptr);
  }
};
} // namespace

/// Reads the attribute as it prints, which is the same whether its dialect is
/// there or not.
static std::optional<DimensionNumbers> readDimensionNumbers(Attribute attr) {
  std::string text;
  llvm::raw_string_ostream(text) << attr;
  StringRef rest = text;
  if (!rest.consume_front("#stablehlo.gather<") || !rest.consume_back(">"))
    return std::nullopt;
  DimensionNumbers numbers;
  while (!(rest = rest.ltrim(" \n,")).empty()) {
    StringRef name;
    std::tie(name, rest) = rest.split('=');
    name = name.trim();
    rest = rest.ltrim();
    if (SmallVector<int64_t> *list = numbers.getList(name)) {
      if (!rest.consume_front("["))
        return std::nullopt;
      while (!(rest = rest.ltrim(" \n,")).consume_front("]"))
        if (rest.consumeInteger(10, list->emplace_back()))
          return std::nullopt;
    } else if (name != "index_vector_dim" ||
               rest.consumeInteger(10, numbers.indexVectorDim)) {
      return std::nullopt;
    }
  }
  return numbers;
}

/// The numbers of `slice_sizes`, which was a dense attribute once.
static std::optional<SmallVector<int64_t>> readSizes(Attribute attr) {
  if (auto array = dyn_cast_if_present<DenseI64ArrayAttr>(attr))
    return llvm::to_vector(array.asArrayRef());
  if (auto dense = dyn_cast_if_present<DenseIntElementsAttr>(attr))
    if (dense.getElementType().isInteger(64))
      return llvm::to_vector(dense.getValues<int64_t>());
  return std::nullopt;
}

/// The axis, if the gather takes whole slices along one, or why not.
static FailureOr<int64_t> findAxis(const DimensionNumbers &numbers,
                                   ArrayRef<int64_t> sliceSizes,
                                   RankedTensorType data, Refusal refuse) {
  if (!numbers.operandBatchingDims.empty() ||
      !numbers.startIndicesBatchingDims.empty())
    return refuse("it has batches, each with indices of its own");
  if (numbers.startIndexMap.size() != 1)
    return refuse("it gathers along " + Twine(numbers.startIndexMap.size()) +
                  " dimensions, and glean.gather has one axis");
  int64_t axis = numbers.startIndexMap.front();
  if (numbers.collapsedSliceDims != numbers.startIndexMap)
    return refuse("its slices do not drop dimension " + Twine(axis) +
                  " alone, along which it gathers");
  if (static_cast<int64_t>(sliceSizes.size()) != data.getRank() || axis < 0 ||
      axis >= data.getRank())
    return refuse("its dimension numbers do not fit its operand");
  for (auto [dim, size] : llvm::enumerate(sliceSizes))
    if (static_cast<int64_t>(dim) != axis && size != data.getDimSize(dim))
      return refuse("its slices do not span dimension " + Twine(dim) +
                    ", as far as is known");
  return axis;
}

/// The dimensions of the result in those of glean.gather, or nothing if they
/// are no permutation: slices have theirs at `offsetDims`, and indices the
/// others.
static std::optional<SmallVector<int64_t>>
getPermutation(ArrayRef<int64_t> offsetDims, int64_t rank, int64_t indicesRank,
               int64_t axis) {
  SmallVector<int64_t> permutation(rank, -1);
  for (auto [dim, position] : llvm::enumerate(offsetDims)) {
    if (position < 0 || position >= rank || permutation[position] >= 0)
      return std::nullopt;
    auto sliceDim = static_cast<int64_t>(dim);
    permutation[position] = sliceDim < axis ? sliceDim : sliceDim + indicesRank;
  }
  int64_t next = axis;
  for (int64_t &dim : permutation)
    if (dim < 0)
      dim = next++;
  if (next != axis + indicesRank)
    return std::nullopt;
  return permutation;
}

/// Indices of which the negative ones are 0: StableHLO clamps to [0, s-1], and
/// the policy `clamp` would count -1 from the back.
static Value clampFromBelow(OpBuilder &builder, Location loc, Value indices) {
  if (std::optional<DenseIntElementsAttr> constant =
          getConstantIndices(indices))
    if (llvm::none_of(constant->getValues<llvm::APInt>(),
                      [](const llvm::APInt &k) { return k.isNegative(); }))
      return indices;
  Type type = getElementTypeOrSelf(indices.getType());
  Value zero =
      createSplat(builder, loc, indices, builder.getIntegerAttr(type, 0));
  return arith::MaxSIOp::create(builder, loc, indices, zero);
}

/// "stablehlo.gather"(%operand, %start_indices) whose slices have size 1 along
/// one dimension, and span the others.
LogicalResult glean::convertStablehloGather(RewriterBase &rewriter,
                                            Operation *op, Refusal refuse) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return refuse("it has not two operands and one result");
  Value data = op->getOperand(0), indices = op->getOperand(1);
  if (failed(checkData(data, refuse)) || failed(checkIndices(indices, refuse)))
    return failure();
  auto dataType = dyn_cast<RankedTensorType>(data.getType());
  auto indicesType = dyn_cast<RankedTensorType>(indices.getType());
  auto resultType = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!dataType || !indicesType || !resultType)
    return refuse("a rank is not known");
  Attribute numbersAttr = op->getAttr("dimension_numbers");
  std::optional<DimensionNumbers> numbers;
  if (numbersAttr)
    numbers = readDimensionNumbers(numbersAttr);
  std::optional<SmallVector<int64_t>> sizes =
      readSizes(op->getAttr("slice_sizes"));
  if (!numbers || !sizes)
    return refuse("its 'dimension_numbers' or 'slice_sizes' are not "
                  "understood");

  FailureOr<int64_t> axis = findAxis(*numbers, *sizes, dataType, refuse);
  if (failed(axis))
    return failure();
  // Start indices are vectors of one number along a dimension, or scalars.
  int64_t vectorDim = numbers->indexVectorDim;
  bool hasVectors = vectorDim != indicesType.getRank();
  if (hasVectors && (vectorDim < 0 || vectorDim > indicesType.getRank() ||
                     indicesType.getDimSize(vectorDim) != 1))
    return refuse("its start indices are no vectors of one number");
  SmallVector<int64_t> indicesShape(indicesType.getShape());
  if (hasVectors)
    indicesShape.erase(indicesShape.begin() + vectorDim);
  SmallVector<int64_t> shape =
      inferGatherShape(dataType.getShape(), indicesShape, *axis);
  std::optional<SmallVector<int64_t>> permutation = getPermutation(
      numbers->offsetDims, shape.size(), indicesShape.size(), *axis);
  if (!permutation ||
      failed(verifyCompatibleShape(applyPermutation(shape, *permutation),
                                   resultType.getShape())) ||
      resultType.getElementType() != dataType.getElementType())
    return refuse("its dimension numbers do not fit its result");

  Location loc = op->getLoc();
  if (hasVectors)
    indices = dropUnitDim(rewriter, loc, indices, vectorDim);
  Value rows = GatherOp::create(rewriter, loc, data,
                                clampFromBelow(rewriter, loc, indices),
                                static_cast<uint64_t>(*axis),
                                OutOfBounds::Clamp, /*fill_value=*/TypedAttr());
  replaceWithCast(rewriter, op, permuteDims(rewriter, loc, rows, *permutation));
  return success();
}
