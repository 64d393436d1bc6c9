//===- ElementPrinter.cpp - Text form of elements -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/Messages.h"
#include "glean/TensorIO/Tensor.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <cstring>

using namespace llvm;

namespace mlir::glean {
namespace {

/// A decimal number 0.DIGITS * 10^exponent.
struct Decimal {
  std::string digits;
  int exponent;
};

template <typename T> T readAs(const char *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  return value;
}

/// `text` is of the form D.DDDDe+XX, or De+XX.
Decimal parseScientific(StringRef text) {
  auto [mantissa, exponentText] = text.split('e');
  int exponent = 0;
  exponentText.consume_front("+");
  (void)exponentText.getAsInteger(10, exponent);
  Decimal result{mantissa.substr(0, 1).str(), exponent + 1};
  result.digits += mantissa.drop_front(1).ltrim('.');
  return result;
}

/// The fewest digits that read back as `value`, which is finite and positive.
Decimal getShortestDecimal(const APFloat &value) {
  double exact = value.convertToDouble(); // No type is wider than f64.
  char buffer[64];
  for (int precision = 0;; ++precision) {
    std::to_chars_result end =
        std::to_chars(buffer, buffer + sizeof(buffer), exact,
                      std::chars_format::scientific, precision);
    StringRef text(buffer, end.ptr - buffer);
    APFloat back(value.getSemantics());
    Expected<APFloat::opStatus> status =
        back.convertFromString(text, APFloat::rmNearestTiesToEven);
    // 17 digits tell any two values of f64 apart.
    if (errorToBool(status.takeError()) || back.bitwiseIsEqual(value) ||
        precision == 16)
      return parseScientific(text);
  }
}

/// Lays out digits as Python does: plain for 1e-4 up to 1e16, else with an
/// exponent; always with a point or an exponent, so that a float shows as one.
void printDecimal(raw_ostream &os, const Decimal &decimal) {
  StringRef digits = decimal.digits;
  int length = digits.size();
  int exponent = decimal.exponent;
  if (exponent < -3 || exponent > 16) {
    os << digits.front();
    if (length > 1)
      os << '.' << digits.drop_front(1);
    os << 'e' << (exponent > 0 ? "+" : "-")
       << format("%02d", std::abs(exponent - 1));
  } else if (exponent <= 0) {
    os << "0." << std::string(-exponent, '0') << digits;
  } else if (length <= exponent) {
    os << digits << std::string(exponent - length, '0') << ".0";
  } else {
    os << digits.take_front(exponent) << '.' << digits.drop_front(exponent);
  }
}

void printFloat(raw_ostream &os, const fltSemantics &semantics, uint64_t bits) {
  APFloat value(semantics, APInt(APFloat::getSizeInBits(semantics), bits));
  if (value.isNegative()) {
    os << '-';
    value.changeSign();
  }
  if (value.isZero()) {
    os << "0.0";
  } else if (value.isInfinity()) {
    os << "inf";
  } else if (value.isNaN()) {
    os << "nan";
    if (!value.bitwiseIsEqual(APFloat::getQNaN(semantics))) {
      unsigned mantissaBits = APFloat::semanticsPrecision(semantics) - 1;
      os << "(0x" << utohexstr(bits & ((uint64_t(1) << mantissaBits) - 1), true)
         << ')';
    }
  } else {
    printDecimal(os, getShortestDecimal(value));
  }
}

void printComplex(raw_ostream &os, const fltSemantics &semantics, uint64_t re,
                  uint64_t im) {
  os << '(';
  printFloat(os, semantics, re);
  os << ", ";
  printFloat(os, semantics, im);
  os << ')';
}

void printBool(raw_ostream &os, uint8_t byte) {
  os << (byte ? "true" : "false");
  if (byte > 1)
    os << "(0x" << utohexstr(byte, true) << ')';
}

} // namespace

void printElement(raw_ostream &os, const Tensor &tensor, int64_t i) {
  const char *data = static_cast<const char *>(tensor.data()) +
                     i * getElementSize(tensor.elementType());
  switch (tensor.elementType()) {
  case ElementType::Bool:
    return printBool(os, readAs<uint8_t>(data));
  case ElementType::I8:
    os << int(readAs<int8_t>(data));
    return;
  case ElementType::I16:
    os << readAs<int16_t>(data);
    return;
  case ElementType::I32:
    os << readAs<int32_t>(data);
    return;
  case ElementType::I64:
    os << readAs<int64_t>(data);
    return;
  case ElementType::UI8:
    os << unsigned(readAs<uint8_t>(data));
    return;
  case ElementType::UI16:
    os << readAs<uint16_t>(data);
    return;
  case ElementType::UI32:
    os << readAs<uint32_t>(data);
    return;
  case ElementType::UI64:
    os << readAs<uint64_t>(data);
    return;
  case ElementType::F16:
    return printFloat(os, APFloat::IEEEhalf(), readAs<uint16_t>(data));
  case ElementType::BF16:
    return printFloat(os, APFloat::BFloat(), readAs<uint16_t>(data));
  case ElementType::F32:
    return printFloat(os, APFloat::IEEEsingle(), readAs<uint32_t>(data));
  case ElementType::F64:
    return printFloat(os, APFloat::IEEEdouble(), readAs<uint64_t>(data));
  case ElementType::Complex64:
    return printComplex(os, APFloat::IEEEsingle(), readAs<uint32_t>(data),
                        readAs<uint32_t>(data + 4));
  case ElementType::Complex128:
    return printComplex(os, APFloat::IEEEdouble(), readAs<uint64_t>(data),
                        readAs<uint64_t>(data + 8));
  case ElementType::String:
    os << '"';
    printEscaped(os, tensor.getString(i), '"');
    os << '"';
    return;
  }
}

} // namespace mlir::glean
