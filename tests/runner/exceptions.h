#pragma once

#include <functional>
#include <map>
#include <string>

namespace onnx_check::spec {

// A file with one exception a line, each with its reason behind the first blank; '#' begins a comment.
std::map<std::string, std::string, std::less<>> read_exceptions(const std::string& path);

}  // namespace onnx_check::spec
