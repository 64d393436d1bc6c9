//===- glean-translate.cpp - mlir-translate with ONNX models --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/InitAllTranslations.h"
#include "mlir/Support/LogicalResult.h"
#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"

#ifdef GLEAN_ENABLE_ONNX
#include "glean/Target/ONNX/Import.h"
#endif

int main(int argc, char **argv) {
  mlir::registerAllTranslations();
#ifdef GLEAN_ENABLE_ONNX
  mlir::glean::registerFromONNXTranslation();
#endif
  return mlir::failed(
      mlir::mlirTranslateMain(argc, argv, "Glean translation driver"));
}
