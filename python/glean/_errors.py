# ===- _errors.py - exceptions ---------------------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Exceptions of glean."""

from __future__ import annotations

from typing import Tuple


class OutOfBoundsError(IndexError):
    """An index is out of bounds.

    Parameters
    ----------
    message : str
        What is wrong, in a line.
    index : int
        The index as it was passed.
    position : tuple of int
        Its coordinates in the indices; () for a scalar.
    axis : int
        The axis of the data, counted from the front.
    axis_size : int
        The size of the data along the axis.

    Attributes
    ----------
    index, position, axis, axis_size
        As above.
    """

    def __init__(self, message: str, index: int, position: Tuple[int, ...],
                 axis: int, axis_size: int) -> None:
        super().__init__(message)
        self.index = index
        self.position = position
        self.axis = axis
        self.axis_size = axis_size

    def __reduce__(self) -> Tuple[type, Tuple[object, ...]]:
        return type(self), (self.args[0], self.index, self.position,
                            self.axis, self.axis_size)


OutOfBoundsError.__module__ = "glean"
