//===- CEntry.cpp - functions with a C signature -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Target.h"
#include "glean/ExecutionEngine/CInterface.h"

#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::glean;

/// See include/glean/Runtime/Runtime.h for their meaning.
static constexpr StringLiteral kPendingErrors = "glean_runtime_pending_errors";
static constexpr StringLiteral kClearError = "glean_runtime_clear_error";
static constexpr StringLiteral kLastError = "glean_runtime_last_error";

namespace {
/// Builds the entries of a module in the LLVM dialect.
class EntryBuilder {
public:
  explicit EntryBuilder(ModuleOp module)
      : module(module), symbols(module),
        b(ImplicitLocOpBuilder::atBlockEnd(module.getLoc(), module.getBody())),
        i32(b.getI32Type()), i64(b.getI64Type()),
        pointer(LLVM::LLVMPointerType::get(b.getContext())) {}

  llvm::Error create(ArrayRef<CFunction> functions);

private:
  void hideDefinitions();
  LogicalResult declareRuntime();
  llvm::Error createEntry(const CFunction &description,
                          LLVM::LLVMFuncOp callee);
  SmallVector<Value> createOperands(const CFunction &description,
                                    Block *parameters);
  void appendDescriptor(const CArray &array, ValueRange &parameters,
                        SmallVectorImpl<Value> &operands);
  Value createIsClear();

  Value constant(int64_t value) {
    return LLVM::ConstantOp::create(b, i64, value);
  }

  ModuleOp module;
  SymbolTable symbols;
  ImplicitLocOpBuilder b;
  Type i32, i64, pointer;
  LLVM::GlobalOp pendingErrors;
  LLVM::LLVMFuncOp clearError, lastError;
};
} // namespace

/// Leaves the C functions as the only global symbols.
void EntryBuilder::hideDefinitions() {
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal())
      function.setLinkage(LLVM::Linkage::Internal);
  for (auto global : module.getOps<LLVM::GlobalOp>())
    if (global.getValueAttr() || global.getInitializerBlock())
      global.setLinkage(LLVM::Linkage::Internal);
}

LogicalResult EntryBuilder::declareRuntime() {
  pendingErrors = LLVM::GlobalOp::create(b, i32, /*isConstant=*/false,
                                         LLVM::Linkage::External,
                                         kPendingErrors, /*value=*/Attribute());
  FailureOr<LLVM::LLVMFuncOp> clear = LLVM::lookupOrCreateFn(
      b, module, kClearError, {}, LLVM::LLVMVoidType::get(b.getContext()));
  FailureOr<LLVM::LLVMFuncOp> last =
      LLVM::lookupOrCreateFn(b, module, kLastError, {}, pointer);
  if (failed(clear) || failed(last))
    return failure();
  clearError = *clear;
  lastError = *last;
  return success();
}

/// glean_runtime_is_clear(): a single load.
Value EntryBuilder::createIsClear() {
  Value address = LLVM::AddressOfOp::create(b, pendingErrors);
  auto count = LLVM::LoadOp::create(b, i32, address, /*alignment=*/4);
  count.setOrdering(LLVM::AtomicOrdering::monotonic);
  Value zero = LLVM::ConstantOp::create(b, i32, 0);
  return LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::eq, count, zero);
}

/// Takes the C parameters of an array from the front of the list, and appends
/// what its memref is for the lowered function: two pointers, the offset, the
/// sizes, the strides.
void EntryBuilder::appendDescriptor(const CArray &array, ValueRange &parameters,
                                    SmallVectorImpl<Value> &operands) {
  auto take = [&] {
    Value parameter = parameters.front();
    parameters = parameters.drop_front();
    return parameter;
  };
  auto takeAll = [&](ArrayRef<int64_t> numbers) {
    SmallVector<Value> values;
    for (int64_t number : numbers)
      values.push_back(ShapedType::isDynamic(number) ? take()
                                                     : constant(number));
    return values;
  };
  Value start = take();
  operands.append({start, start, constant(0)});
  SmallVector<Value> sizes = takeAll(array.info.shape);
  operands.append(sizes);
  if (!array.info.isDense) {
    operands.append(takeAll(*array.info.strides));
    return;
  }
  // Of dense arrays: stride[d] = size[d+1] * ... * size[rank-1].
  SmallVector<Value> strides(sizes.size());
  Value stride = constant(1);
  for (size_t dim = sizes.size(); dim-- > 0;) {
    strides[dim] = stride;
    if (dim > 0)
      stride = LLVM::MulOp::create(b, stride, sizes[dim]);
  }
  operands.append(strides);
}

SmallVector<Value> EntryBuilder::createOperands(const CFunction &description,
                                                Block *parameters) {
  SmallVector<Value> operands;
  ValueRange rest = parameters->getArguments();
  for (const CArray &array : description.arrays)
    appendDescriptor(array, rest, operands);
  return operands;
}

