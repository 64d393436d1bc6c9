# The project's own forms of add_library and so on. Each target gets the
# warnings, include paths and sanitizers of the project from `glean_options`.
add_library(glean_options INTERFACE)
target_compile_options(glean_options INTERFACE
  -Wall -Wextra -Wno-unused-parameter
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
  $<$<BOOL:${GLEAN_WERROR}>:-Werror>)
if(GLEAN_SANITIZER)
  target_compile_options(glean_options INTERFACE
    -fsanitize=${GLEAN_SANITIZER} -fno-sanitize-recover=all
    -fno-omit-frame-pointer
    # LLVM's libraries are built without it, and C++ objects cross the border.
    $<$<COMPILE_LANGUAGE:CXX>:-fno-sanitize=vptr>)
  target_link_options(glean_options INTERFACE -fsanitize=${GLEAN_SANITIZER})
endif()
target_include_directories(glean_options INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>)

# Headers and libraries of LLVM and MLIR.
add_library(glean_mlir INTERFACE)
target_include_directories(glean_mlir SYSTEM INTERFACE
  ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
target_link_libraries(glean_mlir INTERFACE MLIR LLVM)

# LLVM's support library alone, for what knows no MLIR.
add_library(glean_llvm INTERFACE)
target_include_directories(glean_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_link_libraries(glean_llvm INTERFACE LLVM)

# All generated headers: every library that includes MLIR waits for them.
add_custom_target(glean-headers)

# add_glean_library(NAME file.cpp... [NO_MLIR] LINK_LIBS lib...)
# A static library; NO_MLIR leaves out MLIR, its headers and generated files.
function(add_glean_library name)
  cmake_parse_arguments(ARG "NO_MLIR" "" "LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC glean_options ${ARG_LINK_LIBS})
  if(NOT ARG_NO_MLIR)
    target_link_libraries(${name} PUBLIC glean_mlir)
    add_dependencies(${name} glean-headers)
  endif()
endfunction()

# add_glean_tool(NAME file.cpp... LINK_LIBS lib...)
function(add_glean_tool name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE glean_options glean_mlir
    ${ARG_LINK_LIBS})
  add_dependencies(${name} glean-headers)
  set_property(GLOBAL APPEND PROPERTY GLEAN_TOOLS ${name})
endfunction()

# add_glean_unittest(NAME file.cpp... LINK_LIBS lib...)
# One GoogleTest program; ctest and lit's unit suite both run it.
function(add_glean_unittest name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE glean_options glean_llvm
    ${ARG_LINK_LIBS} GTest::gtest_main)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/unittests")
  add_test(NAME ${name} COMMAND ${name})
  set_property(GLOBAL APPEND PROPERTY GLEAN_UNITTESTS ${name})
endfunction()

# Where mlir-tblgen looks for included files.
include_directories(SYSTEM ${MLIR_INCLUDE_DIRS})
include_directories("${PROJECT_SOURCE_DIR}/include")

# glean_tablegen(TD_FILE OUTPUT ACTION...)
# Runs mlir-tblgen on a file of the calling folder, as part of glean-headers.
macro(glean_tablegen td output)
  set(LLVM_TARGET_DEFINITIONS ${td})
  mlir_tablegen(${output} ${ARGN})
endmacro()

# glean_tablegen_target(NAME): closes a folder's glean_tablegen calls.
macro(glean_tablegen_target name)
  add_public_tablegen_target(${name})
  add_dependencies(glean-headers ${name})
endmacro()
