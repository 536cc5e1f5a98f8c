#include "eval/ai.onnx/GRU.h"

#include "reference/recurrent.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Its gates are update, reset and hidden.
template <class T>
class GruCell {
 public:
  explicit GruCell(const RecurrentWeights<T>& weights)
      : weights_(weights),
        product_(weights.batch * weights.hidden * 3),
        reset_(weights.batch * weights.hidden),
        update_(weights.batch * weights.hidden),
        reset_product_(weights.batch * weights.hidden) {}
  static size_t gates_with_both_biases(const RecurrentLayer& layer) { return layer.linear_before_reset ? 2 : 3; }

  void step(std::span<const RunningSequence<T>> running, T* h, T*) {
    const size_t hidden = weights_.hidden, columns = weights_.linear_before_reset ? 3 * hidden : 2 * hidden;
    matrix_product(h, false, weights_.r, true, product_.data(), weights_.batch, hidden, columns);
    for (const auto& [row, gates] : running)
      for (size_t i = 0; i < hidden; ++i) {
        const T* product = product_.data() + row * columns + i;
        const size_t at = row * hidden + i;
        update_[at] = weights_.activated(0, gates[i] + product[0]);
        const T reset = weights_.activated(0, gates[hidden + i] + product[hidden]);
        const T bias = weights_.bias_of_r ? weights_.bias_of_r[2 * hidden + i] : 0;
        reset_[at] = weights_.linear_before_reset ? reset * (product[2 * hidden] + bias) : reset * h[at];
      }
    if (!weights_.linear_before_reset)
      matrix_product(reset_.data(), false, weights_.r + 2 * hidden * hidden, true, reset_product_.data(),
                     weights_.batch, hidden, hidden);
    const std::vector<T>& recurrent = weights_.linear_before_reset ? reset_ : reset_product_;
    for (const auto& [row, gates] : running)
      for (size_t i = 0; i < hidden; ++i) {
        const size_t at = row * hidden + i;
        const T next = weights_.activated(1, gates[2 * hidden + i] + recurrent[at]);
        h[at] = (1 - update_[at]) * next + update_[at] * h[at];
      }
  }

 private:
  RecurrentWeights<T> weights_;
  std::vector<T> product_, reset_, update_, reset_product_;
};

template <class View>
void eval_gru(const View& op, EvalContext& context) {
  constexpr std::string_view functions[] = {"Sigmoid", "Tanh"};
  recurrent<typename TypesOf<View>::T, GruCell>(RecurrentLayer::of(op), {3, functions}, context);
}

}  // namespace

void eval(GRU_1<Eval> op, EvalContext& context) { eval_gru(op, context); }
void eval(GRU_3<Eval> op, EvalContext& context) { eval_gru(op, context); }
void eval(GRU_7<Eval> op, EvalContext& context) { eval_gru(op, context); }

}  // namespace onnx_check::ops::ai_onnx
