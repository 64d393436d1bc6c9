//===- lookup.c - gathers in a C program ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <glean-c/Glean.h>

#include <stdio.h>

/// Prints the rows of the table, of shape [3, 2], that the ids name.
static void printRows(int64_t *ids) {
  float table[] = {0, 1, 2, 3, 4, 5}, rows[4];
  const int64_t table_shape[] = {3, 2}, ids_shape[] = {2},
                rows_shape[] = {2, 2};
  glean_status status =
      glean_gather(&(glean_view){GLEAN_FLOAT, table, 2, table_shape, NULL},
                   &(glean_view){GLEAN_INT64, ids, 1, ids_shape, NULL},
                   &(glean_view){GLEAN_FLOAT, rows, 2, rows_shape, NULL},
                   /*axis=*/0);
  if (status != GLEAN_STATUS_OK)
    printf("error: %s\n", glean_last_error());
  else
    printf("[[%g, %g], [%g, %g]]\n", rows[0], rows[1], rows[2], rows[3]);
}

int main(void) {
  printRows((int64_t[]){2, -3});
  printRows((int64_t[]){2, 3});
  printRows((int64_t[]){0, 1});
  return 0;
}
