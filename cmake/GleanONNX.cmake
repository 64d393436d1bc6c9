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
  # Carries the include path as a system one: their headers are not ours to
  # keep free of warnings.
  add_library(glean_onnx_proto INTERFACE)
  target_include_directories(glean_onnx_proto SYSTEM INTERFACE
    ${ONNX_INCLUDE_DIRS} ${Protobuf_INCLUDE_DIRS})
  target_compile_definitions(glean_onnx_proto INTERFACE
    ONNX_NAMESPACE=onnx ONNX_ML=1)
  target_link_libraries(glean_onnx_proto INTERFACE
    onnx_proto ${Protobuf_LIBRARIES})
else()
  message(STATUS "ONNX: off")
endif()
