//===- ExampleCandidate.c - the simplest candidate: one memcpy per index --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shows the interface of candidate.h; single-threaded whatever spec->threads
// allows. Build: cc -O3 -march=native -shared -fPIC ExampleCandidate.c -o X.so

#include "candidate.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The spec folded to three dimensions: data is outer x size x slice bytes, out
 * is outer x count x slice bytes. */
struct kernel {
  int64_t outer, size, count;
  size_t slice;
  int wide; /* 64-bit indices */
};

uint32_t gather_candidate_abi(void) { return GATHER_CANDIDATE_ABI; }

const char *gather_candidate_name(void) { return "example"; }

void *gather_candidate_compile(const gather_spec *spec) {
  struct kernel *k;
  if (spec->abi != GATHER_CANDIDATE_ABI ||
      (spec->index_bits != 32 && spec->index_bits != 64))
    return NULL;
  if (!(k = malloc(sizeof *k)))
    return NULL;
  k->outer = k->count = 1;
  k->slice = spec->elem_bytes;
  k->size = spec->data_shape[spec->axis];
  k->wide = spec->index_bits == 64;
  for (uint32_t d = 0; d < spec->axis; ++d)
    k->outer *= spec->data_shape[d];
  for (uint32_t d = spec->axis + 1; d < spec->data_rank; ++d)
    k->slice *= (size_t)spec->data_shape[d];
  for (uint32_t d = 0; d < spec->index_rank; ++d)
    k->count *= spec->index_shape[d];
  return k;
}

static int64_t load_index(const struct kernel *k, const void *indices,
                          int64_t n) {
  return k->wide ? ((const int64_t *)indices)[n]
                 : ((const int32_t *)indices)[n];
}

int gather_candidate_run(void *handle, const void *data, const void *indices,
                         void *out) {
  const struct kernel *k = handle;
  /* Every index is checked before the first byte is written. */
  for (int64_t n = 0; n < k->count; ++n) {
    int64_t v = load_index(k, indices, n);
    if (v < -k->size || v >= k->size)
      return 1;
  }
  /* out[o, n, :] = data[o, wrapped indices[n], :] */
  for (int64_t o = 0; o < k->outer; ++o) {
    const char *src = (const char *)data + (size_t)(o * k->size) * k->slice;
    char *dst = (char *)out + (size_t)(o * k->count) * k->slice;
    for (int64_t n = 0; n < k->count; ++n) {
      int64_t v = load_index(k, indices, n);
      v += v < 0 ? k->size : 0;
      memcpy(dst + (size_t)n * k->slice, src + (size_t)v * k->slice, k->slice);
    }
  }
  return 0;
}

void gather_candidate_free(void *handle) { free(handle); }
