//===- Runtime.c - what compiled gathers call -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C11, so that a program compiled ahead of time needs no C++ library.
//
//===----------------------------------------------------------------------===//

#include "glean/Runtime/Runtime.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#ifndef GLEAN_VERSION
#define GLEAN_VERSION "unknown"
#endif

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

/// Clearing resets the flag alone, so that a handler that clears can still read
/// the record it was given.
static _Thread_local glean_error threadError;
static _Thread_local bool hasThreadError;

int32_t glean_runtime_pending_errors = 0;

static void setThreadError(void) {
  hasThreadError = true;
  __atomic_fetch_add(&glean_runtime_pending_errors, 1, __ATOMIC_RELAXED);
}

/// The lock is held for two loads or stores, never while a handler runs: a
/// handler may install another one. A spin lock, because C11's mutexes need a
/// call to initialise them.
static atomic_flag handlerLock = ATOMIC_FLAG_INIT;
static glean_error_handler currentHandler;
static void *currentUser;

static void lockHandler(void) {
  while (atomic_flag_test_and_set_explicit(&handlerLock, memory_order_acquire))
    ;
}

static void unlockHandler(void) {
  atomic_flag_clear_explicit(&handlerLock, memory_order_release);
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

/// Appends to the message. The longest one, with GLEAN_MAX_RANK coordinates of
/// 19 digits, has fewer than 900 characters; the bound holds even if the
/// constants change.
static void append(glean_error *error, const char *format, ...) {
  size_t length = strlen(error->message);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->message + length, sizeof(error->message) - length, format,
            arguments);
  va_end(arguments);
}

_Static_assert(GLEAN_MESSAGE_SIZE >= 220 + 21 * GLEAN_MAX_RANK,
               "a message with the longest numbers must fit");

static void copyLocation(glean_error *error, const char *location) {
  if (!location)
    return;
  // The string is read no further than needed: it may be very long.
  const char *end = memchr(location, '\0', GLEAN_LOCATION_SIZE);
  if (end) {
    memcpy(error->location, location, (size_t)(end - location) + 1);
    return;
  }
  size_t kept = GLEAN_LOCATION_SIZE - sizeof("...");
  // A cut in front of a continuation byte would leave invalid UTF-8 behind.
  while (kept > 0 && ((unsigned char)location[kept] & 0xC0) == 0x80)
    --kept;
  memcpy(error->location, location, kept);
  memcpy(error->location + kept, "...", sizeof("..."));
}

