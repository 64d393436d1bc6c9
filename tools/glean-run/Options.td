//===- Options.td - the command line of glean-run ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "llvm/Option/OptParser.td"

// Each option takes its value as the next argument or behind an equals sign.
multiclass Valued<string name, string value, string help, bit hidden = false> {
  def "" : Separate<["--"], name>, MetaVarName<value>, HelpText<help>,
           Flags<!if(hidden, [HelpHidden], [])>;
  def _EQ : Joined<["--"], name # "=">, Alias<!cast<Option>(NAME)>;
}

def help : Flag<["--"], "help">, HelpText<"Show this help">;
def help_short : Flag<["-"], "h">, Alias<help>;
def version : Flag<["--"], "version">,
  HelpText<"Show the versions of Glean and LLVM">;

defm input : Valued<"input", "NAME=FILE",
  "Read the input NAME from FILE (.npy or .pb)">;
defm output : Valued<"output", "[NAME=]FILE",
  "Write the output NAME, or the only one, to FILE (.npy or .pb)">;
defm expect : Valued<"expect", "[NAME=]FILE",
  "Fail unless the output NAME, or the only one, equals FILE bit for bit">;
def print : Flag<["--"], "print">,
  HelpText<"Print the inputs and the outputs">;
// `dump` is a word of TableGen.
defm dump_code : Valued<"dump", "KIND,...",
  "First print what was generated: ir (MLIR with the gathers lowered), llvm "
  "(LLVM IR, optimised), asm, remarks (the strategy of each gather, and what "
  "LLVM's optimiser says). Runs a model only if --input, --output, --expect, "
  "--print or --time is given">;
defm entry : Valued<"entry", "NAME",
  "The function to run, if the module has several">;
defm lowering : Valued<"lowering", "L",
  "How gathers become code: vector (default), affine or linalg">;
defm threads : Valued<"threads", "N",
  "Threads that share the work of one gather, with lowering vector; 0 "
  "(default): what OMP_NUM_THREADS says, or one">;
defm opt_level : Valued<"opt-level", "N",
  "LLVM's optimisation level, 0 to 3 (default 3)">;
defm time : Valued<"time", "N",
  "Run N times more, and print the median and the minimum time of a call of "
  "the compiled code, which puts its outputs where an earlier run had its own; "
  "the bytes of the outputs in the median time (GB/s); the time to compile">;
// For tests, which cannot wait.
defm progress_delay : Valued<"progress-delay", "MS",
  "Milliseconds until a long run shows on a terminal how far it is", true>;
def gather : MultiArg<["--"], "gather", 2>, MetaVarName<"DATA INDICES">,
  HelpText<"Gather from the tensor in file DATA at the positions in file "
           "INDICES: no model is needed">;
defm axis : Valued<"axis", "K", "The axis of --gather (default 0)">;
defm test_dir : Valued<"test-dir", "DIR",
  "Run the tests in DIR, laid out as ONNX's own (model.onnx, test_data_set_*/"
  "input_*.pb and output_*.pb); further DIRs may follow">;
