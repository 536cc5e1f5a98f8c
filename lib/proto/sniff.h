#pragma once

#include <string>
#include <string_view>

namespace onnx_check::proto {

struct Guess {
  std::string what;  // "is a zip archive"; empty where the bytes look like nothing in particular
  std::string help;  // an edit to make
};

// What a file that is no model may be instead, by its first bytes.
Guess guess_content(std::string_view bytes);

}  // namespace onnx_check::proto
