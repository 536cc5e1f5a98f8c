# `cmake --install`: the tool, the library with its headers, and a package for find_package(onnx_check).
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/onnx_check)

install(TARGETS onnx_check EXPORT onnx_check)
install(TARGETS onnx-check)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/lib/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(EXPORT onnx_check NAMESPACE onnx_check:: FILE onnx_checkTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/onnx_checkConfig.cmake.in ${PROJECT_BINARY_DIR}/onnx_checkConfig.cmake
  INSTALL_DESTINATION ${package_dir} NO_CHECK_REQUIRED_COMPONENTS_MACRO NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/onnx_checkConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(
  FILES ${PROJECT_BINARY_DIR}/onnx_checkConfig.cmake ${PROJECT_BINARY_DIR}/onnx_checkConfigVersion.cmake
  DESTINATION ${package_dir})
