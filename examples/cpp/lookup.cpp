//===- lookup.cpp - gathers in a C++ program -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/KernelCache.h"

#include <cstdio>

using namespace mlir::glean;

static const float table[] = {0, 1, 2, 3, 4, 5};

/// Prints the rows of the table, of shape [3, 2], that the ids name.
static void printRows(const int64_t (&ids)[2]) {
  float rows[4];
  llvm::Error error = KernelCache::shared().gather({table, {3, 2}}, {ids, {2}},
                                                   {rows, {2, 2}}, /*axis=*/0);
  if (error)
    printf("error: %s\n", llvm::toString(std::move(error)).c_str());
  else
    printf("[[%g, %g], [%g, %g]]\n", rows[0], rows[1], rows[2], rows[3]);
}

int main() {
  printRows({2, -3});
  printRows({2, 3});
  printRows({0, 1});
}
