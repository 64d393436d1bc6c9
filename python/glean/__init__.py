# ===- __init__.py - ONNX Gather for NumPy and its kin ---------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""ONNX's operator Gather, compiled for this machine.

Functions
---------
gather   slices of an array along an axis, as ONNX means it
take     the same, as `numpy.take` means it
compile  a kernel of one gather, to be called many times
load     a model (.onnx or .mlir) as a function

Classes
-------
Kernel            what `compile` returns
KernelCache       kernels in memory and on disk
Program           what `load` returns
ValueInfo         the name, dtype and shape of an input or output
OutOfBoundsError  an index is out of bounds (an IndexError)

Arrays are NumPy's, those of other libraries with ``__dlpack__`` in memory of
the CPU, as torch's tensors, buffers, or lists. Elements may be anything that is
plain bits, of any strides, alignment and byte order; they are moved as they are.

>>> import glean
>>> glean.gather([[1, 2], [3, 4], [5, 6]], [2, -3])
array([[5, 6],
       [1, 2]])

`glean.onnx_backend` runs models behind ONNX's own interface.
"""

from ._compile import compile
from ._errors import OutOfBoundsError
from ._glean import Kernel, KernelCache, __version__, gather, take
from ._load import Program, ValueInfo, load

__all__ = [
    "Kernel",
    "KernelCache",
    "OutOfBoundsError",
    "Program",
    "ValueInfo",
    "__version__",
    "compile",
    "gather",
    "load",
    "take",
]

for _public in (Kernel, KernelCache, Program, ValueInfo, compile, gather, load,
                take):
    try:
        _public.__module__ = __name__
    except AttributeError:  # functions of C
        pass
del _public
