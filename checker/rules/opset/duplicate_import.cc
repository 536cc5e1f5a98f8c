#include <fmt/format.h>
#include <unordered_map>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::opset {

namespace {

// The first import of each domain in the list that is being walked.
struct FirstImports {
  std::unordered_map<std::string_view, const OperatorSetId*> by_domain;
};

std::string version_text(const OperatorSetId& import) {
  return import.version ? fmt::format("{}", *import.version) : "none";
}

std::string names_of_domain(const OperatorSetId& first, const OperatorSetId& second) {
  if (first.domain.view() == second.domain.view()) return fmt::format("\"{}\" is", first.domain.view());
  return fmt::format("\"{}\" and \"{}\" are one domain,", first.domain.view(), second.domain.view());
}

void look_at_import(Check& check, const OperatorSetId& import, size_t index) {
  auto& by_domain = check.shared.get<FirstImports>().by_domain;
  if (index == 0) by_domain.clear();
  const auto [found, is_first] = by_domain.try_emplace(canonical_domain(import.domain.view()), &import);
  if (is_first) return;
  const OperatorSetId& first = *found->second;
  const std::string names = names_of_domain(first, import);
  if (first.version == import.version) {
    check.report_as(Severity::warning, duplicate_import, {},
                    fmt::format("{} imported twice, both times with version {}", names, version_text(import)),
                    {.help = "remove one of the two imports"});
    return;
  }
  check.report(
      duplicate_import,
      fmt::format("{} imported twice, with versions {} and {}", names, version_text(first), version_text(import)),
      {.help = fmt::format("keep the import that the nodes of {} were written for, and remove the other",
                           printed_domain(canonical_domain(import.domain.view())))});
}

}  // namespace

constinit const CheckRule duplicate_import{
    .text = {.id = "opset/duplicate-import",
             .summary = "each domain is imported once",
             .why =
                 "The import of a domain says which version of its operators the nodes mean; with two versions nobody "
                 "can tell. \"\" and \"ai.onnx\" are two names of one domain. The same version twice is a warning.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 12, \"ai.onnx\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .opset_import = look_at_import};

}  // namespace onnx_check::rules::opset
