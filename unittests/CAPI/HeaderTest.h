//===- HeaderTest.h - what HeaderTest.c does ----------------------*- C -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_UNITTESTS_CAPI_HEADERTEST_H
#define GLEAN_UNITTESTS_CAPI_HEADERTEST_H

#include "glean-c/Glean.h"

#ifdef __cplusplus
extern "C" {
#endif

size_t sizeOfSpecInC(void);
size_t elementSizeInC(int type);
const char *elementTypeNameInC(int type);
glean_status gatherInC(const glean_view *data, const glean_view *indices,
                       const glean_view *output, int policy);
glean_status compileInC(const char *model, int format);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // GLEAN_UNITTESTS_CAPI_HEADERTEST_H
