#pragma once

#include "reference/matrix_product.h"
#include "reference/operand.h"
#include "reference/recurrent_plan.h"

namespace onnx_check {

// What a cell sees of one direction of its layer.
template <class T>
struct RecurrentWeights {
  size_t batch, hidden;
  const T* r;                   // [gates * hidden, hidden]
  const T* bias_of_r;           // [gates * hidden]; null: zeros
  const T* peepholes;           // [3 * hidden]; null: zeros
  const Activation* functions;  // of this direction
  std::optional<float> clip;
  bool linear_before_reset, input_forget;

  T activated(size_t function, T x) const {
    if (clip) x = std::clamp(x, -static_cast<T>(*clip), static_cast<T>(*clip));
    return activate(functions[function], x);
  }
};

// A sequence that has not ended: the row of its states, and what X, W and the biases give at this step.
template <class T>
struct RunningSequence {
  size_t row;
  const T* gates;
};

// Cell<T>: `Cell(weights)`, `gates_with_both_biases(layer)` (how many gates add the biases of W and R, both of them,
// before the cell sees them), `step(running, h, c)`, which moves the rows of those sequences.
template <template <class> class Cell, class T>
class RecurrentRun {
 public:
  RecurrentRun(const RecurrentLayer& layer, const RecurrentPlan& plan, EvalContext& context)
      : layer_(layer), plan_(plan), context_(context) {}

  void run() {
    make(layer_.Y, plan_.y_dims(), y_);
    make(layer_.Y_h, plan_.state_dims(), y_h_);
    make(layer_.Y_c, plan_.state_dims(), y_c_);
    const auto rows = static_cast<int64_t>(plan_.batch), columns = layer_.W.dims()[1];
    const auto steps = static_cast<int64_t>(plan_.steps), hidden = static_cast<int64_t>(plan_.hidden);
    constexpr ElementType element = element_type_of<T>();
    if (!context_.allocate(gates_, element, std::array{steps, rows, columns}) ||
        !context_.allocate(h_, element, std::array{rows, hidden}) ||
        !context_.allocate(c_, element, std::array{rows, hidden}))
      return;
    if (h_.size() == 0) return;
    const Operand<T> x(layer_.X), w(layer_.W), r(layer_.R), b(or_nothing(layer_.B)), p(or_nothing(layer_.P));
    for (size_t d = 0; d < plan_.directions; ++d) {
      const size_t weights = plan_.gates * plan_.hidden;
      const T* biases = layer_.B ? b.data() + d * 2 * weights : nullptr;
      multiply_inputs(x.data(), w.data() + d * weights * plan_.input, biases);
      run_direction(d, {plan_.batch, plan_.hidden, r.data() + d * weights * plan_.hidden,
                        biases ? biases + weights : nullptr, layer_.P ? p.data() + d * 3 * plan_.hidden : nullptr,
                        plan_.activations.data() + d * (plan_.activations.size() / plan_.directions), layer_.clip,
                        layer_.linear_before_reset, layer_.input_forget});
    }
  }

 private:
  const Datum& or_nothing(const Datum* in) const { return in ? *in : nothing_; }

  void make(Datum* out, const Sizes& dims, std::optional<ResultOf<T>>& made) {
    if (out) made.emplace(*out, layer_.X.element(), dims, context_);
  }

  // gates_ = X * W^T + biases, for all steps at once.
  void multiply_inputs(const T* x, const T* w, const T* biases) {
    T* gates = static_cast<T*>(gates_.fill());
    const size_t rows = plan_.steps * plan_.batch, columns = plan_.gates * plan_.hidden;
    matrix_product(x, false, w, true, gates, rows, plan_.input, columns);
    if (!biases) return;
    const size_t both = Cell<T>::gates_with_both_biases(layer_) * plan_.hidden;
    for (size_t row = 0; row < rows; ++row)
      for (size_t i = 0; i < columns; ++i)
        gates[row * columns + i] += i < both ? biases[i] + biases[columns + i] : biases[i];
  }

  void read_state(const Datum* initial, size_t direction, T* state) {
    if (!initial) return std::fill(state, state + h_.size(), T{0});
    const Operand<T> from(*initial);
    for (size_t b = 0; b < plan_.batch; ++b)
      std::copy_n(from.data() + plan_.state_row(direction, b) * plan_.hidden, plan_.hidden, state + b * plan_.hidden);
  }

  void write_state(const T* state, size_t direction, std::optional<ResultOf<T>>& out) {
    if (!out) return;
    for (size_t b = 0; b < plan_.batch; ++b)
      std::copy_n(state + b * plan_.hidden, plan_.hidden, out->data() + plan_.state_row(direction, b) * plan_.hidden);
  }

  void run_direction(size_t direction, const RecurrentWeights<T>& weights) {
    T *h = static_cast<T*>(h_.fill()), *c = static_cast<T*>(c_.fill());
    const T* gates = static_cast<const T*>(gates_.data());
    const bool reversed = plan_.reversed || direction == 1;
    read_state(layer_.initial_h, direction, h);
    read_state(layer_.initial_c, direction, c);
    Cell<T> cell(weights);
    std::vector<RunningSequence<T>> running;
    for (size_t i = 0; i < plan_.steps; ++i) {
      running.clear();
      const auto step_of = [&](size_t b) { return reversed ? plan_.length(b) - 1 - i : i; };
      for (size_t b = 0; b < plan_.batch; ++b)
        if (i < plan_.length(b))
          running.push_back({b, gates + plan_.x_row(step_of(b), b) * plan_.gates * plan_.hidden});
      if (running.empty()) break;
      cell.step(running, h, c);
      if (!y_) continue;
      for (const auto& each : running)
        std::copy_n(h + each.row * plan_.hidden, plan_.hidden,
                    y_->data() + plan_.y_row(step_of(each.row), direction, each.row) * plan_.hidden);
    }
    write_state(h, direction, y_h_);
    write_state(c, direction, y_c_);
  }

  const RecurrentLayer& layer_;
  const RecurrentPlan& plan_;
  EvalContext& context_;
  std::optional<ResultOf<T>> y_, y_h_, y_c_;
  const Datum nothing_;
  Datum gates_, h_, c_;
};

template <class Types, template <class> class Cell>
void recurrent(const RecurrentLayer& layer, const RecurrentKind& kind, EvalContext& context) {
  const auto plan = plan_recurrent(layer, kind, context);
  if (!plan) return;
  visit(Types{}, layer.X.element(), [&]<class T>() { RecurrentRun<Cell, T>(layer, *plan, context).run(); });
}

}  // namespace onnx_check
