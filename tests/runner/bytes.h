#pragma once

#include <string>
#include <string_view>

#include "onnx_check/result.h"

namespace onnx_check::spec {

// The bytes that annotated hex stands for:
//   0a 08 ff        bytes, two hex digits each
//   "text"          the bytes of a text (\" and \\ as usual)
//   varint:300      a number in protobuf's variable-length form; may be negative
//   00*12           the item 12 times
//   { … }           what stands inside, with its length as a varint in front
//   # …             a comment up to the end of the line
Result<std::string> bytes_from_hex(std::string_view text);

}  // namespace onnx_check::spec
