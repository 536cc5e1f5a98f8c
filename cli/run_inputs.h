#pragma once

#include <string>
#include <vector>

#include "onnx_check/result.h"
#include "onnx_check/run.h"

namespace onnx_check::cli {

// The inputs that `arguments` say ("x=input.pb", "x=data.npy", "x=random", "x=zeros", "x={1,2,3}"). Symbols of the
// declared shapes are the sizes that `dims` say ("N=1"); sizes that stay open are 1. Random floats are in [0, 1),
// random integers from 0 to 9.
Result<onnx_check::Runner::Inputs> read_inputs(Model& model, const std::vector<std::string>& arguments,
                                               const std::vector<std::string>& dims, uint64_t seed,
                                               uint64_t max_memory);

}  // namespace onnx_check::cli
