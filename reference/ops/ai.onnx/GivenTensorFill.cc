#include "eval/ai.onnx/GivenTensorFill.h"

#include <fmt/format.h>

#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
Sizes shape_to_fill(const View& op, EvalContext& context) {
  if (!op.shape_in) return op.shape_attr ? Sizes(op.shape_attr->begin(), op.shape_attr->end()) : Sizes{};
  Sizes dims = op.input_as_shape.value_or(0) != 0 ? context.ints(*op.shape_in) : op.shape_in->dims();
  if (op.extra_shape) dims.insert(dims.end(), op.extra_shape->begin(), op.extra_shape->end());
  return dims;
}

template <class View>
void fill(const View& op, EvalContext& context) {
  const Floats values = op.values.value_or(Floats{});
  const auto element = op.shape_in ? op.shape_in->element() : ElementType::float32;
  if (!context.allocate(op.X, element, shape_to_fill(op, context))) return;
  if (op.X.size() != values.size())
    return context.fail_attribute(run_rules::shape, "values",
                                  fmt::format("{} values for the shape {}", values.size(), printed_dims(op.X.dims())),
                                  "give a value for each element");
  write_numbers(op.X, [next = values.begin()]() mutable { return static_cast<double>(*next++); });
}

}  // namespace

void eval(GivenTensorFill_1<Eval> op, EvalContext& context) { fill(op, context); }

void eval(GivenTensorFill_10<Eval> op, EvalContext& context) { fill(op, context); }

}  // namespace onnx_check::ops::ai_onnx
