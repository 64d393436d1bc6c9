# The package that find_package(Glean) finds: in the build tree, and in the tree
# that `cmake --install` makes.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(GLEAN_PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/glean")

# Installed tools and plugins find libMLIR and libLLVM where the build did.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

# glean_install(TARGET): a library, tool or plugin, Glean::TARGET for others.
function(glean_install name)
  install(TARGETS ${name} EXPORT GleanTargets
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

# glean_pkg_config(FILE.pc.in): what pkg-config says to those who do not use
# CMake. It holds no path but those from where it lies, so that the tree may
# move.
function(glean_pkg_config template)
  get_filename_component(file "${template}" NAME_WLE)
  set(folder "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  file(RELATIVE_PATH GLEAN_PC_PREFIX "/${folder}" "/")
  string(REGEX REPLACE "/$" "" GLEAN_PC_PREFIX "${GLEAN_PC_PREFIX}")
  configure_file("${template}" "${PROJECT_BINARY_DIR}/package/${file}" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/package/${file}" DESTINATION "${folder}")
endfunction()

# glean_package(): headers, TableGen files, and the package itself. Called once
# all targets are there.
function(glean_package)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/glean"
    "${PROJECT_SOURCE_DIR}/include/glean-c"
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h" PATTERN "*.td")
  install(DIRECTORY "${PROJECT_BINARY_DIR}/include/glean"
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h.inc" PATTERN "CMakeFiles" EXCLUDE)
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE"
    DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(EXPORT GleanTargets NAMESPACE Glean::
    DESTINATION ${GLEAN_PACKAGE_DIR})

  set(build_package_dir "${PROJECT_BINARY_DIR}/lib/cmake/glean")
  export(EXPORT GleanTargets NAMESPACE Glean::
    FILE "${build_package_dir}/GleanTargets.cmake")

  # One template, with the include paths of either tree.
  set(config_template "${PROJECT_SOURCE_DIR}/cmake/GleanConfig.cmake.in")
  set(include_dirs "${CMAKE_INSTALL_INCLUDEDIR}")
  configure_package_config_file("${config_template}"
    "${PROJECT_BINARY_DIR}/package/GleanConfig.cmake"
    INSTALL_DESTINATION ${GLEAN_PACKAGE_DIR}
    PATH_VARS include_dirs)
  set(include_dirs "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
  set(PACKAGE_include_dirs "${include_dirs}")
  set(PACKAGE_INIT)
  configure_file("${config_template}" "${build_package_dir}/GleanConfig.cmake"
    @ONLY)

  set(version_file "${build_package_dir}/GleanConfigVersion.cmake")
  write_basic_package_version_file("${version_file}"
    COMPATIBILITY SameMinorVersion)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/GleanImports.cmake"
    "${build_package_dir}/GleanImports.cmake" COPYONLY)
  install(FILES "${PROJECT_BINARY_DIR}/package/GleanConfig.cmake"
    "${version_file}" "${PROJECT_SOURCE_DIR}/cmake/GleanImports.cmake"
    DESTINATION ${GLEAN_PACKAGE_DIR})
endfunction()
