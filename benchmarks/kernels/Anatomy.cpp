//===- Anatomy.cpp - what a compilation spends and makes -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Anatomy.h"

#include "glean/ExecutionEngine/Compiler.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Object/ObjectFile.h"

#include <chrono>

using namespace mlir;
using namespace mlir::glean;
using glean_bench::Anatomy;
using glean_bench::PassTimes;

namespace {
/// Clocks the passes whose argument names Glean.
class PassClock : public PassInstrumentation {
public:
  explicit PassClock(PassTimes &times) : times(times) {}

  void runBeforePass(Pass *, Operation *) override { start = Clock::now(); }
  void runAfterPass(Pass *pass, Operation *) override {
    if (pass->getArgument().contains("glean"))
      times[pass->getArgument().str()] +=
          std::chrono::duration<double, std::milli>(Clock::now() - start)
              .count();
  }

private:
  using Clock = std::chrono::steady_clock;
  PassTimes &times;
  // Glean's passes hold no others, so one time is enough.
  Clock::time_point start;
};
} // namespace

static llvm::Expected<size_t> countCodeBytes(llvm::MemoryBufferRef file) {
  llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>> object =
      llvm::object::ObjectFile::createObjectFile(file);
  if (!object)
    return object.takeError();
  size_t total = 0;
  for (const llvm::object::SectionRef &section : (*object)->sections())
    if (section.isText())
      total += section.getSize();
  return total;
}

llvm::Expected<Anatomy> glean_bench::dissect(ModuleOp module,
                                             Lowering lowering) {
  Anatomy anatomy;
  CompileOptions options;
  options.lowering = lowering;
  options.instrument = [&](PassManager &pm) {
    pm.addInstrumentation(std::make_unique<PassClock>(anatomy.passes));
  };
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> object =
      compileEntry(module, "gather", CodeFormat::Object, options);
  if (!object)
    return object.takeError();
  llvm::Expected<size_t> codeBytes =
      countCodeBytes((*object)->getMemBufferRef());
  if (!codeBytes)
    return codeBytes.takeError();
  anatomy.codeBytes = *codeBytes;
  return anatomy;
}
