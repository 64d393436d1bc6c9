//===- NumpyFormat.cpp - The .npy file format -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/NumpyFormat.h"
#include "NumpyHeader.h"
#include "glean/TensorIO/Messages.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace llvm;

// Elements are copied between little-endian files and memory as they are.
static_assert(endianness::native == endianness::little,
              "Glean is written for little-endian hosts");

namespace mlir::glean {
namespace {

/// How one element lies in the file.
struct ItemType {
  ElementType type;
  int64_t size;           // In bytes.
  bool isUnicode = false; // Strings: UCS-4 code points, else plain bytes.
};

Error unsupported(StringRef descr, const Twine &why) {
  return createStringError("unsupported descr " + quoted(descr) + ": " + why);
}

Expected<ItemType> parseDescr(StringRef descr) {
  // `|` stands where byte order does not matter, `=` for the host's; numpy also
  // takes a missing one for the host's.
  StringRef kind = descr;
  if (!kind.empty() && StringRef("<|=").contains(kind.front()))
    kind = kind.drop_front();
  if (kind.starts_with(">"))
    return unsupported(descr, "big-endian data is not read");
  std::optional<ElementType> number =
      StringSwitch<std::optional<ElementType>>(kind)
          .Case("b1", ElementType::Bool)
          .Case("i1", ElementType::I8)
          .Case("i2", ElementType::I16)
          .Case("i4", ElementType::I32)
          .Case("i8", ElementType::I64)
          .Case("u1", ElementType::UI8)
          .Case("u2", ElementType::UI16)
          .Case("u4", ElementType::UI32)
          .Case("u8", ElementType::UI64)
          .Case("f2", ElementType::F16)
          .Case("V2", ElementType::BF16)
          .Case("f4", ElementType::F32)
          .Case("f8", ElementType::F64)
          .Case("c8", ElementType::Complex64)
          .Case("c16", ElementType::Complex128)
          .Default(std::nullopt);
  if (number)
    return ItemType{*number, static_cast<int64_t>(getElementSize(*number))};

  if (kind.starts_with("O"))
    return unsupported(descr, "Python objects are not read");
  if (kind.starts_with("M") || kind.starts_with("m"))
    return unsupported(descr, "dates and times are not read");
  if (!kind.starts_with("U") && !kind.starts_with("S"))
    return unsupported(descr, "it is no element type of ONNX Gather");
  bool isUnicode = kind.starts_with("U");
  int64_t length;
  // numpy itself turns a length of 0 into 1. Refusing it here bounds the count
  // of elements by the size of the file.
  if (!all_of(kind.drop_front(), isDigit) ||
      kind.drop_front().getAsInteger(10, length) || length == 0 ||
      (isUnicode && MulOverflow<int64_t>(length, sizeof(UTF32), length)))
    return unsupported(descr, "invalid string length");
  return ItemType{ElementType::String, length, isUnicode};
}

/// Visits a Fortran-ordered array in row-major order of its indices: element
/// [i0, i1, i2] lies at position i0 + d0 * (i1 + d1 * i2). No dim is zero.
class FortranOrder {
public:
  explicit FortranOrder(ArrayRef<int64_t> shape) {
    int64_t stride = 1;
    for (int64_t dim : shape) {
      if (dim != 1) // Such dims, of which there may be many, never advance.
        dims.push_back({dim, stride, 0});
      stride *= dim;
    }
  }

  int64_t position() const { return current; }

  void advance() {
    for (Dim &dim : reverse(dims)) {
      current += dim.stride;
      if (++dim.index < dim.size)
        return;
      current -= dim.stride * dim.size;
      dim.index = 0;
    }
  }

private:
  struct Dim {
    int64_t size, stride, index;
  };
  SmallVector<Dim, 4> dims;
  int64_t current = 0;
};

template <size_t size> void copyFortran(Tensor &tensor, StringRef source) {
  FortranOrder order(tensor.shape());
  char *target = static_cast<char *>(tensor.data());
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i, order.advance())
    std::memcpy(target + i * size, source.data() + order.position() * size,
                size);
}

void copyNumbers(Tensor &tensor, StringRef data, bool isFortran) {
  if (!isFortran) {
    std::memcpy(tensor.data(), data.data(), data.size());
    return;
  }
  switch (getElementSize(tensor.elementType())) {
  case 1:
    return copyFortran<1>(tensor, data);
  case 2:
    return copyFortran<2>(tensor, data);
  case 4:
    return copyFortran<4>(tensor, data);
  case 8:
    return copyFortran<8>(tensor, data);
  default:
    return copyFortran<16>(tensor, data);
  }
}

/// UTF-8 form of the UCS-4 code points in `item`, without trailing NULs.
Error decodeUnicode(StringRef item, SmallVectorImpl<char> &result) {
  auto codePointAt = [&](size_t i) {
    return support::endian::read32le(item.data() + i * sizeof(UTF32));
  };
  size_t length = item.size() / sizeof(UTF32);
  while (length > 0 && codePointAt(length - 1) == 0)
    --length;
  for (size_t i = 0; i < length; ++i) {
    char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
    char *end = bytes;
    if (!ConvertCodePointToUTF8(codePointAt(i), end))
      return createStringError("invalid code point 0x" +
                               utohexstr(codePointAt(i), true));
    result.append(bytes, end);
  }
  return Error::success();
}

Error readStrings(Tensor &tensor, StringRef data, const ItemType &item,
                  bool isFortran) {
  FortranOrder order(tensor.shape());
  SmallString<64> text;
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i, order.advance()) {
    int64_t position = isFortran ? order.position() : i;
    StringRef bytes = data.substr(position * item.size, item.size);
    if (!item.isUnicode) {
      tensor.setString(i, bytes.rtrim('\0'));
      continue;
    }
    text.clear();
    if (Error error = decodeUnicode(bytes, text))
      return withPrefix("string " + Twine(i), std::move(error));
    tensor.setString(i, text);
  }
  return Error::success();
}

