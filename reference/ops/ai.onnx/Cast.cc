#include "eval/ai.onnx/Cast.h"

#include <algorithm>

#include "reference/cast.h"
#include "reference/listed.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Before types were numbers: "FLOAT", "INT64".
std::optional<int64_t> number_of_type(std::string_view name, EvalContext& context) {
  const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  for (int64_t number = 1; number < element_type_count; ++number) {
    const std::string_view known = element_type_info(number)->name;
    if (std::equal(name.begin(), name.end(), known.begin(), known.end(),
                   [&](char one, char other) { return upper(one) == upper(other); }))
      return number;
  }
  context.fail_attribute(run_rules::value, "to", "it names no element type", "write a name like FLOAT or INT64");
  return std::nullopt;
}

}  // namespace

void eval(Cast_1<Eval> op, EvalContext& context) {
  const auto number = number_of_type(op.to, context);
  const auto to = number ? listed(TypesOf<decltype(op)>::T2{}, *number, context) : std::nullopt;
  if (to) cast(op.input, *to, {}, op.output, context);
}

void eval(Cast_6<Eval> op, EvalContext& context) {
  const auto to = listed(TypesOf<decltype(op)>::T2{}, op.to, context);
  if (to) cast(op.input, *to, {.saturate = op.saturate != 0, .saturate_infinity = false}, op.output, context);
}

void eval(Cast_24<Eval> op, EvalContext& context) {
  const auto to = listed(TypesOf<decltype(op)>::T2{}, op.to, context);
  const auto rounding = power_rounding(op.round_mode, context);
  if (to && rounding) cast(op.input, *to, {.saturate = op.saturate != 0, .rounding = *rounding}, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
