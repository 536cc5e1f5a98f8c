# RE2 (regular expressions), from its archive where there is one, as protobuf.cmake says. Debian's package has no
# configuration for find_package.
set(archive_first libre2.a re2)
if(BUILD_SHARED_LIBS)
  set(archive_first re2)
endif()
find_library(ONNX_CHECK_RE2 NAMES ${archive_first} REQUIRED)
find_path(ONNX_CHECK_RE2_INCLUDE re2/re2.h REQUIRED)
