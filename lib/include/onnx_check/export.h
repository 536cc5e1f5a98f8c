#pragma once

// Everything else in the library is hidden (-fvisibility=hidden).
#if defined(ONNX_CHECK_SHARED)
#define ONNX_CHECK_API __attribute__((visibility("default")))
#else
#define ONNX_CHECK_API
#endif
