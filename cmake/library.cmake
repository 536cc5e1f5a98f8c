# The library that others link: every component in one archive (or shared object).
get_property(components GLOBAL PROPERTY ONNX_CHECK_COMPONENTS)
set(objects)
foreach(component IN LISTS components)
  list(APPEND objects $<TARGET_OBJECTS:${component}>)
endforeach()
add_library(onnx_check ${objects})
add_library(onnx_check::onnx_check ALIAS onnx_check)
set_target_properties(onnx_check PROPERTIES LINKER_LANGUAGE CXX)
target_include_directories(onnx_check PUBLIC
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/lib/include>
  $<INSTALL_INTERFACE:include>)
target_link_libraries(onnx_check PRIVATE $<BUILD_INTERFACE:protobuf::libprotobuf>)
