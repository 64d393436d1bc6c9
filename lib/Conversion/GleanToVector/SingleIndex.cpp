//===- SingleIndex.cpp - one index on a middle or the last axis ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[o, 0, :] = data[o, indices[0], :]
//
//===----------------------------------------------------------------------===//

#include "RowCopier.h"
#include "Strategies.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

Value vectorize::emitSingleIndex(Kernel &k) {
  constexpr int64_t kBlock = 8;
  Rows row = k.applyPolicy(k.loadIndex(k.index(0)));
  return k.takeFlag(k.unlessBad(row.bad, k.noBadIndex(), [&] {
    Value from = k.toIndex(row.rows), to = k.index(0);
    RowCopier copier(k, k.rowBytes());
    k.distribute(k.outer, kBlock, [&](Value lo, Value hi) {
      Value blocksEnd = k.add(lo, k.floor(k.sub(hi, lo), kBlock));
      k.loop(lo, blocksEnd, kBlock, [&](Value outer) {
        SmallVector<RowCopier::Copy> copies;
        for (int64_t i = 0; i < kBlock; ++i)
          copies.push_back(copier.copyOf(k.add(outer, k.index(i)), from, to));
        copier.copy(copies);
      });
      k.loop(blocksEnd, hi, 1,
             [&](Value outer) { copier.copy(copier.copyOf(outer, from, to)); });
    });
  }));
}
