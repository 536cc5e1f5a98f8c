#include "ops/ai.onnx/Reshape.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

Dim product(std::span<const Dim> dims, InferContext& ctx) {
  Dim product = 1;
  for (const Dim dim : dims) product = ctx.pool().mul(product, dim);
  return product;
}

// The sizes that the target names, without the one that is left to be computed.
struct Target {
  Dims dims;
  std::optional<size_t> computed;
};

template <class View>
std::optional<Target> read_target(const View&, const Fact& data, std::span<const Dim> shape, bool allow_zero,
                                  InferContext& ctx) {
  Target target;
  for (size_t i = 0; i < shape.size(); ++i) {
    const Dim size = shape[i];
    if (size.is(-1)) {
      if (target.computed) {
        ctx.fail(View::one_computed_size, fmt::format("both {} and {} are -1", *target.computed, i),
                 "state all sizes but one");
        return std::nullopt;
      }
      target.computed = i;
      target.dims.push_back(1);
    } else if (size.is_number() && size.number() < -1) {
      ctx.fail(View::sizes_valid, fmt::format("size {} of the target is {}", i, size.number()),
               "write a size of 0 or more, or -1 for one that is to be computed");
      return std::nullopt;
    } else if (size.is(0) && !allow_zero) {
      if (data.ranked && i >= data.rank()) {
        ctx.fail(View::copied_size_exists, data,
                 fmt::format("size {} is to be copied, but the rank of the data is {}", i, data.rank()),
                 fmt::format("state size {}", i));
        return std::nullopt;
      }
      target.dims.push_back(data.ranked ? data.dim(i) : Dim());
    } else {
      target.dims.push_back(size);
    }
  }
  return target;
}

template <class View>
void infer_reshape(const View& op, std::span<const Dim> shape, bool allow_zero, InferContext& ctx) {
  auto target = read_target(op, op.data, shape, allow_zero, ctx);
  if (!target) return;
  const Dim elements = op.data.ranked ? ctx.symbols().resolve(product(op.data.dims, ctx)) : Dim();
  const Dim named = ctx.symbols().resolve(product(target->dims, ctx));
  if (target->computed) {
    const bool known_not_to_divide =
        elements.is_number() && named.is_number() && (named.is(0) || elements.number() % named.number() != 0);
    if (known_not_to_divide && !(named.is(0) && elements.is(0))) {
      ctx.fail(View::elements_equal, op.data,
               fmt::format("{} elements cannot be cut into rows of {}", elements.number(), named.number()),
               fmt::format("make the named sizes divide {}", elements.number()));
      return;
    }
    target->dims[*target->computed] = ctx.pool().floor_div(elements, named);
  } else if (elements.is_number() && named.is_number() && !(elements == named)) {
    ctx.fail(View::elements_equal, op.data,
             fmt::format("the data has {} elements, the target {}", elements.number(), named.number()),
             fmt::format("make the product of the sizes {}", elements.number()));
    return;
  }
  ctx.set_dims(op.reshaped, target->dims);
  if (const auto known = ctx.known(op.data)) ctx.set_known(op.reshaped, *known);
}

}  // namespace

void infer(Reshape_1<Infer> op, InferContext& ctx) {
  Dims shape;
  if (op.shape)
    for (const int64_t size : *op.shape) shape.push_back(size);
  infer_reshape(op, shape, false, ctx);
}

void infer(Reshape_5<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.shape, 1, op.target_is_vector)) return;
  if (const auto shape = ctx.known(op.shape)) return infer_reshape(op, *shape, op.allowzero != 0, ctx);
  op.reshaped.why_unknown = "the target shape is a value of the run";
  if (op.shape.ranked && op.shape.dim(0).is_number() && op.shape.dim(0).number() < 64)
    ctx.set_dims(op.reshaped, Dims(static_cast<size_t>(op.shape.dim(0).number())));
}

}  // namespace onnx_check::ops::ai_onnx
