# fmt without a shared libfmt: Debian ships no static one, so fmt's compiled part is built here, in a namespace of our
# own, so that a program that links our archive can use any fmt it likes.
# Link onnx_check_fmt wherever <fmt/…> is included.
find_package(fmt REQUIRED)
add_library(onnx_check_fmt OBJECT ${PROJECT_SOURCE_DIR}/cmake/fmt_source.cc)
target_include_directories(onnx_check_fmt SYSTEM PUBLIC $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(onnx_check_fmt PUBLIC
  "FMT_BEGIN_NAMESPACE=namespace fmt { inline namespace onnx_check_fmt {"
  "FMT_END_NAMESPACE=} }")
set_target_properties(onnx_check_fmt PROPERTIES UNITY_BUILD OFF)
set_property(GLOBAL APPEND PROPERTY ONNX_CHECK_COMPONENTS onnx_check_fmt)
