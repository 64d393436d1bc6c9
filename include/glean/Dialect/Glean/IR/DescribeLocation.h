//===- DescribeLocation.h - how messages name an op -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_DESCRIBELOCATION_H
#define GLEAN_DIALECT_GLEAN_IR_DESCRIBELOCATION_H

#include "mlir/IR/Location.h"

#include <string>

namespace mlir::glean {

/// The name of a location (for an imported model, of the node), or else
/// `file:line:column`, or else nothing.
std::string describeLocation(Location location);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_DESCRIBELOCATION_H
