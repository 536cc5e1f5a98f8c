#pragma once

#include <string>

#include "lib/schema/json/file_faults.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// Fills the least and greatest number of inputs and outputs.
void set_argument_counts(OperatorSchema& schema);

// Reports what is wrong with the step from `before` to `after`: the order of the versions, and a missing kind.
void check_step(const OperatorSchema& before, const OperatorSchema& after, const std::string& path, FileFaults& faults);

}  // namespace onnx_check
