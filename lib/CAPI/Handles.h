//===- Handles.h - what the opaque types of the C API are -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CAPI_HANDLES_H
#define GLEAN_LIB_CAPI_HANDLES_H

#include "glean-c/Glean.h"

#include "glean/ExecutionEngine/KernelCache.h"

#include <atomic>

// NOLINTBEGIN(readability-identifier-naming): declared in C

/// One handle a call that gave a kernel, with as many owners as C said.
struct glean_kernel {
  explicit glean_kernel(std::shared_ptr<const mlir::glean::Kernel> kernel)
      : kernel(std::move(kernel)) {}

  const std::shared_ptr<const mlir::glean::Kernel> kernel;
  std::atomic<size_t> owners{1};
};

struct glean_cache {
  /// Null for the shared cache.
  std::unique_ptr<mlir::glean::KernelCache> owned;

  mlir::glean::KernelCache &get() const {
    return owned ? *owned : mlir::glean::KernelCache::shared();
  }
};

// NOLINTEND(readability-identifier-naming)

namespace mlir::glean::capi {

/// Hands the kernel, or the error, to C.
inline llvm::Error handOut(llvm::Expected<std::shared_ptr<const Kernel>> kernel,
                           glean_kernel **handle) {
  if (!kernel)
    return kernel.takeError();
  *handle = new glean_kernel(std::move(*kernel));
  return llvm::Error::success();
}

} // namespace mlir::glean::capi

#endif // GLEAN_LIB_CAPI_HANDLES_H
