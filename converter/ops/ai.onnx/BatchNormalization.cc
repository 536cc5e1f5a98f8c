#include "edit/ai.onnx/BatchNormalization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool gives_saved(const View& op, Rewriter& rewriter) {
  return rewriter.is_used(op.saved_mean) || rewriter.is_used(op.saved_var);
}

template <class View>
bool gives_more(const View& op, Rewriter& rewriter) {
  return rewriter.is_used(op.mean_out) || rewriter.is_used(op.var_out) || gives_saved(op, rewriter);
}

// With all five outputs it trains.
template <class View>
void add_outputs(View& to, Rewriter& rewriter) {
  for (OptionalName* output : {&to.mean_out, &to.var_out, &to.saved_mean, &to.saved_var})
    if (!*output) *output = rewriter.temporary("statistics");
}

template <class New, class Old>
New common(const Old& op) {
  New to{.X = op.X, .scale = op.scale, .B = op.B, .mean_in = op.mean_in, .var_in = op.var_in, .Y = op.Y};
  to.mean_out = op.mean_out;
  to.var_out = op.var_out;
  to.saved_mean = op.saved_mean;
  to.saved_var = op.saved_var;
  to.epsilon = op.epsilon;
  to.momentum = op.momentum;
  return to;
}

}  // namespace

// `consumed_inputs`, without meaning, was required.
void upgrade_to_6(BatchNormalization_1<Edit> op, Rewriter& rewriter) {
  auto to = common<BatchNormalization_6<Edit>>(op);
  to.is_test = op.is_test;
  to.spatial = op.spatial;
  rewriter.replace_with(to);
}

void downgrade_to_1(BatchNormalization_6<Edit> op, Rewriter& rewriter) {
  auto to = common<BatchNormalization_1<Edit>>(op);
  to.is_test = op.is_test;
  to.spatial = op.spatial;
  rewriter.replace_with(to);
  rewriter.add_attribute("consumed_inputs", {0, 0, 0, 1, 1});
}

// The number of outputs tells what `is_test` told.
void upgrade_to_7(BatchNormalization_6<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.is_test)) return;
  auto to = common<BatchNormalization_7<Edit>>(op);
  to.spatial = op.spatial;
  if (op.is_test.value == 0) {
    add_outputs(to, rewriter);
  } else {
    if (gives_more(op, rewriter)) return rewriter.cannot_be_said("a test gives no statistics there");
    to.mean_out = to.var_out = to.saved_mean = to.saved_var = {};
  }
  rewriter.replace_with(to);
}

void downgrade_to_6(BatchNormalization_7<Edit> op, Rewriter& rewriter) {
  auto to = common<BatchNormalization_6<Edit>>(op);
  to.spatial = op.spatial;
  if (!op.mean_out && !op.var_out && !op.saved_mean && !op.saved_var) to.is_test = int64_t{1};
  rewriter.replace_with(to);
}

// Statistics are of each channel, always.
void upgrade_to_9(BatchNormalization_7<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.spatial)) return;
  if (op.spatial.value == 0) return rewriter.not_in_the_list("statistics of each position", Part::attribute("spatial"));
  rewriter.replace_with(common<BatchNormalization_9<Edit>>(op));
}

void downgrade_to_7(BatchNormalization_9<Edit> op, Rewriter& rewriter) {
  rewriter.replace_with(common<BatchNormalization_7<Edit>>(op));
}

// `training_mode` tells what the number of outputs told.
void upgrade_to_14(BatchNormalization_9<Edit> op, Rewriter& rewriter) {
  if (gives_saved(op, rewriter)) return rewriter.cannot_be_said("there are no outputs saved_mean and saved_var there");
  const bool trains = op.mean_out || op.var_out || op.saved_mean || op.saved_var;
  BatchNormalization_14<Edit> to{
      .X = op.X, .scale = op.scale, .B = op.B, .input_mean = op.mean_in, .input_var = op.var_in, .Y = op.Y};
  to.epsilon = op.epsilon;
  to.momentum = op.momentum;
  if (trains) {
    to.running_mean = op.mean_out ? op.mean_out : OptionalName(rewriter.temporary("mean"));
    to.running_var = op.var_out ? op.var_out : OptionalName(rewriter.temporary("var"));
    to.training_mode = int64_t{1};
  }
  rewriter.replace_with(to);
}

void downgrade_to_9(BatchNormalization_14<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.training_mode)) return;
  BatchNormalization_9<Edit> to{
      .X = op.X, .scale = op.scale, .B = op.B, .mean_in = op.input_mean, .var_in = op.input_var, .Y = op.Y};
  to.epsilon = op.epsilon;
  to.momentum = op.momentum;
  if (op.training_mode.value != 0) {
    to.mean_out = op.running_mean;
    to.var_out = op.running_var;
    add_outputs(to, rewriter);
  }
  rewriter.replace_with(to);
}

}  // namespace onnx_check::ops::ai_onnx
