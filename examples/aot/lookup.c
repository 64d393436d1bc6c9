//===- lookup.c - gathers that were compiled ahead of time ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "lookup.h"

#include <stdio.h>

/// Prints the rows of the table, of shape [3, 2], that the ids name.
static void printRows(const int64_t *ids) {
  const float table[] = {0, 1, 2, 3, 4, 5};
  float rows[4];
  if (lookup(table, ids, rows) != 0)
    printf("error: %s\n", glean_runtime_last_error()->message);
  else
    printf("[[%g, %g], [%g, %g]]\n", rows[0], rows[1], rows[2], rows[3]);
}

int main(void) {
  printRows((const int64_t[]){2, -3});
  printRows((const int64_t[]){2, 3});
  printRows((const int64_t[]){0, 1});
  return 0;
}
