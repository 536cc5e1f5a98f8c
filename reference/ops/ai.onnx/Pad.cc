#include "eval/ai.onnx/Pad.h"

#include <numeric>

#include "reference/pad.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

namespace {

std::vector<size_t> all_axes(size_t rank) {
  std::vector<size_t> axes(rank);
  std::iota(axes.begin(), axes.end(), 0);
  return axes;
}

void pad_with_attributes(const Datum& data, Ints pads, std::string_view mode, float value, Datum& out,
                         EvalContext& context) {
  const auto padding = padding_of(pads, all_axes(data.rank()), data.rank(), context);
  Datum fill;
  if (!padding || !context.allocate(fill, data.element(), {})) return;
  write_numbers(fill, [value] { return value; });
  pad(data, *padding, mode, fill, out, context);
}

}  // namespace

void eval(Pad_1<Eval> op, EvalContext& context) {
  pad_with_attributes(op.data, op.paddings, op.mode, op.value, op.output, context);
}

void eval(Pad_2<Eval> op, EvalContext& context) {
  pad_with_attributes(op.data, op.pads, op.mode, op.value, op.output, context);
}

void eval(Pad_11<Eval> op, EvalContext& context) {
  const size_t rank = op.data.rank();
  const auto axes = op.axes ? context.axes(context.ints(*op.axes), rank) : all_axes(rank);
  if (!axes) return;
  const auto padding = padding_of(context.ints(op.pads), *axes, rank, context);
  if (!padding) return;
  Datum fill;
  if (!context.allocate(fill, op.data.element(), {})) return;
  if (op.constant_value) {
    if (op.constant_value->size() != 1)
      return context.fail(run_rules::shape, *op.constant_value, "it does not have one element", "pass one value");
    fill = *op.constant_value;
  }
  pad(op.data, *padding, op.mode, fill, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
