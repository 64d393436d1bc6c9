//===- BufferGather.cpp - a module with one gather on buffers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferGather.h"

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/Compiler.h"

using namespace mlir;
using namespace mlir::glean;

MLIRContext *glean_bench::getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registerCompilerDialects(registry);
    auto *context = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    return context;
  }();
  return context;
}

OwningOpRef<ModuleOp>
glean_bench::createBufferGatherModule(const GatherSpec &gather) {
  return llvm::cantFail(createGatherIntoModule(gather, getContext()));
}

GatherSpec glean_bench::forgetSizes(const GatherSpec &known) {
  GatherSpec gather = known;
  for (SmallVector<int64_t> *shape : {&gather.dataShape, &gather.indicesShape})
    shape->assign(shape->size(), ShapedType::kDynamic);
  return gather;
}

BufferView glean_bench::makeView(ElementType type, ArrayRef<int64_t> sizes) {
  BufferView view{type, nullptr, SmallVector<int64_t>(sizes),
                  SmallVector<int64_t>(sizes.size(), 1)};
  for (size_t dim = sizes.size(); dim-- > 1;)
    view.strides[dim - 1] = view.strides[dim] * sizes[dim];
  return view;
}
