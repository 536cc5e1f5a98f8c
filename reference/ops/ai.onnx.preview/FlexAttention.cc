#include "eval/ai.onnx.preview/FlexAttention.h"

#include <fmt/format.h>

#include "reference/attention.h"
#include "reference/listed.h"
#include "reference/normalization.h"

namespace onnx_check::ops::ai_onnx_preview {

namespace {

// What a subgraph, if there is one, makes of `in`, which must keep its type and shape.
std::optional<Datum> modified(const Graph* modifier, std::string_view name, Datum in, EvalContext& context) {
  if (!modifier) return in;
  auto results = context.run_subgraph(*modifier, std::array{in});
  if (!results) return std::nullopt;
  if (results->size() != 1 || (*results)[0].type() != in.type() || (*results)[0].dims() != in.dims()) {
    context.fail_attribute(
        run_rules::shape, name,
        fmt::format("it does not give one tensor {}{}", to_string(in.element()), printed_dims(in.dims())),
        "keep the type and the shape of what it takes");
    return std::nullopt;
  }
  return std::move((*results)[0]);
}

// A copy that nobody shares, as doubles.
std::optional<Datum> as_doubles(const Datum& in, EvalContext& context) {
  return map_doubles(in, context, [](double v) { return v; });
}

std::optional<Datum> as_floats(const Datum& in, ElementType element, EvalContext& context) {
  Datum out;
  store_floats(in, &out, element, context);
  if (context.failed()) return std::nullopt;
  return out;
}

std::optional<Datum> probabilities(const FlexAttention_1<Eval>& op, const AttentionSizes& of, ElementType element,
                                   EvalContext& context) {
  Datum products;
  if (!context.allocate(products, ElementType::float64, of.score_dims())) return std::nullopt;
  const Operand<double> query(op.Q), key(op.K);
  if (products.size() != 0)
    attention_scores(of, query.data(), key.data(), attention_scale(op.scale, of),
                     static_cast<double*>(products.fill()));
  auto scores = as_floats(products, element, context);
  scores = scores ? modified(op.score_mod, "score_mod", *std::move(scores), context) : std::nullopt;
  const auto wide = scores ? as_doubles(*scores, context) : std::nullopt;
  if (!wide) return std::nullopt;
  auto* rows = static_cast<double*>(products.fill());
  std::copy_n(static_cast<const double*>(wide->data()), products.size(), rows);
  for (size_t at = 0; at < products.size(); at += of.keys)
    softmax_line(Softmax::plain, rows + at, rows + at, of.keys, 1);
  auto weights = as_floats(products, element, context);
  weights = weights ? modified(op.prob_mod, "prob_mod", *std::move(weights), context) : std::nullopt;
  if (!weights) return std::nullopt;
  return as_doubles(*weights, context);
}

}  // namespace

void eval(FlexAttention_1<Eval> op, EvalContext& context) {
  const auto of = attention_sizes(op.Q, op.K, op.V, context);
  if (!of) return;
  const ElementType usual = op.Q.element() == ElementType::float64 ? ElementType::float64 : ElementType::float32;
  const auto element = op.softmax_precision ? static_cast<ElementType>(*op.softmax_precision) : usual;
  if (!is_listed(AnyFloat{}, element))
    return context.fail_attribute(run_rules::value, "softmax_precision",
                                  fmt::format("{} is no element type of floats", *op.softmax_precision),
                                  "write 1 for float, 10 for float16, 11 for double or 16 for bfloat16");
  const auto weights = probabilities(op, *of, element, context);
  Datum sums;
  if (!weights || !context.allocate(sums, ElementType::float64, of->output_dims())) return;
  const Operand<double> value(op.V);
  if (sums.size() != 0)
    attention_output(*of, static_cast<const double*>(weights->data()), value.data(), static_cast<double*>(sums.fill()));
  store_floats(sums, &op.Y, op.Q.element(), context);
}

}  // namespace onnx_check::ops::ai_onnx_preview
