//===- BufferGather.cpp - a module with one gather on buffers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferGather.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/Compiler.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::glean;

MLIRContext *glean_bench::getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registerCompilerDialects(registry);
    auto *context = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    context->loadDialect<GleanDialect, func::FuncDialect>();
    return context;
  }();
  return context;
}

OwningOpRef<ModuleOp>
glean_bench::createBufferGatherModule(const GatherDescription &gather) {
  OpBuilder builder(getContext());
  Location loc = NameLoc::get(builder.getStringAttr("gather"));
  auto typeOf = [&](ElementType type, ArrayRef<int64_t> shape) -> Type {
    return MemRefType::get(shape, toIRType(type, getContext()));
  };
  Type types[] = {typeOf(gather.dataType, gather.dataShape),
                  typeOf(gather.indicesType, gather.indicesShape),
                  typeOf(gather.dataType,
                         inferGatherShape(gather.dataShape, gather.indicesShape,
                                          gather.axis))};

  OwningOpRef<ModuleOp> module = ModuleOp::create(builder, loc);
  builder.setInsertionPointToStart(module->getBody());
  auto function = func::FuncOp::create(builder, loc, "gather",
                                       builder.getFunctionType(types, {}));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  GatherIntoOp::create(builder, loc, body->getArgument(0), body->getArgument(1),
                       body->getArgument(2), gather.axis, OutOfBounds::Error,
                       /*fillValue=*/TypedAttr());
  func::ReturnOp::create(builder, loc);
  return module;
}

GatherDescription glean_bench::forgetSizes(GatherDescription gather) {
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
