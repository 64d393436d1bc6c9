# ===- lookup.py - gathers in a Python program -----------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Prints rows of a table."""

import glean
import numpy as np

table = np.arange(6, dtype=np.float32).reshape(3, 2)
for ids in [2, -3], [2, 3], [0, 1]:
    try:
        print(glean.gather(table, ids, axis=0).tolist())
    except IndexError as error:
        print("error:", error)
