#include "ops/ai.onnx/BatchNormalization.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// What one scale, bias, mean or variance looks like. Without a channel dimension there is one channel.
Dims batch_norm_parameter(const Fact& in, bool is_spatial) {
  if (!is_spatial) return Dims(in.dims.subspan(1));
  return {in.rank() == 1 ? Dim(1) : in.dim(1)};
}

template <class View>
bool share_shape(const Fact& parameter, Dims& shape, const View&, InferContext& ctx) {
  if (!parameter.ranked) return true;
  if (!ctx.rank_is(parameter, shape.size(), View::channel_parameters)) return false;
  for (size_t i = 0; i < shape.size(); ++i)
    if (!ctx.unify(shape[i], parameter, i, View::channel_parameters)) return false;
  return true;
}

template <class View>
void infer_batch_norm(const View& op, std::initializer_list<const Fact*> statistics,
                      std::initializer_list<Fact*> updated, bool is_spatial, InferContext& ctx) {
  if (!ctx.rank_at_least(op.X, 1, View::batch_and_channels)) return;
  if (!op.X.ranked && !is_spatial) return;
  Dims shape = op.X.ranked ? batch_norm_parameter(op.X, is_spatial) : Dims(1);
  if (!share_shape(op.scale, shape, op, ctx) || !share_shape(op.B, shape, op, ctx)) return;
  for (const Fact* each : statistics)
    if (!share_shape(*each, shape, op, ctx)) return;
  ctx.set_same_dims(op.Y, op.X);
  for (Fact* each : updated)
    if (each) ctx.set_dims(*each, shape);
}

template <class View>
bool is_mode_of_outputs(const View&, bool is_training, std::initializer_list<const Fact*> updated, InferContext& ctx) {
  for (const Fact* each : updated) {
    if (is_training || !each) continue;
    ctx.fail(View::training_outputs, "the node gives statistics, but does not train",
             "leave out all outputs but the first, or train");
    return false;
  }
  return true;
}

template <class View>
void infer_batch_norm_5_outputs(const View& op, bool is_spatial, InferContext& ctx) {
  infer_batch_norm(op, {&op.mean_in, &op.var_in}, {op.mean_out, op.var_out, op.saved_mean, op.saved_var}, is_spatial,
                   ctx);
}

template <class View>
void infer_batch_norm_with_is_test(const View& op, InferContext& ctx) {
  if (is_mode_of_outputs(op, op.is_test == 0, {op.mean_out, op.var_out, op.saved_mean, op.saved_var}, ctx))
    infer_batch_norm_5_outputs(op, true, ctx);
}

}  // namespace

// The first versions have vectors of channels, spatial or not.
void infer(BatchNormalization_1<Infer> op, InferContext& ctx) { infer_batch_norm_with_is_test(op, ctx); }
void infer(BatchNormalization_6<Infer> op, InferContext& ctx) { infer_batch_norm_with_is_test(op, ctx); }
void infer(BatchNormalization_7<Infer> op, InferContext& ctx) { infer_batch_norm_5_outputs(op, op.spatial != 0, ctx); }
void infer(BatchNormalization_9<Infer> op, InferContext& ctx) { infer_batch_norm_5_outputs(op, true, ctx); }

void infer(BatchNormalization_14<Infer> op, InferContext& ctx) {
  if (is_mode_of_outputs(op, op.training_mode != 0, {op.running_mean, op.running_var}, ctx))
    infer_batch_norm(op, {&op.input_mean, &op.input_var}, {op.running_mean, op.running_var}, true, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
