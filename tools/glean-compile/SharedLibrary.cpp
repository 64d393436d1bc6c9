//===- SharedLibrary.cpp - objects with the runtime in them --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SharedLibrary.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir::glean;
namespace path = llvm::sys::path;

/// The archive, found from where the tool is: in the build tree or where it was
/// installed.
static llvm::Expected<std::string> findRuntime() {
  // Any address of the program's own will do.
  std::string tool = llvm::sys::fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&findRuntime));
  llvm::StringRef root = path::parent_path(path::parent_path(tool));
  llvm::SmallString<256> file;
  for (llvm::StringRef folder : {"lib", GLEAN_INSTALL_LIBDIR}) {
    file = root;
    path::append(file, folder, "libGleanRuntime.a");
    if (llvm::sys::fs::exists(file))
      return file.str().str();
  }
  return llvm::createStringError("'" + file +
                                 "' is not there: compile to an "
                                 "object file (.o) instead");
}

/// Whether what runs here runs on the other machine, apart from its CPU.
static bool isThisMachine(llvm::StringRef triple) {
  if (triple.empty())
    return true;
  llvm::Triple other(llvm::Triple::normalize(triple));
  llvm::Triple here(llvm::sys::getProcessTriple());
  return other.getArch() == here.getArch() && other.getOS() == here.getOS() &&
         other.getEnvironment() == here.getEnvironment();
}

llvm::Expected<Linker> Linker::find(llvm::StringRef triple) {
  if (!isThisMachine(triple))
    return llvm::createStringError(
        "a shared library for '" + triple +
        "' cannot be linked here: compile to an object file (.o) instead");
  llvm::ErrorOr<std::string> compiler = llvm::sys::findProgramByName("cc");
  if (!compiler)
    return llvm::createStringError("there is no C compiler 'cc' to link a "
                                   "shared library with: compile to an object "
                                   "file (.o) instead");
  llvm::Expected<std::string> runtime = findRuntime();
  if (!runtime)
    return runtime.takeError();
  return Linker{*compiler, *runtime};
}

llvm::Error Linker::link(llvm::StringRef object, llvm::StringRef output,
                         llvm::StringRef name) const {
  std::string soname = ("-Wl,-soname," + path::filename(name)).str();
  llvm::StringRef arguments[] = {compiler,
                                 "-shared",
                                 "-o",
                                 output,
                                 soname,
                                 object,
                                 "-Wl,--whole-archive",
                                 runtime,
                                 "-Wl,--no-whole-archive"};
  std::string reason;
  int status = llvm::sys::ExecuteAndWait(compiler, arguments,
                                         /*Env=*/std::nullopt, /*Redirects=*/{},
                                         /*SecondsToWait=*/0,
                                         /*MemoryLimit=*/0, &reason);
  if (status == 0)
    return llvm::Error::success();
  return llvm::createStringError("'" + compiler + "' could not link '" + name +
                                 "'" + (reason.empty() ? "" : ": " + reason));
}
