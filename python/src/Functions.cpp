//===- Functions.cpp - glean.gather and glean.take -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Written with Python's own interface: pybind11 takes longer to find out what
// it was called with than a small gather takes.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Gather.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {
/// The parameters of a function, in order, of which some are passed by keyword
/// alone.
template <size_t count> class Parameters {
public:
  Parameters(const char *function, size_t positional, size_t required,
             const char *const (&spellings)[count])
      : function(function), positional(positional), required(required) {
    for (size_t i = 0; i < count; ++i)
      names[i] = PyUnicode_InternFromString(spellings[i]);
  }

  /// Writes what was passed; leaves alone what was not.
  void read(PyObject *const *args, Py_ssize_t given, PyObject *keywords,
            PyObject *(&values)[count]) const {
    auto arguments = static_cast<size_t>(given);
    if (arguments > positional)
      throwTypeError(llvm::Twine(function) + "() takes at most " +
                     llvm::Twine(positional) + " positional arguments (" +
                     llvm::Twine(given) + " given)");
    std::copy(args, args + given, values);
    Py_ssize_t named = keywords ? PyTuple_GET_SIZE(keywords) : 0;
    for (Py_ssize_t i = 0; i < named; ++i) {
      size_t position = find(PyTuple_GET_ITEM(keywords, i));
      if (position < arguments)
        fail("got multiple values for argument ", names[position]);
      values[position] = args[given + i];
    }
    for (size_t i = arguments; i < required; ++i)
      if (!values[i])
        fail("is missing the argument ", names[i]);
  }

private:
  size_t find(PyObject *name) const {
    for (size_t i = 0; i < count; ++i)
      if (names[i] == name)
        return i;
    for (size_t i = 0; i < count; ++i)
      if (PyUnicode_Compare(names[i], name) == 0)
        return i;
    fail("got an unexpected keyword argument ", name);
  }

  [[noreturn]] void fail(const char *what, PyObject *name) const {
    // Not every string of Python's has a form in UTF-8; what repr() writes has.
    throwTypeError(llvm::Twine(function) + "() " + what +
                   py::repr(name).cast<std::string>());
  }

  const char *function;
  size_t positional, required;
  PyObject *names[count];
};
} // namespace

OutOfBounds python::parseMode(PyObject *mode) {
  static const struct {
    PyObject *word;
    OutOfBounds policy;
  } modes[] = {
      {PyUnicode_InternFromString("error"), OutOfBounds::Error},
      {PyUnicode_InternFromString("clamp"), OutOfBounds::Clamp},
      {PyUnicode_InternFromString("wrap"), OutOfBounds::Wrap},
      {PyUnicode_InternFromString("fill"), OutOfBounds::Fill},
      {PyUnicode_InternFromString("assume"), OutOfBounds::Assume},
  };
  for (auto [word, policy] : modes)
    if (word == mode)
      return policy;
  if (!PyUnicode_Check(mode))
    throwTypeError(llvm::Twine("expected 'mode' to be a string, but got ") +
                   Py_TYPE(mode)->tp_name);
  for (auto [word, policy] : modes)
    if (PyUnicode_Compare(word, mode) == 0)
      return policy;
  throwValueError("expected 'mode' to be 'error', 'clamp', 'wrap', 'fill' or "
                  "'assume', but got " +
                  py::repr(mode).cast<std::string>());
}

int64_t python::parseAxis(PyObject *axis) {
  py::object number = steal(PyNumber_Index(axis));
  int overflow;
  long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  // Any that is out of range.
  return overflow ? std::numeric_limits<int64_t>::max() : value;
}

unsigned python::parseCount(PyObject *count, const char *name) {
  py::object number = steal(PyNumber_Index(count));
  int overflow;
  long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  bool isNegative = overflow < 0 || (overflow == 0 && value < 0);
  if (isNegative || overflow || value > std::numeric_limits<unsigned>::max())
    throwValueError(llvm::Twine("expected '") + name + "' to be " +
                    (isNegative ? "0 or more" : "a number of 32 bits") +
                    ", but got " + py::str(number).cast<std::string>());
  return static_cast<unsigned>(value);
}

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

