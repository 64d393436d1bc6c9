//===- HeaderTest.c - the header of the C API is C11 ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled as strict C11. In C, an enumeration may hold any number, and here is
// where those are passed that it does not have.
//
//===----------------------------------------------------------------------===//

#include "HeaderTest.h"

size_t sizeOfSpecInC(void) { return sizeof(glean_gather_spec); }

size_t elementSizeInC(int type) {
  return glean_element_size((glean_element_type)type);
}

const char *elementTypeNameInC(int type) {
  return glean_element_type_name((glean_element_type)type);
}

glean_status gatherInC(const glean_view *data, const glean_view *indices,
                       const glean_view *output, int policy) {
  return glean_cache_gather(glean_cache_shared(), data, indices, output, 0,
                            (glean_out_of_bounds)policy, NULL);
}

glean_status compileInC(const char *model, int format) {
  glean_kernel *kernel = NULL;
  glean_status status = glean_kernel_compile_memory(
      model, 1, (glean_model_format)format, NULL, NULL, &kernel);
  glean_kernel_release(kernel);
  return status;
}
