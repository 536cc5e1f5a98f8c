#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  if (function.name.empty()) return;
  if (check.functions.find(function.domain, function.name, function.overload) == &function) return;
  check.report(duplicate, fmt::format("{} is defined twice", function_label(function)),
               {.help = "remove one of the two, or give them different overloads"});
}

}  // namespace

constinit const CheckRule duplicate{
    .text = {.id = "function/duplicate",
             .summary = "each function of a model has a domain, name and overload of its own",
             .why = "A call names a function by these three; with two of them nobody can tell which one is meant.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Neg(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
