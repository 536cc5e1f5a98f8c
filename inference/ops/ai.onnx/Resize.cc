#include "ops/ai.onnx/Resize.h"

#include <numeric>

#include "inference/resize.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// What a resize is told, in whichever version.
struct Resizing {
  const Fact* roi = nullptr;  // where the mode crops
  const Fact* scales = nullptr;
  const Fact* sizes = nullptr;
  std::optional<Ints> axes{};
  std::string_view policy = "stretch";
};

// An input without elements stands for one that is left out.
const Fact* unless_empty(const Fact* in) {
  return in && in->ranked && in->rank() == 1 && in->dim(0).is(0) ? nullptr : in;
}

bool is_stated(const Fact* in) { return in && in->ranked && in->rank() == 1 && in->dim(0).is_number(); }

template <class View>
bool one_is_given(const View&, const Resizing& resizing, InferContext& ctx) {
  const bool neither = !resizing.scales && !resizing.sizes;
  if (!neither && !(is_stated(resizing.scales) && is_stated(resizing.sizes))) return true;
  ctx.fail(View::scales_or_sizes, neither ? "neither scales nor sizes are given" : "both scales and sizes are given",
           neither ? "give one of the two" : "leave out one of the two");
  return false;
}

// The sizes along the axes that are resized; `in`: the same before. Unknown where that is for the run to say.
template <class View>
std::optional<Dims> resized(const View&, const Resizing& resizing, const Dims& in, InferContext& ctx) {
  const size_t count = in.size();
  if (resizing.roi && !has_entries(*resizing.roi, 2 * count, View::entries_per_axis, ctx)) return std::nullopt;
  if (resizing.sizes) {
    if (!has_entries(*resizing.sizes, count, View::entries_per_axis, ctx)) return std::nullopt;
    const auto sizes = ctx.known(*resizing.sizes);
    if (!sizes || sizes->size() != count) return Dims(count);
    if (!are_sizes(*sizes, *resizing.sizes, View::sizes_not_negative, ctx)) return std::nullopt;
    if (resizing.policy == "stretch") return Dims(*sizes);
    return fitted_sizes(in, *sizes, resizing.policy == "not_larger", ctx);
  }
  if (!has_entries(*resizing.scales, count, View::entries_per_axis, ctx)) return std::nullopt;
  auto scales = ctx.known_floats(*resizing.scales);
  if (!scales || scales->size() != count) return Dims(count);
  const auto roi = resizing.roi ? ctx.known_floats(*resizing.roi) : std::nullopt;
  if (resizing.roi && (!roi || roi->size() != 2 * count)) return Dims(count);
  for (size_t i = 0; roi && i < count; ++i) (*scales)[i] *= (*roi)[count + i] - (*roi)[i];
  return scaled_dims(in, *scales, 0, resizing.scales, View::scales_positive, ctx);
}

// How many dimensions there are: those of the input, else one for each size or scale.
std::optional<size_t> resized_rank(const Fact& in, const Resizing& resizing) {
  if (in.ranked) return in.rank();
  const Fact* list = resizing.sizes ? resizing.sizes : resizing.scales;
  if (resizing.axes || !is_stated(list) || list->dim(0).number() > 64) return std::nullopt;
  return static_cast<size_t>(list->dim(0).number());
}

template <class View>
void infer_resize(const View& op, const Resizing& resizing, InferContext& ctx) {
  if (!one_is_given(op, resizing, ctx)) return;
  const auto rank = resized_rank(op.X, resizing);
  if (!rank) return;
  std::vector<size_t> axes(*rank);
  std::iota(axes.begin(), axes.end(), size_t{0});
  if (resizing.axes) {
    auto named = ctx.axes(*resizing.axes, *rank, View::axes_in_range, View::axes_distinct);
    if (!named) return;
    axes = std::move(*named);
  }
  Dims dims = op.X.ranked ? Dims(op.X.dims) : Dims(*rank), along;
  for (const size_t axis : axes) along.push_back(ctx.symbols().resolve(dims[axis]));
  const auto sizes = resized(op, resizing, along, ctx);
  if (!sizes) return;
  for (size_t i = 0; i < axes.size(); ++i) dims[axes[i]] = (*sizes)[i];
  ctx.set_dims(op.Y, dims);
}

}  // namespace

void infer(Resize_10<Infer> op, InferContext& ctx) { infer_resize(op, {.scales = &op.scales}, ctx); }

void infer(Resize_11<Infer> op, InferContext& ctx) {
  const bool crops = op.coordinate_transformation_mode == "tf_crop_and_resize";
  infer_resize(op, {crops ? &op.roi : nullptr, unless_empty(&op.scales), unless_empty(op.sizes)}, ctx);
}

void infer(Resize_13<Infer> op, InferContext& ctx) {
  const bool crops = op.coordinate_transformation_mode == "tf_crop_and_resize";
  infer_resize(
      op,
      {crops ? op.roi : nullptr, unless_empty(op.scales), unless_empty(op.sizes), op.axes, op.keep_aspect_ratio_policy},
      ctx);
}

}  // namespace onnx_check::ops::ai_onnx