static PyObject *callGather(PyObject *, PyObject *const *args, Py_ssize_t count,
                            PyObject *keywords) {
  static const Parameters<6> parameters(
      "gather", 5, 2, {"data", "indices", "axis", "out", "mode", "fill_value"});
  return raiseWhatIsThrown([&] {
    PyObject *values[6] = {};
    parameters.read(args, count, keywords, values);
    GatherCall call{values[0], values[1]};
    if (values[2])
      call.axis = parseAxis(values[2]);
    if (values[3])
      call.out = values[3];
    if (values[4])
      call.policy = parseMode(values[4]);
    if (values[5])
      call.fillValue = values[5];
    return gather(call).release().ptr();
  });
}

PyDoc_STRVAR(
    gatherText,
    R"(gather($module, data, indices, axis=0, out=None, mode='error', *, fill_value=None)
--

Gather slices of `data` along one axis: ONNX's operator Gather.

``out[i..., j..., k...] = data[i..., indices[j...], k...]``, where ``i`` are the
dimensions of `data` in front of `axis`, and ``k`` those behind it.

Parameters
----------
data : array_like
    Of rank 1 or more: a NumPy array of any strides and any dtype but object,
    an array of another library with ``__dlpack__`` on the CPU (torch), a
    buffer, or what `numpy.asarray` takes. It is not copied, unless it is a
    view of torch that is negated or conjugated when it is read.
indices : array_like of int
    Of any shape. Negative ones count from the back. Arrays of int32 and int64
    are not copied.
axis : int, optional
    In ``[-data.ndim, data.ndim - 1]``.
out : array, optional
    Where the result is written, in place: of the dtype of `data` and of shape
    ``data.shape[:axis] + indices.shape + data.shape[axis + 1:]``. It may have
    any strides, and may overlap `data` and `indices`: where there is no memory
    for what is then gathered first, the process ends with a message.
mode : {'error', 'clamp', 'wrap', 'fill', 'assume'}, optional
    What an index outside of ``[-s, s - 1]`` means, where ``s`` is the size of
    the axis: an exception; the nearest end; its remainder by ``s``;
    `fill_value`; or that the caller vouches that there is none, in which case
    nothing is checked, and a bad one reads memory that is not yours.
fill_value : scalar, optional
    With mode 'fill', what is written for a bad index. Zero if it is None.

Returns
-------
array
    `out`, or a new array: of the library of `data` if that has a function
    ``from_dlpack``, as torch, and of NumPy otherwise.

Raises
------
OutOfBoundsError
    If an index is out of bounds (an IndexError). What `out` then holds is
    unspecified.
numpy.AxisError
    If `axis` is out of range (a ValueError and an IndexError).
ValueError
    If `out` has another shape, is read-only, or a view of torch that is negated
    or conjugated when it is read; or if `data` has rank 0.
TypeError
    If indices are not integers, elements are Python objects, or `out` has
    another dtype.

Notes
-----
The first gather of its kind (dtype, layout and shape of what follows the axis)
compiles a kernel in 15 to 60 ms; all others find it. Other threads run while
code is made, and during a long gather.

Examples
--------
>>> import glean, numpy
>>> table = numpy.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
>>> glean.gather(table, [2, -3])
array([[5., 6.],
       [1., 2.]])
>>> glean.gather(table, 3)
Traceback (most recent call last):
...
glean.OutOfBoundsError: index 3 at position [] is out of bounds for axis 0 of size 3 (valid: -3 to 2)
)");

//===----------------------------------------------------------------------===//
// take
//===----------------------------------------------------------------------===//

/// Makes `data` one of rank 1, in memory of its own where it has gaps.
static void flatten(Operand &data, int64_t &count) {
  py::object array = viewAsArray(data);
  if (!PyArray_IS_C_CONTIGUOUS(reinterpret_cast<PyArrayObject *>(array.ptr())))
    copyDense(data);
  count = data.count();
  data.sizes = count;
  data.setDenseStrides();
}

