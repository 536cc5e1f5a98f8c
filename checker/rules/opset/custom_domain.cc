#include <fmt/format.h>
#include <unordered_set>

#include "checker/rules.h"
#include "lib/base/nearest.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::opset {

namespace {

// The operators that were spoken of, and the domains that functions of the model are in.
struct CustomOperators {
  explicit CustomOperators(const Model& model) {
    for (const Function* function : model.functions) function_domains.insert(function->domain.view());
  }
  std::unordered_set<std::string> seen;
  std::unordered_set<std::string_view> function_domains;
};

Advice help_with_function(const Model& model, const Node& node) {
  constexpr size_t most_compared = 1000;
  Nearest nearest(node.op_type.view());
  for (size_t i = 0; i < model.functions.size() && i < most_compared; ++i)
    if (model.functions[i]->domain.view() == node.domain.view()) nearest.offer(model.functions[i]->name.view());
  const auto near = nearest.best();
  if (near == node.op_type.view()) return {.help = fmt::format("call an overload of {} that the model has", *near)};
  if (near) return {.help = fmt::format("write {} instead of {}", *near, node.op_type.view())};
  return {.help = fmt::format("correct the name, or define {} as a function of the model", node.op_type.view())};
}

void look_at_node(Check& check, const Node& node) {
  if (check.schema() || check.called_function() || node.op_type.empty()) return;
  const std::string_view domain = node.domain.view();
  if (find_domain(domain) || !check.imports().version(domain)) return;
  auto& custom = check.shared.get<CustomOperators>(check.model);
  if (!custom.seen.insert(fmt::format("{}\n{}", domain, node.op_type.view())).second) return;
  if (custom.function_domains.contains(domain)) {
    check.report_as(
        Severity::warning, custom_domain, {},
        fmt::format("{} is none of the functions that the model has in \"{}\"", node.op_type.view(), domain),
        help_with_function(check.model, node));
    return;
  }
  check.report(
      custom_domain, {},
      fmt::format("{} belongs to the custom domain \"{}\", so its nodes are not checked", node.op_type.view(), domain),
      {.help = "describe the operator to the check, or define it as a function of the model"});
}

}  // namespace

constinit const CheckRule custom_domain{
    .text = {.id = "opset/custom-domain",
             .severity = Severity::information,
             .summary = "operators come from domains that are known, or are functions of the model",
             .why = "A custom operator is legal, but only runtimes that were told of it can run it, and its inputs, "
                    "outputs and attributes cannot be checked. In a domain in which the model has functions it is a "
                    "warning: most likely one of these was meant.",
             .wrong = "<ir_version: 10, opset_import: [\"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.Shrug(x) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.Shrug(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> Shrug (a) => (b) { b = Abs(a) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::opset
