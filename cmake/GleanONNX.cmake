# ONNX import and TensorProto files need the protobuf classes of libonnx.
find_package(ONNX CONFIG QUIET)
find_package(Protobuf QUIET)
if(TARGET onnx_proto AND Protobuf_FOUND)
  set(GLEAN_HAVE_ONNX ON)
else()
  set(GLEAN_HAVE_ONNX OFF)
endif()
option(GLEAN_ENABLE_ONNX "Read ONNX models and TensorProto files"
  ${GLEAN_HAVE_ONNX})

if(GLEAN_ENABLE_ONNX AND NOT GLEAN_HAVE_ONNX)
  message(FATAL_ERROR
    "GLEAN_ENABLE_ONNX is ON, but libonnx or protobuf was not found. Install "
    "libonnx-dev and libprotobuf-dev, or pass -DGLEAN_ENABLE_ONNX=OFF.")
endif()
if(GLEAN_ENABLE_ONNX)
  message(STATUS "ONNX ${ONNX_VERSION}, protobuf ${Protobuf_VERSION}")
else()
  message(STATUS "ONNX: off")
endif()
