//===- GleanCandidate.cpp - Glean as a candidate of the benchmark ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One `glean.gather_into` on dense buffers, compiled by the product's own
// pipeline for this machine.

#include "BufferGather.h"
#include "candidate.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::glean;
using namespace glean_bench;

namespace {
/// A compiled gather, bound to the shapes of the specification.
struct Kernel {
  std::unique_ptr<Program> program;
  BoundCall call;
};
} // namespace

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

uint32_t gather_candidate_abi(void) { return GATHER_CANDIDATE_ABI; }

const char *gather_candidate_name(void) { return "glean"; }

void *gather_candidate_compile(const gather_spec *spec) {
  if (spec->abi != GATHER_CANDIDATE_ABI)
    return nullptr;
  std::optional<ElementType> dataType = getDataType(*spec);
  if (!dataType || (spec->index_bits != 32 && spec->index_bits != 64))
    return nullptr;
  GatherSpec gather;
  gather.dataType = *dataType;
  gather.indicesType =
      spec->index_bits == 64 ? ElementType::I64 : ElementType::I32;
  gather.dataShape.assign(spec->data_shape, spec->data_shape + spec->data_rank);
  gather.indicesShape.assign(spec->index_shape,
                             spec->index_shape + spec->index_rank);
  gather.axis = spec->axis;

  BufferView views[] = {
      makeView(gather.dataType, gather.dataShape),
      makeView(gather.indicesType, gather.indicesShape),
      makeView(gather.dataType,
               inferGatherShape(gather.dataShape, gather.indicesShape,
                                gather.axis))};
  Program::Options options;
  options.acceptBuffers = true;
  options.threads = spec->threads;
  llvm::Expected<std::unique_ptr<Program>> program =
      Program::compile(createBufferGatherModule(
                           spec->all_dynamic ? forgetSizes(gather) : gather),
                       "gather", options);
  if (!program) {
    llvm::logAllUnhandledErrors(program.takeError(), llvm::errs(), "glean: ");
    return nullptr;
  }
  llvm::Expected<BoundCall> call = (*program)->bind(views);
  if (!call) {
    llvm::logAllUnhandledErrors(call.takeError(), llvm::errs(), "glean: ");
    return nullptr;
  }
  return new Kernel{std::move(*program), std::move(*call)};
}

int gather_candidate_run(void *handle, const void *data, const void *indices,
                         void *out) {
  // A descriptor knows no const.
  void *addresses[] = {const_cast<void *>(data), const_cast<void *>(indices),
                       out};
  llvm::Error error = static_cast<Kernel *>(handle)->call.run(addresses);
  if (!error)
    return 0;
  llvm::consumeError(std::move(error));
  return 1;
}

void gather_candidate_free(void *handle) {
  delete static_cast<Kernel *>(handle);
}
