//===- StringConstants.cpp - string elements as LLVM globals -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StringConstants.h"

#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::glean;

Type glean::getStringViewType(MLIRContext *context) {
  return LLVM::LLVMStructType::getLiteral(
      context,
      {LLVM::LLVMPointerType::get(context), IntegerType::get(context, 64)});
}

/// A private global with exactly these bytes, in the symbol table that `user`
/// is in. LLVM merges equal ones.
static LLVM::GlobalOp createBytes(OpBuilder &builder, Operation *user,
                                  StringRef bytes) {
  Operation *table = SymbolTable::getNearestSymbolTable(user);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&table->getRegion(0).front());
  // A name that no other bytes are likely to have, so that the search is short.
  std::string stem =
      "__glean_chars_" + llvm::utohexstr(llvm::xxh3_64bits(bytes));
  std::string name = stem;
  for (unsigned number = 0; SymbolTable::lookupSymbolIn(table, name); ++number)
    name = stem + "_" + std::to_string(number);
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size());
  auto global = LLVM::GlobalOp::create(
      builder, user->getLoc(), type, /*isConstant=*/true,
      LLVM::Linkage::Private, name, builder.getStringAttr(bytes));
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  return global;
}

/// The view of `size` characters at an address.
static Value createView(OpBuilder &builder, Location loc, Value address,
                        size_t size) {
  Value view = LLVM::PoisonOp::create(
      builder, loc, glean::getStringViewType(builder.getContext()));
  Value sizeValue = LLVM::ConstantOp::create(
      builder, loc, builder.getI64Type(),
      builder.getI64IntegerAttr(static_cast<int64_t>(size)));
  view = LLVM::InsertValueOp::create(builder, loc, view, address,
                                     ArrayRef<int64_t>{0});
  return LLVM::InsertValueOp::create(builder, loc, view, sizeValue,
                                     ArrayRef<int64_t>{1});
}

static Value createAddress(OpBuilder &builder, Location loc,
                           LLVM::GlobalOp global) {
  return LLVM::AddressOfOp::create(
      builder, loc, LLVM::LLVMPointerType::get(builder.getContext()),
      global.getSymName());
}

Value glean::createStringView(OpBuilder &builder, Operation *user,
                              StringRef chars) {
  Location loc = user->getLoc();
  if (chars.empty())
    return LLVM::ZeroOp::create(builder, loc,
                                getStringViewType(builder.getContext()));
  Value address =
      createAddress(builder, loc, createBytes(builder, user, chars));
  return createView(builder, loc, address, chars.size());
}

Value glean::createCString(OpBuilder &builder, Operation *user,
                           StringRef chars) {
  std::string terminated = chars.str();
  terminated.push_back('\0');
  return createAddress(builder, user->getLoc(),
                       createBytes(builder, user, terminated));
}

namespace {
/// memref.global of strings -> llvm.mlir.global whose initializer builds an
/// array of views into one more global that holds all characters.
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

    // Each different string once.
    llvm::StringMap<int64_t> offsets;
    std::string chars;
    for (StringRef string : values.getRawStringData())
      if (offsets.try_emplace(string, chars.size()).second)
        chars += string;
    if (!llvm::isInt<32>(chars.size()))
      return rewriter.notifyMatchFailure(op, "its characters exceed 2 GiB");
    // Memref lowering expects nested arrays, one a dimension.
    Type type = getStringViewType(getContext());
    for (int64_t size : llvm::reverse(op.getType().getShape()))
      type = LLVM::LLVMArrayType::get(type, size);
    LLVM::Linkage linkage =
        op.isPublic() ? LLVM::Linkage::External : LLVM::Linkage::Private;
    auto global = LLVM::GlobalOp::create(
        rewriter, op.getLoc(), type, op.getConstant(), linkage, op.getSymName(),
        Attribute(), op.getAlignment().value_or(0));

    LLVM::GlobalOp charsGlobal = createBytes(rewriter, op, chars);

    Location loc = op.getLoc();
    rewriter.createBlock(&global.getInitializerRegion());
    Value base = createAddress(rewriter, loc, charsGlobal);
    Value array = LLVM::ZeroOp::create(rewriter, loc, type);
    SmallVector<int64_t> position(op.getType().getRank(), 0);
    for (StringRef string : values.getValues<StringRef>()) {
      if (!string.empty()) {
        Value address = LLVM::GEPOp::create(
            rewriter, loc, base.getType(), rewriter.getI8Type(), base,
            ArrayRef<LLVM::GEPArg>{
                static_cast<int32_t>(offsets.lookup(string))});
        Value view = createView(rewriter, loc, address, string.size());
        array = position.empty() ? view
                                 : LLVM::InsertValueOp::create(
                                       rewriter, loc, array, view, position)
                                       .getResult();
      }
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
