#pragma once

#include "inference/context.h"

namespace onnx_check {

// What RNN, GRU and LSTM have in common. Null: left out.
struct RecurrentLayer {
  const Fact& X;
  const Fact& W;
  const Fact& R;
  const Fact* B;
  const Fact* sequence_lens;
  const Fact* initial_h;
  const Fact* initial_c = nullptr;
  const Fact* P = nullptr;
  Fact* Y;
  Fact* Y_h;
  Fact* Y_c = nullptr;
  std::string_view direction;
  std::optional<int64_t> hidden_size;
  std::optional<Strings> activations;
  bool batch_first = false;
  int64_t gates;
  size_t functions;  // activations of one direction
};

struct RecurrentConstraints {
  const Constraint& ranks;
  const Constraint& directions;
  const Constraint& hidden_sizes;
  const Constraint& hidden_size_positive;
  const Constraint& input_size;
  const Constraint& batch_size;
  const Constraint& activations_count;
};

void infer_recurrent(const RecurrentLayer& layer, const RecurrentConstraints& rules, InferContext& ctx);

inline Fact* recurrent_output(Fact& out) { return &out; }
inline Fact* recurrent_output(Fact* out) { return out; }

template <class View>
void infer_recurrent(const View& op, int64_t gates, size_t functions, InferContext& ctx) {
  RecurrentLayer layer{.X = op.X,
                       .W = op.W,
                       .R = op.R,
                       .B = op.B,
                       .sequence_lens = op.sequence_lens,
                       .initial_h = op.initial_h,
                       .Y = op.Y,
                       .Y_h = recurrent_output(op.Y_h),
                       .direction = op.direction,
                       .hidden_size = op.hidden_size,
                       .activations = op.activations,
                       .gates = gates,
                       .functions = functions};
  if constexpr (requires { op.layout; }) layer.batch_first = op.layout == 1;
  if constexpr (requires { op.initial_c; }) {
    layer.initial_c = op.initial_c;
    layer.P = op.P;
    layer.Y_c = op.Y_c;
  }
  infer_recurrent(layer,
                  {View::ranks, View::directions, View::hidden_sizes, View::hidden_size_positive, View::input_size,
                   View::batch_size, View::activations_count},
                  ctx);
}

}  // namespace onnx_check
