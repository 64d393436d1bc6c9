//===- LoadedCode.h - machine code in this process ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_LOADEDCODE_H
#define GLEAN_EXECUTIONENGINE_LOADEDCODE_H

#include "glean/ExecutionEngine/Errors.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::glean {

/// A compiled function. It takes the addresses of memref descriptors: first of
/// all, if it has results, one for those that it fills in, one behind the
/// other; then one for each parameter.
using EntryFunction = void (*)(void **);

/// For functions that call one: a sanitizer would look for the type of the
/// callee in front of it, where compiled code has none.
#if defined(__clang__)
#define GLEAN_CALLS_COMPILED_CODE __attribute__((no_sanitize("function")))
#else
#define GLEAN_CALLS_COMPILED_CODE
#endif

/// Calls compiled code. An error if it left one in the runtime, and no other
/// trace of that.
GLEAN_CALLS_COMPILED_CODE inline llvm::Error callEntry(EntryFunction function,
                                                       void **addresses) {
  if (LLVM_UNLIKELY(!glean_runtime_is_clear()))
    glean_runtime_clear_error();
  function(addresses);
  if (LLVM_LIKELY(glean_runtime_is_clear()))
    return llvm::Error::success();
  return takeRuntimeError();
}

/// What compiled code calls its entry.
inline constexpr const char *kEntrySymbol = "glean_entry";

/// An object file of compileEntry(), linked into this process while this
/// lives. Immutable.
class LoadedCode {
public:
  static llvm::Expected<std::unique_ptr<LoadedCode>>
  load(std::unique_ptr<llvm::MemoryBuffer> object);

  ~LoadedCode();

  EntryFunction entry() const { return entryFunction; }

private:
  LoadedCode() = default;

  std::unique_ptr<llvm::orc::LLJIT> jit;
  EntryFunction entryFunction = nullptr;
};

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_LOADEDCODE_H
