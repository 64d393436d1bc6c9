//===- NumpyPeer.cpp - numpy as a peer (plugin) ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// numpy's C function behind np.take, without the interpreter's call cost.
// Loaded with RTLD_GLOBAL: numpy's modules look libpython's symbols up there.

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#include <numpy/arrayobject.h>

#include "compare/Problem.h"

using namespace glean_bench;

/// Starts the interpreter that the headers belong to (PYTHON_PROGRAM), not
/// whichever comes first on PATH.
static bool start() {
  static int state = -1;
  if (state >= 0)
    return state;
  PyConfig config;
  PyConfig_InitPythonConfig(&config);
  config.install_signal_handlers = 0;
  PyConfig_SetBytesString(&config, &config.program_name, PYTHON_PROGRAM);
  PyStatus status = Py_InitializeFromConfig(&config);
  PyConfig_Clear(&config);
  state = !PyStatus_Exception(status) && _import_array() >= 0;
  if (!state && !PyStatus_Exception(status))
    PyErr_Print();
  return state;
}

static int typeNumber(Elem e) {
  switch (e) {
  case Elem::I8:
    return NPY_INT8;
  case Elem::F16:
    return NPY_FLOAT16;
  case Elem::BF16: // numpy has none: the same bits
    return NPY_UINT16;
  case Elem::F32:
    return NPY_FLOAT32;
  case Elem::F64:
    return NPY_FLOAT64;
  }
  return NPY_FLOAT32;
}

static PyObject *view(std::vector<int64_t> shape, int type,
                      const void *buffer) {
  std::vector<npy_intp> dims(shape.begin(), shape.end());
  return PyArray_SimpleNewFromData(int(dims.size()), dims.data(), type,
                                   const_cast<void *>(buffer));
}

extern "C" const char *gatherPeersMissing() {
  return start() ? nullptr : "its Python does not start";
}

/// Two forms compete: take() that allocates its result, and take(out=), which
/// buffers the output in its checking mode and is slower for some shapes.
extern "C" void gatherPeers(const Problem &p, const Buffers &b,
                            std::vector<Peer> &peers) {
  auto *data = reinterpret_cast<PyArrayObject *>(
      view(p.dataShape, typeNumber(p.elem), b.data));
  auto *out = reinterpret_cast<PyArrayObject *>(
      view(p.outShape(), typeNumber(p.elem), b.out));
  std::vector<PyObject *> indices;
  indices.reserve(b.sets.size());
  for (void *set : b.sets)
    indices.push_back(
        view(p.indexShape, p.indexBits == 64 ? NPY_INT64 : NPY_INT32, set));
  const int axis = p.axis;
  for (bool given : {false, true}) {
    Peer peer;
    peer.name = "numpy";
    peer.variant = given ? "take(out=)" : "take()";
    peer.writesOut = given;
    peer.run = makeBatch(b.sets.size(), [=](int k) {
      Py_DECREF(PyArray_TakeFrom(data, indices[size_t(k)], axis,
                                 given ? out : nullptr, NPY_RAISE));
    });
    peers.push_back(std::move(peer));
  }
}
