#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

#include "onnx_check/render.h"

namespace onnx_check::cli {

// A JSON object on one line, its members in the order in which they are added.
class JsonLine {
 public:
  JsonLine& raw(std::string_view key, std::string_view value) {
    body_ += fmt::format("{}\"{}\":{}", body_.empty() ? "" : ",", key, value);
    return *this;
  }
  JsonLine& text(std::string_view key, std::string_view value) { return raw(key, json_string(value)); }
  JsonLine& number(std::string_view key, int64_t value) { return raw(key, fmt::format("{}", value)); }
  JsonLine& flag(std::string_view key, bool value) { return raw(key, value ? "true" : "false"); }
  // Left out if it is empty, or false.
  JsonLine& text_if(std::string_view key, std::string_view value) { return value.empty() ? *this : text(key, value); }
  JsonLine& flag_if(std::string_view key, bool value) { return value ? flag(key, true) : *this; }

  std::string object() const { return "{" + body_ + "}"; }

 private:
  std::string body_;
};

// "[a,b]" of what `text` makes of each.
template <class List, class Text>
std::string json_list(const List& items, Text text) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : ",") + text(item);
  return "[" + out + "]";
}

}  // namespace onnx_check::cli
