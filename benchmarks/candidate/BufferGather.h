//===- BufferGather.h - a module with one gather on buffers ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_CANDIDATE_BUFFERGATHER_H
#define GLEAN_BENCHMARKS_CANDIDATE_BUFFERGATHER_H

#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/ExecutionEngine/Program.h"

namespace glean_bench {

/// One context for all modules: to load the dialects takes longer than to
/// compile a gather.
mlir::MLIRContext *getContext();

/// A module with the function `gather(data, indices, output)` on dense
/// row-major buffers. The description has to be right.
mlir::OwningOpRef<mlir::ModuleOp>
createBufferGatherModule(const mlir::glean::GatherSpec &gather);

/// The same gather, no size of which is known.
mlir::glean::GatherSpec forgetSizes(const mlir::glean::GatherSpec &gather);

/// A dense row-major buffer of these sizes, at no address yet.
mlir::glean::BufferView makeView(mlir::glean::ElementType type,
                                 llvm::ArrayRef<int64_t> sizes);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_CANDIDATE_BUFFERGATHER_H
