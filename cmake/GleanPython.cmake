# The Python package needs an interpreter with NumPy, the headers of both, and
# pybind11 and DLPack. The first python3 on PATH may be one without.
set(GLEAN_PYTHON "" CACHE FILEPATH
  "The Python that the package is for: one with NumPy and its headers")
if(NOT GLEAN_PYTHON)
  find_program(GLEAN_PYTHON_ON_PATH python3)
  mark_as_advanced(GLEAN_PYTHON_ON_PATH)
  foreach(candidate "${GLEAN_PYTHON_ON_PATH}" /usr/bin/python3)
    execute_process(
      COMMAND "${candidate}" -c "
import os, numpy, sysconfig
assert os.path.exists(sysconfig.get_path('include') + '/Python.h')"
      RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
    if(result EQUAL 0)
      set(GLEAN_PYTHON "${candidate}" CACHE FILEPATH "" FORCE)
      break()
    endif()
  endforeach()
endif()

set(GLEAN_HAVE_PYTHON OFF)
if(GLEAN_PYTHON)
  set(Python_EXECUTABLE "${GLEAN_PYTHON}")
  find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module NumPy)
  # Its own search for Python would find another one.
  set(PYBIND11_NOPYTHON ON)
  find_package(pybind11 2.10 CONFIG QUIET)
  find_path(GLEAN_DLPACK_INCLUDE_DIR dlpack/dlpack.h)
  mark_as_advanced(GLEAN_DLPACK_INCLUDE_DIR)
  # A sanitizer's runtime has to be there before Python is.
  if(Python_FOUND AND pybind11_FOUND AND GLEAN_DLPACK_INCLUDE_DIR AND
     NOT GLEAN_SANITIZER)
    set(GLEAN_HAVE_PYTHON ON)
  endif()
endif()
option(GLEAN_ENABLE_PYTHON "Build the Python package" ${GLEAN_HAVE_PYTHON})

if(GLEAN_ENABLE_PYTHON AND NOT GLEAN_HAVE_PYTHON)
  message(FATAL_ERROR
    "GLEAN_ENABLE_PYTHON is ON, but a sanitizer is too, or a Python with NumPy "
    "and its headers, pybind11 or DLPack was not found. Install python3-dev, "
    "python3-numpy, pybind11-dev and libdlpack-dev, name the Python with "
    "-DGLEAN_PYTHON=..., or pass -DGLEAN_ENABLE_PYTHON=OFF.")
endif()
if(GLEAN_ENABLE_PYTHON)
  # Where the Python of a prefix looks, be it a virtual environment or not.
  set(GLEAN_PYTHON_INSTALL_DIR
    "lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/site-packages"
    CACHE PATH "Where the Python package goes, below the prefix")
  message(STATUS "Python ${Python_VERSION} (${GLEAN_PYTHON}), "
    "NumPy ${Python_NumPy_VERSION}, pybind11 ${pybind11_VERSION}")
else()
  message(STATUS "Python: off")
endif()
