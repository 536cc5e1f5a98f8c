#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace onnx_check::cli {

// One model to look at or, where `error` says why, an argument that names none.
struct Input {
  std::string path;  // "-": standard input
  std::string error;
  std::string hint;
};

// The files behind the arguments, in their order: files, folders (searched through, by name), patterns with * ? [ ].
std::vector<Input> expand_inputs(std::span<const std::string> arguments);

// The names that a folder is searched for: "*.onnx, *.onnxtxt, …".
std::string model_name_patterns();

}  // namespace onnx_check::cli
