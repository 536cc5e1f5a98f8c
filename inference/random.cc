#include "inference/random.h"

#include <fmt/format.h>

#include "inference/output_type.h"
#include "inference/stated_shape.h"

namespace onnx_check {

void infer_random_like(const Fact& like, std::optional<int64_t> dtype, Fact& out, const Constraint& dtype_allowed,
                       InferContext& ctx) {
  ctx.set_same_dims(out, like);
  if (dtype) {
    set_output_type(out, *dtype, "dtype", dtype_allowed, ctx);
  } else if (like.element != ElementType::undefined && !may_be(out, like.element, ctx)) {
    ctx.fail(dtype_allowed, like,
             fmt::format("the input is {}, expected one of {}", to_string(like.element), allowed_types(out, ctx)),
             "state the attribute `dtype`");
  } else {
    out.element = like.element;
  }
}

void infer_random(Ints shape, int64_t dtype, Fact& out, const Constraint& sizes_valid, const Constraint& dtype_allowed,
                  InferContext& ctx) {
  set_output_type(out, dtype, "dtype", dtype_allowed, ctx);
  if (const auto dims = stated_shape(shape, "shape", sizes_valid, ctx)) ctx.set_dims(out, *dims);
}

}  // namespace onnx_check
