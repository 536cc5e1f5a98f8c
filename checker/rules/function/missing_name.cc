#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  if (!function.name.empty()) return;
  check.report(missing_name, "the function has no name, expected one",
               {.help = "give the function a name, or remove it"});
}

}  // namespace

constinit const CheckRule missing_name{
    .text = {.id = "function/missing-name",
             .summary = "each function of a model has a name",
             .why = "Nodes call a function by its domain and its name; without one no node can.",
             .wrong = "a model with a function whose name is empty",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
