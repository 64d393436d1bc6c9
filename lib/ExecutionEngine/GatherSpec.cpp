//===- GatherSpec.cpp - which gather a kernel does -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/GatherSpec.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::glean;

static Layout getLayout(const ConstArrayView &view) {
  return view.isDense() ? Layout::Dense : Layout::Strided;
}

GatherSpec GatherSpec::forOperands(const ConstArrayView &data,
                                   const ConstArrayView &indices,
                                   int64_t axis) {
  GatherSpec spec;
  spec.dataType = data.type;
  spec.indicesType = indices.type;
  spec.axis = axis;
  spec.dataLayout = getLayout(data);
  spec.indicesLayout = getLayout(indices);
  spec.dataShape.assign(data.sizes.size(), kAnySize);
  spec.indicesShape.assign(indices.sizes.size(), kAnySize);
  auto rank = static_cast<int64_t>(data.sizes.size());
  if (!isAxisInRange(axis, rank))
    return spec; // for verify() to complain about
  int64_t gathered = normalizeAxis(axis, rank);
  spec.axis = gathered;
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t size = data.sizes[dim];
    bool isKnown = dim > gathered || (dim < gathered && size == 1) ||
                   (dim == gathered && dim == rank - 1 && size <= kSmallAxis);
    if (isKnown)
      spec.dataShape[dim] = size;
  }
  return spec;
}

GatherSpec GatherSpec::forCall(const ConstArrayView &data,
                               const ConstArrayView &indices,
                               const ArrayView &output, int64_t axis,
                               OutOfBounds outOfBounds,
                               ArrayRef<char> fillValue) {
  GatherSpec spec = forOperands(data, indices, axis);
  spec.outOfBounds = outOfBounds;
  spec.fillValue.assign(fillValue.begin(), fillValue.end());
  spec.outputLayout = getLayout(output);
  return spec;
}

SmallVector<int64_t> GatherSpec::outputShape() const {
  return inferGatherShape(
      dataShape, indicesShape,
      normalizeAxis(axis, static_cast<int64_t>(dataShape.size())));
}

static void printOperand(llvm::raw_ostream &os, ElementType type,
                         ArrayRef<int64_t> shape, Layout layout) {
  os << getElementTypeName(type) << " [";
  llvm::interleave(
      shape, os,
      [&](int64_t size) {
        if (size == kAnySize)
          os << '?';
        else
          os << size;
      },
      ",");
  os << ']';
  if (layout == Layout::Strided)
    os << " (strided)";
  os << ", ";
}

std::string GatherSpec::toString() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  printOperand(os, dataType, dataShape, dataLayout);
  printOperand(os, indicesType, indicesShape, indicesLayout);
  os << "axis " << axis << ", " << stringifyOutOfBounds(outOfBounds);
  if (!fillValue.empty())
    os << " 0x" << llvm::toHex(StringRef(fillValue.data(), fillValue.size()));
  if (outputLayout == Layout::Strided)
    os << ", output strided";
  os << ", " << stringifyLowering(lowering) << ", -O" << optLevel;
  if (!cpu.empty())
    os << ", cpu " << cpu;
  os << ", threads " << threads;
  return text;
}

static auto getFields(const GatherSpec &spec) {
  return std::tie(spec.dataType, spec.indicesType, spec.dataShape,
                  spec.indicesShape, spec.axis, spec.outOfBounds,
                  spec.fillValue, spec.dataLayout, spec.indicesLayout,
                  spec.outputLayout, spec.lowering, spec.optLevel, spec.cpu,
                  spec.threads);
}

bool GatherSpec::operator==(const GatherSpec &other) const {
  return getFields(*this) == getFields(other);
}

llvm::hash_code glean::hash_value(const GatherSpec &spec) {
  return llvm::hash_combine(
      spec.dataType, spec.indicesType,
      llvm::hash_combine_range(spec.dataShape.begin(), spec.dataShape.end()),
      spec.indicesShape.size(), spec.axis, spec.outOfBounds, spec.dataLayout,
      spec.indicesLayout, spec.outputLayout);
}
