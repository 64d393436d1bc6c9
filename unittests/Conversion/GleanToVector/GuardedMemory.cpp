//===- GuardedMemory.cpp - memory with nothing around it -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GuardedMemory.h"

#include "llvm/Support/ErrorHandling.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace mlir::glean::test;

static size_t getPageSize() {
  static const size_t size = sysconf(_SC_PAGESIZE);
  return size;
}

static void setAccess(char *begin, size_t bytes, int access) {
  if (mprotect(begin, bytes, access) != 0)
    llvm::report_fatal_error("mprotect failed");
}

static void release(char *pages, size_t capacity) {
  if (pages)
    munmap(pages - getPageSize(), capacity + 2 * getPageSize());
}

GuardedMemory::~GuardedMemory() { release(pages, capacity); }

char *GuardedMemory::place(size_t bytes, Edge edge) {
  if (bytes > capacity || !pages) {
    release(pages, capacity);
    size_t page = getPageSize();
    capacity = (bytes / page + 1) * page;
    void *memory = mmap(nullptr, capacity + 2 * page, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
      llvm::report_fatal_error("mmap failed");
    pages = static_cast<char *>(memory) + page;
    isWritable = false;
  }
  if (!isWritable)
    setAccess(pages, capacity, PROT_READ | PROT_WRITE);
  isWritable = true;
  return edge == Edge::Before ? pages : pages + capacity - bytes;
}

void GuardedMemory::protect() {
  setAccess(pages, capacity, PROT_READ);
  isWritable = false;
}
