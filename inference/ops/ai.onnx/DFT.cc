#include "ops/ai.onnx/DFT.h"

#include <fmt/format.h>

#include "inference/counts.h"
#include "inference/fourier.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// One-sided transforms go between real signals and half of their spectrum.
bool dft_components_fit(const Fact& input, bool onesided, bool inverse, const FourierConstraints& rules,
                        const Constraint& complex_input, InferContext& ctx) {
  if (!check_components(input, input.rank() - 1, onesided && !inverse, rules, ctx)) return false;
  if (!onesided || !inverse || !input.dim_from_end(1).is(1)) return true;
  ctx.fail(complex_input, input, "the last dimension is 1, expected 2 for the inverse of a one-sided transform",
           "pass complex numbers, or set onesided to 0");
  return false;
}

// What the size along the axis becomes.
Dim transformed(Dim size, std::optional<Dim> length, bool onesided, bool inverse, InferContext& ctx) {
  DimPool& pool = ctx.pool();
  if (onesided && inverse) return length ? *length : pool.mul(2, pool.sub(size, 1));
  const Dim points = length ? *length : size;
  return onesided ? pool.add(pool.floor_div(points, 2), 1) : points;
}

std::optional<size_t> signal_axis(int64_t axis, const Fact& input, const Constraint& in_range, InferContext& ctx) {
  const auto index = ctx.axis(axis, input.rank(), in_range);
  if (!index || *index + 1 < input.rank()) return index;
  ctx.fail(in_range, fmt::format("the axis is {}, which holds the parts of complex numbers", axis),
           "choose another axis than the last");
  return std::nullopt;
}

// `axis`: unknown if only running the model tells.
template <class View>
void infer_dft(const View& op, Dim axis, InferContext& ctx) {
  const bool onesided = op.onesided == 1, inverse = op.inverse == 1;
  if (!ctx.rank_at_least(op.input, 2, View::rank)) return;
  if (!are_scalars({op.dft_length}, View::scalars, ctx)) return;
  std::optional<Dim> length;
  if (op.dft_length && !(length = stated_size(*op.dft_length, 1, View::length_positive, ctx))) return;
  if (!op.input.ranked ||
      !dft_components_fit(op.input, onesided, inverse, {View::last_size, View::real_input}, View::complex_input, ctx))
    return;

  Dims out(op.input.dims);
  out[out.size() - 1] = onesided && inverse ? 1 : 2;
  if (axis.is_number()) {
    const auto index = signal_axis(axis.number(), op.input, View::axis_in_range, ctx);
    if (!index) return;
    out[*index] = transformed(out[*index], length, onesided, inverse, ctx);
  } else if (length || onesided) {
    for (size_t i = 0; i + 1 < out.size(); ++i) out[i] = {};
    op.output.why_unknown = "the axis is a value of the run";
  }
  ctx.set_dims(op.output, out);
}

}  // namespace

void infer(DFT_17<Infer> op, InferContext& ctx) { infer_dft(op, op.axis, ctx); }

void infer(DFT_20<Infer> op, InferContext& ctx) {
  if (!are_scalars({op.axis}, op.scalars, ctx)) return;
  infer_dft(op, op.axis ? ctx.symbols().resolve(ctx.known_scalar(*op.axis)) : Dim(-2), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
