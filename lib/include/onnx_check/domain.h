#pragma once

#include <string_view>

namespace onnx_check {

// "ai.onnx" and "" are one domain: "" is the name that schemas use, "ai.onnx" the one that people read.
constexpr std::string_view canonical_domain(std::string_view domain) {
  return domain == "ai.onnx" ? std::string_view{} : domain;
}
constexpr std::string_view printed_domain(std::string_view domain) { return domain.empty() ? "ai.onnx" : domain; }

}  // namespace onnx_check
