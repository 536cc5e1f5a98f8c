#pragma once

#include <string>
#include <string_view>

namespace onnx_check {

enum class Letters { as_they_are, lower, upper };

// UTF-8 text in another letter case, character by character, as Unicode says; bytes that are no UTF-8 stay.
std::string with_letters(std::string_view text, Letters letters);

}  // namespace onnx_check
