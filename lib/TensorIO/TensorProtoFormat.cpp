//===- TensorProtoFormat.cpp - ONNX TensorProto and .pb files -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/TensorProtoFormat.h"
#include "ExternalData.h"
#include "glean/TensorIO/Messages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <onnx/onnx_pb.h>

#include <climits>
#include <cstring>
#include <limits>

using namespace llvm;

// raw_data is little-endian, and is copied as it is.
static_assert(endianness::native == endianness::little,
              "Glean is written for little-endian hosts");

namespace mlir::glean {
namespace {

using onnx::TensorProto;

constexpr std::pair<ElementType, TensorProto::DataType> dataTypes[] = {
    {ElementType::Bool, TensorProto::BOOL},
    {ElementType::I8, TensorProto::INT8},
    {ElementType::I16, TensorProto::INT16},
    {ElementType::I32, TensorProto::INT32},
    {ElementType::I64, TensorProto::INT64},
    {ElementType::UI8, TensorProto::UINT8},
    {ElementType::UI16, TensorProto::UINT16},
    {ElementType::UI32, TensorProto::UINT32},
    {ElementType::UI64, TensorProto::UINT64},
    {ElementType::F16, TensorProto::FLOAT16},
    {ElementType::BF16, TensorProto::BFLOAT16},
    {ElementType::F32, TensorProto::FLOAT},
    {ElementType::F64, TensorProto::DOUBLE},
    {ElementType::Complex64, TensorProto::COMPLEX64},
    {ElementType::Complex128, TensorProto::COMPLEX128},
    {ElementType::String, TensorProto::STRING}};

enum class Field { Float, Int32, String, Int64, Double, UInt64 };

/// The typed fields, in the order of the enumeration.
struct FieldUse {
  StringRef name;
  int64_t size; // Number of values in it.
};
std::array<FieldUse, 6> getFieldUses(const TensorProto &proto) {
  return {{{"float_data", proto.float_data_size()},
           {"int32_data", proto.int32_data_size()},
           {"string_data", proto.string_data_size()},
           {"int64_data", proto.int64_data_size()},
           {"double_data", proto.double_data_size()},
           {"uint64_data", proto.uint64_data_size()}}};
}

/// The typed field that onnx.proto assigns to the element type.
Field getField(ElementType type) {
  switch (type) {
  case ElementType::Bool:
  case ElementType::I8:
  case ElementType::I16:
  case ElementType::I32:
  case ElementType::UI8:
  case ElementType::UI16:
  case ElementType::F16:
  case ElementType::BF16:
    return Field::Int32;
  case ElementType::I64:
    return Field::Int64;
  case ElementType::UI32:
  case ElementType::UI64:
    return Field::UInt64;
  case ElementType::F32:
  case ElementType::Complex64:
    return Field::Float;
  case ElementType::F64:
  case ElementType::Complex128:
    return Field::Double;
  case ElementType::String:
    return Field::String;
  }
  llvm_unreachable("not an element type");
}

/// Copies values of a wider field into elements of type T.
template <typename T, typename Values>
Error narrow(Tensor &tensor, const Values &values, StringRef field) {
  T *target = static_cast<T *>(tensor.data());
  for (auto [i, value] : enumerate(values)) {
    using Value = std::decay_t<decltype(value)>;
    if (value < static_cast<Value>(std::numeric_limits<T>::min()) ||
        value > static_cast<Value>(std::numeric_limits<T>::max()))
      return createStringError("value " + Twine(value) + " at position " +
                               Twine(i) + " of '" + field +
                               "' is out of range for " +
                               getElementTypeName(tensor.elementType()));
    target[i] = static_cast<T>(value);
  }
  return Error::success();
}

/// Fills the tensor from its typed field, which has the right number of values.
Error copyTypedField(const TensorProto &proto, Tensor &tensor) {
  auto copyBits = [&](const void *values) {
    if (tensor.numElements() != 0)
      std::memcpy(tensor.data(), values, tensor.sizeInBytes());
    return Error::success();
  };
  switch (tensor.elementType()) {
  case ElementType::Bool: // Any byte, as in raw_data.
  case ElementType::UI8:
    return narrow<uint8_t>(tensor, proto.int32_data(), "int32_data");
  case ElementType::I8:
    return narrow<int8_t>(tensor, proto.int32_data(), "int32_data");
  case ElementType::I16:
    return narrow<int16_t>(tensor, proto.int32_data(), "int32_data");
  case ElementType::UI16:
    return narrow<uint16_t>(tensor, proto.int32_data(), "int32_data");
  case ElementType::UI32:
    return narrow<uint32_t>(tensor, proto.uint64_data(), "uint64_data");
  case ElementType::F16:
  case ElementType::BF16: {
    // The low bits are the value. Some writers extend their sign.
    uint16_t *target = static_cast<uint16_t *>(tensor.data());
    copy(map_range(proto.int32_data(),
                   [](int32_t bits) { return static_cast<uint16_t>(bits); }),
         target);
    return Error::success();
  }
  case ElementType::I32:
    return copyBits(proto.int32_data().data());
  case ElementType::I64:
    return copyBits(proto.int64_data().data());
  case ElementType::UI64:
    return copyBits(proto.uint64_data().data());
  case ElementType::F32:
  case ElementType::Complex64:
    return copyBits(proto.float_data().data());
  case ElementType::F64:
  case ElementType::Complex128:
    return copyBits(proto.double_data().data());
  case ElementType::String:
    for (auto [i, text] : enumerate(proto.string_data()))
      tensor.setString(i, text);
    return Error::success();
  }
  llvm_unreachable("not an element type");
}

Expected<Tensor> readRawData(const TensorProto &proto, ElementType type,
                             ArrayRef<int64_t> shape, int64_t size) {
  if (type == ElementType::String)
    return createStringError(Twine("strings cannot stand in 'raw_data'"));
  int64_t actual = proto.raw_data().size();
  if (actual != size)
    return createStringError(
        "expected " + Twine(size) + " bytes in 'raw_data' for " +
        toString(type, shape) + ", but got " + Twine(actual));
  Expected<Tensor> tensor = Tensor::create(type, shape);
  if (tensor)
    std::memcpy(tensor->data(), proto.raw_data().data(), size);
  return tensor;
}

Expected<Tensor> readTypedField(const TensorProto &proto, ElementType type,
                                ArrayRef<int64_t> shape, int64_t count) {
  std::array<FieldUse, 6> uses = getFieldUses(proto);
  const FieldUse &right = uses[static_cast<size_t>(getField(type))];
  for (const FieldUse &use : uses)
    if (use.size != 0 && use.name != right.name)
      return createStringError("unexpected values in '" + Twine(use.name) +
                               "': those of type " + getElementTypeName(type) +
                               " belong in '" + right.name + "'");
  bool isComplex =
      type == ElementType::Complex64 || type == ElementType::Complex128;
  int64_t expected = isComplex ? 2 * count : count;
  if (right.size != expected)
    return createStringError("expected " + Twine(expected) + " values in '" +
                             right.name + "' for " + toString(type, shape) +
                             ", but got " + Twine(right.size));
  Expected<Tensor> tensor = Tensor::create(type, shape);
  if (!tensor)
    return tensor;
  if (Error error = copyTypedField(proto, *tensor))
    return error;
  return tensor;
}

Expected<Tensor> readValue(const TensorProto &proto, StringRef directory) {
  std::optional<ElementType> type = fromONNXDataType(proto.data_type());
  if (!type)
    return createStringError("unsupported ONNX data type " +
                             Twine(proto.data_type()));
  if (proto.has_segment())
    return createStringError(Twine("segments of a tensor are not supported"));
  ArrayRef<int64_t> shape(proto.dims().data(), proto.dims_size());
  std::optional<int64_t> count = getElementCount(shape);
  int64_t size;
  if (!count || MulOverflow<int64_t>(*count, getElementSize(*type), size))
    return Tensor::create(*type, shape); // For its error.

  bool hasTypedData = any_of(getFieldUses(proto),
                             [](const FieldUse &use) { return use.size != 0; });
  bool hasRawData = !proto.raw_data().empty();
  if (proto.data_location() == TensorProto::EXTERNAL) {
    if (hasRawData || hasTypedData)
      return createStringError(
          Twine("has both external data and data of its own"));
    return readExternalData(proto, *type, shape, directory);
  }
  if (hasRawData && hasTypedData)
    return createStringError(
        Twine("has both 'raw_data' and data in a typed field"));
  // An empty raw_data says nothing: some writers set every field.
  if (hasRawData ||
      (proto.has_raw_data() && !hasTypedData && *type != ElementType::String))
    return readRawData(proto, *type, shape, size);
  return readTypedField(proto, *type, shape, *count);
}

Error prefixName(StringRef name, Error error) {
  if (!error || name.empty())
    return error;
  return withPrefix("tensor " + quoted(name), std::move(error));
}

Error makeTooLargeError() {
  return createStringError(
      Twine("too large for a TensorProto, which protobuf limits to 2 GB"));
}

/// Lets protobuf write to a stream of LLVM without a copy of the whole.
class StreamAdaptor : public google::protobuf::io::CopyingOutputStream {
public:
  explicit StreamAdaptor(raw_ostream &os) : os(os) {}
  bool Write(const void *buffer, int size) override {
    os.write(static_cast<const char *>(buffer), size);
    return true; // What failed stays with the stream.
  }

private:
  raw_ostream &os;
};

} // namespace

std::optional<ElementType> fromONNXDataType(int32_t dataType) {
  for (auto [type, onnxType] : dataTypes)
    if (onnxType == dataType)
      return type;
  return std::nullopt;
}

int32_t toONNXDataType(ElementType type) {
  for (auto [ours, onnxType] : dataTypes)
    if (ours == type)
      return onnxType;
  llvm_unreachable("not an element type");
}

Expected<Tensor> fromTensorProto(const onnx::TensorProto &proto,
                                 StringRef externalDataDir) {
  Expected<Tensor> tensor = readValue(proto, externalDataDir);
  if (!tensor)
    return prefixName(proto.name(), tensor.takeError());
  return tensor;
}

Error toTensorProto(const Tensor &tensor, StringRef name,
                    onnx::TensorProto &proto) {
  proto.Clear();
  if (tensor.sizeInBytes() > INT_MAX &&
      tensor.elementType() != ElementType::String)
    return prefixName(name, makeTooLargeError());
  if (!name.empty())
    proto.set_name(name.str());
  proto.set_data_type(toONNXDataType(tensor.elementType()));
  for (int64_t dim : tensor.shape())
    proto.add_dims(dim);
  if (tensor.elementType() != ElementType::String) {
    proto.set_raw_data(tensor.data(), tensor.sizeInBytes());
    return Error::success();
  }
  // Each string takes at least two bytes of its own: tag and length.
  int64_t total = 0;
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    StringRef text = tensor.getString(i);
    total += 2 + static_cast<int64_t>(text.size());
    if (total > INT_MAX)
      return prefixName(name, makeTooLargeError());
    proto.add_string_data(text.data(), text.size());
  }
  return Error::success();
}

