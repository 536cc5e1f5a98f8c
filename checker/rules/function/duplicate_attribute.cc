#include <fmt/format.h>
#include <unordered_map>

#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  std::unordered_map<std::string_view, size_t> times;
  const auto count = [&](Name name) {
    if (name.empty() || ++times[name.view()] != 2) return;
    check.report(duplicate_attribute,
                 fmt::format("{} declares the attribute `{}` twice", function_label(function), name.view()),
                 {.help = "declare it once: with a default, or without"});
  };
  for (const Name name : function.attributes) count(name);
  for (const Attribute* attribute : function.attribute_protos) count(attribute->name);
}

}  // namespace

constinit const CheckRule duplicate_attribute{
    .text = {.id = "function/duplicate-attribute",
             .summary = "a function declares each attribute once, with or without a default",
             .why = "With two declarations nobody can tell whether a caller may leave the attribute out, or what it is "
                    "then.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f<alpha = 1.0>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <alpha, alpha: float = 2.0> (a) => (b) { b = Elu<alpha: float = @alpha>(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f<alpha = 1.0>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <alpha: float = 2.0> (a) => (b) { b = Elu<alpha: float = @alpha>(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
