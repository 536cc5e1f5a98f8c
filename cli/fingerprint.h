#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "onnx_check/finding.h"

namespace onnx_check::cli {

// What makes two findings of two runs the same fault: no node number, no byte, no line, so that an edit elsewhere in
// the model changes nothing. The strings are printable UTF-8.
struct Fingerprint {
  std::string id, file, scope, subject, message;
  auto operator<=>(const Fingerprint&) const = default;
};

// `file` is left empty.
Fingerprint fingerprint_of(const Finding& finding);
// 16 hexadecimal digits that are the same on every machine.
std::string hash_of(const Fingerprint& fingerprint);

// The message without names and numbers: the same for findings that differ in nothing else.
std::string shape_of_message(std::string_view message);

}  // namespace onnx_check::cli