/// int32_t name(...) {
///   if (!glean_runtime_is_clear())
///     glean_runtime_clear_error();
///   callee(...);
///   if (glean_runtime_is_clear())
///     return 0;
///   return glean_runtime_last_error() != NULL;
/// }
llvm::Error EntryBuilder::createEntry(const CFunction &description,
                                      LLVM::LLVMFuncOp callee) {
  SmallVector<Type> types;
  for (const CArray &array : description.arrays) {
    types.push_back(pointer);
    types.append(array.openSizes().size() + array.openStrides().size(), i64);
  }
  b.setInsertionPointToEnd(module.getBody());
  auto function = LLVM::LLVMFuncOp::create(
      b, description.name, LLVM::LLVMFunctionType::get(i32, types));
  // Where the ABI widens results, callers rely on it.
  function.setResultAttr(0, LLVM::LLVMDialect::getSExtAttrName(),
                         b.getUnitAttr());
  Block *entry = function.addEntryBlock(b);
  Region &body = function.getBody();
  Block *clear = b.createBlock(&body);
  Block *run = b.createBlock(&body);
  Block *succeed = b.createBlock(&body);
  Block *look = b.createBlock(&body);

  b.setInsertionPointToStart(entry);
  LLVM::CondBrOp::create(b, createIsClear(), run, clear);
  b.setInsertionPointToStart(clear);
  LLVM::CallOp::create(b, clearError, ValueRange());
  LLVM::BrOp::create(b, run);
  b.setInsertionPointToStart(run);
  SmallVector<Value> operands = createOperands(description, entry);
  if (operands.size() != callee.getNumArguments())
    return llvm::createStringError(
        "function '" + description.symbol + "' was lowered to one of " +
        Twine(callee.getNumArguments()) + " parameters, but expected " +
        Twine(operands.size()));
  LLVM::CallOp::create(b, callee, operands);
  LLVM::CondBrOp::create(b, createIsClear(), succeed, look);
  b.setInsertionPointToStart(succeed);
  LLVM::ReturnOp::create(b, LLVM::ConstantOp::create(b, i32, 0).getResult());
  b.setInsertionPointToStart(look);
  Value record = LLVM::CallOp::create(b, lastError, ValueRange()).getResult();
  Value none = LLVM::ZeroOp::create(b, pointer);
  Value failed = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, record, none);
  LLVM::ReturnOp::create(b, LLVM::ZExtOp::create(b, i32, failed).getResult());
  return llvm::Error::success();
}

llvm::Error EntryBuilder::create(ArrayRef<CFunction> functions) {
  // First of all, their names become free.
  SmallVector<LLVM::LLVMFuncOp> callees;
  for (const CFunction &description : functions) {
    auto callee = symbols.lookup<LLVM::LLVMFuncOp>(description.symbol);
    if (!callee ||
        failed(symbols.rename(callee, "glean.body." + description.symbol)))
      return llvm::createStringError("function '" + description.symbol +
                                     "' cannot be called");
    callees.push_back(callee);
  }
  hideDefinitions();
  if (failed(declareRuntime()))
    return llvm::createStringError(
        "the module declares a function of the Glean runtime otherwise");
  for (auto [description, callee] : llvm::zip(functions, callees)) {
    if (Operation *other = module.lookupSymbol(description.name)) {
      auto function = dyn_cast<LLVM::LLVMFuncOp>(other);
      if ((function && function.isExternal()) ||
          failed(symbols.rename(other, "glean.body." + description.name)))
        return llvm::createStringError("the code calls another function '" +
                                       description.name + "'");
    }
    if (llvm::Error error = createEntry(description, callee))
      return error;
  }
  return llvm::Error::success();
}

/// A machine has to run C programs, and, since the lowering counts in 64 bits,
/// to have such pointers.
static llvm::Error checkMachine(const CompileOptions &options) {
  llvm::Expected<TargetDescription> target = describeTarget(options);
  if (!target)
    return target.takeError();
  const llvm::Triple &triple = target->getTargetTriple();
  if (triple.isGPU() || triple.isBPF())
    return llvm::createStringError("'" + triple.str() +
                                   "' is no machine that runs C programs");
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      createTargetMachine(*target, options);
  if (!machine)
    return machine.takeError();
  unsigned bits = (*machine)->createDataLayout().getPointerSizeInBits();
  if (bits == 64)
    return llvm::Error::success();
  return llvm::createStringError("'" + triple.str() + "' has pointers of " +
                                 Twine(bits) +
                                 " bits, but only 64 are supported");
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
glean::compileForC(ModuleOp module, ArrayRef<CFunction> functions,
                   const CompileOptions &options) {
  CompileOptions settings = options;
  settings.isRunHere = false;
  if (llvm::Error error = checkMachine(settings))
    return error;
  settings.destinations = true;
  if (options.lowering == Lowering::Vector && hasOnlyGathers(module))
    settings.optimizeLoops = false;
  if (llvm::Error error = lowerToLLVM(module, settings))
    return error;
  if (llvm::Error error = EntryBuilder(module).create(functions))
    return error;
  return emitCode(module, CodeFormat::Object, settings);
}
