#include "inference/fourier.h"

#include <fmt/format.h>

namespace onnx_check {

bool check_components(const Fact& signal, size_t dimension, bool real, const FourierConstraints& rules,
                      InferContext& ctx) {
  const Dim components = ctx.symbols().resolve(signal.dim(dimension));
  if (!components.is_number() || components.is(1)) return true;
  if (!components.is(2)) {
    ctx.fail(rules.last_size, signal,
             fmt::format("dimension {} is {}, expected 1 or 2", dimension, to_string(components)),
             "add a dimension of 1 for real numbers");
    return false;
  }
  if (!real) return true;
  ctx.fail(rules.real_input, signal, fmt::format("dimension {} is 2, expected 1 for a one-sided transform", dimension),
           "pass real numbers, or set onesided to 0");
  return false;
}

}  // namespace onnx_check
