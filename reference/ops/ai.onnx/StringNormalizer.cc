#include "eval/ai.onnx/StringNormalizer.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <unordered_set>

#include "reference/letters.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

std::optional<Letters> letters_of(std::string_view action, EvalContext& context) {
  if (action == "NONE") return Letters::as_they_are;
  if (action == "LOWER") return Letters::lower;
  if (action == "UPPER") return Letters::upper;
  context.fail_attribute(run_rules::value, "case_change_action", fmt::format("the action is \"{}\"", action),
                         "use LOWER, UPPER or NONE");
  return std::nullopt;
}

}  // namespace

void eval(StringNormalizer_10<Eval> op, EvalContext& context) {
  const Sizes& shape = op.X.dims();
  if (op.X.rank() != 1 && (op.X.rank() != 2 || shape[0] != 1))
    return context.fail(run_rules::shape, op.X,
                        fmt::format("it has shape {}, expected a vector or one row", printed_dims(shape)),
                        "reshape it to one dimension");
  const auto letters = letters_of(op.case_change_action, context);
  if (!letters) return;
  const Letters compared = op.is_case_sensitive != 0 ? Letters::as_they_are : Letters::lower;
  std::unordered_set<std::string> stopwords;
  if (op.stopwords)
    for (const std::string_view word : *op.stopwords) stopwords.insert(with_letters(word, compared));
  std::vector<std::string> kept;
  for (const std::string& text : op.X.elements<std::string>())
    if (!stopwords.contains(with_letters(text, compared))) kept.push_back(with_letters(text, *letters));
  if (kept.empty()) kept.emplace_back();
  Sizes dims(op.X.rank(), 1);
  dims.back() = static_cast<int64_t>(kept.size());
  ResultOf<std::string> out(op.Y, ElementType::string, dims, context);
  if (out) std::move(kept.begin(), kept.end(), out.begin());
}

}  // namespace onnx_check::ops::ai_onnx
