//===- VectorTarget.cpp - what the machine's vectors can do --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GleanToVector/VectorTarget.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/TargetParser/X86TargetParser.h"

using namespace mlir;
using namespace mlir::glean;

/// All features of an x86 CPU, after the changes that `features` asks for.
static llvm::Expected<llvm::StringMap<bool>>
getX86Features(StringRef cpu, StringRef features) {
  SmallVector<StringRef> known;
  llvm::X86::fillValidCPUArchList(known, /*Only64Bit=*/true);
  if (!llvm::is_contained(known, cpu))
    return llvm::createStringError("LLVM knows no x86-64 CPU '" + cpu + "'");
  SmallVector<StringRef> ofCPU;
  llvm::X86::getFeaturesForCPU(cpu, ofCPU);
  llvm::StringMap<bool> enabled;
  // The list of x86-64-v4 has avx512bw, but not the avx512f that it implies.
  for (StringRef feature : ofCPU) {
    enabled[feature] = true;
    llvm::X86::updateImpliedFeatures(feature, /*Enabled=*/true, enabled);
  }
  for (StringRef change : llvm::split(features, ',')) {
    if (change.empty())
      continue;
    StringRef name = change.drop_front();
    if (name.empty() || (change[0] != '+' && change[0] != '-'))
      return llvm::createStringError("expected a feature as '+name' or "
                                     "'-name', but got '" +
                                     change + "'");
    enabled[name] = change[0] == '+';
    llvm::X86::updateImpliedFeatures(name, change[0] == '+', enabled);
  }
  return enabled;
}

static llvm::Expected<VectorTarget>
getX86Target(StringRef cpu, const TargetDescription &machine) {
  llvm::Expected<llvm::StringMap<bool>> features =
      getX86Features(cpu.empty() ? "x86-64" : cpu, machine.features);
  if (!features)
    return features.takeError();
  auto has = [&](std::initializer_list<StringRef> names) {
    return llvm::all_of(names,
                        [&](StringRef name) { return features->lookup(name); });
  };
  VectorTarget target;
  target.hasNontemporalStores = true;
  if (has({"avx2"})) {
    target.vectorBytes = 32;
    target.permutes = VectorTarget::Permutes::AVX2;
  }
  if (has({"avx512f", "avx512bw", "avx512dq", "avx512vl"})) {
    target.vectorBytes = 64;
    target.permutes = VectorTarget::Permutes::AVX512;
    target.hasBytePermutes = has({"avx512vbmi"});
    target.hasByteMasks = target.hasGather = true;
  }
  return target;
}

llvm::Expected<VectorTarget>
VectorTarget::get(const TargetDescription &machine) {
  llvm::Triple triple(machine.triple.empty() ? llvm::sys::getProcessTriple()
                                             : machine.triple);
  StringRef cpu = machine.cpu;
  if (cpu == "native")
    cpu = llvm::sys::getHostCPUName();
  VectorTarget target;
  if (triple.getArch() == llvm::Triple::x86_64) {
    llvm::Expected<VectorTarget> x86 = getX86Target(cpu, machine);
    if (!x86)
      return x86.takeError();
    target = *x86;
  } else if (triple.getArch() == llvm::Triple::UnknownArch) {
    return llvm::createStringError(
        "LLVM knows no architecture of the triple '" + machine.triple + "'");
  }
  if (machine.vectorBits == 0)
    return target;
  if (machine.vectorBits != 128 && machine.vectorBits != 256 &&
      machine.vectorBits != 512)
    return llvm::createStringError(
        "expected vectors of 128, 256 or 512 bits, but got " +
        Twine(machine.vectorBits));
  target.vectorBytes = machine.vectorBits / 8;
  // The permutes have the width of the registers that they are made for.
  if (target.vectorBytes != 64 && target.permutes == Permutes::AVX512)
    target.permutes =
        target.vectorBytes == 32 ? Permutes::AVX2 : Permutes::None;
  if (target.vectorBytes != 32 && target.permutes == Permutes::AVX2)
    target.permutes = Permutes::None;
  return target;
}

int64_t VectorTarget::getTableRegisters(int64_t elementBytes) const {
  switch (permutes) {
  case Permutes::None:
    return 0;
  case Permutes::AVX2:
    // Sixteen registers in all, and one source per permute.
    return elementBytes == 4 ? 4 : 0;
  case Permutes::AVX512:
    if (elementBytes == 1)
      return hasBytePermutes ? 16 : 0;
    if (elementBytes == 8)
      return 8;
    return elementBytes == 2 || elementBytes == 4 ? 16 : 0;
  }
  return 0;
}
