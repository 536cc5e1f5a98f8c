#pragma once

#include <string>
#include <vector>

#include "onnx_check/model.h"

namespace onnx_check {

// What holds of every model, each as a sentence where it does not:
// where printing loses nothing, the printed model, parsed again, is equal; the saved model, loaded again, is equal;
// a model that came from binary bytes is saved as these bytes.
void check_round_trips(const Model& model, std::vector<std::string>& broken);

}  // namespace onnx_check
