"""glean.gather and glean.take give what numpy.take gives: random arrays of all
dtypes, ranks, axes, strides and alignments, all modes, seeded.

RUN: %python %s | FileCheck %s
CHECK: {{^[1-9][0-9]+}} results like NumPy's
CHECK: {{^[1-9][0-9]+}} errors like NumPy's
"""

import os
import warnings

import numpy as np

import glean

DTYPES = [
    "?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "g",
    "F", "D", "G", "M8[ns]", "m8[s]", "S1", "S5", "S16", "U1", "U3", "V3", "V8",
    ">i2", ">f4", ">f8", ">U2",
    np.dtype([("a", "i1"), ("b", "f8")]),
    np.dtype([("a", "i8"), ("b", "f4"), ("c", "f4")]),
]
INDEX_DTYPES = ["i8", "i4", "i8", "i1", "i2", "u1", "u2", "u4", ">i4", ">i8"]
CASES = 500 if "GLEAN_FULL_TESTS" in os.environ else 60
random = np.random.default_rng(2026)


def bits(array):
    return (array.dtype, array.shape, array.tobytes())


def fill(array):
    """Writes random bytes, of those that are values of the dtype."""
    if array.dtype.kind == "U":
        array[...] = random.choice(["", "a", "\u00e9b", "\u65e5\u672c\u8a9e"],
                                   array.shape)
        return array
    flat = np.frombuffer(random.bytes(array.nbytes), "u1")
    flat = flat & 1 if array.dtype == "?" else flat
    return flat.view(array.dtype).reshape(array.shape) if array.size else array


def with_layout(array):
    """The same elements with other strides, or at odd addresses."""
    kind = random.integers(6)
    if kind == 1:  # another order of dimensions
        order = random.permutation(array.ndim)
        return array.transpose(order).copy().transpose(np.argsort(order))
    if kind == 2:  # gaps
        wide = np.zeros([2 * size + 1 for size in array.shape], array.dtype)
        view = wide[(..., *(slice(1, 2 * size + 1, 2)
                             for size in array.shape))]
        view[...] = array
        return view
    if kind == 3:  # backwards
        back = (..., *(slice(None, None, -1),) * array.ndim)
        return array[back].copy()[back]
    if kind == 4:  # not aligned
        memory = np.zeros(array.nbytes + 1, "u1")[1:]
        view = np.ndarray(array.shape, array.dtype, memory)
        view[...] = array
        return view
    if kind == 5 and array.ndim:  # the same elements over and over
        return np.broadcast_to(array[:1], array.shape)
    return array


def random_shape(rank):
    sizes = [int(random.choice([1, 2, 3, 4, 5])) for _ in range(rank)]
    if sizes and random.random() < 0.1:
        sizes[random.integers(rank)] = 0
    return tuple(sizes)


def random_indices(low, high):
    shape = random_shape(random.integers(4))
    dtype = np.dtype(random.choice(INDEX_DTYPES))
    if dtype.kind == "u":
        low = 0
    if high <= low:
        return np.zeros((0,) + shape, dtype)
    return with_layout(np.array(random.integers(low, high, shape), dtype))


def remap(indices, size, mode):
    """What numpy.take is to take where gather has the mode."""
    indices = indices.astype("i8")
    if mode == "wrap":
        return indices % size
    if mode == "clamp":
        indices = np.where((indices < 0) & (indices >= -size), indices + size,
                           indices)
        return indices.clip(0, size - 1)
    return indices


def numpy_take(data, indices, axis):
    """numpy.take, but always an array: scalars have no byte order."""
    shape = list(data.shape)
    shape[axis % data.ndim:axis % data.ndim + 1] = indices.shape
    return np.take(data, indices.ravel(), axis).reshape(shape)


def run(function):
    try:
        return function()
    except (IndexError, ValueError, TypeError) as error:
        return error


results = errors = 0


def compare(actual, expected, what):
    global results, errors
    if isinstance(expected, Exception):
        assert isinstance(actual, type(expected)), (what, actual, expected)
        errors += 1
        return
    if isinstance(actual, Exception):
        raise AssertionError(what) from actual
    assert type(actual) is type(expected), (what, type(actual))
    assert bits(actual) == bits(expected), (what, actual, expected)
    results += 1


def one_case():
    dtype = np.dtype(DTYPES[random.integers(len(DTYPES))])
    data = with_layout(fill(np.zeros(random_shape(random.integers(1, 6)), dtype)))
    axis = int(random.integers(-data.ndim, data.ndim))
    size = data.shape[axis]
    good = random_indices(-size, size)
    expected = numpy_take(data, good, axis)
    what = (data.dtype, data.shape, data.strides, axis, good)
    compare(glean.gather(data, good, axis), expected, what)

    # `out`, which may be any memory that is not the inputs'.
    out = with_layout(np.zeros(expected.shape, dtype))
    if out.flags.writeable:
        assert glean.gather(data, good, axis, out) is out
        compare(out.copy(), expected, what)

    # Indices that are out of bounds.
    wild = random_indices(-2 * size - 2, 2 * size + 2)
    if size:
        for mode in ("clamp", "wrap"):
            compare(glean.gather(data, wild, axis, mode=mode),
                    numpy_take(data, remap(wild, size, mode), axis),
                    (*what, wild, mode))
    is_bad = (wild.astype("i8") < -size) | (wild.astype("i8") >= size)
    value = fill(np.zeros((), dtype))
    # NumPy takes it from an array that has it as one element more.
    padded = np.zeros([length + (dim == axis % data.ndim)
                       for dim, length in enumerate(data.shape)], dtype)
    front = np.moveaxis(padded, axis, 0)
    front[:size], front[size:] = np.moveaxis(data, axis, 0), value
    position = np.where(is_bad, size, wild.astype("i8") % max(size, 1))
    compare(glean.gather(data, wild, axis, mode="fill", fill_value=value),
            numpy_take(padded, position, axis),
            (*what, wild, "fill"))
    for mode in ("raise", "wrap", "clip"):
        if mode == "wrap" and size == 0:
            continue  # numpy does not come back
        for each in (axis, None):
            if each is None and mode == "wrap" and data.size == 0:
                continue
            compare(run(lambda: glean.take(data, wild, each, None, mode)),
                    run(lambda: np.take(data, wild, each, None, mode)),
                    (*what, wild, each, mode))


with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    for case in range(CASES):
        one_case()
print(results, "results like NumPy's")
print(errors, "errors like NumPy's")
