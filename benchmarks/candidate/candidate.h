//===- candidate.h - C interface between the benchmark and a candidate ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A candidate is a shared library that exports the five functions at the end of
// this file. The benchmark loads it with --candidate PATH.so, verifies it bit
// for bit and times it beside the peers. ExampleCandidate.c is a complete one.
//
// What has to be computed (ONNX Gather, version 13), with s the size of `data`
// along `axis`:
//
//   out[o..., i..., t...] = data[o..., k, t...],  k = indices[i...]
//
// where an index k in [-s, -1] means k + s, and any k outside [-s, s-1] is an
// error. All tensors are dense and row-major. The bits of the elements are
// copied unchanged (expect NaNs of every kind, also signalling ones).

#ifndef GATHER_CANDIDATE_H
#define GATHER_CANDIDATE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this interface; gather_candidate_abi() has to return it. */
#define GATHER_CANDIDATE_ABI 1

/* One gather to compile. Valid only during gather_candidate_compile(): copy
 * what is needed later, the shapes too. */
typedef struct gather_spec {
  uint32_t abi;               /* GATHER_CANDIDATE_ABI of the benchmark */
  uint32_t elem_bytes;        /* 1, 2, 4 or 8 */
  const char *elem_type;      /* "i8", "f16", "bf16", "f32" or "f64": a hint */
  uint32_t index_bits;        /* 32 or 64; the indices are signed */
  uint32_t axis;              /* 0 <= axis < data_rank, never negative */
  uint32_t data_rank;         /* 1 or more */
  uint32_t index_rank;        /* 0 means a scalar index */
  const int64_t *data_shape;  /* data_rank sizes, all known */
  const int64_t *index_shape; /* index_rank sizes, all known */
  uint32_t threads;           /* CPUs to use at most, the caller's included:
                                 1 or 2 (see below) */
  uint32_t all_dynamic;       /* 0: compile for exactly these sizes.
                                 1: generate code as if no size were known
                                 (ranks, axis and types are); the sizes above
                                 then only fill the descriptors with which that
                                 code is called. */
} gather_spec;

/* Threads. All calls come from one thread, pinned to one CPU while it is timed.
 * Threads that the library creates in compile() or in its first runs may use a
 * second CPU; they inherit that. OMP_PLACES, OMP_PROC_BIND and KMP_BLOCKTIME
 * are set so that OpenMP does the same (unless they were set before). A helper
 * that is idle for 40 ms should be asleep: it would disturb the next peer. */

/* The value of GATHER_CANDIDATE_ABI that the library was built with. */
uint32_t gather_candidate_abi(void);

/* A short name for the table (at most 16 characters are shown). */
const char *gather_candidate_name(void);

/* Compiles one gather. Returns a handle, or NULL if the spec is not supported
 * (the table then says so; it is no error). May take its time: it is not part
 * of any measured time, only reported. Never called while a run is going on. */
void *gather_candidate_compile(const gather_spec *spec);

/* Runs it: reads `data` and `indices`, fills all of `out`. Returns 0, or
 * nonzero if any index is out of bounds; `out` is then unspecified, and the
 * handle has to stay usable. The buffers belong to the benchmark, do not
 * overlap, and begin at 64-byte boundaries; the call reads and writes nothing
 * outside of them (a page that cannot be accessed follows each, `data` is
 * read-only). Always called from the same thread; returns when `out` is
 * complete and visible to the caller. This call is what is timed. */
int gather_candidate_run(void *handle, const void *data, const void *indices,
                         void *out);

/* Releases a handle. */
void gather_candidate_free(void *handle);

#ifdef __cplusplus
}
#endif

#endif /* GATHER_CANDIDATE_H */
