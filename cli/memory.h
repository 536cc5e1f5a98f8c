#pragma once

#include <cstdint>

namespace onnx_check::cli {

// Three quarters of the machine's memory, in bytes.
uint64_t default_memory_budget();

}  // namespace onnx_check::cli
