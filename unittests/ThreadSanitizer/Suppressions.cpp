//===- Suppressions.cpp - what ThreadSanitizer cannot know ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// LLVM's and MLIR's libraries are not instrumented: how their own threads of
/// control order what they do is not seen. Reports count that have no function
/// of theirs on the stack.
extern "C" const char *__tsan_default_suppressions();
extern "C" const char *__tsan_default_suppressions() {
  return "race:libLLVM.so\n"
         "race:libMLIR.so\n";
}
