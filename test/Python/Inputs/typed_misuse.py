"""What mypy has to refuse."""

import glean

glean.gather([1], [0], mode="raise")
glean.take([1], [0], mode="clamp")
glean.gather([1], [0], axes=0)
glean.compile("f4", None, (1,))
glean.KernelCache(capacity="3")
glean.gathers([1], [0])
