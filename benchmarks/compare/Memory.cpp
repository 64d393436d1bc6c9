//===- Memory.cpp - buffers that end at a page nobody can touch -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory.h"

#include <new>
#include <sys/mman.h>

using namespace glean_bench;

static constexpr size_t kPage = 4096;

Region::Region(size_t bytes) {
  size_t size = (bytes + kPage - 1) / kPage * kPage + kPage; // a spare page
  void *p = mmap(nullptr, size + kPage, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    throw std::bad_alloc();
  madvise(p, size, MADV_NOHUGEPAGE); // the same pages for every run
  begin = static_cast<char *>(p);
  end = begin + size;
  mprotect(end, kPage, PROT_NONE);
}

Region::Region(Region &&other) noexcept : begin(other.begin), end(other.end) {
  other.begin = nullptr;
}

Region::~Region() {
  if (begin)
    munmap(begin, size_t(end - begin) + kPage);
}

void Region::randomize(uint64_t seed) {
  uint64_t x = seed * 0x9e3779b97f4a7c15ull | 1; // xorshift
  for (uint64_t *p = reinterpret_cast<uint64_t *>(begin),
                *e = reinterpret_cast<uint64_t *>(end);
       p != e; ++p) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    *p = x;
  }
}

void Region::makeReadOnly() { mprotect(begin, size_t(end - begin), PROT_READ); }
