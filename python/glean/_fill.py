# ===- _fill.py - values for indices out of bounds -------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Mode 'fill' for elements that are no single number, as strings and records."""

from __future__ import annotations

from typing import Any

import numpy as np


_Array = np.ndarray[Any, Any]


def gather_filled(data: _Array, indices: _Array, axis: int, out: _Array,
                  value: _Array) -> None:
    """Write the gather to `out`, with `value` for indices out of bounds."""
    size = data.shape[axis]
    good = (indices >= -size) & (indices < size)
    # A copy: `out` may overlap the data.
    rows = data.take(indices[good], axis)
    out[...] = value
    out[(slice(None),) * axis + (good,)] = rows
