//===- OpenMP.h - the runtime of code for several threads -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_OPENMP_H
#define GLEAN_LIB_EXECUTIONENGINE_OPENMP_H

namespace mlir::glean {

/// With many more, the OpenMP runtime ends the process.
inline constexpr unsigned kMaxThreads = 1024;

/// The number of threads to make code for: `wanted` or, for 0, what
/// OMP_NUM_THREADS says, or one. One where no OpenMP runtime is installed;
/// otherwise it is loaded into this process, for the linker to find.
unsigned getThreadCount(unsigned wanted);

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_OPENMP_H