static py::object take(PyObject *source, PyObject *where, int axis,
                       PyObject *out, NPY_CLIPMODE mode) {
  Operand data, output;
  IndexOperand indices;
  int64_t count;
  readData(source, "a", data);
  if (axis == NPY_RAVEL_AXIS || data.rank() == 0) {
    flatten(data, count);
    axis = axis == NPY_RAVEL_AXIS ? 0 : axis;
  }
  int64_t gathered = normalizeAxisOf(axis, data.rank());
  readIndicesAsNumPy(where, indices);
  llvm::SmallVector<int64_t, 8> sizes = getOutputSizes(data, indices, gathered);
  py::object result = prepareOutput(out, data, sizes, output);

  OutOfBounds policy = mode == NPY_WRAP    ? OutOfBounds::Wrap
                       : mode == NPY_RAISE ? OutOfBounds::Error
                                           : OutOfBounds::Assume;
  // As NumPy, which looks at the indices once for each of these.
  bool hasOuter = !llvm::is_contained(data.sizes.take_front(gathered), 0);
  bool isLookedAt = mode == NPY_RAISE ? hasOuter : output.count() != 0;
  if (isLookedAt) {
    if (mode == NPY_CLIP && data.sizes[gathered] != 0)
      clipIndices(indices, data.sizes[gathered]);
    else if (mode == NPY_CLIP)
      policy = OutOfBounds::Error; // an axis of size 0 has nothing to clip to
    gatherInto(data, indices, output, gathered, policy, {}, nullptr);
  }
  if (out == Py_None && sizes.empty() && !data.library)
    return steal(PyArray_Return(
        reinterpret_cast<PyArrayObject *>(result.release().ptr())));
  return result;
}

static PyObject *callTake(PyObject *, PyObject *const *args, Py_ssize_t count,
                          PyObject *keywords) {
  static const Parameters<5> parameters(
      "take", 5, 2, {"a", "indices", "axis", "out", "mode"});
  return raiseWhatIsThrown([&] {
    PyObject *values[5] = {};
    parameters.read(args, count, keywords, values);
    int axis = NPY_RAVEL_AXIS;
    NPY_CLIPMODE mode = NPY_RAISE;
    if (values[2] && !PyArray_AxisConverter(values[2], &axis))
      throwRaised();
    if (values[4] && !PyArray_ClipmodeConverter(values[4], &mode))
      throwRaised();
    PyObject *out = values[3] ? values[3] : Py_None;
    return take(values[0], values[1], axis, out, mode).release().ptr();
  });
}

PyDoc_STRVAR(takeText,
             R"(take($module, a, indices, axis=None, out=None, mode='raise')
--

Take elements along an axis: `numpy.take`, with its signature and its meaning.

Parameters
----------
a : array_like
    As `data` of `gather`, but of any rank.
indices : array_like of int
    Of any shape.
axis : int, optional
    None takes from the array as if it were flattened.
out : array, optional
    Where the result is written, in place. Other than NumPy's, it has to have
    the dtype of `a`.
mode : {'raise', 'wrap', 'clip'}, optional
    What an index outside of ``[-s, s - 1]`` means: an exception, its remainder
    by ``s``, or the nearest of ``0`` and ``s - 1``, which with 'clip' is what
    negative numbers mean as well.

Returns
-------
array
    `out`, or a new array of NumPy (a plain one, whatever the subclass of `a`) or
    of the library of `a`; a scalar if it has no dimension.

Raises
------
OutOfBoundsError
    If an index is out of bounds (an IndexError).
numpy.AxisError, ValueError, TypeError
    As `gather`.

Examples
--------
>>> import glean
>>> glean.take([4, 3, 5, 7, 6, 8], [[0, 1], [2, 9]], mode='clip')
array([[4, 3],
       [5, 8]])
)");

//===----------------------------------------------------------------------===//
// The table of functions
//===----------------------------------------------------------------------===//

template <auto function> static PyCFunction asMethod() {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef *python::getFunctions() {
  static PyMethodDef functions[] = {
      {"gather", asMethod<callGather>(), METH_FASTCALL | METH_KEYWORDS,
       gatherText},
      {"take", asMethod<callTake>(), METH_FASTCALL | METH_KEYWORDS, takeText},
      {nullptr, nullptr, 0, nullptr}};
  return functions;
}
