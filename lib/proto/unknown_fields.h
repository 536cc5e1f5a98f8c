#pragma once

#include <string>
#include <vector>

#include "onnx_check/model.h"

namespace onnx_check::proto {

// The fields that `model` has in its binary source and that the typed form does not represent: "field 99 of NodeProto"
// and how often, one entry for each kind.
std::vector<std::string> unknown_fields(const Model& model);

}  // namespace onnx_check::proto
