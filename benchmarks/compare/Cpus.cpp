//===- Cpus.cpp - the two CPUs that everything runs on --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpus.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <stdexcept>
#include <unistd.h>

using namespace glean_bench;

/// Whether `cpu` is in a list as the kernel writes it: "0-1,4".
static bool inList(const std::string &list, int cpu) {
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) {
    char *end = nullptr;
    long low = strtol(part.c_str(), &end, 10);
    long high = *end == '-' ? strtol(end + 1, nullptr, 10) : low;
    if (cpu >= low && cpu <= high)
      return true;
  }
  return false;
}

static std::string firstLine(const std::string &file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

Cpus glean_bench::chooseCpus(const std::string &option) {
  Cpus c;
  if (!option.empty()) {
    const char *text = option.c_str();
    char *end = nullptr;
    c.caller = int(strtol(text, &end, 10));
    if (end != text && *end == ',')
      c.helper = int(strtol(end + 1, &end, 10));
    if (end == text || *end)
      throw std::invalid_argument("--cpus: expected A or A,B, but got '" +
                                  option + "'");
    return c;
  }
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  sched_getaffinity(0, sizeof allowed, &allowed);
  c.caller = -1;
  int sibling = -1;
  std::string core;
  for (int i = 0; i < CPU_SETSIZE; ++i) {
    if (!CPU_ISSET(i, &allowed))
      continue;
    if (c.caller < 0) {
      c.caller = i;
      core = firstLine("/sys/devices/system/cpu/cpu" + std::to_string(i) +
                       "/topology/thread_siblings_list");
    } else if (!inList(core, i)) {
      c.helper = i;
      break;
    } else if (sibling < 0) {
      sibling = i;
    }
  }
  if (c.helper < 0)
    c.helper = sibling;
  return c;
}

void glean_bench::announceCpus(const Cpus &c) {
  std::string places = "{" + std::to_string(c.caller) + "}";
  if (c.helper >= 0)
    places += ",{" + std::to_string(c.helper) + "}";
  setenv("OMP_PLACES", places.c_str(), 0);
  setenv("OMP_PROC_BIND", "close", 0);
  setenv("KMP_BLOCKTIME", "10", 0); // ms that libomp's helpers spin
}

static void allow(std::initializer_list<int> cpus) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int c : cpus)
    if (c >= 0)
      CPU_SET(c, &set);
  sched_setaffinity(0, sizeof set, &set);
}

void glean_bench::stayOnCaller(const Cpus &c) { allow({c.caller}); }
void glean_bench::allowBoth(const Cpus &c) { allow({c.caller, c.helper}); }

std::string glean_bench::machineName() {
  std::string model = "unknown CPU", family;
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line) && !line.empty();) {
    std::string value = line.substr(line.find(':') + 1);
    value.erase(0, value.find_first_not_of(' '));
    if (line.rfind("model name", 0) == 0)
      model = value;
    if (line.rfind("cpu family", 0) == 0)
      family = value;
  }
  std::string l3 = firstLine("/sys/devices/system/cpu/cpu0/cache/index3/size");
  return model + " (family " + family + "), " +
         std::to_string(sysconf(_SC_NPROCESSORS_ONLN)) + " CPUs" +
         (l3.empty() ? "" : ", L3 " + l3);
}
