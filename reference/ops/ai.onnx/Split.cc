#include "eval/ai.onnx/Split.h"

#include <algorithm>
#include <fmt/format.h>

#include "reference/slice.h"

namespace onnx_check::ops::ai_onnx {

namespace {

enum class Rest { none, in_last_part };

void split_evenly(const Datum& in, size_t axis, Rest rest, std::span<Datum> outputs, EvalContext& context) {
  const auto count = std::max<int64_t>(std::ssize(outputs), 1);
  const int64_t size = in.dims()[axis], part = size / count + (size % count != 0 ? 1 : 0);
  if (rest == Rest::none && size % count != 0)
    return context.fail(run_rules::shape, in, fmt::format("a size of {} has no {} equal parts", size, count),
                        "state the sizes of the parts");
  Sizes parts(outputs.size(), part);
  int64_t before = 0;
  if (__builtin_mul_overflow(part, count - 1, &before) || before > size)
    return context.fail(run_rules::shape, in,
                        fmt::format("a size of {} in parts of {} does not reach the last of {}", size, part, count),
                        "state the sizes of the parts");
  if (!parts.empty()) parts.back() = size - before;
  split(in, axis, parts, outputs, context);
}

void split_by(const Datum& in, int64_t at, std::optional<Sizes> parts, std::span<Datum> outputs, EvalContext& context,
              Rest rest = Rest::none) {
  const auto axis = context.axis(at, in.rank());
  if (!axis) return;
  if (parts)
    split(in, *axis, *parts, outputs, context);
  else
    split_evenly(in, *axis, rest, outputs, context);
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
  if ((op.split != nullptr) == op.num_outputs.has_value())
    return context.fail(run_rules::broken_node,
                        op.split ? "both split and num_outputs are given" : "neither split nor num_outputs is given",
                        "give one of them");
  if (op.num_outputs && *op.num_outputs != std::ssize(op.outputs))
    return context.fail_attribute(run_rules::value, "num_outputs",
                                  fmt::format("it is {}, of {} outputs", *op.num_outputs, op.outputs.size()),
                                  "count the outputs");
  const auto given = op.split ? std::optional(context.ints(*op.split)) : std::nullopt;
  split_by(op.input, op.axis, given, op.outputs, context, Rest::in_last_part);
}

}  // namespace onnx_check::ops::ai_onnx
