# libprotobuf, from its archive where the package has one: start-up is a feature. A shared object of ours needs the
# shared one, since the archive's code is not position independent everywhere.
if(NOT BUILD_SHARED_LIBS)
  find_library(ONNX_CHECK_PROTOBUF_ARCHIVE libprotobuf.a)
  if(ONNX_CHECK_PROTOBUF_ARCHIVE)
    set(Protobuf_USE_STATIC_LIBS ON)
  endif()
endif()
find_package(Protobuf REQUIRED)