Expected<Tensor> readTensorProto(MemoryBufferRef file,
                                 StringRef externalDataDir, std::string *name) {
  if (file.getBufferSize() > INT_MAX)
    return makeTooLargeError();
  TensorProto proto;
  // Almost any bytes parse, as unknown fields. What no TensorProto lacks is
  // its data type.
  if (!proto.ParseFromArray(file.getBufferStart(), file.getBufferSize()) ||
      proto.data_type() == TensorProto::UNDEFINED)
    return createStringError(Twine("not an ONNX TensorProto"));
  if (name)
    *name = proto.name();
  return fromTensorProto(proto, externalDataDir);
}

Error writeTensorProto(const Tensor &tensor, StringRef name, raw_ostream &os) {
  TensorProto proto;
  if (Error error = toTensorProto(tensor, name, proto))
    return error;
  if (proto.ByteSizeLong() > INT_MAX)
    return prefixName(name, makeTooLargeError());
  StreamAdaptor adaptor(os);
  google::protobuf::io::CopyingOutputStreamAdaptor stream(&adaptor);
  if (!proto.SerializeToZeroCopyStream(&stream) || !stream.Flush())
    return prefixName(name,
                      createStringError(Twine("protobuf cannot write it")));
  return Error::success();
}

} // namespace mlir::glean
