//===- CHeader.cpp - declarations of compiled functions ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/CInterface.h"
#include "glean/Runtime/Runtime.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::glean;

/// What an array is an array of. C and C++ have no complex type in common, and
/// no standard one of 16 bits.
static StringRef getCType(ElementType type) {
  switch (type) {
  case ElementType::Bool:
    return "bool";
  case ElementType::I8:
    return "int8_t";
  case ElementType::I16:
    return "int16_t";
  case ElementType::I32:
    return "int32_t";
  case ElementType::I64:
    return "int64_t";
  case ElementType::UI8:
    return "uint8_t";
  case ElementType::UI16:
  case ElementType::F16:
  case ElementType::BF16:
    return "uint16_t";
  case ElementType::UI32:
    return "uint32_t";
  case ElementType::UI64:
    return "uint64_t";
  case ElementType::F32:
  case ElementType::Complex64:
    return "float";
  case ElementType::F64:
  case ElementType::Complex128:
    return "double";
  case ElementType::String:
    return "glean_string";
  }
  return "";
}

/// What the C type alone does not say of an element.
static StringRef describeElement(ElementType type) {
  switch (type) {
  case ElementType::F16:
  case ElementType::BF16:
    return "the bits of an element in a uint16_t";
  case ElementType::Complex64:
    return "two floats an element, the real part first";
  case ElementType::Complex128:
    return "two doubles an element, the real part first";
  case ElementType::String:
    return "views of characters that are not copied";
  default:
    return "";
  }
}

/// A name as it was given, without what would end a comment or a line.
static std::string quote(StringRef name) {
  std::string text = "'";
  llvm::raw_string_ostream stream(text);
  llvm::printEscapedString(name, stream);
  return text + "'";
}

static void printIntroduction(llvm::raw_ostream &os, StringRef fileName,
                              const CompileOptions &options) {
  os << "// " << fileName << " - functions compiled by Glean "
     << glean_runtime_version() << R"(; written by glean-compile.
//
// Each array is the caller's, before and after the call. Its elements lie in
// row-major order without gaps, unless its type says otherwise, and are aligned
// as C does it. A size that its type leaves open (?) is a parameter of its own;
// no size is negative. Strides count elements. A result may overlap with other
// arrays, but not with another result.
//
// A function returns 0, or 1 if an index is out of bounds or a size does not
// fit. glean_runtime_last_error() then has a record, until the thread calls the
// next function. A result that could not be gathered is all zeros; one whose
// size does not fit is left alone. Any number of threads may call at a time.
//
// An object file has to be linked with libGleanRuntime, which a shared library
// made by glean-compile has in it.
)";
  if (options.threads > 1)
    os << "// Up to " << options.threads
       << " threads share the work of a call. They are those of LLVM's OpenMP\n"
          "// runtime, with which a program has to be linked (-lomp).\n";
}

static void printArrayComment(llvm::raw_ostream &os, const CArray &array) {
  os << "/// " << array.name << ": " << array.info.typeToString();
  if (array.isResult)
    os << ", a result";
  if (array.name != array.info.name)
    os << ", " << quote(array.info.name);
  if (StringRef text = describeElement(array.info.type); !text.empty())
    os << "; " << text;
  os << '\n';
}

static void printFunction(llvm::raw_ostream &os, const CFunction &function) {
  os << '\n';
  if (function.name != function.symbol)
    os << "/// Function " << quote(function.symbol) << ".\n";
  for (const CArray &array : function.arrays)
    printArrayComment(os, array);

  SmallVector<std::string> parameters;
  for (const CArray &array : function.arrays) {
    parameters.push_back(((array.isConst ? "const " : "") +
                          getCType(array.info.type) + " *" + array.name)
                             .str());
    for (int64_t dim : array.openSizes())
      parameters.push_back("int64_t " + array.sizeName(dim));
    for (int64_t dim : array.openStrides())
      parameters.push_back("int64_t " + array.strideName(dim));
  }
  if (parameters.empty())
    parameters.push_back("void");
  os << "int32_t " << function.name << "(";
  llvm::interleave(parameters, os, ",\n    ");
  os << ");\n";
}

void glean::printCHeader(llvm::raw_ostream &os, StringRef fileName,
                         ArrayRef<CFunction> functions,
                         const CompileOptions &options) {
  fileName = llvm::sys::path::filename(fileName);
  std::string guard = StringRef(makeCIdentifier(fileName)).upper();
  printIntroduction(os, fileName, options);
  os << "\n#ifndef " << guard << "\n#define " << guard << R"(

#include "glean/Runtime/Runtime.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
)";
  for (const CFunction &function : functions)
    printFunction(os, function);
  os << R"(
#ifdef __cplusplus
} // extern "C"
#endif

#endif // )"
     << guard << '\n';
}
