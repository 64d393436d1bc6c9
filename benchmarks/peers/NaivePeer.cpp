//===- NaivePeer.cpp - linalg lowered to plain loops as a peer (plugin) ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a gather becomes without Glean: a linalg.generic that loads the index,
// wraps it and loads the element, through upstream's passes only. No index is
// checked. Sizes are static, functions take bare pointers.

#include "compare/Problem.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using glean_bench::Buffers;
using glean_bench::Peer;
using glean_bench::Problem;

/// Of the folded problem, which has three dimensions:
///   out[o, n, c] = data[o, indices[n], c]
/// {0} outer, {1} axis size, {2} elements of a slice, {3} number of indices,
/// {4} element type, {5} index type.
static constexpr const char *kSource = R"(
func.func @gather(%data: memref<{0}x{1}x{2}x{4}>, %indices: memref<{3}x{5}>,
                  %out: memref<{0}x{3}x{2}x{4}>) {
  %size = arith.constant {1} : {5}
  %zero = arith.constant 0 : {5}
  linalg.generic {indexing_maps = [affine_map<(o, n, c) -> (n)>,
                                   affine_map<(o, n, c) -> (o, n, c)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%indices : memref<{3}x{5}>) outs(%out : memref<{0}x{3}x{2}x{4}>) {
  ^bb0(%index: {5}, %old: {4}):
    %outer = linalg.index 0 : index
    %inner = linalg.index 2 : index
    %negative = arith.cmpi slt, %index, %zero : {5}
    %plus = arith.addi %index, %size : {5}
    %wrapped = arith.select %negative, %plus, %index : {5}
    %k = arith.index_cast %wrapped : {5} to index
    %x = memref.load %data[%outer, %k, %inner] : memref<{0}x{1}x{2}x{4}>
    linalg.yield %x : {4}
  }
  return
})";

/// Replaces {0}, {1}, ... : formatv would want every other brace doubled.
static std::string fill(StringRef text, ArrayRef<std::string> values) {
  std::string result;
  while (!text.empty()) {
    unsigned position = 0;
    if (text.size() > 2 && text[0] == '{' && text[2] == '}' &&
        !text.substr(1, 1).getAsInteger(10, position)) {
      result += values[position];
      text = text.drop_front(3);
      continue;
    }
    result += text.front();
    text = text.drop_front();
  }
  return result;
}

static MLIRContext *getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, func::FuncDialect,
                    linalg::LinalgDialect, memref::MemRefDialect>();
    registerAllToLLVMIRTranslations(registry);
    return new MLIRContext(registry, MLIRContext::Threading::DISABLED);
  }();
  return context;
}

static LogicalResult lower(ModuleOp module) {
  PassManager pm(module.getContext());
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createConvertIndexToLLVMPass());
  pm.addPass(createFinalizeMemRefToLLVMConversionPass());
  ConvertFuncToLLVMPassOptions functions;
  functions.useBarePtrCallConv = true;
  pm.addPass(createConvertFuncToLLVMPass(functions));
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  return pm.run(module);
}

using Function = void (*)(const void *, const void *, void *);

/// The compiled loops; the engine that owns them lives as long as `engine`.
static Function compile(const Problem &p,
                        std::shared_ptr<ExecutionEngine> &engine) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  std::string source =
      fill(kSource, {std::to_string(p.outer), std::to_string(p.axisSize),
                     std::to_string(p.sliceBytes / elemBytes(p.elem)),
                     std::to_string(p.count), glean_bench::elemName(p.elem),
                     "i" + std::to_string(p.indexBits)});
  auto module = parseSourceString<ModuleOp>(source, getContext());
  if (!module || failed(lower(*module)))
    return nullptr;
  auto report = [](llvm::Error error) {
    llvm::logAllUnhandledErrors(std::move(error), llvm::errs(), "naive: ");
    return nullptr;
  };
  auto target = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!target)
    return report(target.takeError());
  target->setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  auto machine = target->createTargetMachine();
  if (!machine)
    return report(machine.takeError());
  auto optimize = makeOptimizingTransformer(/*optLevel=*/3, /*sizeLevel=*/0,
                                            machine->get());
  ExecutionEngineOptions options;
  options.transformer = optimize;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Aggressive;
  auto made = ExecutionEngine::create(*module, options, std::move(*machine));
  if (!made)
    return report(made.takeError());
  auto function = (*made)->lookup("gather");
  if (!function)
    return report(function.takeError());
  engine = std::move(*made);
  return reinterpret_cast<Function>(*function);
}

extern "C" void gatherPeers(const Problem &p, const Buffers &b,
                            std::vector<Peer> &peers) {
  std::shared_ptr<ExecutionEngine> engine;
  Function function = compile(p, engine);
  if (!function)
    return;
  Peer peer;
  peer.name = "naive";
  peer.run = glean_bench::makeBatch(
      b.sets.size(), [=, sets = b.sets, data = b.data, out = b.out](int k) {
        (void)engine; // keeps the code alive
        function(data, sets[size_t(k)], out);
      });
  peers.push_back(std::move(peer));
}
