# Finds LLVM and MLIR, and refuses any release but the one Glean is written for:
# MLIR's C++ API changes with each of them.
set(GLEAN_MLIR_VERSION 22.1)

find_package(MLIR CONFIG QUIET HINTS /usr/lib/llvm-22/lib/cmake/mlir)
if(NOT MLIR_FOUND)
  message(FATAL_ERROR
    "Glean needs LLVM/MLIR ${GLEAN_MLIR_VERSION}, and none was found. "
    "Run scripts/setup.sh, or pass -DMLIR_DIR=<prefix>/lib/cmake/mlir.")
endif()
if(NOT "${LLVM_VERSION_MAJOR}.${LLVM_VERSION_MINOR}" STREQUAL GLEAN_MLIR_VERSION)
  message(FATAL_ERROR
    "Glean needs LLVM/MLIR ${GLEAN_MLIR_VERSION}, but MLIR_DIR=${MLIR_DIR} is "
    "${LLVM_PACKAGE_VERSION}. Pass -DMLIR_DIR=<prefix>/lib/cmake/mlir of a "
    "${GLEAN_MLIR_VERSION} release.")
endif()
if(NOT TARGET MLIR)
  message(FATAL_ERROR
    "Glean links the shared library libMLIR, which MLIR_DIR=${MLIR_DIR} does "
    "not have: build LLVM with -DLLVM_BUILD_LLVM_DYLIB=ON.")
endif()
message(STATUS "LLVM/MLIR ${LLVM_PACKAGE_VERSION} in ${LLVM_INSTALL_PREFIX}")

list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
include(TableGen)
include(AddLLVM)
include(AddMLIR)

# Everything links the two shared libraries. A static MLIR library beside them
# would give a process two copies of MLIR, which breaks TypeIDs and options.
set(MLIR_LINK_MLIR_DYLIB ON)
set(LLVM_LINK_LLVM_DYLIB ON)

# LLVMConfig names it only inside of LLVM's own build.
set(LLVM_TABLEGEN_EXE "${LLVM_TOOLS_BINARY_DIR}/llvm-tblgen")
