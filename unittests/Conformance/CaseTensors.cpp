//===- CaseTensors.cpp - the tensors of a conformance case ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Case.h"

#include "llvm/ADT/APFloat.h"

#include <cstring>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
namespace json = llvm::json;

namespace {
/// Writes values at flat positions of a tensor.
class Writer {
public:
  explicit Writer(Tensor &tensor)
      : tensor(tensor), type(tensor.elementType()),
        start(static_cast<char *>(tensor.data())),
        elementBytes(getElementSize(type)) {}

  void writeBits(int64_t position, uint64_t bits) {
    std::memcpy(start + position * elementBytes, &bits, elementBytes);
  }

  /// `imaginary` counts for complex types alone.
  void writeReal(int64_t position, double real, double imaginary = 0) {
    switch (type) {
    case ElementType::F16:
      return writeFloat(position, llvm::APFloat::IEEEhalf(), real);
    case ElementType::BF16:
      return writeFloat(position, llvm::APFloat::BFloat(), real);
    case ElementType::F32:
      return write(position, static_cast<float>(real));
    case ElementType::F64:
      return write(position, real);
    case ElementType::Complex64: {
      float parts[] = {static_cast<float>(real), static_cast<float>(imaginary)};
      return write(position, parts);
    }
    case ElementType::Complex128: {
      double parts[] = {real, imaginary};
      return write(position, parts);
    }
    default:
      llvm::report_fatal_error("not a floating-point type");
    }
  }

  void writeInteger(int64_t position, int64_t value) {
    switch (type) {
    case ElementType::Bool:
      return writeBits(position, value != 0);
    case ElementType::String:
      return tensor.setString(position, "s" + std::to_string(value));
    case ElementType::Complex64:
    case ElementType::Complex128:
      return writeReal(position, static_cast<double>(value),
                       0.0 - static_cast<double>(value));
    case ElementType::F16:
    case ElementType::BF16:
    case ElementType::F32:
    case ElementType::F64:
      return writeReal(position, static_cast<double>(value));
    default:
      return writeBits(position, static_cast<uint64_t>(value));
    }
  }

  void writeJSON(int64_t position, const json::Value &value, bool bits) {
    if (std::optional<bool> truth = value.getAsBoolean())
      return writeBits(position, *truth);
    if (std::optional<StringRef> chars = value.getAsString())
      return tensor.setString(position, *chars);
    if (const json::Array *parts = value.getAsArray())
      return writeReal(position, *(*parts)[0].getAsNumber(),
                       *(*parts)[1].getAsNumber());
    if (std::optional<uint64_t> number = value.getAsUINT64();
        number && (bits || type == ElementType::UI64))
      return writeBits(position, *number);
    if (std::optional<int64_t> number = value.getAsInteger())
      return writeInteger(position, *number);
    writeReal(position, *value.getAsNumber());
  }

private:
  template <typename T> void write(int64_t position, const T &value) {
    std::memcpy(start + position * elementBytes, &value, sizeof(value));
  }
  void writeFloat(int64_t position, const llvm::fltSemantics &semantics,
                  double value) {
    llvm::APFloat number(value);
    bool losesInfo;
    number.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    writeBits(position, number.bitcastToAPInt().getZExtValue());
  }

  Tensor &tensor;
  ElementType type;
  char *start;
  size_t elementBytes;
};
} // namespace

Tensor test::makeTensor(ElementType type, const Shape &shape,
                        const json::Array &values, bool bits) {
  Tensor tensor = get(Tensor::create(type, shape));
  if (tensor.numElements() != static_cast<int64_t>(values.size()))
    llvm::report_fatal_error("a list of values does not fit its shape");
  Writer writer(tensor);
  for (auto [position, value] : llvm::enumerate(values))
    writer.writeJSON(position, value, bits);
  return tensor;
}

Tensor test::makeData(const Case &test) {
  ElementType type = *toElementType(test.dataType);
  Tensor tensor = get(Tensor::create(type, test.dataShape));
  Writer writer(tensor);
  if (!test.rawBytes.empty()) {
    for (auto [position, byte] : llvm::enumerate(test.rawBytes))
      writer.writeBits(position, byte);
    return tensor;
  }
  int64_t count = tensor.numElements();
  const json::Object *rule = test.dataRule.getAsObject();
  if (!rule) {
    for (int64_t p = 0; p < count; ++p)
      writer.writeInteger(p, p);
    return tensor;
  }
  for (StringRef key : {"values", "bits"})
    if (const json::Array *values = rule->getArray(key))
      return makeTensor(type, test.dataShape, *values,
                        test.bits || key == "bits");
  if (std::optional<int64_t> divisor = rule->getInteger("mod")) {
    bool isBool = type == ElementType::Bool;
    for (int64_t p = 0; p < count; ++p)
      writer.writeInteger(p, isBool ? p % *divisor == 0 : p % *divisor);
    return tensor;
  }
  const json::Array *affine = rule->getArray("bits_affine");
  if (!affine)
    llvm::report_fatal_error("unknown data_rule");
  for (int64_t p = 0; p < count; ++p)
    writer.writeBits(p, p * *(*affine)[0].getAsInteger() +
                            *(*affine)[1].getAsInteger());
  return tensor;
}
