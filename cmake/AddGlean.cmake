# The project's own forms of add_library and so on. Each target gets the
# warnings, include paths and sanitizers of the project, and what others can use
# goes into the package.

# glean_set_options(TARGET): what all targets are compiled with. Nobody who
# links them gets the warnings.
function(glean_set_options name)
  target_compile_options(${name} PRIVATE
    -Wall -Wextra -Wno-unused-parameter
    $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
    # As LLVM's own libraries; and what is not used is left out when linking.
    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>
    -ffunction-sections -fdata-sections
    $<$<BOOL:${GLEAN_WERROR}>:-Werror>)
  if(GLEAN_SANITIZER)
    target_compile_options(${name} PRIVATE
      -fsanitize=${GLEAN_SANITIZER} -fno-sanitize-recover=all
      -fno-omit-frame-pointer
      # LLVM's libraries are built without it, and C++ objects cross the border.
      $<$<COMPILE_LANGUAGE:CXX>:-fno-sanitize=vptr>)
    target_link_options(${name} PUBLIC -fsanitize=${GLEAN_SANITIZER})
  endif()
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endfunction()

# All generated headers: every library that includes MLIR waits for them.
add_custom_target(glean-headers)

# add_glean_library(NAME file.cpp... [NO_MLIR] [NO_INSTALL] LINK_LIBS lib...)
# A static library, Glean::NAME of the package unless NO_INSTALL is given.
# NO_MLIR leaves out MLIR, its headers and generated files.
function(add_glean_library name)
  cmake_parse_arguments(ARG "NO_MLIR;NO_INSTALL" "" "LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  glean_set_options(${name})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  if(NOT ARG_NO_MLIR)
    target_link_libraries(${name} PUBLIC Glean::MLIR)
    add_dependencies(${name} glean-headers)
  endif()
  if(NOT ARG_NO_INSTALL)
    glean_install(${name})
  endif()
endfunction()

# glean_finish_tool(NAME lib...): what all that is run or loaded has, once its
# files are known. The tests wait for it.
function(glean_finish_tool name)
  glean_set_options(${name})
  target_link_libraries(${name} PRIVATE Glean::MLIR ${ARGN})
  add_dependencies(${name} glean-headers)
  glean_install(${name})
  set_property(GLOBAL APPEND PROPERTY GLEAN_TOOLS ${name})
endfunction()

# add_glean_shared_library(NAME file.cpp... OUTPUT_NAME name VERSION_SCRIPT file
#   LINK_LIBS lib...)
# A shared library with all that it links of Glean inside, Glean::NAME of the
# package. It exports what its version script says.
function(add_glean_shared_library name)
  cmake_parse_arguments(ARG "" "OUTPUT_NAME;VERSION_SCRIPT" "LINK_LIBS" ${ARGN})
  set(script "${CMAKE_CURRENT_SOURCE_DIR}/${ARG_VERSION_SCRIPT}")
  add_library(${name} SHARED ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES
    OUTPUT_NAME "${ARG_OUTPUT_NAME}"
    VERSION "${PROJECT_VERSION}"
    # Until 1.0, each minor version may change the interface.
    SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}"
    LINK_DEPENDS "${script}")
  target_link_options(${name} PRIVATE "-Wl,--version-script=${script}"
    $<$<CONFIG:Release>:-Wl,--strip-all,--gc-sections,--icf=safe>)
  glean_finish_tool(${name} ${ARG_LINK_LIBS})
endfunction()

# add_glean_tool(NAME file.cpp... LINK_LIBS lib...)
function(add_glean_tool name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  glean_finish_tool(${name} ${ARG_LINK_LIBS})
endfunction()

# add_glean_plugin(NAME file.cpp... LINK_LIBS lib...)
# NAME.so, for tools that load it.
function(add_glean_plugin name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_library(${name} MODULE ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES PREFIX "")
  target_link_options(${name} PRIVATE
    $<$<CONFIG:Release>:-Wl,--strip-all,--gc-sections,--icf=safe>)
  glean_finish_tool(${name} ${ARG_LINK_LIBS})
endfunction()

# add_glean_unittest(NAME file.cpp... LINK_LIBS lib...)
# One GoogleTest program; ctest and lit's unit suite both run it.
function(add_glean_unittest name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  glean_set_options(${name})
  target_link_libraries(${name} PRIVATE Glean::LLVM ${ARG_LINK_LIBS}
    GTest::gtest_main)
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
