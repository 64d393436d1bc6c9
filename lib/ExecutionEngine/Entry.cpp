//===- Entry.cpp - the function that a host calls ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Entry.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::glean;

llvm::Error glean::createEntry(ModuleOp module, StringRef entry) {
  auto callee =
      module.lookupSymbol<LLVM::LLVMFuncOp>(("_mlir_ciface_" + entry).str());
  if (!callee)
    return llvm::createStringError("function '" + entry +
                                   "' has no C interface");
  if (module.lookupSymbol(kEntrySymbol))
    return llvm::createStringError("the module has a symbol of the name '" +
                                   Twine(kEntrySymbol) + "'");
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal())
      function.setLinkage(LLVM::Linkage::Internal);

  auto builder =
      ImplicitLocOpBuilder::atBlockEnd(module.getLoc(), module.getBody());
  auto pointer = LLVM::LLVMPointerType::get(module.getContext());
  auto function = LLVM::LLVMFuncOp::create(
      builder, kEntrySymbol,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(module.getContext()),
                                  {pointer}));
  Value addresses = function.addEntryBlock(builder)->getArgument(0);
  builder.setInsertionPointToStart(&function.getBody().front());
  SmallVector<Value> operands;
  for (int32_t position = 0;
       position < static_cast<int32_t>(callee.getNumArguments()); ++position) {
    Value slot = LLVM::GEPOp::create(builder, pointer, pointer, addresses,
                                     ArrayRef<LLVM::GEPArg>{position});
    operands.push_back(LLVM::LoadOp::create(builder, pointer, slot));
  }
  LLVM::CallOp::create(builder, callee, operands);
  LLVM::ReturnOp::create(builder, ValueRange());
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<LoadedCode>>
glean::compileAndLoad(ModuleOp module, StringRef entry,
                      const CompileOptions &options) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> object =
      compileEntry(module, entry, CodeFormat::Object, options);
  if (!object)
    return object.takeError();
  return LoadedCode::load(std::move(*object));
}
