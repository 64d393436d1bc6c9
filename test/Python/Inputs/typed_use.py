"""What a user's program may say, as mypy has to see it."""

from typing import List, Tuple

import numpy as np

import glean

table = np.eye(3)
rows = glean.gather(table, [0, 1], axis=0, mode="fill", fill_value=1.0)
taken = glean.take(table, [0, 1], None, mode="clip")
kernel: glean.Kernel = glean.compile("f4", (None, 4), [3], mode="wrap")
sizes: Tuple[object, ...] = kernel.output_shape
cache = glean.KernelCache(capacity=3, directory="kernels")
program: glean.Program = glean.load("model.onnx", threads=2)
names: List[str] = [info.name for info in program.inputs]
try:
    kernel(table, [9])
except glean.OutOfBoundsError as error:
    number: int = error.index + error.axis_size
    where: Tuple[int, ...] = error.position
