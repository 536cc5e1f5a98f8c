#include <fmt/format.h>

#include "cli/schema/find.h"
#include "cli/schema/subcommands.h"

namespace onnx_check::cli {
namespace {

struct ListArguments {
  std::string domain;
  std::optional<int32_t> opset;
};

std::string flags_text(const OperatorSchema& schema) {
  return fmt::format("{}{}{}", schema.deprecated ? "  deprecated" : "", schema.experimental ? "  experimental" : "",
                     is_released(schema) ? "" : "  unreleased");
}

void list_operator(const Operator& op, std::optional<int32_t> opset, Console& console) {
  const OperatorSchema* schema = opset ? op.at(*opset) : &op.versions.back();
  if (!schema) return;
  const std::string versions = opset ? fmt::format("{}", schema->since_version) : versions_text(op);
  console.out(fmt::format("{:<27} {:<40} {}{}\n", printed_domain(op.domain), op.name, versions, flags_text(*schema)));
}

Exit run_list(const ListArguments& arguments, Console& console) {
  if (!arguments.domain.empty() && !domain_of_user(arguments.domain, console)) return Exit::failure;
  for (const Operator& op : arguments.domain.empty() ? operators() : operators(arguments.domain))
    list_operator(op, arguments.opset, console);
  return Exit::ok;
}

}  // namespace

Runner define_schema_list(Options& options) {
  auto arguments = std::make_shared<ListArguments>();
  options.text("--domain", arguments->domain, "only operators of this domain", "DOMAIN");
  options.number("--opset", arguments->opset, "only operators that this version of their domain has");
  options.examples(
      "  onnx-check schema list\n"
      "  onnx-check schema list --domain ai.onnx --opset 13");
  return [arguments](Console& console) { return run_list(*arguments, console); };
}

}  // namespace onnx_check::cli
