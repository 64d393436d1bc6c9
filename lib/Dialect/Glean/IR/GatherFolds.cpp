//===- GatherFolds.cpp - folds that are always right ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No fold looks at an element through an index that is not proved in bounds:
// what is an error at run time has to stay one.
//
//===----------------------------------------------------------------------===//

#include "glean/Dialect/Glean/IR/Folds.h"

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The constant gather, written once for all ways to store elements:
/// `copyRow(from, to)` moves `inner` elements between flat positions.
///
///   result[o, i, t] = data[o, indices[i], t]
static void forEachRow(ArrayRef<int64_t> dataShape,
                       DenseIntElementsAttr indices, int64_t axis,
                       int64_t &inner,
                       llvm::function_ref<void(int64_t, int64_t)> copyRow) {
  int64_t outer = *countElements(dataShape.take_front(axis));
  int64_t size = dataShape[axis];
  inner = *countElements(dataShape.drop_front(axis + 1));
  SmallVector<int64_t> rows;
  for (const llvm::APInt &index : indices.getValues<llvm::APInt>()) {
    int64_t k = index.getSExtValue();
    rows.push_back(k < 0 ? k + size : k);
  }
  int64_t to = 0;
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t row : rows) {
      copyRow((o * size + row) * inner, to);
      to += inner;
    }
}

/// Gathers from a list of values, one an element.
template <typename T>
static SmallVector<T> gatherValues(ArrayRef<T> data, ArrayRef<int64_t> shape,
                                   DenseIntElementsAttr indices, int64_t axis) {
  SmallVector<T> result;
  int64_t inner;
  forEachRow(shape, indices, axis, inner, [&](int64_t from, int64_t) {
    llvm::append_range(result, data.slice(from, inner));
  });
  return result;
}

ElementsAttr glean::foldConstantGather(ElementsAttr data,
                                       DenseIntElementsAttr indices,
                                       int64_t axis, RankedTensorType type,
                                       int64_t limit) {
  auto dataType = dyn_cast<RankedTensorType>(data.getType());
  if (!dataType || !type.hasStaticShape() ||
      !isAxisInRange(axis, dataType.getRank()))
    return {};
  axis = normalizeAxis(axis, dataType.getRank());
  if (findOutOfBounds(indices, dataType.getDimSize(axis)))
    return {};
  std::optional<int64_t> count = countElements(type.getShape());
  if (!count || *count == 0)
    return {};
  // A splat stays one, and costs nothing whatever its shape.
  auto strings = dyn_cast<DenseStringElementsAttr>(data);
  if (strings && strings.isSplat())
    return DenseStringElementsAttr::get(type, strings.getRawStringData());
  auto dense = dyn_cast<DenseElementsAttr>(data);
  if (!strings && dense && dense.isSplat())
    return dense.resizeSplat(type);
  if (*count > limit)
    return {};

  ArrayRef<int64_t> shape = dataType.getShape();
  if (strings)
    return DenseStringElementsAttr::get(
        type, gatherValues(strings.getRawStringData(), shape, indices, axis));
  if (!dense)
    return {};
  if (dataType.getElementType().isInteger(1)) {
    SmallVector<bool> bits(dense.getValues<bool>());
    return DenseElementsAttr::get(
        type, gatherValues(ArrayRef<bool>(bits), shape, indices, axis));
  }
  std::optional<int64_t> bytes = getElementBytes(dataType.getElementType());
  if (!bytes)
    return {};
  SmallVector<char> raw(*count * *bytes);
  int64_t inner;
  forEachRow(shape, indices, axis, inner, [&](int64_t from, int64_t to) {
    llvm::copy(dense.getRawData().slice(from * *bytes, inner * *bytes),
               raw.begin() + to * *bytes);
  });
  return DenseElementsAttr::getFromRawBuffer(type, raw);
}

/// Whether the indices are the constants 0, 1, ..., size-1.
static bool isIota(DenseIntElementsAttr indices, int64_t size) {
  if (indices.getType().getRank() != 1 || indices.getNumElements() != size)
    return false;
  return llvm::all_of(llvm::enumerate(indices.getValues<llvm::APInt>()),
                      [](const auto &item) {
                        return item.value().getSExtValue() ==
                               static_cast<int64_t>(item.index());
                      });
}

OpFoldResult GatherOp::fold(FoldAdaptor adaptor) {
  auto dataType = dyn_cast<RankedTensorType>(getData().getType());
  auto type = dyn_cast<RankedTensorType>(getResult().getType());
  std::optional<DenseIntElementsAttr> indices =
      getConstantIndices(getIndices());
  if (!dataType || !type || !indices)
    return {};
  int64_t size =
      dataType.getDimSize(normalizeAxis(getAxis(), dataType.getRank()));
  if (!ShapedType::isDynamic(size) && dataType == type &&
      isIota(*indices, size))
    return getData();
  if (auto data = dyn_cast_if_present<ElementsAttr>(adaptor.getData()))
    return foldConstantGather(data, *indices, getAxis(), type,
                              kConstantFoldLimit);
  return {};
}
