//===- StringConstants.h - string elements as LLVM globals ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CONVERSION_GLEANTOLLVM_STRINGCONSTANTS_H
#define GLEAN_LIB_CONVERSION_GLEANTOLLVM_STRINGCONSTANTS_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// !llvm.struct<(ptr, i64)>: where the characters are, and how many.
Type getStringViewType(MLIRContext *context);

/// A view of constant characters, which are put into a global of the module
/// that holds `user`.
Value createStringView(OpBuilder &builder, Operation *user, StringRef chars);

/// The address of constant characters with a NUL behind them.
Value createCString(OpBuilder &builder, Operation *user, StringRef chars);

/// Lowers memref.global of strings, which upstream has no attribute for.
void populateStringGlobalPatterns(const LLVMTypeConverter &converter,
                                  RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_LIB_CONVERSION_GLEANTOLLVM_STRINGCONSTANTS_H