void writeZeros(raw_ostream &os, uint64_t count) {
  constexpr uint64_t chunk = 1 << 20; // write_zeros() takes 32 bits only.
  for (; count > chunk; count -= chunk)
    os.write_zeros(chunk);
  os.write_zeros(count);
}

bool isUTF8(StringRef text) {
  const UTF8 *start = text.bytes_begin();
  return text.empty() || isLegalUTF8String(&start, text.bytes_end());
}

/// The common item of all strings; an error if there is none.
Expected<ItemType> chooseStringItem(const Tensor &tensor) {
  int64_t maxBytes = 1, maxCodePoints = 1; // numpy has no empty items.
  bool isUnicode = true;
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    StringRef text = tensor.getString(i);
    if (text.ends_with(StringRef("\0", 1)))
      return createStringError("string " + Twine(i) +
                               " ends in a NUL, which .npy files cannot hold "
                               "(.pb files can)");
    maxBytes = std::max<int64_t>(maxBytes, text.size());
    isUnicode = isUnicode && isUTF8(text);
    if (isUnicode) {
      auto startsCodePoint = [](char c) { return (c & 0xC0) != 0x80; };
      maxCodePoints =
          std::max<int64_t>(maxCodePoints, count_if(text, startsCodePoint));
    }
  }
  if (!isUnicode)
    return ItemType{ElementType::String, maxBytes};
  return ItemType{ElementType::String,
                  maxCodePoints * static_cast<int64_t>(sizeof(UTF32)),
                  /*isUnicode=*/true};
}

void writeStrings(const Tensor &tensor, const ItemType &item, raw_ostream &os) {
  SmallVector<UTF32, 64> codePoints;
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    StringRef text = tensor.getString(i);
    StringRef bytes = text;
    if (item.isUnicode && !text.empty()) {
      codePoints.resize(text.size()); // Never more than bytes.
      const UTF8 *source = text.bytes_begin();
      UTF32 *target = codePoints.begin();
      (void)ConvertUTF8toUTF32(&source, text.bytes_end(), &target,
                               codePoints.end(), strictConversion);
      bytes = StringRef(reinterpret_cast<const char *>(codePoints.data()),
                        (target - codePoints.begin()) * sizeof(UTF32));
    }
    os << bytes;
    writeZeros(os, item.size - bytes.size());
  }
}

std::string getDescr(ElementType type, const ItemType &item) {
  switch (type) {
  case ElementType::Bool:
    return "|b1";
  case ElementType::I8:
    return "|i1";
  case ElementType::I16:
    return "<i2";
  case ElementType::I32:
    return "<i4";
  case ElementType::I64:
    return "<i8";
  case ElementType::UI8:
    return "|u1";
  case ElementType::UI16:
    return "<u2";
  case ElementType::UI32:
    return "<u4";
  case ElementType::UI64:
    return "<u8";
  case ElementType::F16:
    return "<f2";
  case ElementType::BF16:
    return "<V2";
  case ElementType::F32:
    return "<f4";
  case ElementType::F64:
    return "<f8";
  case ElementType::Complex64:
    return "<c8";
  case ElementType::Complex128:
    return "<c16";
  case ElementType::String:
    return item.isUnicode ? "<U" + itostr(item.size / sizeof(UTF32))
                          : "|S" + itostr(item.size);
  }
  llvm_unreachable("not an element type");
}

} // namespace

Expected<Tensor> readNumpy(MemoryBufferRef file) {
  StringRef data = file.getBuffer();
  Expected<NumpyHeader> header = readNumpyHeader(data);
  if (!header)
    return header.takeError();
  Expected<ItemType> item = parseDescr(header->descr);
  if (!item)
    return item.takeError();

  // Compared before anything is allocated: the header may promise any size.
  std::optional<int64_t> count = getElementCount(header->shape);
  int64_t size;
  if (!count || MulOverflow(*count, item->size, size))
    return createStringError(Twine(toString(item->type, header->shape)) +
                             " is too large: its size in bytes does not fit a "
                             "signed 64-bit integer");
  int64_t actual = data.size();
  if (actual < size)
    return createStringError("truncated data: expected " + Twine(size) +
                             " bytes, but got " + Twine(actual));
  if (actual > size)
    return createStringError("unexpected bytes after the data: expected " +
                             Twine(size) + " bytes, but got " + Twine(actual));

  Expected<Tensor> tensor = Tensor::create(item->type, header->shape);
  // Beside a dim of zero, the strides of the others might overflow.
  if (!tensor || *count == 0)
    return tensor;
  if (item->type != ElementType::String)
    copyNumbers(*tensor, data, header->fortranOrder);
  else if (Error error =
               readStrings(*tensor, data, *item, header->fortranOrder))
    return error;
  return tensor;
}

Error writeNumpy(const Tensor &tensor, raw_ostream &os) {
  ElementType type = tensor.elementType();
  ItemType item{type, static_cast<int64_t>(getElementSize(type))};
  if (type == ElementType::String) {
    Expected<ItemType> chosen = chooseStringItem(tensor);
    if (!chosen)
      return chosen.takeError();
    item = *chosen;
  }
  NumpyHeader header;
  header.descr = getDescr(type, item);
  header.shape.assign(tensor.shape().begin(), tensor.shape().end());
  os << formatNumpyHeader(header);
  if (type == ElementType::String)
    writeStrings(tensor, item, os);
  else
    os.write(static_cast<const char *>(tensor.data()), tensor.sizeInBytes());
  return Error::success();
}

} // namespace mlir::glean
