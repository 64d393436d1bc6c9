# The libraries of others that Glean links, as targets which carry their include
# paths; as system ones, since their headers are not ours to keep free of
# warnings. The build includes this file, and so does the installed package,
# which holds no path of the machine that it was built on for that reason.
if(NOT TARGET Glean::MLIR)
  # LLVM's support library alone, for what knows no MLIR.
  add_library(Glean::LLVM INTERFACE IMPORTED)
  target_compile_features(Glean::LLVM INTERFACE cxx_std_17)
  target_include_directories(Glean::LLVM INTERFACE ${LLVM_INCLUDE_DIRS})
  target_link_libraries(Glean::LLVM INTERFACE LLVM)

  add_library(Glean::MLIR INTERFACE IMPORTED)
  target_include_directories(Glean::MLIR INTERFACE ${MLIR_INCLUDE_DIRS})
  target_link_libraries(Glean::MLIR INTERFACE MLIR Glean::LLVM)
endif()
