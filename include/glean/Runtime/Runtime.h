//===- Runtime.h - what compiled gathers call -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plain C ABI between compiled gathers, which find an index out of bounds,
// and the host program, which wants to know which one. It is valid C11 and
// C++17, uses the C library alone, and is all that a program links which was
// compiled ahead of time.
//
// No function here aborts, prints, allocates or throws. All of them may be
// called from any thread.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_RUNTIME_RUNTIME_H
#define GLEAN_RUNTIME_RUNTIME_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The names are those of a C ABI, which the project's C++ rules are not for.
// NOLINTBEGIN(readability-identifier-naming)

/// How many coordinates of a position a record keeps. Indices may have a higher
/// rank: only the list of coordinates is cut, and the message shows that.
#define GLEAN_MAX_RANK 32

/// Sizes of the texts of a record in bytes, the closing NUL included.
#define GLEAN_LOCATION_SIZE 512
#define GLEAN_MESSAGE_SIZE 1024

/// What failed.
typedef enum glean_error_kind {
  GLEAN_INDEX_OUT_OF_BOUNDS = 1,
  GLEAN_SIZE_MISMATCH = 2
} glean_error_kind;

/// A failure of a compiled gather. It holds copies only: the compiled module,
/// its location strings and the indices may all be gone when it is read.
typedef struct glean_error {
  glean_error_kind kind;
  /// The offending index as it stood in `indices`: a negative one is not
  /// wrapped. 0 if `position_rank` is -1.
  int64_t index;
  /// The gathered axis, as the compiled code gave it.
  int64_t axis;
  /// Size s of `data` along the axis: in bounds is [-s, s-1], as ONNX has it.
  int64_t axis_size;
  /// Rank of `indices`, or -1 if no position is known (see the two other
  /// messages at `glean_runtime_report_out_of_bounds`).
  int64_t position_rank;
  /// Coordinates of the index in `indices`. Only the first GLEAN_MAX_RANK are
  /// kept; those from `position_rank` on are 0.
  int64_t position[GLEAN_MAX_RANK];
  /// Source location of the gather; empty if there was none. One that is too
  /// long is cut between characters of UTF-8 and ends in `...`.
  char location[GLEAN_LOCATION_SIZE];
  /// One line without the location, as
  /// `index 7 at position [1, 2] is out of bounds for axis 0 of size 5
  /// (valid: -5 to 4)`. For an axis of size 0 it ends in `(valid: none)`; a
  /// list of more than GLEAN_MAX_RANK coordinates ends in `, ...]`.
  char message[GLEAN_MESSAGE_SIZE];
} glean_error;

/// An element of an array of strings. `size` is in bytes; the characters carry
/// no terminator, need not be UTF-8, and are not owned by the element.
typedef struct glean_string {
  const char *data;
  int64_t size;
} glean_string;

/// Called with the record that was just kept, on the thread that failed, while
/// the compiled function is still running: it must return, so neither throw nor
/// longjmp. The record may be read until the handler returns.
typedef void (*glean_error_handler)(const glean_error *error, void *user);

/// Records the first index, in row-major order, that is outside
/// [-axis_size, axis_size-1]. Compiled code calls this after its own scan found
/// that there is one; searching it here keeps that scan free of bookkeeping.
///
/// `indices` points to the element at the origin (an offset of the view is
/// already added); its elements are signed integers of `index_bits` 32 or 64.
/// `sizes` and `strides` have `rank` >= 0 entries, and may be NULL if it is 0;
/// strides count elements, and may be 0 or negative. `location` is a string of
/// the compiled module or NULL; it is copied.
///
/// The first failure of a thread wins: if the thread has a record already,
/// nothing happens, and the handler is not called.
///
/// If all indices are in bounds by now, or there are none, then another thread
/// wrote them after the scan (or the caller is wrong). The failure is not
/// dropped: the record says `indices changed while they were checked`. Other
/// values of `index_bits` give `cannot read indices of 16 bits`.
void glean_runtime_report_out_of_bounds(const void *indices, int64_t index_bits,
                                        int64_t rank, const int64_t *sizes,
                                        const int64_t *strides, int64_t axis,
                                        int64_t axis_size,
                                        const char *location);

/// Records that a size which compiled code met at run time is not the one that
/// the result of its gather needs: `dimension 1 of 'data' is 3, but the result
/// needs 4`, where `what` is the text up to `is`. The record has no position,
/// and its numbers are 0. Otherwise as glean_runtime_report_out_of_bounds().
void glean_runtime_report_size_mismatch(int64_t actual, int64_t needed,
                                        const char *what, const char *location);

/// The record of the calling thread, or NULL if nothing failed on it since the
/// last clear. The record belongs to the thread: it stays valid until the
/// thread clears it or ends.
const glean_error *glean_runtime_last_error(void);

/// How many threads have a record. Read through the function below; only the
/// runtime writes it.
extern int32_t glean_runtime_pending_errors;

/// Whether no thread has a record: then neither has the calling one. A host
/// that makes many short calls asks this first, since it costs a single load.
/// True is never wrong; it may be false for good once a thread ended with a
/// record.
static inline int glean_runtime_is_clear(void) {
  return __atomic_load_n(&glean_runtime_pending_errors, __ATOMIC_RELAXED) == 0;
}

/// Forgets the record of the calling thread. A host calls this before it runs
/// a compiled function, or after it has read the record.
void glean_runtime_clear_error(void);

/// Makes a copy of `error` the record of the calling thread, if that has none;
/// otherwise, or if `error` is NULL, nothing happens. A thread that joins
/// workers adopts their records in an order of its own choice, which makes the
/// outcome independent of their timing. The handler is not called: it was, on
/// the thread that failed.
void glean_runtime_adopt_error(const glean_error *error);

/// Installs the handler of the process, or none if `handler` is NULL, and
/// returns the one that was installed (NULL if none). `handler` and `user` are
/// exchanged together: no thread sees one without the other. A call that began
/// before the exchange may still run when this returns, so the former `user`
/// must live until the threads that run compiled code are known to be idle.
glean_error_handler glean_runtime_set_error_handler(glean_error_handler handler,
                                                    void *user);

/// The version of the library, as `0.1.0`; a static string.
const char *glean_runtime_version(void);

// NOLINTEND(readability-identifier-naming)

#ifdef __cplusplus
} // extern "C"
#endif

#endif // GLEAN_RUNTIME_RUNTIME_H
