# Tests of what a newcomer meets: the examples, and the installed package.
add_test(NAME examples.good COMMAND onnx-check ${PROJECT_SOURCE_DIR}/examples/good.onnxtxt)
add_test(NAME examples.broken COMMAND onnx-check ${PROJECT_SOURCE_DIR}/examples/broken.onnxtxt)
set_tests_properties(examples.broken PROPERTIES PASS_REGULAR_EXPRESSION "broken\\.onnxtxt: 8 errors")

# Install, then build and run tests/consumer against what was installed.
if(NOT ONNX_CHECK_SANITIZE)
  add_test(NAME consumer COMMAND ${CMAKE_COMMAND}
    -D BUILD_DIR=${PROJECT_BINARY_DIR} -D WORK_DIR=${PROJECT_BINARY_DIR}/consumer -D COMPILER=${CMAKE_CXX_COMPILER}
    -P ${PROJECT_SOURCE_DIR}/tests/consumer/run.cmake)
endif()
