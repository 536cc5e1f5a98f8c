#include "eval/ai.onnx.ml/Imputer.h"

#include <cmath>
#include <fmt/format.h>

#include "reference/map.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

template <class T, class List, class IsMissing>
void impute(const Imputer_1<Eval>& op, std::string_view attribute, const std::optional<List>& replacements,
            IsMissing is_missing, EvalContext& context) {
  const size_t features = op.X.rank() == 0 ? 1 : static_cast<size_t>(op.X.dims().back());
  const size_t count = replacements ? replacements->size() : 0;
  if (count != 1 && (count == 0 || count != features))
    return context.fail_attribute(run_rules::value, attribute,
                                  fmt::format("it has {} entries, expected 1 or {}", count, features),
                                  "write one value, or one per feature");
  const Operand<T> x(op.X);
  ResultOf<T> y(op.Y, op.X.element(), op.X.dims(), context);
  if (!y) return;
  for (size_t i = 0; i < x.size(); ++i)
    y[i] = is_missing(x[i]) ? static_cast<T>((*replacements)[count == 1 ? 0 : i % features]) : x[i];
}

}  // namespace

void eval(Imputer_1<Eval> op, EvalContext& context) {
  const bool has_floats = is_float(op.X.element());
  const float replaced = op.replaced_value_float;
  const int64_t replaced_integer = op.replaced_value_int64;
  visit(TypesOf<decltype(op)>::T{}, op.X.element(), [&]<class T>() {
    if (has_floats)
      impute<T>(
          op, "imputed_value_floats", op.imputed_value_floats,
          [=](T x) {
            return std::isnan(replaced) ? std::isnan(static_cast<double>(x)) : x == static_cast<T>(replaced);
          },
          context);
    else
      impute<T>(
          op, "imputed_value_int64s", op.imputed_value_int64s,
          [=](T x) { return static_cast<int64_t>(x) == replaced_integer; }, context);
  });
}

}  // namespace onnx_check::ops::ai_onnx_ml
