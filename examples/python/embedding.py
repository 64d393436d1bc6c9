# ===- embedding.py - rows of a table --------------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Looks up rows of a table: one gather, a kernel for many, and a model.

usage: embedding.py [MODEL.onnx]
"""

import sys
import timeit

import numpy as np

import glean

VOCABULARY, WIDTH = 50_000, 64
random = np.random.default_rng(7)
table = random.random((VOCABULARY, WIDTH), dtype=np.float32)
tokens = random.integers(0, VOCABULARY, (8, 128))

# In place of numpy.take(table, tokens, axis=0). The first call compiles.
rows = glean.gather(table, tokens)
assert np.array_equal(rows, np.take(table, tokens, axis=0))
print("gathered", rows.shape, rows.dtype)

# A kernel for tables of this width, and batches of any size, into memory that
# is there already.
lookup = glean.compile(table.dtype, (None, WIDTH), (None, None))
print(lookup)
lookup(table, tokens, out=rows)

# A bad index is an error that names it; the next call works.
tokens[5, 17] = VOCABULARY
try:
    lookup(table, tokens)
except glean.OutOfBoundsError as error:
    print("refused:", error)
    tokens[error.position] = 0
lookup(table, tokens, out=rows)

# Kernels can be kept on disk, and found there by other processes:
#   cache = glean.KernelCache(directory="kernels")
#   cache.gather(table, tokens)


def microseconds(function):
    return min(timeit.repeat(function, number=20, repeat=5)) / 20 * 1e6


print(f"glean {microseconds(lambda: glean.gather(table, tokens)):.0f} us, "
      f"numpy {microseconds(lambda: np.take(table, tokens, axis=0)):.0f} us")

# A model of Gather nodes, called by position or by name.
for path in sys.argv[1:]:
    model = glean.load(path)
    print(model)
    table_info = model.inputs[0]
    result = model(np.ones(table_info.shape, table_info.dtype),
                   indices=np.zeros(model.inputs[1].shape, np.int64))
    print("the model gave", result.shape)
