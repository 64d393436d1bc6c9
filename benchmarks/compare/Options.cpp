//===- Options.cpp - the command line of the comparison -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>
#include <unistd.h>

using namespace glean_bench;

static const char kUsage[] = R"(usage: glean-bench-compare [options]
what to run
  --seed N              other shapes of the same regimes, drawn from N;
                        without it, the fixed set with targets
  --quick               fewer and shorter rounds (under 40 s)
  --only A,B            only workloads whose name contains A or B
  --index-bits 32|64    width of the indices (default 64)
  --threads 1|2         2 (default): one and two threads; 1: one only
  --list                print the workloads
  --verify              verify the candidates, and time nothing
whom to time
  --candidate A.so,B.so libraries with the interface of candidate.h
  --dynamic             compile each candidate a second time, all-dynamic
  --peers LIST          of hand,naive,ort,numpy,torch (default: all)
  --ort FILE            libonnxruntime.so.1
  --plugins DIR         where hand.so, naive.so, numpy.so and torch.so are
                        (default: ../lib/glean-bench beside this program)
how
  --csv FILE            write the table
  --raw FILE            write all times of all peers
  --rounds N            exactly N rounds
  --cpus A,B            the two CPUs to use
exit status: 0; 1 if a candidate is wrong; 2 for a wrong command line
)";

[[noreturn]] static void fail(const std::string &why) {
  fprintf(stderr, "glean-bench-compare: error: %s (--help lists the options)\n",
          why.c_str());
  exit(2);
}

bool glean_bench::isListed(const std::string &list, const std::string &item) {
  return ("," + list + ",").find("," + item + ",") != std::string::npos;
}

/// `../lib/glean-bench` beside this program.
static std::string defaultPlugins() {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  std::string program(path, length > 0 ? size_t(length) : 0);
  return program.substr(0, program.rfind('/') + 1) + "../lib/glean-bench";
}

Options glean_bench::parseOptions(int argc, char **argv) {
  Options o;
  o.plugins = defaultPlugins();
  const std::map<std::string, std::string *> texts{
      {"--only", &o.only},   {"--ort", &o.ort},
      {"--csv", &o.csv},     {"--plugins", &o.plugins},
      {"--raw", &o.raw},     {"--cpus", &o.cpus},
      {"--peers", &o.peers}, {"--candidate", &o.candidates}};
  const std::map<std::string, bool *> flags{{"--quick", &o.quick},
                                            {"--list", &o.list},
                                            {"--verify", &o.verify},
                                            {"--dynamic", &o.dynamic}};
  for (int i = 1; i < argc; ++i) {
    std::string a = argv[i];
    auto value = [&]() -> std::string {
      if (i + 1 >= argc)
        fail(a + " needs a value");
      return argv[++i];
    };
    auto number = [&](long lo, long hi) {
      std::string v = value();
      char *end = nullptr;
      long n = strtol(v.c_str(), &end, 10);
      if (v.empty() || *end || n < lo || n > hi)
        fail(a.append(": expected a number in [") + std::to_string(lo) + ", " +
             std::to_string(hi) + "], but got '" + v + "'");
      return n;
    };
    if (auto text = texts.find(a); text != texts.end())
      *text->second = value();
    else if (auto flag = flags.find(a); flag != flags.end())
      *flag->second = true;
    else if (a == "--seed")
      o.seed = uint64_t(number(1, 1000000000));
    else if (a == "--index-bits") {
      o.indexBits = int(number(32, 64));
      if (o.indexBits != 32 && o.indexBits != 64)
        fail("--index-bits: expected 32 or 64");
    } else if (a == "--threads")
      o.threads = int(number(1, 2));
    else if (a == "--rounds")
      o.rounds = int(number(1, 1000));
    else if (a == "--help" || a == "-h") {
      printf("%s", kUsage);
      exit(0);
    } else
      fail("unknown option " + a);
  }
  std::istringstream items(o.peers);
  for (std::string item; std::getline(items, item, ',');)
    if (!isListed(Options().peers, item))
      fail("unknown peer " + item);
  return o;
}
