//===- Options.cpp - the command line of glean-run -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"

#include "CommandLine.h"

#include "llvm/ADT/StringExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::glean;
namespace opt = llvm::opt;
// The generated table names them bare.
using llvm::opt::DefaultVis;
using llvm::opt::HelpHidden;

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

class RunOptTable : public opt::GenericOptTable {
public:
  RunOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, kOptions) {}
};
} // namespace

static llvm::Error checkUse(const opt::InputArgList &args) {
  std::vector<std::string> models = args.getAllArgValues(OPT_INPUT);
  bool testing = args.hasArg(OPT_test_dir), gathering = args.hasArg(OPT_gather);
  if (testing && gathering)
    return llvm::createStringError(
        "--test-dir and --gather exclude each other");
  if (gathering && !models.empty())
    return llvm::createStringError("--gather takes no model, but got '" +
                                   models.front() + "'");
  if (!testing && !gathering && models.empty())
    return llvm::createStringError("expected a model, --gather or --test-dir");
  if (!testing && models.size() > 1)
    return llvm::createStringError("expected one model, but got '" + models[0] +
                                   "' and '" + models[1] + "'");
  if (!gathering && args.hasArg(OPT_axis))
    return llvm::createStringError("--axis goes with --gather");
  if (gathering && args.hasArg(OPT_input))
    return llvm::createStringError(
        "--gather names its inputs itself: --input does not go with it");
  if (testing)
    for (auto id : {OPT_input, OPT_output, OPT_expect, OPT_print, OPT_time,
                    OPT_dump_code})
      if (const opt::Arg *arg = args.getLastArg(id))
        return llvm::createStringError("--test-dir does not go with " +
                                       arg->getSpelling());
  return llvm::Error::success();
}

static llvm::Error parseDumps(const opt::InputArgList &args,
                              std::vector<DumpKind> &dumps) {
  for (const std::string &list : args.getAllArgValues(OPT_dump_code))
    for (StringRef name : llvm::split(list, ',')) {
      std::optional<DumpKind> kind = symbolizeDumpKind(name);
      if (!kind)
        return llvm::createStringError(
            "--dump: expected ir, llvm, asm or remarks, but got '" + name +
            "'");
      if (!llvm::is_contained(dumps, *kind))
        dumps.push_back(*kind);
    }
  return llvm::Error::success();
}

static llvm::Error parseValues(const opt::InputArgList &args,
                               RunOptions &options) {
  constexpr int64_t any = std::numeric_limits<int64_t>::max();
  if (llvm::Error error =
          parseNumber(args, OPT_axis, -any - 1, any, options.axis))
    return error;
  if (llvm::Error error =
          parseNumber(args, OPT_time, 0, 1000000, options.timedRuns))
    return error;
  int64_t delay = options.progressDelay.count();
  if (llvm::Error error =
          parseNumber(args, OPT_progress_delay, 0, 3600000, delay))
    return error;
  options.progressDelay = std::chrono::milliseconds(delay);
  if (llvm::Error error =
          parseNumber(args, OPT_opt_level, 0, 3, options.program.optLevel))
    return error;
  if (llvm::Error error =
          parseNumber(args, OPT_threads, 0, 1024, options.program.threads))
    return error;
  if (llvm::Error error = parseDumps(args, options.dumps))
    return error;
  return parseLowering(args, OPT_lowering, options.program.lowering);
}

llvm::Expected<RunOptions> glean::parseCommandLine(int argc, char **argv) {
  RunOptTable table;
  llvm::Expected<opt::InputArgList> parsed =
      parseArguments(table, {OPT_help, OPT_version, OPT_UNKNOWN}, argc, argv,
                     "glean-run [options] MODEL.onnx|MODEL.mlir",
                     "Compiles gathers for this machine, and runs them");
  if (!parsed)
    return parsed.takeError();
  const opt::InputArgList &args = *parsed;
  if (llvm::Error error = checkUse(args))
    return error;

  RunOptions options;
  if (llvm::Error error = parseValues(args, options))
    return error;
  options.testDirs = args.getAllArgValues(OPT_test_dir);
  std::vector<std::string> positional = args.getAllArgValues(OPT_INPUT);
  if (!options.testDirs.empty())
    llvm::append_range(options.testDirs, positional);
  else if (!positional.empty())
    options.model = positional.front();
  if (const opt::Arg *gather = args.getLastArg(OPT_gather))
    options.gatherFiles = {gather->getValue(0), gather->getValue(1)};
  options.inputs = args.getAllArgValues(OPT_input);
  options.outputs = args.getAllArgValues(OPT_output);
  options.expected = args.getAllArgValues(OPT_expect);
  options.print = args.hasArg(OPT_print);
  options.entry = args.getLastArgValue(OPT_entry).str();
  return options;
}
