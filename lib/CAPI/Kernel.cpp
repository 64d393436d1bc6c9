//===- Kernel.cpp - kernels from C ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"
#include "Errors.h"
#include "Handles.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::capi;

const char *glean_version(void) { return glean_runtime_version(); }

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

static llvm::Error compile(const glean_gather_spec *spec,
                           glean_kernel **kernel) {
  if (llvm::Error error = checkPointer(kernel, "kernel"))
    return error;
  llvm::Expected<GatherSpec> gather = readSpec(spec);
  if (!gather)
    return gather.takeError();
  return handOut(Kernel::compile(*gather), kernel);
}

glean_status glean_kernel_compile(const glean_gather_spec *spec,
                                  glean_kernel **kernel) {
  return toStatus(compile(spec, kernel));
}

glean_kernel *glean_kernel_retain(glean_kernel *kernel) {
  if (kernel)
    kernel->owners.fetch_add(1, std::memory_order_relaxed);
  return kernel;
}

void glean_kernel_release(glean_kernel *kernel) {
  // Whoever frees it has to see all that the other owners did.
  if (kernel && kernel->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete kernel;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

size_t glean_kernel_num_operands(const glean_kernel *kernel) {
  return kernel ? kernel->kernel->operands().size() : 0;
}

size_t glean_kernel_num_results(const glean_kernel *kernel) {
  return kernel ? kernel->kernel->numResults() : 0;
}

static llvm::Error describeOperand(const glean_kernel *kernel, size_t position,
                                   glean_operand *operand) {
  if (llvm::Error error = checkPointer(kernel, "kernel"))
    return error;
  if (llvm::Error error = checkPointer(operand, "operand"))
    return error;
  ArrayRef<ValueInfo> infos = kernel->kernel->operands();
  if (position >= infos.size())
    return argumentError("position", "expected less than " +
                                         Twine(infos.size()) + ", but got " +
                                         Twine(position));
  const ValueInfo &info = infos[position];
  *operand = {info.name.c_str(),
              toC(info.type),
              static_cast<int64_t>(info.shape.size()),
              info.shape.data(),
              info.isDense ? nullptr : info.strides->data(),
              position >= infos.size() - kernel->kernel->numResults()};
  return llvm::Error::success();
}

glean_status glean_kernel_operand(const glean_kernel *kernel, size_t position,
                                  glean_operand *operand) {
  return toStatus(describeOperand(kernel, position, operand));
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// Checks views before any of them is used.
static llvm::Error checkViews(const glean_view *views, size_t count,
                              StringRef name) {
  if (count > 0)
    if (llvm::Error error = checkPointer(views, name))
      return error;
  for (size_t position = 0; position < count; ++position)
    if (llvm::Error error =
            checkView(&views[position], name + "[" + Twine(position) + "]"))
      return error;
  return llvm::Error::success();
}

static llvm::Error run(const glean_kernel *kernel, const glean_view *inputs,
                       size_t numInputs, const glean_view *outputs,
                       size_t numOutputs) {
  if (llvm::Error error = checkPointer(kernel, "kernel"))
    return error;
  const Kernel &code = *kernel->kernel;
  // Before the views are looked at: how many there are may be wrong.
  if (llvm::Error error = code.checkCounts(numInputs, numOutputs))
    return error;
  if (llvm::Error error = checkViews(inputs, numInputs, "inputs"))
    return error;
  if (llvm::Error error = checkViews(outputs, numOutputs, "outputs"))
    return error;
  SmallVector<ConstArrayView> inputViews;
  SmallVector<ArrayView> outputViews;
  for (const glean_view &view : ArrayRef(inputs, numInputs))
    inputViews.push_back(asInput(view));
  for (const glean_view &view : ArrayRef(outputs, numOutputs))
    outputViews.push_back(asOutput(view));
  return code.run(inputViews, outputViews);
}

glean_status glean_kernel_run(const glean_kernel *kernel,
                              const glean_view *inputs, size_t numInputs,
                              const glean_view *outputs, size_t numOutputs) {
  return toStatus(run(kernel, inputs, numInputs, outputs, numOutputs));
}

static llvm::Error gather(const glean_kernel *kernel, const glean_view *data,
                          const glean_view *indices, const glean_view *output) {
  if (llvm::Error error = checkPointer(kernel, "kernel"))
    return error;
  if (llvm::Error error = checkGatherViews(data, indices, output))
    return error;
  return kernel->kernel->run(asInput(*data), asInput(*indices),
                             asOutput(*output));
}

glean_status glean_kernel_gather(const glean_kernel *kernel,
                                 const glean_view *data,
                                 const glean_view *indices,
                                 const glean_view *output) {
  return toStatus(gather(kernel, data, indices, output));
}
