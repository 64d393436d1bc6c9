//===- Errors.h - errors as Python's exceptions ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_ERRORS_H
#define GLEAN_PYTHON_ERRORS_H

#include "NumPy.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace mlir::glean::python {

[[noreturn]] void throwTypeError(const llvm::Twine &message);
[[noreturn]] void throwValueError(const llvm::Twine &message);

/// numpy.AxisError, which is a ValueError and an IndexError.
[[noreturn]] void throwAxisError(int64_t axis, int64_t rank);

/// The exception that Python has raised already.
[[noreturn]] void throwRaised();

/// glean.OutOfBoundsError for an index out of bounds; ValueError for operands
/// that do not fit, and for all else that is wrong with what was asked for.
[[noreturn]] void throwError(llvm::Error error);

inline void throwIfError(llvm::Error error) {
  if (LLVM_UNLIKELY(static_cast<bool>(error)))
    throwError(std::move(error));
}

template <typename T> T unwrap(llvm::Expected<T> value) {
  if (LLVM_UNLIKELY(!value))
    throwError(value.takeError());
  return std::move(*value);
}

/// A new reference, or the exception that is raised.
inline py::object steal(PyObject *object) {
  if (LLVM_UNLIKELY(!object))
    throwRaised();
  return py::reinterpret_steal<py::object>(object);
}

/// Glean's OutOfBoundsError.
[[noreturn]] void throwOutOfBounds(const std::string &text,
                                   const py::object &index,
                                   llvm::ArrayRef<int64_t> position,
                                   int64_t axis, int64_t axisSize);

/// Runs `body`, a function of Python's C interface: what it throws is raised,
/// and nullptr returned.
template <typename Body> PyObject *raiseWhatIsThrown(const Body &body) {
  try {
    return body();
  } catch (py::error_already_set &error) {
    error.restore();
  } catch (const py::builtin_exception &error) {
    error.set_error();
  } catch (const std::bad_alloc &) {
    PyErr_NoMemory();
  } catch (const std::exception &error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

/// Lets other threads run Python while it lives.
class GILRelease {
public:
  /// Does nothing unless `isWanted`: to hand over and back takes longer than a
  /// short piece of work, and may wait for others.
  explicit GILRelease(bool isWanted = true)
      : state(isWanted ? PyEval_SaveThread() : nullptr) {}
  ~GILRelease() {
    if (state)
      PyEval_RestoreThread(state);
  }
  GILRelease(const GILRelease &) = delete;
  GILRelease &operator=(const GILRelease &) = delete;

private:
  PyThreadState *state;
};

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_ERRORS_H
