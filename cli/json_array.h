#pragma once

#include <fmt/format.h>
#include <span>
#include <string>

namespace onnx_check::cli {

// A JSON array with an element on each line.
template <class T, class Render>
std::string array_json(std::span<const T> elements, Render render) {
  std::string out = "[";
  for (const T& element : elements) out += fmt::format("{}\n{}", out.size() > 1 ? "," : "", render(element));
  return out + (elements.empty() ? "]" : "\n]");
}

}  // namespace onnx_check::cli
