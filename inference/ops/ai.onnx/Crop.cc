#include "ops/ai.onnx/Crop.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Left, top, right and bottom.
constexpr size_t border_count = 4;

template <class View>
bool border_and_scale_fit(Ints border, std::optional<Ints> scale, InferContext& ctx) {
  if (border.size() != border_count) {
    ctx.fail_attribute(View::border_for_each_side, "border",
                       fmt::format("`border` has {} entries, expected {}", border.size(), border_count),
                       "state the left, top, right and bottom border");
    return false;
  }
  if (scale && scale->size() != 2) {
    ctx.fail_attribute(View::height_and_width, "scale",
                       fmt::format("`scale` has {} entries, expected 2", scale->size()), "state height and width");
    return false;
  }
  return true;
}

// `scale` is what is left behind the left and the top border; without it the other two borders go as well.
template <class View>
void infer_crop(const View& op, Ints border, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 4, View::image_rank) || !border_and_scale_fit<View>(border, op.scale, ctx)) return;
  if (!op.input.ranked) return;
  const auto cropped = [&](Dim size, size_t near, size_t far) {
    return ctx.pool().sub(size, ctx.pool().add(border[near], border[far]));
  };
  Dims dims(op.input.dims);
  dims[2] = op.scale ? Dim((*op.scale)[0]) : cropped(dims[2], 1, 3);
  dims[3] = op.scale ? Dim((*op.scale)[1]) : cropped(dims[3], 0, 2);
  for (const size_t i : {2u, 3u})
    if (dims[i].is_number() && dims[i].number() < 0) {
      ctx.fail(View::something_left, fmt::format("dimension {} would get the size {}", i, dims[i].number()),
               "crop less");
      return;
    }
  ctx.set_dims(op.output, dims);
}

}  // namespace

void infer(Crop_1<Infer> op, InferContext& ctx) {
  if (op.border) infer_crop(op, *op.border, ctx);
}

void infer(Crop_10<Infer> op, InferContext& ctx) { infer_crop(op, op.border, ctx); }

}  // namespace onnx_check::ops::ai_onnx