static void appendOutOfBounds(glean_error *error) {
  append(error, "index %" PRId64 " at position [", error->index);
  for (int64_t d = 0; d < error->position_rank && d < GLEAN_MAX_RANK; ++d)
    append(error, d == 0 ? "%" PRId64 : ", %" PRId64, error->position[d]);
  if (error->position_rank > GLEAN_MAX_RANK)
    append(error, ", ...");
  append(error, "] is out of bounds for axis %" PRId64 " of size %" PRId64,
         error->axis, error->axis_size);
  if (error->axis_size <= 0)
    append(error, " (valid: none)");
  else
    append(error, " (valid: -%" PRId64 " to %" PRId64 ")", error->axis_size,
           error->axis_size - 1);
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

/// The indices as a strided view.
typedef struct {
  const char *base;
  bool isWide;
  int64_t rank;
  const int64_t *sizes;
  const int64_t *strides;
} IndexView;

/// Reads the element at `offset` elements from the base. Read once, through a
/// local: the value that is reported must be the value that was compared.
static int64_t loadIndex(const IndexView *view, int64_t offset) {
  if (view->isWide) {
    int64_t value;
    memcpy(&value, view->base + offset * (int64_t)sizeof(value), sizeof(value));
    return value;
  }
  int32_t value;
  memcpy(&value, view->base + offset * (int64_t)sizeof(value), sizeof(value));
  return value;
}

/// Splits `row`, the row-major number of a row, into the coordinates of all
/// dimensions but the last. Returns the offset of the row's first element, and
/// writes the first GLEAN_MAX_RANK coordinates to `position` unless it is NULL.
static int64_t locateRow(const IndexView *view, int64_t row,
                         int64_t *position) {
  int64_t offset = 0;
  for (int64_t d = view->rank - 2; d >= 0; --d) {
    int64_t coordinate = row % view->sizes[d];
    row /= view->sizes[d];
    offset += coordinate * view->strides[d];
    if (position && d < GLEAN_MAX_RANK)
      position[d] = coordinate;
  }
  return offset;
}

/// Product of all sizes but the last: 1 for ranks 0 and 1, and 0 if any size,
/// the last included, is 0. A view that repeats elements (stride 0) can have
/// more rows than int64 counts: the product stops at the largest value, which
/// no search reaches.
static int64_t countRows(const IndexView *view) {
  int64_t rows = 1;
  bool isEmpty = false;
  for (int64_t d = 0; d < view->rank; ++d) {
    int64_t size = view->sizes[d];
    if (size <= 0)
      isEmpty = true;
    else if (d < view->rank - 1)
      rows = rows > INT64_MAX / size ? INT64_MAX : rows * size;
  }
  return isEmpty ? 0 : rows;
}

/// Finds the first index outside [-axis_size, axis_size-1] and writes it and
/// its position. Returns false if there is none.
///
/// Works with any rank and without memory of its own: only the start of a row
/// is computed from the row's number, so that divisions do not slow down the
/// search inside of it.
static bool findOutOfBounds(const IndexView *view, glean_error *error) {
  // -axis_size fits for every size >= 0. A negative size counts as 0.
  int64_t size = error->axis_size > 0 ? error->axis_size : 0;
  int64_t rows = countRows(view);
  int64_t columns = view->rank > 0 ? view->sizes[view->rank - 1] : 1;
  int64_t stride = view->rank > 0 ? view->strides[view->rank - 1] : 0;

  // k = indices[row, column], rows in row-major order of the outer dimensions.
  for (int64_t row = 0; row < rows; ++row) {
    int64_t start = locateRow(view, row, NULL);
    for (int64_t column = 0; column < columns; ++column) {
      int64_t k = loadIndex(view, start + column * stride);
      if (k >= -size && k < size)
        continue;
      error->index = k;
      error->position_rank = view->rank;
      locateRow(view, row, error->position);
      if (view->rank > 0 && view->rank <= GLEAN_MAX_RANK)
        error->position[view->rank - 1] = column;
      return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

/// Starts the record of an error without a position.
static glean_error *startError(glean_error_kind kind, const char *location) {
  glean_error *error = &threadError;
  memset(error, 0, sizeof(*error));
  error->kind = kind;
  error->position_rank = -1;
  copyLocation(error, location);
  return error;
}

/// Makes the record the thread's, and tells the handler.
static void finishError(const glean_error *error) {
  setThreadError();

  lockHandler();
  glean_error_handler handler = currentHandler;
  void *user = currentUser;
  unlockHandler();
  if (handler)
    handler(error, user);
}

void glean_runtime_report_size_mismatch(int64_t actual, int64_t needed,
                                        const char *what,
                                        const char *location) {
  if (hasThreadError)
    return;
  glean_error *error = startError(GLEAN_SIZE_MISMATCH, location);
  append(error, "%.200s is %" PRId64 ", but the result needs %" PRId64,
         what ? what : "a size", actual, needed);
  finishError(error);
}

void glean_runtime_report_out_of_bounds(const void *indices, int64_t index_bits,
                                        int64_t rank, const int64_t *sizes,
                                        const int64_t *strides, int64_t axis,
                                        int64_t axis_size,
                                        const char *location) {
  if (hasThreadError)
    return;

  glean_error *error = startError(GLEAN_INDEX_OUT_OF_BOUNDS, location);
  error->axis = axis;
  error->axis_size = axis_size;

  IndexView view = {indices, index_bits == 64, rank, sizes, strides};
  if (index_bits != 32 && index_bits != 64)
    append(error, "cannot read indices of %" PRId64 " bits", index_bits);
  else if (findOutOfBounds(&view, error))
    appendOutOfBounds(error);
  else
    append(error, "indices changed while they were checked");
  finishError(error);
}

const glean_error *glean_runtime_last_error(void) {
  return hasThreadError ? &threadError : NULL;
}

void glean_runtime_clear_error(void) {
  if (!hasThreadError)
    return;
  hasThreadError = false;
  __atomic_fetch_sub(&glean_runtime_pending_errors, 1, __ATOMIC_RELAXED);
}

void glean_runtime_adopt_error(const glean_error *error) {
  if (!error || hasThreadError)
    return;
  // The source is this very record if it was cleared in between.
  if (error != &threadError)
    threadError = *error;
  setThreadError();
}

glean_error_handler glean_runtime_set_error_handler(glean_error_handler handler,
                                                    void *user) {
  lockHandler();
  glean_error_handler previous = currentHandler;
  currentHandler = handler;
  currentUser = user;
  unlockHandler();
  return previous;
}

const char *glean_runtime_version(void) { return GLEAN_VERSION; }
