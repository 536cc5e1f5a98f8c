#pragma once

#include <string>
#include <vector>

namespace onnx_check::spec {

// The two lists as one: lines of `expected` alone behind '-', of `actual` alone behind '+', of both behind ' '.
std::string diff(const std::vector<std::string>& expected, const std::vector<std::string>& actual);

}  // namespace onnx_check::spec
