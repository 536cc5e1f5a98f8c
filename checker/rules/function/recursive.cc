#include <fmt/format.h>

#include "checker/function_calls.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

std::string path_text(const std::vector<const Function*>& path) {
  constexpr size_t most_named = 8;
  std::string text;
  for (size_t i = 1; i < path.size() && i < most_named; ++i)
    text += fmt::format("{}{}", i == 1 ? " through " : ", ", function_label(*path[i]));
  if (path.size() > most_named) text += fmt::format(" and {} others", path.size() - most_named);
  return text;
}

void look_at_function(Check& check, const Function& function) {
  const auto& calls = check.shared.get<FunctionCalls>(check.model, check.functions);
  const auto path = calls.cycle(function);
  if (path.empty()) return;
  check.report(recursive, fmt::format("{} calls itself{}", function_label(function), path_text(path)),
               {.help = "repeat the body by Loop or Scan, or remove the call"});
}

}  // namespace

constinit const CheckRule recursive{
    .text = {.id = "function/recursive",
             .summary = "no function calls itself, not even through others",
             .why = "A function stands for its body; putting the body in the place of each call would never end.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21, \"my\": 1]> f (a) => (b) { b = my.f(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
