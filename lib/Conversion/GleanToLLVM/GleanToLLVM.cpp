//===- GleanToLLVM.cpp - what is left for the last step ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GleanToLLVM/GleanToLLVM.h"

#include "StringConstants.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::glean;

/// See include/glean/Runtime/Runtime.h for its meaning.
static constexpr StringLiteral kReportFunction =
    "glean_runtime_report_out_of_bounds";

namespace {
/// Both types have the same descriptor: a view costs nothing.
struct StorageViewOpLowering : public ConvertOpToLLVMPattern<StorageViewOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(StorageViewOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getSource().getType()))
      return rewriter.notifyMatchFailure(op, "it views a tensor");
    rewriter.replaceOp(op, adaptor.getSource());
    return success();
  }
};

struct ConstantOpLowering : public ConvertOpToLLVMPattern<ConstantOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (auto chars = dyn_cast<StringAttr>(op.getValue())) {
      rewriter.replaceOp(op, createStringView(rewriter, op, chars.getValue()));
      return success();
    }
    Type type = getTypeConverter()->convertType(op.getType());
    llvm::APInt bits = cast<IntegerAttr>(op.getValue()).getValue();
    rewriter.replaceOpWithNewOp<LLVM::ConstantOp>(
        op, type, rewriter.getIntegerAttr(type, bits));
    return success();
  }
};

/// A call of the runtime with the parts of the descriptor: the search for the
/// bad index is on the cold path, and need not be compiled into each module.
struct ReportOutOfBoundsOpLowering
    : public ConvertOpToLLVMPattern<ReportOutOfBoundsOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(ReportOutOfBoundsOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast<MemRefType>(op.getIndices().getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "its indices are a tensor");
    if (!type.isStrided())
      return rewriter.notifyMatchFailure(op, "its indices have no strides");
    Location loc = op.getLoc();
    Type i64 = rewriter.getI64Type();
    Type ptr = LLVM::LLVMPointerType::get(getContext());
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(rewriter, loc, i64, value);
    };

    FailureOr<LLVM::LLVMFuncOp> callee = LLVM::lookupOrCreateFn(
        rewriter, op->getParentOfType<ModuleOp>(), kReportFunction,
        {ptr, i64, i64, ptr, ptr, i64, i64, ptr},
        LLVM::LLVMVoidType::get(getContext()));
    if (failed(callee))
      return rewriter.notifyMatchFailure(
          op, "the module declares the runtime function with another type");

    // The branch may lie in a loop of the caller's: give the stack back.
    Value stack = LLVM::StackSaveOp::create(rewriter, loc, ptr);
    MemRefDescriptor indices(adaptor.getIndices());
    int64_t rank = type.getRank();
    Value rankValue = constant(rank);
    Value sizes = LLVM::AllocaOp::create(rewriter, loc, ptr, i64, rankValue);
    Value strides = LLVM::AllocaOp::create(rewriter, loc, ptr, i64, rankValue);
    for (int64_t dim = 0; dim < rank; ++dim) {
      for (auto [array, value] :
           {std::pair(sizes, indices.size(rewriter, loc, dim)),
            std::pair(strides, indices.stride(rewriter, loc, dim))}) {
        Value slot = LLVM::GEPOp::create(rewriter, loc, ptr, i64, array,
                                         ArrayRef<LLVM::GEPArg>{dim});
        LLVM::StoreOp::create(rewriter, loc, value, slot);
      }
    }
    Value base = indices.bufferPtr(rewriter, loc, *getTypeConverter(), type);
    Value location = createCString(rewriter, op, op.getLocation());
    LLVM::CallOp::create(
        rewriter, loc, *callee,
        ValueRange{base, constant(type.getElementTypeBitWidth()), rankValue,
                   sizes, strides, constant(op.getAxis()), adaptor.getSize(),
                   location});
    LLVM::StackRestoreOp::create(rewriter, loc, stack);
    rewriter.eraseOp(op);
    return success();
  }
};

struct GleanToLLVMInterface : public ConvertToLLVMPatternInterface {
  using ConvertToLLVMPatternInterface::ConvertToLLVMPatternInterface;

  void populateConvertToLLVMConversionPatterns(
      ConversionTarget &, LLVMTypeConverter &converter,
      RewritePatternSet &patterns) const final {
    populateGleanToLLVMPatterns(converter, patterns);
  }
};
} // namespace

void glean::populateGleanToLLVMPatterns(LLVMTypeConverter &converter,
                                        RewritePatternSet &patterns) {
  converter.addConversion(
      [](StringType type) { return getStringViewType(type.getContext()); });
  patterns.add<StorageViewOpLowering, ConstantOpLowering,
               ReportOutOfBoundsOpLowering>(converter);
  populateStringGlobalPatterns(converter, patterns);
}

void glean::registerConvertGleanToLLVMInterface(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, GleanDialect *dialect) {
    dialect->addInterfaces<GleanToLLVMInterface>();
    context->loadDialect<LLVM::LLVMDialect>();
  });
}
