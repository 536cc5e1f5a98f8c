#pragma once

#include <string>

#include "onnx_check/finding.h"

namespace onnx_check::diag {

// `text` escaped, with the middle left out where it is longer than `limit` bytes.
std::string shown(std::string_view text, size_t limit);

// "resnet.onnx:3:14: main graph, node 12 "cat_3"", escaped. With `with_subject`, the part of the node as well.
std::string place_text(const Location& where, bool with_subject);

}  // namespace onnx_check::diag
