# ===- _load.py - models as functions --------------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Models as functions."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

import numpy as np

from ._glean import _compile_program, _Program

_BYTECODE = b"ML\xefR"


class ValueInfo(NamedTuple):
    """An input or output of a program."""

    name: str
    """What the model calls it; ``arg0``, ``result0`` and so on without a name."""
    dtype: Union[np.dtype[Any], str]
    """The word 'bfloat16' for that type; object for strings."""
    shape: Tuple[Optional[int], ...]
    """None where any size is accepted."""


class Program:
    """A function of a model, compiled for this machine: what `load` returns.

    Any number of threads may call it at once.

    Attributes
    ----------
    inputs, outputs : tuple of ValueInfo
        In the order of the model.
    name : str
        Of the function.
    """

    def __init__(self, program: _Program) -> None:
        self._program = program
        self.name: str = program.entry()
        self.inputs = tuple(ValueInfo(*info) for info in program.inputs())
        self.outputs = tuple(ValueInfo(*info) for info in program.outputs())

    def __call__(self, *arrays: Any, **named: Any) -> Any:
        """Run the program.

        Parameters
        ----------
        *arrays : array_like
            Inputs, in order. Those of bfloat16 may be uint16 with its bits.
        **named : array_like
            The others, by name.

        Returns
        -------
        array or tuple of arrays
            The output, or all if there are several: NumPy's, or of the library
            that the first input with ``from_dlpack`` comes from.

        Raises
        ------
        OutOfBoundsError
            If an index is out of bounds.
        ValueError
            If an input has another shape.
        TypeError
            If an input has another dtype, is missing, or is unknown.
        """
        outputs = self._program.run(self._order(arrays, named))
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    def run(self, inputs: Mapping[str, Any]) -> Dict[str, Any]:
        """Run the program on inputs by name, and return outputs by name.

        Raises what calling the program does.
        """
        outputs = self._program.run(self._order((), inputs))
        return {info.name: array
                for info, array in zip(self.outputs, outputs)}

    def _order(self, arrays: Tuple[Any, ...],
               named: Mapping[str, Any]) -> List[Any]:
        names = [info.name for info in self.inputs]
        if len(arrays) > len(names):
            raise TypeError(f"{self.name}() takes {len(names)} inputs "
                            f"({len(arrays)} given)")
        for name in named:
            if name not in names:
                raise TypeError(f"{self.name}() has no input {name!r} "
                                f"(expected {', '.join(map(repr, names))})")
            if name in names[:len(arrays)]:
                raise TypeError(f"{self.name}() got two values for {name!r}")
        for name in names[len(arrays):]:
            if name not in named:
                raise TypeError(f"{self.name}() is missing the input {name!r}")
        return [*arrays, *(named[name] for name in names[len(arrays):])]

    def __repr__(self) -> str:
        def spell(values: Tuple[ValueInfo, ...]) -> str:
            return ", ".join(f"{name}: {dtype}{shape}"
                             for name, dtype, shape in values)
        return (f"<glean.Program {self.name}({spell(self.inputs)}) -> "
                f"{spell(self.outputs)}>")


def load(model: Any, *, entry: str = "", lowering: str = "vector",
         opt_level: int = 3, threads: int = 0) -> Program:
    """Compile a model, to be called as a function.

    Parameters
    ----------
    model : path-like, str, bytes or onnx.ModelProto
        The path of an ``.onnx`` or ``.mlir`` file; the bytes of an ONNX model
        or of MLIR's bytecode; or MLIR as text, which is told from a path by a
        line break or brace in it.
    entry : str, optional
        The function of an MLIR module; its only public one if empty.
    lowering : {'vector', 'affine', 'linalg'}, optional
        The way to native code; 'vector' is the fastest.
    opt_level : int, optional
        LLVM's, from 0 to 3.
    threads : int, optional
        As of `compile`; 0 by default.

    Returns
    -------
    Program
        Called with one array an input.

    Raises
    ------
    OSError
        If the file cannot be read.
    ValueError
        If the model is not valid, or has an operator that Glean does not know;
        or if `threads` is out of range.

    Examples
    --------
    >>> import glean
    >>> lookup = glean.load('''
    ... func.func @lookup(%table: tensor<?xi64>, %ids: tensor<?xi64>)
    ...     -> tensor<?xi64> {
    ...   %0 = glean.gather %table[%ids] axis = 0
    ...       : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
    ...   return %0 : tensor<?xi64>
    ... }''')
    >>> lookup([4, 5, 6], [2, -3])
    array([6, 4])
    """
    name, folder, is_onnx = "model", "", True
    if hasattr(model, "SerializeToString"):
        source = model.SerializeToString()
    elif isinstance(model, (bytes, bytearray, memoryview)):
        source = bytes(model)
        is_onnx = not source.startswith(_BYTECODE)
    elif isinstance(model, str) and any(mark in model for mark in "\n{"):
        source, is_onnx = model.encode(), False
    else:
        path = os.fspath(model)
        with open(path, "rb") as file:
            source = file.read()
        name = os.fsdecode(path)
        folder = os.path.dirname(name) or "."
        is_onnx = name.endswith(".onnx")
    return Program(_compile_program(source, is_onnx, name, folder, entry,
                                    lowering, opt_level, threads))
