# ===- _compile.py - kernels of one gather ---------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Kernels of one gather."""

from __future__ import annotations

import operator
from typing import Any, Optional, Sequence, Tuple, Union

import numpy as np

from ._glean import Kernel, KernelCache

BFLOAT16 = "bfloat16"


def element_type(dtype: Any) -> Union[np.dtype[Any], str]:
    """Return NumPy's dtype, or the word 'bfloat16', which NumPy lacks.

    Types of other libraries are known by their names, as ``torch.float32``.
    """
    try:
        return np.dtype(dtype)
    except TypeError:
        name = str(dtype).rpartition(".")[2]
        if name == BFLOAT16:
            return name
        return np.dtype(name)


def sizes(name: str, shape: Any) -> Tuple[Optional[int], ...]:
    """Return the shape with Python's own integers, or raise what is wrong."""
    try:
        checked = tuple(None if size is None else operator.index(size)
                        for size in shape)
    except TypeError:
        raise TypeError(f"expected '{name}' to be a sequence of integers and "
                        f"None, but got {shape!r}") from None
    for size in checked:
        if size is not None and size >= 2**63:
            raise ValueError(f"expected sizes below 2**63 in '{name}', but got "
                             f"{size}")
    return checked


def compile(dtype: Any,
            data_shape: Sequence[Optional[int]],
            indices_shape: Sequence[Optional[int]],
            axis: int = 0,
            *,
            indices_dtype: Any = np.int64,
            mode: str = "error",
            fill_value: Any = None,
            threads: int = 1,
            cpu: str = "",
            cache: Optional[KernelCache] = None) -> Kernel:
    """Compile a gather, to be called many times.

    Takes 15 to 60 ms, in which other threads run.

    Parameters
    ----------
    dtype : dtype-like
        Of the data: anything that `numpy.dtype` takes but object, 'bfloat16',
        or a dtype of torch.
    data_shape, indices_shape : sequence of int or None
        Sizes, with None where any shall be accepted. Code that knows the sizes
        behind the axis is faster.
    axis : int, optional
        In ``[-len(data_shape), len(data_shape) - 1]``.
    indices_dtype : dtype-like, optional
        int32 or int64.
    mode : {'error', 'clamp', 'wrap', 'fill', 'assume'}, optional
        As of `gather`.
    fill_value : scalar, optional
        As of `gather`.
    threads : int, optional
        How many share the work of a large gather, where LLVM's OpenMP runtime
        is installed, up to 1024. 0: as many as the variable OMP_NUM_THREADS
        says.
    cpu : str, optional
        The CPU to compile for, as LLVM calls it; this one if empty.
    cache : KernelCache, optional
        Where the kernel is looked up, and kept.

    Returns
    -------
    Kernel
        Called as ``kernel(data, indices, out=None)``.

    Raises
    ------
    numpy.AxisError
        If `axis` is out of range.
    ValueError
        If a size is negative, `data_shape` is empty, `mode` or `cpu` is unknown,
        or `threads` is out of range.
    TypeError
        If a dtype is none of the above.

    Examples
    --------
    >>> import glean, numpy
    >>> rows = glean.compile("float32", (None, 2), (None,))
    >>> rows(numpy.eye(3, 2, dtype="float32"), [1])
    array([[0., 1.]], dtype=float32)
    """
    return Kernel(element_type(dtype), sizes("data_shape", data_shape),
                  sizes("indices_shape", indices_shape), axis,
                  str(element_type(indices_dtype)), mode, fill_value, threads,
                  cpu, cache)
