#pragma once

#include <span>

#include "onnx_check/rule.h"

namespace onnx_check {

// What reading binary files, protobuf text and protobuf JSON can report.
std::span<const Rule* const> proto_rules();

}  // namespace onnx_check
