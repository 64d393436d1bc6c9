//===- Cache.cpp - caches of kernels from C ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"
#include "Errors.h"
#include "Handles.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::capi;

//===----------------------------------------------------------------------===//
// Life
//===----------------------------------------------------------------------===//

glean_status glean_cache_create(const glean_cache_options *options,
                                glean_cache **cache) {
  if (llvm::Error error = checkPointer(cache, "cache"))
    return toStatus(std::move(error));
  KernelCache::Options chosen;
  if (options && options->capacity)
    chosen.capacity = options->capacity;
  if (options && options->directory)
    chosen.directory = options->directory;
  if (options && options->directory_bytes)
    chosen.directoryBytes = options->directory_bytes;
  *cache = new glean_cache{std::make_unique<KernelCache>(chosen)};
  return GLEAN_STATUS_OK;
}

void glean_cache_destroy(glean_cache *cache) {
  if (cache && cache->owned)
    delete cache;
}

glean_cache *glean_cache_shared(void) {
  static glean_cache cache = {};
  return &cache;
}

//===----------------------------------------------------------------------===//
// Use
//===----------------------------------------------------------------------===//

static llvm::Error get(glean_cache *cache, const glean_gather_spec *spec,
                       glean_kernel **kernel) {
  if (llvm::Error error = checkPointer(cache, "cache"))
    return error;
  if (llvm::Error error = checkPointer(kernel, "kernel"))
    return error;
  llvm::Expected<GatherSpec> gather = readSpec(spec);
  if (!gather)
    return gather.takeError();
  return handOut(cache->get().get(*gather), kernel);
}

glean_status glean_cache_get(glean_cache *cache, const glean_gather_spec *spec,
                             glean_kernel **kernel) {
  return toStatus(get(cache, spec, kernel));
}

static llvm::Error gather(glean_cache *cache, const glean_view *data,
                          const glean_view *indices, const glean_view *output,
                          int64_t axis, const glean_out_of_bounds &outOfBounds,
                          const void *fillValue) {
  if (llvm::Error error = checkPointer(cache, "cache"))
    return error;
  if (llvm::Error error = checkGatherViews(data, indices, output))
    return error;
  llvm::Expected<OutOfBounds> policy = readPolicy(outOfBounds);
  if (!policy)
    return policy.takeError();
  llvm::Expected<SmallVector<char, 16>> fill =
      readFillValue(*policy, fillValue, *fromC(data->type));
  if (!fill)
    return fill.takeError();
  return cache->get().gather(asInput(*data), asInput(*indices),
                             asOutput(*output), axis, *policy, *fill);
}

glean_status glean_cache_gather(glean_cache *cache, const glean_view *data,
                                const glean_view *indices,
                                const glean_view *output, int64_t axis,
                                glean_out_of_bounds outOfBounds,
                                const void *fillValue) {
  return toStatus(
      gather(cache, data, indices, output, axis, outOfBounds, fillValue));
}

glean_status glean_gather(const glean_view *data, const glean_view *indices,
                          const glean_view *output, int64_t axis) {
  return glean_cache_gather(glean_cache_shared(), data, indices, output, axis,
                            GLEAN_OUT_OF_BOUNDS_ERROR, /*fill_value=*/nullptr);
}

glean_status glean_cache_get_statistics(const glean_cache *cache,
                                        glean_cache_statistics *statistics) {
  if (llvm::Error error = checkPointer(cache, "cache"))
    return toStatus(std::move(error));
  if (llvm::Error error = checkPointer(statistics, "statistics"))
    return toStatus(std::move(error));
  KernelCache::Statistics counts = cache->get().statistics();
  *statistics = {counts.found, counts.loaded, counts.compiled, counts.failed};
  return GLEAN_STATUS_OK;
}

glean_status glean_cache_clear(glean_cache *cache) {
  if (llvm::Error error = checkPointer(cache, "cache"))
    return toStatus(std::move(error));
  cache->get().clear();
  return GLEAN_STATUS_OK;
}
