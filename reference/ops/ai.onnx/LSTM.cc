#include "eval/ai.onnx/LSTM.h"

#include "reference/recurrent.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Its gates are input, output, forget and cell; peepholes are of the first three.
template <class T>
class LstmCell {
 public:
  explicit LstmCell(const RecurrentWeights<T>& weights)
      : weights_(weights), product_(weights.batch * weights.hidden * 4) {}
  static size_t gates_with_both_biases(const RecurrentLayer&) { return 4; }

  void step(std::span<const RunningSequence<T>> running, T* h, T* c) {
    const size_t hidden = weights_.hidden;
    matrix_product(h, false, weights_.r, true, product_.data(), weights_.batch, hidden, 4 * hidden);
    for (const auto& [row, gates] : running)
      for (size_t i = 0; i < hidden; ++i) {
        T& state = c[row * hidden + i];
        const T *from_x = gates + i, *from_h = product_.data() + row * 4 * hidden + i;
        const T input = weights_.activated(0, from_x[0] + from_h[0] + peephole(i) * state);
        const T forget =
            weights_.input_forget
                ? 1 - input
                : weights_.activated(0, from_x[2 * hidden] + from_h[2 * hidden] + peephole(2 * hidden + i) * state);
        const T next = weights_.activated(1, from_x[3 * hidden] + from_h[3 * hidden]);
        state = forget * state + input * next;
        const T output = weights_.activated(0, from_x[hidden] + from_h[hidden] + peephole(hidden + i) * state);
        h[row * hidden + i] = output * weights_.activated(2, state);
      }
  }

 private:
  T peephole(size_t i) const { return weights_.peepholes ? weights_.peepholes[i] : 0; }

  RecurrentWeights<T> weights_;
  std::vector<T> product_;
};

template <class View>
void eval_lstm(const View& op, EvalContext& context) {
  constexpr std::string_view functions[] = {"Sigmoid", "Tanh", "Tanh"};
  recurrent<typename TypesOf<View>::T, LstmCell>(RecurrentLayer::of(op), {4, functions}, context);
}

}  // namespace

void eval(LSTM_1<Eval> op, EvalContext& context) { eval_lstm(op, context); }
void eval(LSTM_7<Eval> op, EvalContext& context) { eval_lstm(op, context); }

}  // namespace onnx_check::ops::ai_onnx
