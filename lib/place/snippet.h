#pragma once

#include "lib/place/body.h"

namespace onnx_check {

// The node in ONNX text syntax, with the part marked.
Snippet node_snippet(const Node& node, Part part);

}  // namespace onnx_check
