//===- GleanToLLVM.h - what is left for the last step ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GLEANTOLLVM_GLEANTOLLVM_H
#define GLEAN_CONVERSION_GLEANTOLLVM_GLEANTOLLVM_H

namespace mlir {
class DialectRegistry;
class LLVMTypeConverter;
class RewritePatternSet;
} // namespace mlir

namespace mlir::glean {

/// Teaches the converter !glean.string, and adds patterns for the ops that
/// stay until the end: glean.storage_view, glean.constant,
/// glean.check_disjoint and the reports of errors.
void populateGleanToLLVMPatterns(LLVMTypeConverter &converter,
                                 RewritePatternSet &patterns);

/// Lets the pass convert-to-llvm find those patterns.
void registerConvertGleanToLLVMInterface(DialectRegistry &registry);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GLEANTOLLVM_GLEANTOLLVM_H
