//===- OpenMP.cpp - the runtime that code for several threads calls ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenMP.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using namespace mlir::glean;

/// Whether LLVM's OpenMP runtime is in this process, or can be brought there.
/// That of GCC lacks the functions that LLVM calls.
static bool loadOpenMP() {
  static const bool isLoaded = [] {
    if (llvm::sys::DynamicLibrary::SearchForAddressOfSymbol("__kmpc_fork_call"))
      return true;
    // That of the LLVM which this is built with, or any other.
    for (const char *name :
         {GLEAN_LLVM_LIBRARY_DIR "/libomp.so", "libomp.so.5", "libomp.so"})
      if (!llvm::sys::DynamicLibrary::LoadLibraryPermanently(name))
        return true;
    return false;
  }();
  return isLoaded;
}

unsigned glean::getThreadCount(unsigned wanted) {
  if (wanted == 0) {
    // A list gives the number for each level of nesting.
    std::string variable =
        llvm::sys::Process::GetEnv("OMP_NUM_THREADS").value_or("1");
    if (llvm::StringRef(variable).split(',').first.trim().getAsInteger(10,
                                                                       wanted))
      wanted = 1;
    wanted = std::min(wanted, kMaxThreads);
  }
  if (wanted <= 1)
    return 1;
  return loadOpenMP() ? wanted : 1;
}
