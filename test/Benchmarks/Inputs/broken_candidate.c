//===- broken_candidate.c - candidates that the benchmark has to catch ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The example with one fault each, chosen by -DFAULT=n.

#define gather_candidate_abi good_abi
#define gather_candidate_compile good_compile
#define gather_candidate_run good_run
#include "candidate/ExampleCandidate.c"
#undef gather_candidate_abi
#undef gather_candidate_compile
#undef gather_candidate_run

static int may_use_two;

uint32_t gather_candidate_abi(void) { return good_abi() + (FAULT == 1); }

void *gather_candidate_compile(const gather_spec *spec) {
  may_use_two = spec->threads == 2;
  return FAULT == 2 ? NULL : good_compile(spec);
}

int gather_candidate_run(void *handle, const void *data, const void *indices,
                         void *out) {
  static int failed;
  const struct kernel *k = handle;
  const int64_t *idx = indices;
  int64_t *w = (int64_t *)indices;
  size_t bytes = (size_t)(k->outer * k->count) * k->slice;
  int64_t n = k->count, last = idx[n - 1];
  int rc;

#if FAULT == 3 /* refuses negative indices */
  for (int64_t i = 0; i < n; ++i)
    if (idx[i] < 0)
      return 1;
#elif FAULT == 4 /* accepts the axis size itself (the last position) */
  if (last == k->size)
    return 0;
#elif FAULT == 5 /* accepts -size - 1 */
  for (int64_t i = 0; i < n; ++i)
    if (idx[i] == -k->size - 1)
      return 0;
#elif FAULT == 6 /* cuts indices to 32 bits */
  for (int64_t i = 0; i < n; ++i)
    if (idx[i] != (int32_t)idx[i])
      return 0;
#elif FAULT == 7 /* unusable after an error */
  if (failed)
    return 1;
#endif
  rc = good_run(handle, data, indices, out);
  failed |= rc;
  if (rc)
    return rc;
#if FAULT == 8 /* one wrong bit, in the last byte */
  ((char *)out)[bytes - 1] ^= 1;
#elif FAULT == 9  /* wrong if it may use two threads */
  ((char *)out)[0] ^= (char)may_use_two;
#elif FAULT == 10 /* writes before out */
  ((char *)out)[-1] = 0;
#elif FAULT == 11 /* writes after out, within its last line or behind it */
  ((char *)out)[bytes] = 0;
#elif FAULT == 12 /* reads after the indices */
  ((volatile const char *)indices)[(n * 8 + 63) / 64 * 64];
#elif FAULT == 13 /* writes to data */
  ((volatile char *)data)[0] = 0;
#elif FAULT == 14 /* wraps the indices in place */
  w[n - 1] = last < 0 ? last + k->size : k->size - 1;
#endif
  (void)bytes, (void)last, (void)w, (void)failed, (void)may_use_two;
  return rc;
}
