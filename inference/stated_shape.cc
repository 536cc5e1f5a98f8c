#include "inference/stated_shape.h"

#include <fmt/format.h>

namespace onnx_check {

std::optional<Dims> stated_shape(Ints sizes, std::string_view attribute, const Constraint& sizes_valid,
                                 InferContext& ctx) {
  Dims dims;
  for (const int64_t size : sizes) {
    if (size < 0) {
      ctx.fail_attribute(sizes_valid, attribute, fmt::format("size {} is {}, expected 0 or more", dims.size(), size),
                         "write a size of 0 or more");
      return std::nullopt;
    }
    dims.push_back(size);
  }
  return dims;
}

}  // namespace onnx_check
