//===- GleanDialect.cpp - the dialect ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::glean;

#include "glean/Dialect/Glean/IR/GleanDialect.cpp.inc"
#include "glean/Dialect/Glean/IR/GleanEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "glean/Dialect/Glean/IR/GleanAttributes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "glean/Dialect/Glean/IR/GleanTypes.cpp.inc"

/// The bare word of a policy: `clamp`.
static ParseResult parseOutOfBounds(OpAsmParser &parser,
                                    OutOfBoundsAttr &attr) {
  FailureOr<OutOfBounds> value =
      FieldParser<OutOfBounds, OutOfBounds>::parse(parser);
  if (failed(value))
    return failure();
  attr = OutOfBoundsAttr::get(parser.getContext(), *value);
  return success();
}

static void printOutOfBounds(OpAsmPrinter &printer, Operation *,
                             OutOfBoundsAttr attr) {
  printer << stringifyOutOfBounds(attr.getValue());
}

#define GET_OP_CLASSES
#include "glean/Dialect/Glean/IR/GleanOps.cpp.inc"

namespace {
/// No op has regions or terminates a block: all may be inlined anywhere.
struct GleanInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void GleanDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "glean/Dialect/Glean/IR/GleanAttributes.cpp.inc"
      >();
}

void GleanDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "glean/Dialect/Glean/IR/GleanTypes.cpp.inc"
      >();
}

void GleanDialect::registerOps() {
  addOperations<
#define GET_OP_LIST
#include "glean/Dialect/Glean/IR/GleanOps.cpp.inc"
      >();
}

void GleanDialect::initialize() {
  registerAttributes();
  registerTypes();
  registerOps();
  addInterfaces<GleanInlinerInterface>();
  // They live in other libraries: whoever forgets to register them is told.
  declarePromisedInterface<ConvertToLLVMPatternInterface, GleanDialect>();
  declarePromisedInterfaces<bufferization::BufferizableOpInterface, GatherOp,
                            GatherIntoOp, CheckIndicesOp, AssertInBoundsOp,
                            ReportOutOfBoundsOp, StorageViewOp>();
  declarePromisedInterfaces<RuntimeVerifiableOpInterface, GatherOp,
                            GatherIntoOp>();
  declarePromisedInterfaces<TilingInterface, GatherOp, GatherIntoOp>();
  declarePromisedInterfaces<ValueBoundsOpInterface, GatherOp, AssertInBoundsOp,
                            StorageViewOp>();
}

LogicalResult GleanDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                     unsigned index,
                                                     NamedAttribute attribute) {
  if (attribute.getName() != getDestinationAttrName())
    return success();
  if (!isa<UnitAttr>(attribute.getValue()))
    return op->emitOpError("expected '")
           << getDestinationAttrName() << "' to be a unit attribute, but got "
           << attribute.getValue();
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function || !isa<MemRefType>(function.getArgumentTypes()[index]))
    return op->emitOpError("has '")
           << getDestinationAttrName() << "' at argument " << index
           << ", which is no ranked buffer of a function";
  return success();
}

Operation *GleanDialect::materializeConstant(OpBuilder &builder,
                                             Attribute value, Type type,
                                             Location loc) {
  if (arith::ConstantOp op =
          arith::ConstantOp::materialize(builder, value, type, loc))
    return op;
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed || typed.getType() != type)
    return nullptr;
  if (isa<StringType>(type) || type.isUnsignedInteger())
    return ConstantOp::create(builder, loc, typed);
  return nullptr;
}
