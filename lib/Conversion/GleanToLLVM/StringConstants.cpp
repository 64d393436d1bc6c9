//===- StringConstants.cpp - string elements as LLVM globals -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StringConstants.h"

#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;

Type glean::getStringViewType(MLIRContext *context) {
  return LLVM::LLVMStructType::getLiteral(
      context,
      {LLVM::LLVMPointerType::get(context), IntegerType::get(context, 64)});
}

/// A private global with exactly these bytes. Equal ones are merged by LLVM.
static LLVM::GlobalOp createBytes(OpBuilder &builder, Operation *user,
                                  StringRef bytes) {
  auto module = user->getParentOfType<ModuleOp>();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  unsigned number = 0;
  SmallString<32> name = SymbolTable::generateSymbolName<32>(
      "__glean_chars",
      [&](StringRef name) { return module.lookupSymbol(name) != nullptr; },
      number);
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size());
  return LLVM::GlobalOp::create(builder, user->getLoc(), type,
                                /*isConstant=*/true, LLVM::Linkage::Private,
                                name, builder.getStringAttr(bytes));
}

Value glean::createStringView(OpBuilder &builder, Operation *user,
                              StringRef chars) {
  Location loc = user->getLoc();
  Type ptr = LLVM::LLVMPointerType::get(builder.getContext());
  Type viewType = getStringViewType(builder.getContext());
  if (chars.empty())
    return LLVM::ZeroOp::create(builder, loc, viewType);
  LLVM::GlobalOp global = createBytes(builder, user, chars);
  Value view = LLVM::PoisonOp::create(builder, loc, viewType);
  Value address =
      LLVM::AddressOfOp::create(builder, loc, ptr, global.getSymName());
  Value size = LLVM::ConstantOp::create(
      builder, loc, builder.getI64Type(),
      builder.getI64IntegerAttr(static_cast<int64_t>(chars.size())));
  view = LLVM::InsertValueOp::create(builder, loc, view, address,
                                     ArrayRef<int64_t>{0});
  return LLVM::InsertValueOp::create(builder, loc, view, size,
                                     ArrayRef<int64_t>{1});
}

Value glean::createCString(OpBuilder &builder, Operation *user,
                           StringRef chars) {
  std::string terminated = chars.str();
  terminated.push_back('\0');
  LLVM::GlobalOp global = createBytes(builder, user, terminated);
  return LLVM::AddressOfOp::create(
      builder, user->getLoc(), LLVM::LLVMPointerType::get(builder.getContext()),
      global.getSymName());
}

namespace {
/// memref.global of strings -> llvm.mlir.global whose initializer builds an
/// array of views.
struct StringGlobalLowering : public ConvertOpToLLVMPattern<memref::GlobalOp> {
  StringGlobalLowering(const LLVMTypeConverter &converter)
      : ConvertOpToLLVMPattern(converter, /*benefit=*/2) {}

  LogicalResult
  matchAndRewrite(memref::GlobalOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto values =
        dyn_cast_if_present<DenseStringElementsAttr>(op.getInitialValueAttr());
    if (!values || !isa<glean::StringType>(op.getType().getElementType()))
      return rewriter.notifyMatchFailure(op, "it holds no strings");

    // Memref lowering expects nested arrays, one a dimension.
    Type type = getStringViewType(getContext());
    for (int64_t size : llvm::reverse(op.getType().getShape()))
      type = LLVM::LLVMArrayType::get(type, size);
    LLVM::Linkage linkage =
        op.isPublic() ? LLVM::Linkage::External : LLVM::Linkage::Private;
    auto global = LLVM::GlobalOp::create(
        rewriter, op.getLoc(), type, op.getConstant(), linkage, op.getSymName(),
        Attribute(), op.getAlignment().value_or(0));

    rewriter.createBlock(&global.getInitializerRegion());
    Value array = LLVM::ZeroOp::create(rewriter, op.getLoc(), type);
    SmallVector<int64_t> position(op.getType().getRank(), 0);
    for (StringRef chars : values.getValues<StringRef>()) {
      Value view = createStringView(rewriter, op, chars);
      array = position.empty()
                  ? view
                  : LLVM::InsertValueOp::create(rewriter, op.getLoc(), array,
                                                view, position)
                        .getResult();
      advance(position, op.getType().getShape());
    }
    LLVM::ReturnOp::create(rewriter, op.getLoc(), array);
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// To the next position in row-major order.
  static void advance(MutableArrayRef<int64_t> position,
                      ArrayRef<int64_t> shape) {
    for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
      if (++position[dim] < shape[dim])
        return;
      position[dim] = 0;
    }
  }
};
} // namespace

void glean::populateStringGlobalPatterns(const LLVMTypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<StringGlobalLowering>(converter);
}
