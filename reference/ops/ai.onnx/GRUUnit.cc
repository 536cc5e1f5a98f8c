#include "eval/ai.onnx/GRUUnit.h"

#include <cmath>

#include "reference/activations.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void eval_gru_unit(const View& op, EvalContext& context) {
  if (!context.rank_at_least(op.hidden_prev, 2)) return;
  const Sizes& dims = op.hidden_prev.dims();
  Sizes gate_dims = dims;
  gate_dims.back() *= 3;
  const auto step = context.dims_are(op.gates, gate_dims) ? context.single_number(op.t) : std::nullopt;
  if (!step) return;
  const auto hidden = static_cast<size_t>(dims.back());
  const size_t sequences = hidden == 0 ? 0 : op.hidden_prev.size() / hidden;
  if (op.seq_lengths.size() != sequences)
    return context.fail(run_rules::shape, op.seq_lengths, "it does not have an element for each sequence",
                        "give a length for each sequence");
  const Operand<double> lengths(op.seq_lengths);
  visit(typename TypesOf<View>::T{}, op.hidden_prev.element(), [&]<class T>() {
    const Operand<T> before(op.hidden_prev), gates(op.gates);
    ResultOf<T> after(op.hidden, op.hidden_prev.element(), dims, context);
    if (!after) return;
    for (size_t i = 0; i < after.size(); ++i) {
      const T* gate = gates.data() + i / hidden * 3 * hidden + i % hidden;  // reset (which the gates have in them),
      const T update = sigmoid(gate[hidden]), next = std::tanh(gate[2 * hidden]);  // update, output
      const bool runs = *step < lengths[i / hidden];
      if (runs)
        after[i] = update * before[i] + (1 - update) * next;
      else
        after[i] = op.drop_states.value_or(0) != 0 ? 0 : before[i];
    }
  });
}

}  // namespace

void eval(GRUUnit_1<Eval> op, EvalContext& context) { eval_gru_unit(op, context); }
void eval(GRUUnit_10<Eval> op, EvalContext& context) { eval_gru_unit(op, context); }

}  // namespace onnx_check::ops::ai_onnx
