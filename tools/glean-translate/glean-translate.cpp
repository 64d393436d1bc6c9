//===- glean-translate.cpp - mlir-translate with ONNX models --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Target/ONNX/Import.h"

#include "mlir/InitAllTranslations.h"
#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"

int main(int argc, char **argv) {
  mlir::registerAllTranslations();
  mlir::glean::registerFromONNXTranslation();
  return mlir::failed(
      mlir::mlirTranslateMain(argc, argv, "Glean translation driver"));
}
