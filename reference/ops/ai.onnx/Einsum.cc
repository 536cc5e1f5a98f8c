#include "eval/ai.onnx/Einsum.h"

#include <deque>

#include "reference/einsum.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Sums products over the labels from `label` on.
template <class T>
T summed(const EinsumPlan& plan, std::vector<const T*>& at, size_t label) {
  if (label == plan.sizes.size()) {
    T product = *at[0];
    for (size_t i = 1; i < at.size(); ++i) product = static_cast<T>(product * *at[i]);
    return product;
  }
  T sum{};
  for (int64_t k = 0; k < plan.sizes[label]; ++k) {
    sum = static_cast<T>(sum + summed(plan, at, label + 1));
    for (size_t i = 0; i < at.size(); ++i) at[i] += plan.strides[i][label];
  }
  for (size_t i = 0; i < at.size(); ++i) at[i] -= plan.strides[i][label] * plan.sizes[label];
  return sum;
}

}  // namespace

void eval(Einsum_12<Eval> op, EvalContext& context) {
  std::vector<const Datum*> operands(op.Inputs.begin(), op.Inputs.end());
  const auto plan = plan_einsum(op.equation, operands, context);
  if (!plan) return;
  visit_real(TypesOf<decltype(op)>::T{}, operands[0]->element(), [&]<class T>() {
    std::deque<Operand<T>> numbers;
    for (const Datum* operand : operands) numbers.emplace_back(*operand);
    ResultOf<T> y(op.Output, operands[0]->element(), plan->dims(), context);
    if (!y) return;
    std::vector<int64_t> index(plan->kept);
    std::vector<const T*> at;
    for (size_t element = 0; element < y.size(); ++element) {
      at.clear();
      for (size_t i = 0; i < numbers.size(); ++i) {
        int64_t offset = 0;
        for (size_t label = 0; label < plan->kept; ++label) offset += index[label] * plan->strides[i][label];
        at.push_back(numbers[i].data() + offset);
      }
      y[element] = summed(*plan, at, plan->kept);
      for (size_t label = plan->kept; label-- > 0 && ++index[label] == plan->sizes[label];) index[label] = 0;
    }
  });
}

}  // namespace onnx_check::ops::ai_onnx
