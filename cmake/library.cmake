# Every component in one library.
#   onnx_check            what others link (installed): an archive, or with BUILD_SHARED_LIBS a shared object that exports
#                         ONNX_CHECK_API and nothing else
#   onnx_check_internal   the same code as an archive with all its symbols, for the tool and the tests
get_property(components GLOBAL PROPERTY ONNX_CHECK_COMPONENTS)
set(objects)
foreach(component IN LISTS components)
  list(APPEND objects $<TARGET_OBJECTS:${component}>)
endforeach()

function(onnx_check_library name type)
  add_library(${name} ${type} ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/lib/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${name} PRIVATE
    protobuf::libprotobuf $<BUILD_INTERFACE:${ONNX_CHECK_RE2}> $<INSTALL_INTERFACE:re2>)
endfunction()

if(BUILD_SHARED_LIBS)
  set(map ${PROJECT_SOURCE_DIR}/cmake/exports.map)
  onnx_check_library(onnx_check SHARED)
  target_compile_definitions(onnx_check INTERFACE ONNX_CHECK_SHARED)
  target_link_options(onnx_check PRIVATE -Wl,--version-script=${map} -Wl,-z,defs)
  set_target_properties(onnx_check PROPERTIES
    LINK_DEPENDS ${map}
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  onnx_check_library(onnx_check_internal STATIC)
else()
  onnx_check_library(onnx_check STATIC)
  add_library(onnx_check_internal ALIAS onnx_check)
endif()
add_library(onnx_check::onnx_check ALIAS onnx_check)
