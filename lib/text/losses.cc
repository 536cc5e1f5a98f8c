#include "onnx_check/text.h"
namespace onnx_check { std::vector<std::string> losses(const Model&) { return {}; } }
