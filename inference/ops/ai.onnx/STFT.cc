#include "ops/ai.onnx/STFT.h"

#include <fmt/format.h>

#include "inference/counts.h"
#include "inference/fourier.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

namespace {

bool signal_fits(const STFT_17<Infer>& op, InferContext& ctx) {
  if (!op.signal.ranked || op.signal.rank() == 2) return true;  // two dimensions hold real numbers
  return ctx.rank_is(op.signal, 3, op.signal_rank) &&
         check_components(op.signal, 2, op.onesided == 1, {op.last_size, op.real_input}, ctx);
}

// The samples of a frame: frame_length, or the size of the window.
std::optional<Dim> samples_of_frame(const STFT_17<Infer>& op, InferContext& ctx) {
  if (!op.window && !op.frame_length) {
    ctx.fail(op.length_given, "neither window nor frame_length is given", "pass frame_length");
    return std::nullopt;
  }
  Dim samples;
  if (op.frame_length) {
    const auto length = stated_size(*op.frame_length, 1, op.length_positive, ctx);
    if (!length) return std::nullopt;
    samples = *length;
  }
  if (!ranks_are({op.window}, 1, op.window_rank, ctx)) return std::nullopt;
  if (!share_sizes(op.window, {{samples, op.window_size}}, ctx)) return std::nullopt;
  if (samples.is(0)) {
    ctx.fail(op.length_positive, *op.window, "the window has no element", "pass a window of 1 or more elements");
    return std::nullopt;
  }
  return samples;
}

// How often a frame fits into the signal.
std::optional<Dim> frames_of(const STFT_17<Infer>& op, Dim samples, Dim step, InferContext& ctx) {
  const Dim length = op.signal.ranked ? ctx.symbols().resolve(op.signal.dim(1)) : Dim();
  if (length.is_number() && samples.is_number() && length.number() < samples.number()) {
    ctx.fail(op.frame_fits, op.signal,
             fmt::format("the signal has {} samples, expected at least {}", length.number(), samples.number()),
             "pass a longer signal or a shorter frame");
    return std::nullopt;
  }
  return ctx.pool().add(ctx.pool().floor_div(ctx.pool().sub(length, samples), step), 1);
}

}  // namespace

void infer(STFT_17<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.signal, 2, op.signal_rank) || !signal_fits(op, ctx)) return;
  if (!are_scalars({&op.frame_step, op.frame_length}, op.scalars, ctx)) return;
  const auto step = stated_size(op.frame_step, 1, op.step_positive, ctx);
  if (!step) return;
  const auto samples = samples_of_frame(op, ctx);
  if (!samples) return;
  const auto frames = frames_of(op, *samples, *step, ctx);
  if (!frames) return;
  const Dim bins = op.onesided == 1 ? ctx.pool().add(ctx.pool().floor_div(*samples, 2), 1) : *samples;
  ctx.set_dims(op.output, Dims{op.signal.ranked ? op.signal.dim(0) : Dim(), *frames, bins, 2});
}

}  // namespace onnx_check::ops::ai_onnx
