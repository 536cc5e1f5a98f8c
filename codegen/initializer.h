#pragma once

#include <string>
#include <string_view>

#include "codegen/cpp_text.h"

namespace onnx_check::codegen {

// A braced initializer with named members; what is empty or false is left out.
class Initializer {
 public:
  Initializer& set(std::string_view member, std::string_view value) {
    if (value.empty()) return *this;
    text_ += text_.empty() ? "{." : ", .";
    text_ += member;
    text_ += " = ";
    text_ += value;
    return *this;
  }
  Initializer& set_text(std::string_view member, std::string_view value) {
    return value.empty() ? *this : set(member, string_literal(value));
  }
  Initializer& set_flag(std::string_view member, bool value) { return value ? set(member, "true") : *this; }
  std::string text() const { return text_.empty() ? "{}" : text_ + '}'; }

 private:
  std::string text_;
};

}  // namespace onnx_check::codegen
