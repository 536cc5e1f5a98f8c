#include "ops/ai.onnx/Col2Im.h"

#include "fmt/format.h"
#include "inference/resize.h"
#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// How many axes image and block have.
template <class View>
Dim image_axes(const View& op, InferContext& ctx) {
  Dim count = op.image_shape.ranked ? op.image_shape.dim(0) : Dim();
  if (op.block_shape.ranked && !ctx.unify(count, op.block_shape, 0, View::spatial_axes)) return Dim();
  return ctx.symbols().resolve(count);
}

Dims known_sizes(const Fact& list, size_t count, InferContext& ctx) {
  const auto known = ctx.known(list);
  return known && known->size() == count ? Dims(*known) : Dims(count);
}

// C, from the second size of the input.
template <class View>
std::optional<Dim> channels_of_columns(const View& op, std::span<const Dim> block, InferContext& ctx) {
  if (!op.input.ranked) return Dim();
  Dim elements = 1;
  for (const Dim size : block) elements = ctx.pool().mul(elements, size);
  elements = ctx.symbols().resolve(elements);
  const Dim columns = ctx.symbols().resolve(op.input.dim(1));
  if (elements.is_number() && elements.number() < 1) return Dim();
  if (!elements.is_number() || !columns.is_number() || columns.number() % elements.number() == 0)
    return ctx.pool().floor_div(columns, elements);
  ctx.fail(View::block_elements_divide, op.input,
           fmt::format("dimension 1 is {}, expected a multiple of {}", columns.number(), elements.number()),
           fmt::format("make dimension 1 channels times {}", elements.number()));
  return std::nullopt;
}

template <class View>
bool blocks_fill_image(const View& op, std::span<const Dim> image, std::span<const Dim> block, const Window& window,
                       std::span<const WindowAxis> axes, InferContext& ctx) {
  const auto counts = window_counts(image, block, window, axes, &op.block_shape, View::kernel_fits, ctx);
  if (!counts) return false;
  Dim blocks = 1;
  for (const Dim count : *counts) blocks = ctx.pool().mul(blocks, count);
  return !op.input.ranked || ctx.unify(blocks, op.input, 2, View::block_count);
}

}  // namespace

void infer(Col2Im_18<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 3, op.columns_rank) || !ctx.rank_is(op.image_shape, 1, op.spatial_axes) ||
      !ctx.rank_is(op.block_shape, 1, op.spatial_axes))
    return;
  const Dim count = image_axes(op, ctx);
  if (!count.is_number() || count.number() < 1 || count.number() > 64) return;
  const auto rank = static_cast<size_t>(count.number());
  Window window = Window::of(op);
  const auto stated = ctx.known_numbers(op.block_shape);
  if (stated) window.kernel_shape = *stated;
  const auto axes = window_axes(window, rank, WindowRules::of<decltype(op)>(), ctx);
  if (!axes) return;
  const Dims image = known_sizes(op.image_shape, rank, ctx), block = known_sizes(op.block_shape, rank, ctx);
  if (!are_sizes(image, op.image_shape, op.window_positive, ctx)) return;
  const auto channels = channels_of_columns(op, block, ctx);
  if (!channels || !blocks_fill_image(op, image, block, window, *axes, ctx)) return;
  Dims out{op.input.ranked ? op.input.dim(0) : Dim(), *channels};
  out.append(image);
  ctx.set_dims(op.output, out);
}

}  // namespace onnx_check::ops::ai_onnx
