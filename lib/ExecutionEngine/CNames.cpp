//===- CNames.cpp - names that C and C++ accept --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CNames.h"

#include "glean/ExecutionEngine/CInterface.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/TargetParser/Host.h"

#include <dlfcn.h>

using namespace mlir;
using namespace mlir::glean;

/// Keywords of C up to C23 and of C++ up to C++20, words that compilers define
/// as macros, and the types that a header names.
static bool isTaken(StringRef name) {
  static const llvm::StringSet<> words = {
      "alignas",       "alignof",     "and",
      "and_eq",        "asm",         "auto",
      "bitand",        "bitor",       "bool",
      "break",         "case",        "catch",
      "char",          "char16_t",    "char32_t",
      "char8_t",       "class",       "co_await",
      "co_return",     "co_yield",    "compl",
      "concept",       "const",       "const_cast",
      "consteval",     "constexpr",   "constinit",
      "continue",      "decltype",    "default",
      "delete",        "do",          "double",
      "dynamic_cast",  "else",        "enum",
      "explicit",      "export",      "extern",
      "false",         "float",       "for",
      "friend",        "goto",        "if",
      "inline",        "int",         "long",
      "mutable",       "namespace",   "new",
      "noexcept",      "not",         "not_eq",
      "nullptr",       "operator",    "or",
      "or_eq",         "private",     "protected",
      "public",        "register",    "reinterpret_cast",
      "requires",      "restrict",    "return",
      "short",         "signed",      "sizeof",
      "static",        "static_cast", "static_assert",
      "struct",        "switch",      "template",
      "this",          "throw",       "thread_local",
      "true",          "try",         "typedef",
      "typeid",        "typename",    "typeof",
      "typeof_unqual", "union",       "unsigned",
      "using",         "virtual",     "void",
      "volatile",      "wchar_t",     "while",
      "xor",           "xor_eq",      "i386",
      "linux",         "unix",        "int8_t",
      "int16_t",       "int32_t",     "int64_t",
      "uint8_t",       "uint16_t",    "uint32_t",
      "uint64_t",      "errno",       "NULL",
  };
  return words.contains(name);
}

/// Names that are the Glean runtime's, and macros of <stdint.h>.
static bool isReserved(StringRef name) {
  bool isShouted = name.upper() == name;
  return name.starts_with_insensitive("glean_") ||
         (isShouted && (name.ends_with("_MAX") || name.ends_with("_MIN") ||
                        name.ends_with("_C")));
}

static bool isIdentifier(StringRef name) {
  return !name.empty() && !llvm::isDigit(name.front()) &&
         llvm::all_of(name,
                      [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

/// Whether this machine's C library defines the name for every program.
static bool isInCLibrary(const std::string &name) {
  static void *library = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);
  return library && dlsym(library, name.c_str());
}

std::string glean::explainFunctionName(StringRef name) {
  if (!isIdentifier(name))
    return "it is no identifier";
  if (isTaken(name))
    return "it is a word of C, C++ or their compilers";
  if (name.starts_with("_") || name.contains("__") || isReserved(name))
    return "it is reserved";
  llvm::TargetLibraryInfoImpl library{
      llvm::Triple(llvm::sys::getDefaultTargetTriple())};
  if (llvm::LibFunc function;
      library.getLibFunc(name, function) || isInCLibrary(name.str()))
    return "it is a function of the C library";
  if (name == "main")
    return "it is where a program begins";
  return "";
}

std::string glean::makeCIdentifier(StringRef name) {
  // Two underscores in a row, and one in front, are reserved.
  std::string identifier;
  for (char c : name) {
    if (llvm::isAlnum(c))
      identifier += c;
    else if (!identifier.empty() && identifier.back() != '_')
      identifier += '_';
  }
  while (!identifier.empty() && identifier.back() == '_')
    identifier.pop_back();
  if (identifier.empty() || llvm::isDigit(identifier.front()))
    identifier = "value" + identifier;
  if (isTaken(identifier) || isReserved(identifier))
    identifier += "_";
  return identifier;
}
