//===- GleanToLLVM.cpp - what is left for the last step ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GleanToLLVM/GleanToLLVM.h"

#include "StringConstants.h"
#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::glean;

/// See include/glean/Runtime/Runtime.h for their meaning.
static constexpr StringLiteral kReportFunction =
    "glean_runtime_report_out_of_bounds";
static constexpr StringLiteral kReportSizeFunction =
    "glean_runtime_report_size_mismatch";

/// Declares a function of the runtime, unless the module has it already. Fails
/// where it declares something else under that name.
static FailureOr<LLVM::LLVMFuncOp> getRuntimeFunction(OpBuilder &builder,
                                                      Operation *user,
                                                      StringRef name,
                                                      ArrayRef<Type> types) {
  return LLVM::lookupOrCreateFn(
      builder, SymbolTable::getNearestSymbolTable(user), name, types,
      LLVM::LLVMVoidType::get(builder.getContext()));
}

namespace {
/// The descriptor stays as it is, or what it counts in elements is counted in
/// smaller ones.
struct StorageViewOpLowering : public ConvertOpToLLVMPattern<StorageViewOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(StorageViewOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto source = dyn_cast<MemRefType>(op.getSource().getType());
    if (!source)
      return rewriter.notifyMatchFailure(op, "it views a tensor");
    auto result = cast<MemRefType>(op.getResult().getType());
    int64_t k = *getElementBytes(source.getElementType()) /
                *getElementBytes(result.getElementType());
    rewriter.replaceOp(op, k == 1 ? adaptor.getSource()
                                  : takeApart(rewriter, op.getLoc(),
                                              adaptor.getSource(), result, k));
    return success();
  }

private:
  Value takeApart(ConversionPatternRewriter &rewriter, Location loc,
                  Value adapted, MemRefType type, int64_t k) const {
    Value factor = LLVM::ConstantOp::create(rewriter, loc, getIndexType(), k);
    auto scale = [&](Value count) -> Value {
      return LLVM::MulOp::create(rewriter, loc, count, factor);
    };
    MemRefDescriptor source(adapted);
    auto result = MemRefDescriptor::poison(
        rewriter, loc, getTypeConverter()->convertType(type));
    result.setAllocatedPtr(rewriter, loc, source.allocatedPtr(rewriter, loc));
    result.setAlignedPtr(rewriter, loc, source.alignedPtr(rewriter, loc));
    result.setOffset(rewriter, loc, scale(source.offset(rewriter, loc)));
    int64_t last = type.getRank() - 1;
    for (int64_t dim = 0; dim <= last; ++dim) {
      Value size = source.size(rewriter, loc, dim);
      Value stride = source.stride(rewriter, loc, dim);
      result.setSize(rewriter, loc, dim, dim == last ? scale(size) : size);
      result.setStride(rewriter, loc, dim,
                       dim == last ? stride : scale(stride));
    }
    return result;
  }
};

struct ConstantOpLowering : public ConvertOpToLLVMPattern<ConstantOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor,
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

/// Compares the ranges of addresses, each from the lowest to behind the highest
/// byte:
///   base + sum over dims: (size-1) * stride, where that is negative (lowest)
///   or positive (highest), in bytes
struct CheckDisjointOpLowering
    : public ConvertOpToLLVMPattern<CheckDisjointOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(CheckDisjointOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Range lhs = createRange(rewriter, loc, adaptor.getLhs(),
                            cast<MemRefType>(op.getLhs().getType()));
    Range rhs = createRange(rewriter, loc, adaptor.getRhs(),
                            cast<MemRefType>(op.getRhs().getType()));
    auto isBefore = [&](Range first, Range second) -> Value {
      return LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ule,
                                  first.high, second.low);
    };
    Value disjoint = LLVM::OrOp::create(rewriter, loc, isBefore(lhs, rhs),
                                        isBefore(rhs, lhs));
    disjoint = LLVM::OrOp::create(rewriter, loc, disjoint, lhs.empty);
    rewriter.replaceOpWithNewOp<LLVM::OrOp>(op, disjoint, rhs.empty);
    return success();
  }

