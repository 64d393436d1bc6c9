//===- RuntimeHeaderTest.c - the runtime header is C11 --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled as strict C11; RuntimeRecordTest.cpp compares what C sees with what
// C++ sees.
//
//===----------------------------------------------------------------------===//

#include "glean/Runtime/Runtime.h"

#include <stddef.h>

// Declared here and in RuntimeRecordTest.cpp: a header for two functions would
// hide what is tested.
size_t sizeOfErrorInC(void);
size_t offsetOfMessageInC(void);
const char *reportAndReadInC(int32_t index, int64_t axisSize);

size_t sizeOfErrorInC(void) { return sizeof(glean_error); }

size_t offsetOfMessageInC(void) { return offsetof(glean_error, message); }

const char *reportAndReadInC(int32_t index, int64_t axisSize) {
  glean_runtime_report_out_of_bounds(&index, 32, 0, NULL, NULL, 0, axisSize,
                                     "in.c:1:1");
  const glean_error *error = glean_runtime_last_error();
  return error ? error->message : NULL;
}
