#include "inference/counts.h"

#include <fmt/format.h>

namespace onnx_check {

std::optional<Dim> stated_size(const Fact& in, int64_t least, const Constraint& valid, InferContext& ctx) {
  const Dim size = ctx.symbols().resolve(ctx.known_scalar(in));
  if (!size.is_number() || size.number() >= least) return size;
  ctx.fail(valid, in, fmt::format("the value is {}, expected at least {}", size.number(), least),
           fmt::format("pass {} or more", least));
  return std::nullopt;
}

}  // namespace onnx_check
