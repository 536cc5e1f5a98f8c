#include "eval/ai.onnx/RNN.h"

#include "reference/recurrent.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class T>
class RnnCell {
 public:
  explicit RnnCell(const RecurrentWeights<T>& weights) : weights_(weights), product_(weights.batch * weights.hidden) {}
  static size_t gates_with_both_biases(const RecurrentLayer&) { return 1; }

  void step(std::span<const RunningSequence<T>> running, T* h, T*) {
    const size_t hidden = weights_.hidden;
    matrix_product(h, false, weights_.r, true, product_.data(), weights_.batch, hidden, hidden);
    for (const auto& [row, gates] : running)
      for (size_t i = 0; i < hidden; ++i)
        h[row * hidden + i] = weights_.activated(0, gates[i] + product_[row * hidden + i]);
  }

 private:
  RecurrentWeights<T> weights_;
  std::vector<T> product_;
};

template <class View>
void eval_rnn(const View& op, EvalContext& context) {
  constexpr std::string_view functions[] = {"Tanh"};
  recurrent<typename TypesOf<View>::T, RnnCell>(RecurrentLayer::of(op), {1, functions}, context);
}

}  // namespace

void eval(RNN_1<Eval> op, EvalContext& context) { eval_rnn(op, context); }
void eval(RNN_7<Eval> op, EvalContext& context) { eval_rnn(op, context); }

}  // namespace onnx_check::ops::ai_onnx
