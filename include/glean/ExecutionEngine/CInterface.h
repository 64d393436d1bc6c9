//===- CInterface.h - compiled functions that C can call ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ahead of time, a module becomes an object file with a plain C function for
// each of its public functions, and a header that declares and explains them:
//
//   int32_t lookup(const float *table, const int64_t *ids, int64_t ids_size0,
//                  float *rows, int64_t rows_size0);
//
// A parameter or result is a pointer to its first element. Behind it stand the
// sizes that its type leaves open, and then the strides. Results are arrays of
// the caller's, behind the parameters.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_EXECUTIONENGINE_CINTERFACE_H
#define GLEAN_EXECUTIONENGINE_CINTERFACE_H

#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/ValueInfo.h"

namespace mlir::glean {

/// An array that a C function takes: a parameter or a result of the module's.
struct CArray {
  ValueInfo info;
  /// The name of the pointer, an identifier that no other array of the function
  /// has.
  std::string name;
  bool isResult;
  /// Whether the function is known not to write it.
  bool isConst;

  /// The dimensions whose sizes, or strides, are parameters of their own.
  SmallVector<int64_t> openSizes() const;
  SmallVector<int64_t> openStrides() const;
  std::string sizeName(int64_t dim) const;
  std::string strideName(int64_t dim) const;
};

/// A public function of a module, and what C calls it.
struct CFunction {
  std::string symbol;
  std::string name;
  std::vector<CArray> arrays;
};

/// What the functions of a module are called in C, if not as they are.
struct CNameChoices {
  /// A function `main`, which would be that of the program.
  std::string ofMain;
  /// If not empty, the only function of the module.
  std::string ofOnly = {};
};

/// The public functions of a module that was not lowered yet. An error names
/// the function which cannot be called from C, and says why: its name, or the
/// type of a parameter or result.
llvm::Expected<std::vector<CFunction>>
describeCInterface(ModuleOp module, const CNameChoices &names);

/// A C identifier that says as much of a name as it can.
std::string makeCIdentifier(StringRef name);

/// Lowers `module` in place and compiles it to an object file whose only global
/// symbols that are defined are the names of `functions`, which are all that
/// describeCInterface() gave. It calls the C library and the Glean runtime,
/// and, if made for several threads, the OpenMP runtime of LLVM. Machines whose
/// pointers have other than 64 bits are an error.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileForC(ModuleOp module, ArrayRef<CFunction> functions,
            const CompileOptions &options);

/// Writes the header, valid C11 and C++17, which includes that of the runtime.
/// `fileName` is what it will be called.
void printCHeader(llvm::raw_ostream &os, StringRef fileName,
                  ArrayRef<CFunction> functions, const CompileOptions &options);

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_CINTERFACE_H
