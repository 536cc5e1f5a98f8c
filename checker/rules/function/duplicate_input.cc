#include <fmt/format.h>

#include "checker/repeated.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  each_repeated(function.inputs, [&](Name name) {
    check.report(duplicate_input, fmt::format("{} has two inputs \"{}\"", function_label(function), name.view()),
                 {.help = "rename or remove one of the two"});
  });
}

}  // namespace

constinit const CheckRule duplicate_input{
    .text = {.id = "function/duplicate-input",
             .summary = "the inputs of a function have different names",
             .why = "A name in the body stands for one value.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x, x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a, a) => (b) { b = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x, x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a, b) => (c) { c = Add(a, b) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
