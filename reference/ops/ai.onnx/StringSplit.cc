#include "eval/ai.onnx/StringSplit.h"

#include <algorithm>
#include <string>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

constexpr std::string_view spaces = " \t\n\v\f\r";

// Calls f for each part of a text. Without a delimiter any spaces are one, and none counts at the ends; what is left
// after the last cut keeps those at its end. `cuts` below 0: as many as there are.
template <class F>
void for_each_part(std::string_view text, std::string_view delimiter, int64_t cuts, F f) {
  const bool by_spaces = delimiter.empty();
  const auto skip_spaces = [&] { text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size())); };
  if (by_spaces) skip_spaces();
  if (by_spaces && text.empty()) return;
  for (; cuts != 0; --cuts) {
    const size_t end = by_spaces ? text.find_first_of(spaces) : text.find(delimiter);
    if (end == text.npos) break;
    f(text.substr(0, end));
    text.remove_prefix(end + (by_spaces ? 0 : delimiter.size()));
    if (!by_spaces) continue;
    skip_spaces();
    if (text.empty()) return;
  }
  f(text);
}

}  // namespace

void eval(StringSplit_20<Eval> op, EvalContext& context) {
  const auto texts = op.X.elements<std::string>();
  const std::string_view delimiter = op.delimiter.value_or(std::string_view{});
  const int64_t cuts = op.maxsplit.value_or(-1);
  ResultOf<int64_t> counts(op.Z, ElementType::int64, op.X.dims(), context);
  if (!counts) return;
  int64_t most = 0;
  for (size_t i = 0; i < texts.size(); ++i) {
    for_each_part(texts[i], delimiter, cuts, [&](std::string_view) { ++counts[i]; });
    most = std::max(most, counts[i]);
  }
  Sizes dims = op.X.dims();
  dims.push_back(most);
  ResultOf<std::string> parts(op.Y, ElementType::string, dims, context);
  if (!parts) return;
  for (size_t i = 0; i < texts.size(); ++i) {
    size_t to = i * static_cast<size_t>(most);
    for_each_part(texts[i], delimiter, cuts, [&](std::string_view part) { parts[to++] = part; });
  }
}

}  // namespace onnx_check::ops::ai_onnx
