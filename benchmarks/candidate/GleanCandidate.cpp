//===- GleanCandidate.cpp - Glean as a candidate of the benchmark ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One `glean.gather_into` on dense buffers, compiled by the product's own
// pipeline for this machine.

#include "candidate.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/Program.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// A compiled gather and the three buffers of a call, whose addresses are set
/// anew each time.
struct Kernel {
  std::unique_ptr<Program> program;
  BufferView views[3]; // data, indices, output
};
} // namespace

/// One context for all handles: loading the dialects takes longer than to
/// compile a gather.
static MLIRContext *getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registerCompilerDialects(registry);
    auto *context = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    context->loadDialect<GleanDialect, func::FuncDialect>();
    return context;
  }();
  return context;
}

/// The type that the specification names; where it names another, an integer of
/// as many bytes, for the bits are all that counts.
static std::optional<ElementType> getDataType(const gather_spec &spec) {
  auto type = llvm::StringSwitch<std::optional<ElementType>>(spec.elem_type)
                  .Case("f16", ElementType::F16)
                  .Case("bf16", ElementType::BF16)
                  .Case("f32", ElementType::F32)
                  .Case("f64", ElementType::F64)
                  .Default(std::nullopt);
  if (type && getElementSize(*type) == spec.elem_bytes)
    return type;
  switch (spec.elem_bytes) {
  case 1:
    return ElementType::I8;
  case 2:
    return ElementType::I16;
  case 4:
    return ElementType::I32;
  case 8:
    return ElementType::I64;
  }
  return std::nullopt;
}

/// A dense row-major buffer of these sizes.
static BufferView makeView(ElementType type, ArrayRef<int64_t> sizes) {
  BufferView view{type, nullptr, SmallVector<int64_t>(sizes),
                  SmallVector<int64_t>(sizes.size(), 1)};
  for (size_t dim = sizes.size(); dim-- > 1;)
    view.strides[dim - 1] = view.strides[dim] * sizes[dim];
  return view;
}

static MemRefType makeType(const BufferView &view, bool dynamicSizes) {
  SmallVector<int64_t> sizes = view.sizes;
  if (dynamicSizes)
    sizes.assign(sizes.size(), ShapedType::kDynamic);
  return MemRefType::get(sizes, toIRType(view.type, getContext()));
}

/// A module with the function `gather(data, indices, output)`.
static OwningOpRef<ModuleOp> makeModule(TypeRange types, int64_t axis) {
  OpBuilder builder(getContext());
  Location loc = NameLoc::get(builder.getStringAttr("gather"));
  OwningOpRef<ModuleOp> module = ModuleOp::create(builder, loc);
  builder.setInsertionPointToStart(module->getBody());
  auto function = func::FuncOp::create(builder, loc, "gather",
                                       builder.getFunctionType(types, {}));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  GatherIntoOp::create(builder, loc, body->getArgument(0), body->getArgument(1),
                       body->getArgument(2), axis, OutOfBounds::Error,
                       /*fillValue=*/TypedAttr());
  func::ReturnOp::create(builder, loc);
  return module;
}

uint32_t gather_candidate_abi(void) { return GATHER_CANDIDATE_ABI; }

const char *gather_candidate_name(void) { return "glean"; }

/// One thread, whatever the specification allows.
void *gather_candidate_compile(const gather_spec *spec) {
  if (spec->abi != GATHER_CANDIDATE_ABI)
    return nullptr;
  std::optional<ElementType> dataType = getDataType(*spec);
  if (!dataType || (spec->index_bits != 32 && spec->index_bits != 64))
    return nullptr;
  ArrayRef<int64_t> dataShape(spec->data_shape, spec->data_rank);
  ArrayRef<int64_t> indexShape(spec->index_shape, spec->index_rank);

  auto kernel = std::make_unique<Kernel>();
  kernel->views[0] = makeView(*dataType, dataShape);
  kernel->views[1] = makeView(
      spec->index_bits == 64 ? ElementType::I64 : ElementType::I32, indexShape);
  kernel->views[2] =
      makeView(*dataType, inferGatherShape(dataShape, indexShape, spec->axis));
  SmallVector<Type> types;
  for (const BufferView &view : kernel->views)
    types.push_back(makeType(view, spec->all_dynamic != 0));

  Program::Options options;
  options.acceptBuffers = true;
  llvm::Expected<std::unique_ptr<Program>> program =
      Program::compile(makeModule(types, spec->axis), "gather", options);
  if (!program) {
    llvm::logAllUnhandledErrors(program.takeError(), llvm::errs(), "glean: ");
    return nullptr;
  }
  kernel->program = std::move(*program);
  return kernel.release();
}

int gather_candidate_run(void *handle, const void *data, const void *indices,
                         void *out) {
  auto *kernel = static_cast<Kernel *>(handle);
  // A descriptor knows no const.
  kernel->views[0].data = const_cast<void *>(data);
  kernel->views[1].data = const_cast<void *>(indices);
  kernel->views[2].data = out;
  if (llvm::Error error = kernel->program->call(kernel->views)) {
    llvm::consumeError(std::move(error));
    return 1;
  }
  return 0;
}

void gather_candidate_free(void *handle) {
  delete static_cast<Kernel *>(handle);
}
