//===- gather.c - one kernel, many calls, from C --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiles a lookup of rows for tables of any height, runs it, gets an error
// for a bad index, and goes on. README.md says how to build it.
//
//===----------------------------------------------------------------------===//

#include <glean-c/Glean.h>

#include <stdio.h>

enum { HEIGHT = 4, WIDTH = 3, MAX_ROWS = 3 };

static int fail(const char *what) {
  fprintf(stderr, "%s: %s\n", what, glean_last_error());
  return 1;
}

/// Looks up `count` rows of `table` and prints them.
static glean_status look_up(const glean_kernel *kernel, float *table,
                            int64_t *ids, int64_t count) {
  float rows[MAX_ROWS * WIDTH];
  const int64_t table_sizes[] = {HEIGHT, WIDTH};
  const int64_t rows_sizes[] = {count, WIDTH};
  const glean_view data = {GLEAN_FLOAT, table, 2, table_sizes, NULL};
  const glean_view indices = {GLEAN_INT64, ids, 1, &count, NULL};
  const glean_view output = {GLEAN_FLOAT, rows, 2, rows_sizes, NULL};

  glean_status status = glean_kernel_gather(kernel, &data, &indices, &output);
  if (status != GLEAN_STATUS_OK)
    return status;
  for (int64_t row = 0; row < count; ++row) {
    printf("row %2lld:", (long long)ids[row]);
    for (int64_t column = 0; column < WIDTH; ++column)
      printf(" %g", rows[row * WIDTH + column]);
    printf("\n");
  }
  return GLEAN_STATUS_OK;
}

int main(void) {
  printf("Glean %s\n", glean_version());

  // Compiled once, for any number of rows in the table and of ids.
  const int64_t data_shape[] = {GLEAN_ANY_SIZE, WIDTH};
  const int64_t indices_shape[] = {GLEAN_ANY_SIZE};
  glean_gather_spec spec = {0};
  spec.data_type = GLEAN_FLOAT;
  spec.data_rank = 2;
  spec.data_shape = data_shape;
  spec.indices_type = GLEAN_INT64;
  spec.indices_rank = 1;
  spec.indices_shape = indices_shape;
  glean_kernel *kernel;
  if (glean_kernel_compile(&spec, &kernel) != GLEAN_STATUS_OK)
    return fail("compile");

  float table[HEIGHT * WIDTH];
  for (int i = 0; i < HEIGHT * WIDTH; ++i)
    table[i] = (float)i / 2;

  int64_t ids[MAX_ROWS] = {2, -1, 0};
  if (look_up(kernel, table, ids, 3) != GLEAN_STATUS_OK)
    return fail("look up");

  // An index out of bounds is an ordinary error, which says where it is.
  ids[1] = HEIGHT;
  if (look_up(kernel, table, ids, 3) != GLEAN_STATUS_INDEX_ERROR)
    return fail("look up a bad index");
  const glean_index_error *bad = glean_last_index_error();
  printf("error: %s\n", glean_last_error());
  printf("ids[%lld] is %lld, but the table has %lld rows\n",
         (long long)bad->position[0], (long long)bad->index,
         (long long)bad->axis_size);

  // The kernel is as good as before.
  ids[1] = HEIGHT - 1;
  if (look_up(kernel, table, ids, 2) != GLEAN_STATUS_OK)
    return fail("look up again");

  glean_kernel_release(kernel);
  return 0;
}
