#include "eval/ai.onnx/ConvTranspose.h"

#include <fmt/format.h>

#include "reference/convolution.h"
#include "reference/matrix_product.h"
#include "reference/operand.h"
#include "reference/scatter_windows.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// What "SAME" and output_shape mean, which version 11 cleared up; it also changed sides for an odd padding.
struct Meaning {
  bool same_keeps_size = false, shape_may_be_whole = false, upper_pads_before = false;
};

bool listed_for(const std::optional<Ints>& list, std::string_view name, size_t count, EvalContext& context) {
  const bool fits = !list || (list->size() == count && std::all_of(list->begin(), list->end(), [](int64_t entry) {
                                return entry >= 0 && entry <= int64_t{1} << 30;
                              }));
  if (!fits)
    context.fail_attribute(run_rules::value, name, "it does not have a size of 0 or more for each spatial axis",
                           "state one for each");
  return fits;
}

// The axes of the output; their windows are the elements of the input.
template <class View>
std::optional<SlidingAxes> transposed_axes(const View& op, const Meaning& meaning, EvalContext& context) {
  const SlidingAttributes attributes = SlidingAttributes::of(op);
  const std::span<const int64_t> in = std::span(op.X.dims()).subspan(2), kernel = std::span(op.W.dims()).subspan(2);
  auto axes = stated_axes(in, kernel, attributes, context);
  if (!axes) return std::nullopt;
  std::optional<Ints> shape = op.output_shape;
  if (shape && meaning.shape_may_be_whole && shape->size() == in.size() + 2) shape = shape->subspan(2);
  if (!listed_for(shape, "output_shape", in.size(), context) ||
      !listed_for(op.output_padding, "output_padding", in.size(), context))
    return std::nullopt;
  for (size_t a = 0; a < in.size(); ++a) {
    SlidingAxis& axis = (*axes)[a];
    axis.windows = in[a];
    const int64_t extra = op.output_padding ? (*op.output_padding)[a] : 0;
    const int64_t covered = std::max<int64_t>(in[a] - 1, 0) * axis.stride + axis.extent() + extra;
    if (shape || attributes.pads_to_same()) {
      axis.size = shape ? (*shape)[a] : meaning.same_keeps_size ? in[a] : in[a] * axis.stride;
      pad_to_same(axis, covered - axis.size, (attributes.auto_pad == "SAME_UPPER") != meaning.upper_pads_before);
      continue;
    }
    axis.size = covered - axis.pad_begin - axis.pad_end;
    if (axis.size > 0) continue;
    context.fail(run_rules::shape, op.X, fmt::format("of spatial axis {} nothing is left without its padding", a),
                 "pad less");
    return std::nullopt;
  }
  return axes;
}

template <class View>
bool weights_fit(const View& op, EvalContext& context) {
  if (!context.rank_at_least(op.X, 3) || !context.rank_is(op.W, op.X.rank())) return false;
  if (op.group >= 1 && op.X.dims()[1] == op.W.dims()[0] && op.W.dims()[0] % op.group == 0) return true;
  context.fail(run_rules::shape, op.W,
               fmt::format("weights of shape {} in {} groups do not go with input channels {}",
                           printed_dims(op.W.dims()), op.group, op.X.dims()[1]),
               "the first size of the weights is the number of input channels, and `group` divides it");
  return false;
}

template <class View>
void conv_transpose(const View& op, const Meaning& meaning, EvalContext& context) {
  if (!weights_fit(op, context)) return;
  const auto axes = transposed_axes(op, meaning, context);
  if (!axes) return;
  const auto groups = static_cast<size_t>(op.group), features = static_cast<size_t>(op.W.dims()[1]);
  const size_t channels = static_cast<size_t>(op.W.dims()[0]) / groups, windows = window_count(*axes);
  const size_t rows = features * kernel_points(*axes);
  if (!bias_fits(op.B, features * groups, context)) return;
  Sizes dims = {op.X.dims()[0], op.W.dims()[1] * op.group};
  for (const SlidingAxis& axis : *axes) dims.push_back(axis.size);
  visit(typename TypesOf<View>::T{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X), w(op.W);
    ResultOf<T> y(op.Y, op.X.element(), dims, context);
    const size_t cells = x.size() == 0 ? 0 : rows * windows;
    if (!y || y.size() == 0 || !context.has_room(cells * sizeof(T))) return;
    std::vector<T> columns(cells);
    const size_t parts = static_cast<size_t>(dims[0]) * groups, size = y.size() / parts;
    for (size_t part = 0; part < parts && cells != 0; ++part) {
      matrix_product(w.data() + part % groups * channels * rows, true, x.data() + part * channels * windows, false,
                     columns.data(), rows, channels, windows);
      scatter_windows(*axes, columns.data(), features, y.data() + part * size);
    }
    if (!op.B) return;
    const Operand<T> bias(*op.B);
    const size_t points = size / features;
    for (size_t i = 0; i < y.size(); ++i) y[i] += bias[i / points % bias.size()];
  });
}

}  // namespace

void eval(ConvTranspose_1<Eval> op, EvalContext& context) { conv_transpose(op, {true, true, true}, context); }
void eval(ConvTranspose_11<Eval> op, EvalContext& context) { conv_transpose(op, {}, context); }

}  // namespace onnx_check::ops::ai_onnx
