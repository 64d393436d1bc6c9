//===- Peers.cpp - loading the peers that are there -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Peers.h"
#include "peers/OrtPeer.h"

#include <cstdio>
#include <dlfcn.h>
#include <unistd.h>

using namespace glean_bench;

/// The function of a plugin that appends its peers, or null with the reason.
static PeersFn loadPlugin(const std::string &file, int mode,
                          std::string &reason) {
  if (access(file.c_str(), R_OK) != 0) {
    reason = "not built";
    return nullptr;
  }
  void *library = dlopen(file.c_str(), mode);
  if (!library) {
    reason = dlerror();
    return nullptr;
  }
  if (void *missing = dlsym(library, "gatherPeersMissing"))
    if (const char *why = reinterpret_cast<MissingFn>(missing)()) {
      reason = why;
      return nullptr;
    }
  auto peers = reinterpret_cast<PeersFn>(dlsym(library, "gatherPeers"));
  if (!peers)
    reason = "does not export gatherPeers";
  return peers;
}

std::string glean_bench::loadPeers(const Options &options, Setup &setup) {
  std::string have, lack;
  auto add = [](std::string &list, const std::string &item) {
    list += (list.empty() ? " " : ", ") + item;
  };
  auto isWanted = [&](const char *name) {
    if (isListed(options.peers, name))
      return true;
    add(lack, std::string(name) + " (not asked for)");
    return false;
  };
  if (isWanted("ort")) {
    std::string version =
        options.ort.empty() ? "" : ortLoad(options.ort, setup.cpus.helper);
    setup.ort = !version.empty();
    if (setup.ort)
      add(have, "onnxruntime " + version);
    else
      add(lack, options.ort.empty() ? "onnxruntime (no --ort)" : "onnxruntime");
  }
  // numpy's modules look for libpython's symbols among the global ones.
  for (auto [name, mode] : {std::pair{"hand", RTLD_NOW | RTLD_LOCAL},
                            std::pair{"naive", RTLD_NOW | RTLD_LOCAL},
                            std::pair{"numpy", RTLD_NOW | RTLD_GLOBAL},
                            std::pair{"torch", RTLD_NOW | RTLD_LOCAL}}) {
    if (!isWanted(name))
      continue;
    std::string reason;
    if (PeersFn peers =
            loadPlugin(options.plugins + "/" + name + ".so", mode, reason)) {
      setup.plugins.push_back(peers);
      add(have, name);
    } else {
      add(lack, std::string(name) + " (" + reason + ")");
    }
  }
  return (have.empty() ? " none" : have) +
         (lack.empty() ? "" : "; without" + lack);
}
