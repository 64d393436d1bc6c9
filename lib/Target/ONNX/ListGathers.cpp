//===- ListGathers.cpp - prints the Gathers of a model --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherSites.h"
#include "Model.h"
#include "Nodes.h"

#include "glean/Target/ONNX/Import.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <onnx/onnx_pb.h>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::onnx_import;

/// A listing says what it can of a model that is wrong elsewhere.
static ValueType orUnknown(Expected<ValueType> type) {
  if (type)
    return *type;
  llvm::consumeError(type.takeError());
  return {};
}

static void printOperand(llvm::raw_ostream &os, StringRef name,
                         const ValueType &type, const ValueEntry *entry) {
  os << quoted(name) << ' ' << toString(type);
  if (!entry)
    return;
  const ::onnx::TensorProto *initializer = entry->initializer;
  if (initializer)
    os << (initializer->data_location() == ::onnx::TensorProto::EXTERNAL
               ? " (initializer in another file)"
               : " (initializer)");
  else if (entry->producer && isOperator(*entry->producer, "Constant"))
    os << " (constant)";
}

static void printSite(llvm::raw_ostream &os, const GatherSite &site) {
  os << escaped(site.label) << ": ";
  Expected<GatherNode> gather = parseGather(*site.node);
  if (!gather) {
    os << "invalid " << toString(gather.takeError()) << '\n';
    return;
  }
  const ValueTable &values = *site.values;
  ValueType data = orUnknown(values.getType(gather->data));
  ValueType indices = orUnknown(values.getType(gather->indices));
  ValueType inferred = inferGatherType(data, indices, gather->axis);
  ValueType declared = orUnknown(values.getDeclaredType(gather->output));
  os << "data ";
  printOperand(os, gather->data, data,
               values.lookThroughIdentities(gather->data));
  os << ", indices ";
  printOperand(os, gather->indices, indices,
               values.lookThroughIdentities(gather->indices));
  os << ", axis " << gather->axis << " -> " << quoted(gather->output) << ' '
     << toString(merge(inferred, declared).value_or(declared)) << '\n';
}

Error glean::listONNXGathersInBuffer(llvm::MemoryBufferRef model,
                                     llvm::raw_ostream &os) {
  Expected<std::unique_ptr<::onnx::ModelProto>> proto = parseModel(model);
  if (!proto)
    return withPrefix(quoted(model.getBufferIdentifier()), proto.takeError());
  GatherSites sites(**proto);
  for (const GatherSite &site : sites.get())
    printSite(os, site);
  return Error::success();
}

Error glean::listONNXGathersInFile(StringRef path, llvm::raw_ostream &os) {
  Expected<std::unique_ptr<llvm::MemoryBuffer>> file = readModelFile(path);
  if (!file)
    return file.takeError();
  return listONNXGathersInBuffer(**file, os);
}
