//===- Dialects.cpp - the dialect, for users of MLIR's C API -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean-c/Dialects.h"

#include "glean/InitAll.h"

#include "mlir/CAPI/Registration.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Glean, glean, GleanDialect)

void mlirRegisterGleanDialects(MlirDialectRegistry registry) {
  glean::registerAllDialects(*unwrap(registry));
}

void mlirRegisterGleanPasses(void) {
  static const bool registered = [] {
    glean::registerAllPasses();
    return true;
  }();
  (void)registered;
}

//===----------------------------------------------------------------------===//
// !glean.string
//===----------------------------------------------------------------------===//

bool mlirTypeIsAGleanString(MlirType type) {
  return isa<StringType>(unwrap(type));
}

MlirType mlirGleanStringTypeGet(MlirContext context) {
  return wrap(StringType::get(unwrap(context)));
}

MlirTypeID mlirGleanStringTypeGetTypeID(void) {
  return wrap(StringType::getTypeID());
}

//===----------------------------------------------------------------------===//
// #glean.out_of_bounds
//===----------------------------------------------------------------------===//

bool mlirAttributeIsAGleanOutOfBounds(MlirAttribute attribute) {
  return isa<OutOfBoundsAttr>(unwrap(attribute));
}

MlirAttribute mlirGleanOutOfBoundsAttrGet(MlirContext context,
                                          MlirGleanOutOfBounds value) {
  static_assert(int(OutOfBounds::Error) == MlirGleanOutOfBoundsError &&
                int(OutOfBounds::Assume) == MlirGleanOutOfBoundsAssume &&
                int(OutOfBounds::Clamp) == MlirGleanOutOfBoundsClamp &&
                int(OutOfBounds::Wrap) == MlirGleanOutOfBoundsWrap &&
                int(OutOfBounds::Fill) == MlirGleanOutOfBoundsFill);
  std::optional<OutOfBounds> policy =
      symbolizeOutOfBounds(static_cast<uint32_t>(value));
  if (!policy)
    return MlirAttribute{nullptr};
  return wrap(OutOfBoundsAttr::get(unwrap(context), *policy));
}

MlirGleanOutOfBounds mlirGleanOutOfBoundsAttrGetValue(MlirAttribute attribute) {
  return static_cast<MlirGleanOutOfBounds>(
      cast<OutOfBoundsAttr>(unwrap(attribute)).getValue());
}

MlirTypeID mlirGleanOutOfBoundsAttrGetTypeID(void) {
  return wrap(OutOfBoundsAttr::getTypeID());
}
