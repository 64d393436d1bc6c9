//===- main.c - a C program that looks up rows --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// It needs the compiled function, the header that was written for it, and the
// Glean runtime.
//
//===----------------------------------------------------------------------===//

#include "embed.h"

#include <stdio.h>

enum { WORDS = 5, WIDTH = 4, COUNT = 3 };

static void printRows(const float *rows) {
  for (int row = 0; row < COUNT; ++row) {
    for (int column = 0; column < WIDTH; ++column)
      printf("%5.1f", rows[row * WIDTH + column]);
    printf("\n");
  }
}

/// Looks up the rows of three words; what is wrong with them is no reason to
/// end the program.
static void lookUp(const float *table, const int64_t *ids) {
  float rows[COUNT * WIDTH];
  if (embed(table, WORDS, ids, COUNT, rows, COUNT) == 0)
    printRows(rows);
  else
    printf("%s\n", glean_runtime_last_error()->message);
}

int main(void) {
  float table[WORDS * WIDTH];
  for (int i = 0; i < WORDS * WIDTH; ++i)
    table[i] = (float)i / 2;

  lookUp(table, (const int64_t[]){4, 0, -2}); // -2 counts from the back
  lookUp(table, (const int64_t[]){4, 5, 0});  // there is no word 5
  lookUp(table, (const int64_t[]){1, 1, 1});
  return 0;
}
