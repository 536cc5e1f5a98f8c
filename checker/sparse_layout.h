#pragma once

#include "onnx_check/tensor.h"

namespace onnx_check {

// How the indices of a sparse tensor stand.
enum class SparseLayout : uint8_t {
  wrong,
  none,         // no values, and no indices
  linear,       // one index in the flattened dense tensor for each value
  coordinates,  // one index per dimension for each value
};

SparseLayout sparse_layout(const SparseTensor& tensor);

}  // namespace onnx_check
