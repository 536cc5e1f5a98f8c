#pragma once

#include "reference/recurrent_activations.h"

namespace onnx_check {

// What RNN, GRU and LSTM have in common. Null: left out.
struct RecurrentLayer {
  const Datum &X, &W, &R;
  const Datum *B, *sequence_lens, *initial_h, *initial_c = nullptr, *P = nullptr;
  Datum *Y, *Y_h, *Y_c = nullptr;
  std::string_view direction;
  std::optional<int64_t> hidden_size;
  std::optional<Strings> activations;
  std::optional<Floats> activation_alpha, activation_beta;
  std::optional<float> clip;
  bool batch_first = false;
  bool linear_before_reset = false;  // of GRU
  bool input_forget = false;         // of LSTM

  template <class View>
  static RecurrentLayer of(const View& op);
};

// What its cells are made of.
struct RecurrentKind {
  int64_t gates;
  Strings functions;  // of one direction, where the node names none
};

// A layer whose inputs fit together.
struct RecurrentPlan {
  size_t steps, batch, input, hidden, directions, gates;
  bool batch_first, reversed;    // `reversed`: the first direction
  std::vector<int64_t> lengths;  // of the sequences; none: they have all steps
  std::vector<Activation> activations;

  // Where a row stands in X, in Y and in a state.
  size_t x_row(size_t step, size_t sequence) const {
    return batch_first ? sequence * steps + step : step * batch + sequence;
  }
  size_t y_row(size_t step, size_t direction, size_t sequence) const {
    return batch_first ? (sequence * steps + step) * directions + direction
                       : (step * directions + direction) * batch + sequence;
  }
  size_t state_row(size_t direction, size_t sequence) const {
    return batch_first ? sequence * directions + direction : direction * batch + sequence;
  }
  size_t length(size_t sequence) const { return lengths.empty() ? steps : static_cast<size_t>(lengths[sequence]); }
  Sizes y_dims() const;
  Sizes state_dims() const;
};
std::optional<RecurrentPlan> plan_recurrent(const RecurrentLayer& layer, const RecurrentKind& kind,
                                            EvalContext& context);

inline Datum* recurrent_result(Datum& out) { return &out; }
inline Datum* recurrent_result(Datum* out) { return out; }

template <class View>
RecurrentLayer RecurrentLayer::of(const View& op) {
  RecurrentLayer layer{.X = op.X,
                       .W = op.W,
                       .R = op.R,
                       .B = op.B,
                       .sequence_lens = op.sequence_lens,
                       .initial_h = op.initial_h,
                       .Y = op.Y,
                       .Y_h = recurrent_result(op.Y_h),
                       .direction = op.direction,
                       .hidden_size = op.hidden_size,
                       .activations = op.activations,
                       .activation_alpha = op.activation_alpha,
                       .activation_beta = op.activation_beta,
                       .clip = op.clip};
  if constexpr (requires { op.layout; }) layer.batch_first = op.layout != 0;
  if constexpr (requires { op.linear_before_reset; }) layer.linear_before_reset = op.linear_before_reset != 0;
  if constexpr (requires { op.initial_c; }) {
    layer.initial_c = op.initial_c;
    layer.P = op.P;
    layer.Y_c = op.Y_c;
    layer.input_forget = op.input_forget != 0;
  }
  return layer;
}

}  // namespace onnx_check
