//===- FrontCache.h - kernels of the gathers made last --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_FRONTCACHE_H
#define GLEAN_PYTHON_FRONTCACHE_H

#include "Plan.h"

#include "glean/ExecutionEngine/KernelCache.h"

namespace mlir::glean::python {

/// The kernel of a plan. For those of few dimensions without a value to fill
/// in, which are nearly all, a table stands in front of the process's cache:
/// to look there takes a few nanoseconds, and no lock but Python's own, which
/// is let go while code is made. With a `cache`, that one alone is asked.
std::shared_ptr<const Kernel> findKernel(const Plan &plan, OutOfBounds policy,
                                         llvm::ArrayRef<char> fill,
                                         KernelCache *cache);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_FRONTCACHE_H
