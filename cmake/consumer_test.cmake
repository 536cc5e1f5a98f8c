# The test `consumer`: install, then build and run tests/consumer against what was installed.
if(NOT ONNX_CHECK_SANITIZE)
  add_test(NAME consumer COMMAND ${CMAKE_COMMAND}
    -D BUILD_DIR=${PROJECT_BINARY_DIR} -D WORK_DIR=${PROJECT_BINARY_DIR}/consumer -D COMPILER=${CMAKE_CXX_COMPILER}
    -P ${PROJECT_SOURCE_DIR}/tests/consumer/run.cmake)
endif()
