//===- glean-compile.cpp - gathers as functions that C can call ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescribedGather.h"
#include "OutputFiles.h"
#include "SharedLibrary.h"

#include "glean/ExecutionEngine/CInterface.h"
#include "glean/Target/Model/ReadModel.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::glean;

/// Of bad usage, of input that cannot be read or compiled, and of output that
/// cannot be written.
static constexpr int kFailure = 2;

static llvm::Expected<OwningOpRef<ModuleOp>>
readModule(const ToolOptions &options, MLIRContext *context) {
  if (options.model.empty())
    return createDescribedGather(options.gather,
                                 options.name.empty() ? "gather" : options.name,
                                 context);
  return readModelFile(options.model, context);
}

/// Writes the object, or the shared library that is linked of it.
static llvm::Error writeCode(OutputFile &file, llvm::MemoryBufferRef object,
                             const ToolOptions &options,
                             const std::optional<Linker> &linker) {
  if (!linker)
    return file.write(object.getBuffer());
  llvm::SmallString<128> path;
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("glean", "o", path))
    return llvm::createStringError("a temporary file: " + code.message());
  llvm::FileRemover remover(path);
  llvm::Error written = llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    os << object.getBuffer();
    return llvm::Error::success();
  });
  if (written)
    return written;
  return linker->link(path, file.temporaryPath(), options.output);
}

/// Writes all files, or none.
static llvm::Error writeFiles(llvm::MemoryBufferRef object,
                              ArrayRef<CFunction> functions,
                              const ToolOptions &options,
                              const std::optional<Linker> &linker) {
  llvm::Expected<OutputFile> code = OutputFile::create(options.output);
  if (!code)
    return code.takeError();
  if (llvm::Error error = writeCode(*code, object, options, linker))
    return error;
  if (options.header.empty())
    return code->keep();

  llvm::Expected<OutputFile> header = OutputFile::create(options.header);
  if (!header)
    return header.takeError();
  std::string text;
  llvm::raw_string_ostream stream(text);
  printCHeader(stream, options.header, functions, options.compile);
  if (llvm::Error error = header->write(text))
    return error;
  if (llvm::Error error = code->keep())
    return error;
  return header->keep();
}

static llvm::Error compile(const ToolOptions &options, MLIRContext *context) {
  std::optional<Linker> linker;
  if (options.isSharedLibrary) {
    llvm::Expected<Linker> found = Linker::find(options.compile.triple);
    if (!found)
      return found.takeError();
    linker = *found;
  }
  llvm::Expected<OwningOpRef<ModuleOp>> module = readModule(options, context);
  if (!module)
    return module.takeError();
  CNameChoices names{makeCIdentifier(llvm::sys::path::stem(options.model)),
                     options.name};
  llvm::Expected<std::vector<CFunction>> functions =
      describeCInterface(**module, names);
  if (!functions)
    return functions.takeError();
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> object =
      compileForC(**module, *functions, options.compile);
  if (!object)
    return object.takeError();
  return writeFiles(**object, *functions, options, linker);
}

static int reportError(llvm::Error error) {
  llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
  return kFailure;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  // What LLVM cannot do for a machine, it may tell in this way only.
  llvm::install_fatal_error_handler([](void *, const char *reason, bool) {
    llvm::errs() << "error: LLVM: " << StringRef(reason).split('\n').first
                 << "\n";
    std::exit(kFailure);
  });
  llvm::Expected<ToolOptions> options = parseCommandLine(argc, argv);
  if (!options)
    return reportError(options.takeError());
  DialectRegistry registry;
  registerCompilerDialects(registry);
  MLIRContext context(registry);
  if (llvm::Error error = compile(*options, &context))
    return reportError(std::move(error));
  return 0;
}
