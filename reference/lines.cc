#include "reference/lines.h"

#include "reference/move.h"

namespace onnx_check {

Lines::Lines(std::span<const int64_t> dims, size_t axis)
    : outer(static_cast<size_t>(product(dims, 0, axis))),
      size(static_cast<size_t>(dims[axis])),
      inner(static_cast<size_t>(product(dims, axis + 1, dims.size()))) {}

}  // namespace onnx_check
