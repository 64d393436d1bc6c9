//===- host.c - a tool with another MLIR than the plugin -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads a plugin as every release of MLIR does: both kinds of plugin begin with
// the same fields, and one of another interface version is refused.
//
//===----------------------------------------------------------------------===//

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

struct plugin_info {
  uint32_t api_version;
  const char *name, *version;
  void *register_callback;
};
typedef struct plugin_info entry_point(void);

int main(int argc, char **argv) {
  void *library = dlopen(argv[1], RTLD_LAZY | RTLD_GLOBAL);
  if (!library) {
    puts(dlerror());
    return 2;
  }
  for (int i = 2; i < argc; ++i) {
    entry_point *entry = (entry_point *)dlsym(library, argv[i]);
    if (!entry)
      return 2;
    struct plugin_info info = entry();
    printf("%s %s\n", info.name, info.api_version == 1 ? "loaded" : "refused");
  }
  return 0;
}
