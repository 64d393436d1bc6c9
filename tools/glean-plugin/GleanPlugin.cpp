//===- GleanPlugin.cpp - Glean for stock mlir-opt ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One library is both kinds of plugin: --load-dialect-plugin gives a tool the
// dialect and the passes, --load-pass-plugin the passes alone.
//
//===----------------------------------------------------------------------===//

#include "glean/InitAll.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

#include <cstdio>
#include <dlfcn.h>
#include <link.h>

using namespace mlir;

/// No tool takes a plugin of this interface version.
static constexpr uint32_t kRefused = 0;

/// Where the library that holds an address was loaded; null if there is none.
static const void *getLoadAddress(const void *code, const char *&path) {
  Dl_info info;
  path = "this tool";
  if (!dladdr(code, &info))
    return nullptr;
  path = info.dli_fname;
  return info.dli_fbase;
}

/// The interface version to answer with, to code that `caller` is part of: the
/// loader of the tool. It has to lie in the very libMLIR that this library is
/// linked with. MLIR's interface version does not tell, as it has been the same
/// in all releases, and a tool with an MLIR of its own would have two of them.
static uint32_t negotiate(const void *caller) {
  const char *host;
  const void *base = getLoadAddress(caller, host);
  const link_map *own = nullptr;
  // Loaded together with this library, at the latest: only looked up here.
  if (void *handle = dlopen(GLEAN_MLIR_LIBRARY, RTLD_LAZY | RTLD_NOLOAD)) {
    dlinfo(handle, RTLD_DI_LINKMAP, &own);
    dlclose(handle);
  }
  if (own && base == reinterpret_cast<const void *>(own->l_addr))
    return MLIR_PLUGIN_API_VERSION;
  // With stdio: of two LLVMs in one process, nothing can be asked.
  std::fprintf(stderr,
               "GleanPlugin: error: Glean was built with LLVM/MLIR %s, and "
               "works in tools that link %s; %s has another MLIR\n",
               LLVM_VERSION_STRING, GLEAN_MLIR_LIBRARY, host);
  return kRefused;
}

/// A tool may be told to load both kinds of plugin.
static void registerPassesOnce() {
  static const bool registered = [] {
    glean::registerAllPasses();
    return true;
  }();
  (void)registered;
}

extern "C" DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {negotiate(__builtin_return_address(0)), "Glean", GLEAN_VERSION,
          [](DialectRegistry *registry) {
            glean::registerAllDialects(*registry);
            registerPassesOnce();
          }};
}

extern "C" PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {negotiate(__builtin_return_address(0)), "Glean", GLEAN_VERSION,
          registerPassesOnce};
}
