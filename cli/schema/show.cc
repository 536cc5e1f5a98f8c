#include <algorithm>
#include <fmt/format.h>

#include "cli/paragraph.h"
#include "cli/schema/find.h"
#include "cli/schema/subcommands.h"
#include "onnx_check/schema_text.h"

namespace onnx_check::cli {
namespace {

struct ShowArguments {
  std::string op;
  std::optional<int32_t> opset, version;
};

// Lines of cells, each column as wide as its widest cell; the last cell is wrapped.
using Rows = std::vector<std::vector<std::string>>;

size_t column_size(const Rows& rows, size_t column) {
  size_t size = 0;
  for (const auto& row : rows) size = std::max(size, row[column].size());
  return size;
}

std::string table(const Rows& rows) {
  std::string out;
  for (const auto& row : rows) {
    std::string line(2, ' ');
    for (size_t i = 0; i + 1 < row.size(); ++i) line += fmt::format("{:<{}}  ", row[i], column_size(rows, i));
    const size_t margin = line.size();
    const std::string last = wrapped(row.back(), std::max(page_width, margin + 40), margin);
    line += last.substr(std::min(margin, last.size()));
    while (line.size() > 1 && line.ends_with(' ')) line.pop_back();
    out += line.ends_with('\n') ? line : line + "\n";
  }
  return out;
}

std::string header(const Operator& op, const OperatorSchema& schema, const Console& console) {
  std::string out = console.heading(fmt::format("{}-{}", schema.name, schema.since_version)) + " of " +
                    std::string(printed_domain(schema.domain));
  if (schema.deprecated) out += ", deprecated";
  if (schema.experimental) out += ", experimental";
  if (!is_released(schema)) out += ", in no release yet";
  if (schema.from_onnxruntime && schema.domain.empty()) out += ", known to onnxruntime only";
  out += "\n" + wrapped(schema.doc, page_width, 2);
  if (schema.non_deterministic) out += "  Its results are random.\n";
  return out + fmt::format("\nVersions: {}\n", versions_text(op));
}

std::string option_text(const FormalParameter& parameter) {
  if (parameter.option == ParameterOption::optional) return "optional";
  if (parameter.option == ParameterOption::single) return "";
  return fmt::format("variadic, at least {}{}", parameter.min_arity,
                     parameter.homogeneous ? "" : ", each with a type of its own");
}

void add_parameters(std::string& out, std::string_view title, std::span<const FormalParameter> parameters,
                    const std::string& count, const Console& console) {
  if (parameters.empty()) return;
  Rows rows;
  for (const FormalParameter& parameter : parameters)
    rows.push_back({std::string(parameter.name), std::string(parameter.type), option_text(parameter)});
  out += fmt::format("\n{}: {}\n{}", console.heading(title), count, table(rows));
}

std::string output_count(const OperatorSchema& schema) {
  if (schema.allowed_output_counts.empty()) return count_text(schema.min_outputs, schema.max_outputs);
  std::string out;
  for (const uint32_t count : schema.allowed_output_counts)
    out += fmt::format("{}{}", out.empty() ? "" : " or ", count);
  return out;
}

std::string attribute_words(const AttributeSchema& attribute) {
  std::string out = limits_text(attribute);
  if (attribute.inert) out = "without meaning";
  if (!attribute.doc.empty()) out += (out.empty() ? "" : ". ") + std::string(attribute.doc);
  return out;
}

void add_attributes(std::string& out, const OperatorSchema& schema, const Console& console) {
  if (schema.attributes.empty() && !schema.allows_unchecked_attributes) return;
  Rows rows;
  for (const AttributeSchema& attribute : schema.attributes) {
    const std::string standing = attribute.required      ? "required"
                                 : attribute.has_default ? "= " + default_text(attribute)
                                                         : "";
    rows.push_back(
        {std::string(attribute.name), std::string(to_string(attribute.type)), standing, attribute_words(attribute)});
  }
  out += "\n" + console.heading("Attributes") + "\n" + table(rows);
  if (schema.allows_unchecked_attributes) out += "  and any others\n";
}

void add_types(std::string& out, const OperatorSchema& schema, const Console& console) {
  if (schema.type_constraints.empty()) return;
  Rows rows;
  for (const TypeConstraint& type : schema.type_constraints)
    rows.push_back({std::string(type.name), types_text(type.order)});
  out += "\n" + console.heading("Types") + "\n" + table(rows);
}

std::string step_words(const OperatorSchema& schema) {
  switch (schema.step) {
    case StepKind::first:
      return "the first";
    case StepKind::types_only:
      return "differs in types only";
    case StepKind::same:
      return "means the same";
    case StepKind::accepts_more:
      return fmt::format("accepts more: {}", schema.step_note);
    case StepKind::breaks:
      return fmt::format("breaks: {}", schema.step_note);
  }
  return {};
}

void add_versions(std::string& out, const Operator& op, const Console& console) {
  if (op.versions.size() < 2) return;
  Rows rows;
  for (const OperatorSchema& schema : op.versions)
    rows.push_back({fmt::format("{}", schema.since_version), step_words(schema)});
  out += "\n" + console.heading("History") + "\n" + table(rows);
}

const OperatorSchema* chosen_schema(const Operator& op, const ShowArguments& arguments, Console& console) {
  if (arguments.opset) return schema_at(op, *arguments.opset, console);
  if (!arguments.version) return &op.versions.back();
  for (const OperatorSchema& schema : op.versions)
    if (schema.since_version == *arguments.version) return &schema;
  console.error(fmt::format("{} has no version {}", op.name, *arguments.version));
  console.hint(fmt::format("its versions are {}; --opset finds the one that an opset has", versions_text(op)));
  return nullptr;
}

Exit run_show(const ShowArguments& arguments, Console& console) {
  const Operator* op = operator_of_user(arguments.op, console);
  const OperatorSchema* schema = op ? chosen_schema(*op, arguments, console) : nullptr;
  if (!schema) return Exit::failure;
  std::string out = header(*op, *schema, console);
  add_parameters(out, "Inputs", schema->inputs, count_text(schema->min_inputs, schema->max_inputs), console);
  add_parameters(out, "Outputs", schema->outputs, output_count(*schema), console);
  add_attributes(out, *schema, console);
  add_types(out, *schema, console);
  add_versions(out, *op, console);
  std::string others;
  for (const DomainInfo& domain : domains())
    if (domain.domain != op->domain && find_operator(domain.domain, op->name))
      others += fmt::format("{}{}:{}", others.empty() ? "" : ", ", printed_domain(domain.domain), op->name);
  if (!others.empty()) out += fmt::format("\nSee also {}\n", others);
  console.out(out);
  return Exit::ok;
}

}  // namespace

Runner define_schema_show(Options& options) {
  auto arguments = std::make_shared<ShowArguments>();
  options.argument("OP", arguments->op, "an operator, with its domain in front unless it is of ai.onnx");
  options.number("--opset", arguments->opset, "as this version of the domain has it; without: the newest");
  options.number("--version", arguments->version, "this version of the operator itself");
  options.color();
  options.examples(
      "  onnx-check schema show Conv\n"
      "  onnx-check schema show Squeeze --opset 12\n"
      "  onnx-check schema show com.microsoft:Gelu");
  return [arguments](Console& console) { return run_show(*arguments, console); };
}

}  // namespace onnx_check::cli
