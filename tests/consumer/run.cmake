# Installs BUILD_DIR below WORK_DIR, then configures, builds and runs the project beside this file against it.
# usage: cmake -D BUILD_DIR=… -D WORK_DIR=… -D COMPILER=… -P run.cmake
foreach(variable BUILD_DIR WORK_DIR COMPILER)
  if(NOT ${variable})
    message(FATAL_ERROR "-D ${variable}=… is missing")
  endif()
endforeach()
file(REMOVE_RECURSE ${WORK_DIR})
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR}/build -G Ninja
  -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_PREFIX_PATH=${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/consumer)
run(${WORK_DIR}/prefix/bin/onnx-check --version)
