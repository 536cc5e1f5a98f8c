#pragma once

#include <span>

#include "onnx_check/rule.h"

namespace onnx_check {

// What reading ONNX text syntax can report.
std::span<const Rule* const> text_rules();

}  // namespace onnx_check
