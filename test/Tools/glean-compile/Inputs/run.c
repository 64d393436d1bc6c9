//===- run.c - calls what glean-compile made of run.mlir ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints a line for each check that fails, and `N checks` in the end.
//
//===----------------------------------------------------------------------===//

#include "run.h"

#include <stdio.h>
#include <string.h>

static int checks, failures;

static void check(bool holds, const char *what) {
  ++checks;
  if (holds)
    return;
  ++failures;
  printf("failed: %s\n", what);
}

#define CHECK(condition) check(condition, #condition)

static const float kTable[20] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,
                                 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
static const float kRows[12] = {16, 17, 18, 19, 0, 1, 2, 3, 12, 13, 14, 15};

static bool hasMessage(const char *location, const char *message) {
  const glean_error *error = glean_runtime_last_error();
  return error && strcmp(error->location, location) == 0 &&
         strcmp(error->message, message) == 0;
}

static void checkErrors(void) {
  const int64_t ids[3] = {4, 0, -2}, bad[3] = {4, 5, 0};
  float rows[16];
  memset(rows, 0x7f, sizeof rows);
  CHECK(rows_(kTable, 5, ids, 3, rows, 3) == 0);
  CHECK(memcmp(rows, kRows, sizeof kRows) == 0);
  CHECK(glean_runtime_last_error() == NULL);

  CHECK(rows_(kTable, 5, bad, 3, rows, 3) == 1);
  CHECK(hasMessage("rows", "index 5 at position [1] is out of bounds for axis "
                           "0 of size 5 (valid: -5 to 4)"));
  const float zeros[12] = {0};
  CHECK(memcmp(rows, zeros, sizeof zeros) == 0);

  // Sizes come first, and then nothing is written.
  memset(rows, 0x7f, sizeof rows);
  float before[16];
  memcpy(before, rows, sizeof rows);
  CHECK(rows_(kTable, 5, bad, 3, rows, 2) == 1);
  CHECK(
      hasMessage("rows", "dimension 0 of 'rows' is 2, but the result needs 3"));
  CHECK(rows_(kTable, 5, ids, 3, rows, 4) == 1);
  CHECK(memcmp(rows, before, sizeof rows) == 0);

  // No record is left for the next call.
  CHECK(rows_(kTable, 5, ids, 3, rows, 3) == 0);
  CHECK(memcmp(rows, kRows, sizeof kRows) == 0);
  CHECK(memcmp(rows + 12, before + 12, 4 * sizeof(float)) == 0);

  CHECK(rows_(kTable, 5, NULL, 0, NULL, 0) == 0);
  CHECK(rows_(NULL, 0, ids, 3, rows, 3) == 1);
}

/// The result at each place within one piece of memory that holds the table,
/// and then within one that holds the ids.
static void checkOverlap(void) {
  for (int start = 0; start <= 20; ++start) {
    float memory[32] = {0};
    memcpy(memory, kTable, sizeof kTable);
    const int64_t ids[3] = {4, 0, -2};
    CHECK(rows_(memory, 5, ids, 3, memory + start, 3) == 0);
    CHECK(memcmp(memory + start, kRows, sizeof kRows) == 0);
  }
  for (int start = 0; start <= 2; ++start) {
    union {
      int64_t ids[12];
      float rows[24];
    } memory = {{4, 0, -2}};
    CHECK(rows_(kTable, 5, memory.ids, 3, memory.rows + 2 * start, 3) == 0);
    CHECK(memcmp(memory.rows + 2 * start, kRows, sizeof kRows) == 0);
  }
  float memory[32] = {0}, copy[20];
  memcpy(memory, kTable, sizeof kTable);
  const int64_t ids[3] = {4, 0, -2};
  CHECK(rows_and_table(memory, ids, memory + 3, copy) == 0);
  CHECK(memcmp(memory + 3, kRows, sizeof kRows) == 0);
  CHECK(memcmp(copy, kTable, sizeof copy) == 0);
}

static void checkComputation(void) {
  const int32_t table[5] = {10, 11, 12, 13, 14};
  int32_t two[2];
  CHECK(twice(table, (const int64_t[]){4, 0, -2}, (const int64_t[]){-1, 0},
              two) == 0);
  CHECK(two[0] == 13 && two[1] == 14);
  CHECK(twice(table, (const int64_t[]){4, 9, 0}, (const int64_t[]){3, 0},
              two) == 1);
  // The first record stays.
  CHECK(hasMessage("first", "index 9 at position [1] is out of bounds for axis "
                            "0 of size 5 (valid: -5 to 4)"));

  const double x[4] = {1, 2, 3, 4};
  double y[4] = {-1, -1, -1, -1};
  const int64_t count = 2;
  CHECK(first(x, 4, &count, y, 2) == 0);
  CHECK(y[0] == 1 && y[1] == 2 && y[2] == -1);
  CHECK(first(x, 4, &count, y, 1) == 1);
  CHECK(glean_runtime_last_error() &&
        strcmp(glean_runtime_last_error()->message,
               "dimension 0 of 'y' is 1, but the result needs 2") == 0);

  float values[3] = {1, 2, 3};
  CHECK(quadrupled(values, values) == 0);
  CHECK(values[0] == 4 && values[1] == 8 && values[2] == 12);

  const bool yes = true, no = false;
  const uint8_t a[2] = {1, 2}, b[3] = {3, 4, 5};
  uint8_t chosen[3] = {0};
  CHECK(choose(&yes, a, 2, b, 3, chosen, 2) == 0 && chosen[1] == 2);
  CHECK(choose(&no, a, 2, b, 3, chosen, 3) == 0 && chosen[2] == 5);
  CHECK(choose(&no, a, 2, b, 3, chosen, 2) == 1);
}

static void checkTypes(void) {
  const glean_string words[2] = {{"zero", 4}, {"one", 3}};
  glean_string found[2];
  CHECK(strings(words, 2, (const int32_t[]){1, 2}, found) == 0);
  CHECK(found[0].size == 3 && found[0].data == words[1].data);
  CHECK(found[1].size == 4 && memcmp(found[1].data, "none", 4) == 0);

  int16_t table[40], out[10] = {0};
  for (int16_t i = 0; i < 40; ++i)
    table[i] = i;
  const int64_t id = -1;
  CHECK(column(table, 3, 8, out, &id) == 0);
  for (int i = 0; i < 5; ++i)
    CHECK(out[2 * i] == 8 * i + 2 && out[2 * i + 1] == 0);
}

int main(void) {
  checkErrors();
  checkOverlap();
  checkComputation();
  checkTypes();
  printf("%d checks\n", checks);
  return failures != 0;
}
