//===- Options.td - the command line of glean-compile --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "llvm/Option/OptParser.td"

// Each option takes its value as the next argument or behind an equals sign.
multiclass Valued<string name, string value, string help> {
  def "" : Separate<["--"], name>, MetaVarName<value>, HelpText<help>;
  def _EQ : Joined<["--"], name # "=">, Alias<!cast<Option>(NAME)>;
}

def help : Flag<["--"], "help">, HelpText<"Show this help">;
def help_short : Flag<["-"], "h">, Alias<help>;
def version : Flag<["--"], "version">,
  HelpText<"Show the versions of Glean and LLVM">;

def output : JoinedOrSeparate<["-"], "o">, MetaVarName<"FILE">,
  HelpText<"The object file (.o) or shared library (.so) to write; a shared "
           "library has the Glean runtime in it, and is linked by 'cc'">;
defm header : Valued<"header", "FILE",
  "Write a C header that declares and explains the functions">;
defm name : Valued<"name", "NAME",
  "What C calls the function, where the module has one. Without it, that is "
  "the function's own name; of a function 'main', as models have it, the name "
  "of the file">;

defm target_triple : Valued<"target-triple", "T",
  "The machine to compile for, as aarch64-linux-gnu (default: this one)">;
defm target_cpu : Valued<"target-cpu", "C",
  "The CPU to compile for, as x86-64-v3 (default: this one, or the least that "
  "--target-triple allows)">;
defm lowering : Valued<"lowering", "L",
  "How gathers become code: vector (default), affine or linalg">;
defm threads : Valued<"threads", "N",
  "Threads that share the work of one gather, with lowering vector (default "
  "1). With more than one, the code needs LLVM's OpenMP runtime">;
def opt_level : JoinedOrSeparate<["-"], "O">, MetaVarName<"N">,
  HelpText<"LLVM's optimisation level, 0 to 3 (default 3)">;

def gather : Flag<["--"], "gather">,
  HelpText<"Compile one gather, described by the options below: no model is "
           "needed">;
defm data : Valued<"data", "TYPE",
  "The shape and element type of the data, as 1000x64xf32; ? is any size">;
defm indices : Valued<"indices", "TYPE",
  "The shape and element type of the indices, as ?xi64 or i32">;
defm axis : Valued<"axis", "K", "The axis (default 0)">;
defm out_of_bounds : Valued<"out-of-bounds", "P",
  "What an index out of bounds is: error (default), clamp, wrap, fill (with "
  "zeros), or assume, where there is none">;
