#include <fmt/format.h>
#include <unordered_map>

#include "checker/describe.h"
#include "checker/each_node.h"
#include "checker/operator_help.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::opset {

namespace {

const List<OperatorSetId>& imports_here(const Check& check) {
  return check.function() ? check.function()->opset_imports : check.model.opset_imports;
}

// The domains that nodes of the model, or of one function, use without an import, and how many nodes do.
class UnimportedDomains {
 public:
  // Of where the walk is now.
  void refresh(const Check& check) {
    if (known_ && function_ == check.function()) return;
    known_ = true;
    function_ = check.function();
    uses_.clear();
    Name last_domain;
    size_t* last = nullptr;  // the count of last_domain
    const auto count = [&](const Node& node) {
      if (!last || node.domain != last_domain) last = &uses_[canonical_domain(node.domain.view())];
      last_domain = node.domain;
      ++*last;
    };
    if (function_)
      each_node_within(function_->nodes, count);
    else
      each_node_outside_functions(check.model, count);
    for (const OperatorSetId& import : imports_here(check)) uses_.erase(canonical_domain(import.domain.view()));
  }

  // How many nodes use `domain`; 0 if it is imported. Forgets it.
  size_t take(std::string_view domain) {
    const auto found = uses_.find(domain);
    if (found == uses_.end()) return 0;
    const size_t uses = found->second;
    uses_.erase(found);
    return uses;
  }

 private:
  bool known_ = false;
  const Function* function_ = nullptr;
  std::unordered_map<std::string_view, size_t> uses_;
};

void look_at_model(Check& check, const Model& model) {
  if (!model.opset_imports.empty() || model.ir_version.value_or(3) < 3) return;
  check.report(no_import, "the model imports no operator set, expected one for each domain that it uses",
               {.help = "state the version that the model was written for, as opset_import: [\"\": 21]"});
}

void look_at_function(Check& check, const Function& function) {
  if (!function.opset_imports.empty() || function.nodes.empty()) return;
  check.report(no_import, "the function imports no operator set, expected one for each domain that it uses",
               {.help = "give the function the imports that its nodes were written for"});
}

// A version to import where none is known to be meant.
int64_t likely_version(const Check& check, std::string_view domain) {
  if (const auto of_model = check.model_imports.version(domain)) return *of_model;
  const DomainInfo* known = find_domain(domain);
  return known ? known->newest_released : 1;
}

void look_at_node(Check& check, const Node& node) {
  if (check.schema() || imports_here(check).empty()) return;
  auto& unimported = check.shared.get<UnimportedDomains>();
  unimported.refresh(check);
  const std::string_view domain = canonical_domain(node.domain.view());
  const size_t uses = unimported.take(domain);
  if (uses == 0) return;
  const std::string_view importer = check.function() ? "function" : "model";
  check.report(
      no_import,
      fmt::format("the {} does not import {}, the domain of {}", importer, printed_domain(domain), node.op_type.view()),
      {.help = fmt::format("add \"{}\": {} to the imports of the {}", domain, likely_version(check, domain), importer),
       .notes = {
           fmt::format("{} of the {} {} this domain", count_of(uses, "node"), importer, uses == 1 ? "has" : "have")}});
}

}  // namespace

constinit const CheckRule no_import{
    .text = {.id = "opset/no-import",
             .summary = "a model, and each of its functions, imports the domains of its nodes",
             .why =
                 "The import says which version of an operator a node means. Functions do not see the imports of the "
                 "model. A domain that only has functions of the model is imported too.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = com.microsoft.Gelu(x) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"com.microsoft\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = com.microsoft.Gelu(x) }"},
    .model = look_at_model,
    .function = look_at_function,
    .node = look_at_node};

}  // namespace onnx_check::rules::opset
