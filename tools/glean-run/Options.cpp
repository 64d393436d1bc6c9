//===- Options.cpp - the command line of glean-run -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"

#include <limits>

using namespace mlir;
using namespace mlir::glean;
namespace cl = llvm::cl;

namespace {
/// Lives as long as the parsing, so that no option is a global variable. Values
/// are all strings: CommandLine would print its complaints about others by
/// itself, and not as errors of ours.
struct CommandLine {
  cl::OptionCategory category{"Options of glean-run"};

  cl::list<std::string> positional{
      cl::Positional, cl::desc("MODEL.onnx|MODEL.mlir"), cl::cat(category)};
  cl::list<std::string> inputs{
      "input", cl::desc("Read the input NAME from FILE (.npy or .pb)"),
      cl::value_desc("NAME=FILE"), cl::cat(category)};
  cl::list<std::string> outputs{
      "output",
      cl::desc("Write the output NAME, or the only one, to FILE (.npy or .pb)"),
      cl::value_desc("[NAME=]FILE"), cl::cat(category)};
  cl::list<std::string> expected{
      "expect",
      cl::desc("Fail unless the output NAME, or the only one, equals FILE bit "
               "for bit"),
      cl::value_desc("[NAME=]FILE"), cl::cat(category)};
  cl::opt<bool> print{"print", cl::desc("Print the inputs and the outputs"),
                      cl::cat(category)};
  cl::opt<std::string> entry{
      "entry", cl::desc("The function to run, if the module has several"),
      cl::value_desc("NAME"), cl::cat(category)};
  cl::opt<std::string> lowering{
      "lowering",
      cl::desc("How gathers become loops: affine (default) or linalg"),
      cl::init("affine"), cl::value_desc("L"), cl::cat(category)};
  cl::opt<std::string> optLevel{
      "opt-level", cl::desc("LLVM's optimisation level, 0 to 3 (default 3)"),
      cl::init("3"), cl::value_desc("N"), cl::cat(category)};
  cl::opt<std::string> timedRuns{
      "time", cl::desc("Run N times more, and print how long that takes"),
      cl::init("0"), cl::value_desc("N"), cl::cat(category)};
  cl::list<std::string> testDirs{
      "test-dir",
      cl::desc("Run the tests in DIR, laid out as ONNX's own (model.onnx, "
               "test_data_set_*/input_*.pb and output_*.pb); further DIRs may "
               "follow"),
      cl::value_desc("DIR"), cl::cat(category)};
  cl::list<std::string> gather{
      "gather", cl::multi_val(2),
      cl::desc("Gather from the tensor in file DATA at the positions in file "
               "INDICES"),
      cl::value_desc("DATA INDICES"), cl::cat(category)};
  cl::opt<std::string> axis{
      "axis", cl::desc("The axis of --gather (default 0)"), cl::init("0"),
      cl::value_desc("K"), cl::cat(category)};
};
} // namespace

template <typename T>
static llvm::Error parseNumber(const cl::opt<std::string> &option, int64_t low,
                               int64_t high, T &value) {
  int64_t number;
  if (!llvm::to_integer(option.getValue(), number, /*Base=*/10) ||
      number < low || number > high)
    return llvm::createStringError(
        "--" + option.ArgStr + ": expected an integer from " + Twine(low) +
        " to " + Twine(high) + ", but got '" + option.getValue() + "'");
  value = static_cast<T>(number);
  return llvm::Error::success();
}

static llvm::Error parseLowering(StringRef text, Lowering &value) {
  std::optional<Lowering> lowering =
      llvm::StringSwitch<std::optional<Lowering>>(text)
          .Case("linalg", Lowering::Linalg)
          .Case("affine", Lowering::Affine)
          .Default(std::nullopt);
  if (!lowering)
    return llvm::createStringError(
        "--lowering: expected affine or linalg, but got '" + text + "'");
  value = *lowering;
  return llvm::Error::success();
}

static llvm::Error checkUse(const CommandLine &line) {
  bool testing = !line.testDirs.empty(), gathering = !line.gather.empty();
  if (testing && gathering)
    return llvm::createStringError(
        "--test-dir and --gather exclude each other");
  if (line.gather.size() > 2)
    return llvm::createStringError("--gather was given more than once");
  if (gathering && !line.positional.empty())
    return llvm::createStringError("--gather takes no model, but got '" +
                                   line.positional.front() + "'");
  if (!testing && !gathering && line.positional.size() != 1)
    return llvm::createStringError(
        line.positional.empty()
            ? "expected a model, --gather or --test-dir"
            : "expected one model, but got '" + line.positional[0] + "' and '" +
                  line.positional[1] + "'");
  if (!gathering && line.axis.getNumOccurrences())
    return llvm::createStringError("--axis goes with --gather");
  if (gathering && !line.inputs.empty())
    return llvm::createStringError("--gather names its inputs itself: "
                                   "--input does not go with it");
  if (testing && (!line.inputs.empty() || !line.outputs.empty() ||
                  !line.expected.empty() || line.print ||
                  line.timedRuns.getNumOccurrences()))
    return llvm::createStringError("--test-dir goes with --lowering, "
                                   "--opt-level and --entry only");
  return llvm::Error::success();
}

llvm::Expected<RunOptions> glean::parseCommandLine(int argc, char **argv) {
  // LLVM's libraries register options of their own, for their developers.
  // None is meant for the users of this tool.
  cl::ResetCommandLineParser();
  CommandLine line;
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  if (!cl::ParseCommandLineOptions(
          argc, argv,
          "Runs gathers: compiles a model for this machine, and "
          "calls it\n",
          &stream)) {
    // The first line, without "glean-run: " before it and advice behind it.
    llvm::StringRef text = llvm::StringRef(messages).split('\n').first;
    text.consume_front(llvm::StringRef(argv[0]).rsplit('/').second);
    text.consume_front(argv[0]);
    text.consume_front(": ");
    return llvm::createStringError(text.split("  Try: ").first.rtrim(". "));
  }
  if (llvm::Error error = checkUse(line))
    return error;

  RunOptions options;
  if (!line.testDirs.empty()) {
    options.testDirs = line.testDirs;
    options.testDirs.insert(options.testDirs.end(), line.positional.begin(),
                            line.positional.end());
  } else if (line.gather.empty()) {
    options.model = line.positional.front();
  }
  options.gatherFiles = line.gather;
  options.inputs = line.inputs;
  options.outputs = line.outputs;
  options.expected = line.expected;
  options.print = line.print;
  options.entry = line.entry;
  constexpr int64_t any = std::numeric_limits<int64_t>::max();
  if (llvm::Error error = parseNumber(line.axis, -any - 1, any, options.axis))
    return error;
  if (llvm::Error error =
          parseNumber(line.timedRuns, 0, 1000000, options.timedRuns))
    return error;
  if (llvm::Error error =
          parseNumber(line.optLevel, 0, 3, options.program.optLevel))
    return error;
  if (llvm::Error error =
          parseLowering(line.lowering, options.program.lowering))
    return error;
  return options;
}
