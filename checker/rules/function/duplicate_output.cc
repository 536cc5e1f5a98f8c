#include <fmt/format.h>

#include "checker/repeated.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  each_repeated(function.outputs, [&](Name name) {
    check.report(duplicate_output, fmt::format("{} has two outputs \"{}\"", function_label(function), name.view()),
                 {.help = "return the value once, or a copy of it by Identity"});
  });
}

}  // namespace

constinit const CheckRule duplicate_output{
    .text = {.id = "function/duplicate-output",
             .summary = "the outputs of a function have different names",
             .why = "Tools that put the body of a function in the place of a call rename its outputs, each once.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y, float[2] z) { y, z = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b, b) { b = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y, float[2] z) { y, z = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b, c) { b = Abs(a) c = Identity(b) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
