#include "eval/ai.onnx/RegexFullMatch.h"

#include <fmt/format.h>
#include <re2/re2.h>
#include <string>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(RegexFullMatch_20<Eval> op, EvalContext& context) {
  if (!op.pattern) return context.fail(run_rules::broken_node, "it has no pattern", "add the attribute pattern");
  const re2::RE2 pattern(re2::StringPiece(op.pattern->data(), op.pattern->size()), re2::RE2::Quiet);
  if (!pattern.ok())
    return context.fail_attribute(run_rules::value, "pattern", "it is no regular expression: " + pattern.error(),
                                  "write it in the syntax of RE2");
  ResultOf<bool> out(op.Y, ElementType::boolean, op.X.dims(), context);
  if (!out) return;
  const auto texts = op.X.elements<std::string>();
  for (size_t i = 0; i < texts.size(); ++i) out[i] = re2::RE2::FullMatch(texts[i], pattern);
}

}  // namespace onnx_check::ops::ai_onnx
