//===- DescribeLocation.cpp - how messages name an op --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/DescribeLocation.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;

std::string glean::describeLocation(Location location) {
  if (auto name = dyn_cast<NameLoc>(location))
    return name.getName().str();
  if (auto file = dyn_cast<FileLineColLoc>(location))
    return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
            Twine(file.getColumn()))
        .str();
  if (auto call = dyn_cast<CallSiteLoc>(location))
    return describeLocation(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(location))
    for (Location part : fused.getLocations())
      if (std::string text = describeLocation(part); !text.empty())
        return text;
  return "";
}