private:
  struct Range {
    Value low, high, empty;
  };

  Range createRange(ConversionPatternRewriter &rewriter, Location loc,
                    Value adapted, MemRefType type) const {
    Type i64 = rewriter.getI64Type();
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(rewriter, loc, i64, value);
    };
    Value zero = constant(0), one = constant(1);
    Value bytes = constant(*getElementBytes(type.getElementType()));
    MemRefDescriptor buffer(adapted);
    Value low = LLVM::PtrToIntOp::create(
        rewriter, loc, i64,
        buffer.bufferPtr(rewriter, loc, *getTypeConverter(), type));
    Value high = LLVM::AddOp::create(rewriter, loc, low, bytes);
    Value empty = LLVM::ConstantOp::create(rewriter, loc, rewriter.getI1Type(),
                                           rewriter.getBoolAttr(false));
    // What the type tells need not be read from the descriptor.
    auto [strides, offset] = type.getStridesAndOffset();
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      Value size = type.isDynamicDim(dim) ? buffer.size(rewriter, loc, dim)
                                          : constant(type.getDimSize(dim));
      Value stride = ShapedType::isDynamic(strides[dim])
                         ? buffer.stride(rewriter, loc, dim)
                         : constant(strides[dim]);
      Value steps = LLVM::SubOp::create(rewriter, loc, size, one);
      Value reach = LLVM::MulOp::create(rewriter, loc, steps, stride);
      reach = LLVM::MulOp::create(rewriter, loc, reach, bytes);
      Value down = LLVM::SMinOp::create(rewriter, loc, reach, zero);
      Value up = LLVM::SMaxOp::create(rewriter, loc, reach, zero);
      low = LLVM::AddOp::create(rewriter, loc, low, down);
      high = LLVM::AddOp::create(rewriter, loc, high, up);
      Value none = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq,
                                        size, zero);
      empty = LLVM::OrOp::create(rewriter, loc, empty, none);
    }
    return {low, high, empty};
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

    FailureOr<LLVM::LLVMFuncOp> callee =
        getRuntimeFunction(rewriter, op, kReportFunction,
                           {ptr, i64, i64, ptr, ptr, i64, i64, ptr});
    if (failed(callee))
      return rewriter.notifyMatchFailure(
          op, "the module declares the runtime function with another type");

    MemRefDescriptor indices(adaptor.getIndices());
    int64_t rank = type.getRank();
    auto [sizes, strides] = allocateArrays(rewriter, op, rank);
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
        ValueRange{base, constant(type.getElementTypeBitWidth()),
                   constant(rank), sizes, strides, constant(op.getAxis()),
                   adaptor.getSize(), location});
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Two arrays of as many i64, where the function begins: the branch may lie
  /// in a loop, and LLVM inlines no function that allocates elsewhere.
  std::pair<Value, Value> allocateArrays(ConversionPatternRewriter &rewriter,
                                         ReportOutOfBoundsOp op,
                                         int64_t length) const {
    OpBuilder::InsertionGuard guard(rewriter);
    if (auto function = op->getParentOfType<FunctionOpInterface>())
      rewriter.setInsertionPointToStart(&function.getFunctionBody().front());
    Location loc = op.getLoc();
    Type i64 = rewriter.getI64Type();
    Type ptr = LLVM::LLVMPointerType::get(getContext());
    Value size = LLVM::ConstantOp::create(rewriter, loc, i64, length);
    Value sizes = LLVM::AllocaOp::create(rewriter, loc, ptr, i64, size);
    Value strides = LLVM::AllocaOp::create(rewriter, loc, ptr, i64, size);
    return {sizes, strides};
  }
};

struct ReportSizeMismatchOpLowering
    : public ConvertOpToLLVMPattern<ReportSizeMismatchOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(ReportSizeMismatchOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type i64 = rewriter.getI64Type();
    Type ptr = LLVM::LLVMPointerType::get(getContext());
    FailureOr<LLVM::LLVMFuncOp> callee = getRuntimeFunction(
        rewriter, op, kReportSizeFunction, {i64, i64, ptr, ptr});
    if (failed(callee))
      return rewriter.notifyMatchFailure(
          op, "the module declares the runtime function with another type");
    Value what = createCString(rewriter, op, op.getWhat());
    Value location = createCString(rewriter, op, op.getLocation());
    rewriter.replaceOpWithNewOp<LLVM::CallOp>(
        op, *callee,
        ValueRange{adaptor.getActual(), adaptor.getNeeded(), what, location});
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
  patterns.add<CheckDisjointOpLowering, ConstantOpLowering,
               ReportOutOfBoundsOpLowering, ReportSizeMismatchOpLowering,
               StorageViewOpLowering>(converter);
  populateStringGlobalPatterns(converter, patterns);
}

void glean::registerConvertGleanToLLVMInterface(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, GleanDialect *dialect) {
    dialect->addInterfaces<GleanToLLVMInterface>();
    context->loadDialect<LLVM::LLVMDialect>();
  });
}
