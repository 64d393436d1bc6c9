//===- Options.cpp - the command line of glean-compile -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"

#include "CommandLine.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <limits>

using namespace mlir;
using namespace mlir::glean;
namespace opt = llvm::opt;
using llvm::opt::DefaultVis; // the generated table names it bare

namespace {
enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr opt::OptTable::Info kOptions[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class CompileOptTable : public opt::GenericOptTable {
public:
  CompileOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, kOptions) {}
};
} // namespace

static llvm::Error checkUse(const opt::InputArgList &args) {
  std::vector<std::string> models = args.getAllArgValues(OPT_INPUT);
  bool gathering = args.hasArg(OPT_gather);
  if (gathering && !models.empty())
    return llvm::createStringError("--gather takes no model, but got '" +
                                   models.front() + "'");
  if (!gathering && models.empty())
    return llvm::createStringError("expected a model or --gather");
  if (models.size() > 1)
    return llvm::createStringError("expected one model, but got '" + models[0] +
                                   "' and '" + models[1] + "'");
  for (auto id : {OPT_data, OPT_indices}) {
    const opt::Arg *arg = args.getLastArg(id);
    if (gathering && !arg)
      return llvm::createStringError("--gather needs --data and --indices");
  }
  for (auto id : {OPT_data, OPT_indices, OPT_axis, OPT_out_of_bounds})
    if (const opt::Arg *arg = args.getLastArg(id); arg && !gathering)
      return llvm::createStringError(arg->getSpelling().rtrim('=') +
                                     " goes with --gather");
  if (!args.hasArg(OPT_output))
    return llvm::createStringError(
        "expected a file to write: -o NAME.o or -o NAME.so");
  return llvm::Error::success();
}

/// Whether two names mean one file, whether or not it is there.
static bool areSameFile(StringRef lhs, StringRef rhs) {
  auto resolve = [](StringRef name) {
    SmallString<128> path(name);
    llvm::sys::fs::make_absolute(path);
    llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
    return path;
  };
  return !lhs.empty() &&
         (resolve(lhs) == resolve(rhs) || llvm::sys::fs::equivalent(lhs, rhs));
}

static llvm::Error parseFiles(const opt::InputArgList &args,
                              ToolOptions &options) {
  options.model = args.getLastArgValue(OPT_INPUT).str();
  options.output = args.getLastArgValue(OPT_output).str();
  options.header = args.getLastArgValue(OPT_header).str();
  StringRef ending = llvm::sys::path::extension(options.output);
  if (ending != ".o" && ending != ".so")
    return llvm::createStringError(
        "-o: expected a file that ends in .o or .so, but got '" +
        options.output + "'");
  options.isSharedLibrary = ending == ".so";
  if (args.hasArg(OPT_header) && options.header.empty())
    return llvm::createStringError("--header: expected the name of a file");
  if (areSameFile(options.header, options.output))
    return llvm::createStringError("'" + options.output +
                                   "' cannot be the header as well");
  return llvm::Error::success();
}

static llvm::Error parseValues(const opt::InputArgList &args,
                               ToolOptions &options) {
  constexpr int64_t any = std::numeric_limits<int64_t>::max();
  CompileOptions &compile = options.compile;
  compile.threads = 1;
  if (llvm::Error error =
          parseNumber(args, OPT_axis, -any - 1, any, options.gather.axis))
    return error;
  if (llvm::Error error =
          parseNumber(args, OPT_opt_level, 0, 3, compile.optLevel))
    return error;
  if (llvm::Error error =
          parseNumber(args, OPT_threads, 1, 1024, compile.threads))
    return error;
  if (llvm::Error error = parseLowering(args, OPT_lowering, compile.lowering))
    return error;
  if (compile.threads > 1 && compile.lowering != Lowering::Vector)
    return llvm::createStringError(
        "--threads: only lowering vector makes code for several threads");
  return llvm::Error::success();
}

llvm::Expected<ToolOptions> glean::parseCommandLine(int argc, char **argv) {
  CompileOptTable table;
  llvm::Expected<opt::InputArgList> parsed = parseArguments(
      table, {OPT_help, OPT_version, OPT_UNKNOWN}, argc, argv,
      "glean-compile [options] MODEL.onnx|MODEL.mlir -o FILE.o|FILE.so\n"
      "       glean-compile [options] --gather --data TYPE --indices TYPE -o "
      "FILE.o|FILE.so",
      "Compiles gathers to functions that C can call");
  if (!parsed)
    return parsed.takeError();
  const opt::InputArgList &args = *parsed;
  if (llvm::Error error = checkUse(args))
    return error;
  ToolOptions options;
  if (llvm::Error error = parseFiles(args, options))
    return error;
  if (llvm::Error error = parseValues(args, options))
    return error;
  options.gather.data = args.getLastArgValue(OPT_data).str();
  options.gather.indices = args.getLastArgValue(OPT_indices).str();
  options.gather.outOfBounds =
      args.getLastArgValue(OPT_out_of_bounds, "error").str();
  options.name = args.getLastArgValue(OPT_name).str();
  options.compile.triple = args.getLastArgValue(OPT_target_triple).str();
  options.compile.cpu = args.getLastArgValue(OPT_target_cpu).str();
  return options;
}
