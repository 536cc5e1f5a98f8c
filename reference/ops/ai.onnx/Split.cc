#include "eval/ai.onnx/Split.h"

#include <algorithm>

#include "reference/slice.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void split_evenly(const Datum& in, size_t axis, std::span<Datum> outputs, EvalContext& context) {
  const auto count = static_cast<int64_t>(outputs.size());
  const int64_t size = in.dims()[axis], part = (size + count - 1) / std::max<int64_t>(count, 1);
  Sizes parts;
  for (int64_t at = 0; static_cast<int64_t>(parts.size()) < count; at += part)
    parts.push_back(std::clamp<int64_t>(size - at, 0, part));
  split(in, axis, parts, outputs, context);
}

void split_by(const Datum& in, int64_t at, std::optional<Sizes> parts, std::span<Datum> outputs, EvalContext& context) {
  const auto axis = context.axis(at, in.rank());
  if (!axis) return;
  if (parts)
    split(in, *axis, *parts, outputs, context);
  else
    split_evenly(in, *axis, outputs, context);
}

std::optional<Sizes> sizes_of(const std::optional<Ints>& ints) {
  return ints ? std::optional(Sizes(ints->begin(), ints->end())) : std::nullopt;
}

}  // namespace

void eval(Split_1<Eval> op, EvalContext& context) {
  const auto given = op.split_in ? std::optional(context.ints(*op.split_in)) : sizes_of(op.split_attr);
  split_by(op.input, op.axis.value_or(0), given, op.outputs, context);
}

void eval(Split_2<Eval> op, EvalContext& context) {
  split_by(op.input, op.axis, sizes_of(op.split), op.outputs, context);
}

void eval(Split_13<Eval> op, EvalContext& context) {
  const auto given = op.split ? std::optional(context.ints(*op.split)) : std::nullopt;
  split_by(op.input, op.axis, given, op.outputs, context);
}

void eval(Split_18<Eval> op, EvalContext& context) {
  const auto given = op.split ? std::optional(context.ints(*op.split)) : std::nullopt;
  split_by(op.input, op.axis, given, op.outputs, context);
}

}  // namespace onnx_check::ops::ai_onnx
