#include <limits>

#include "cli/schema/find.h"
#include "cli/schema/json_line.h"
#include "cli/schema/subcommands.h"

namespace onnx_check::cli {
namespace {

struct ExportArguments {
  std::string domain;
  bool all = false;
};

std::string int_json(int64_t value) { return fmt::format("{}", value); }
std::string text_json(std::string_view value) { return json_string(value); }
std::string type_json(TypeIndex type) { return json_string(type_index_to_string(type)); }

// The shortest form that reads back as the same float, and as no integer.
std::string float_json(float value) {
  std::string out = fmt::format("{}", value);
  if (out.find_first_of(".en") == std::string::npos) out += ".0";
  return out;
}

std::string double_json(double value) { return fmt::format("{}", value); }

std::string default_json(const AttributeSchema& attribute) {
  switch (attribute.type) {
    case AttributeType::float_:
      return float_json(attribute.default_float);
    case AttributeType::int_:
      return int_json(attribute.default_int);
    case AttributeType::string:
      return text_json(attribute.default_string);
    case AttributeType::floats:
      return json_list(attribute.default_floats, float_json);
    case AttributeType::ints:
      return json_list(attribute.default_ints, int_json);
    case AttributeType::strings:
      return json_list(attribute.default_strings, text_json);
    default:
      return "null";
  }
}

void add_limits(JsonLine& line, const AttributeSchema& attribute) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (!attribute.allowed.empty()) line.raw("allowed", json_list(attribute.allowed, text_json));
  if (!attribute.in.empty()) line.raw("in", json_list(attribute.in, double_json));
  if (!attribute.not_in.empty()) line.raw("not", json_list(attribute.not_in, double_json));
  if (attribute.min > -infinity) line.raw("min", double_json(attribute.min));
  if (attribute.max < infinity) line.raw("max", double_json(attribute.max));
  line.flag_if("axis", attribute.axis).flag_if("inclusive_end", attribute.inclusive_end);
  line.flag_if("inert", attribute.inert);
  line.text_if("note", attribute.note).text_if("doc", attribute.doc);
}

std::string parameter_json(const FormalParameter& parameter) {
  JsonLine line;
  line.text("name", parameter.name).text("type", parameter.type);
  if (parameter.option == ParameterOption::optional) line.text("option", "optional");
  if (parameter.option == ParameterOption::variadic)
    line.text("option", "variadic").flag("homogeneous", parameter.homogeneous).number("min_arity", parameter.min_arity);
  return line.object();
}

std::string attribute_json(const AttributeSchema& attribute, bool all) {
  JsonLine line;
  line.text("name", attribute.name).text("type", to_string(attribute.type)).flag_if("required", attribute.required);
  if (attribute.has_default) line.raw("default", default_json(attribute));
  line.text_if("enum", attribute.enum_name);
  if (all) add_limits(line, attribute);
  return line.object();
}

std::string types_json(std::span<const TypeConstraint> types) {
  JsonLine line;
  for (const TypeConstraint& type : types) line.raw(type.name, json_list(type.order, type_json));
  return line.object();
}

std::string count_json(uint32_t count) {
  return count == std::numeric_limits<uint32_t>::max() ? "null" : fmt::format("{}", count);
}

std::string_view step_name(StepKind step) {
  switch (step) {
    case StepKind::first:
      return "first";
    case StepKind::types_only:
      return "types_only";
    case StepKind::same:
      return "same";
    case StepKind::accepts_more:
      return "accepts_more";
    case StepKind::breaks:
      return "breaks";
  }
  return {};
}

std::string schema_json(const OperatorSchema& schema, bool all) {
  JsonLine line;
  line.text("domain", schema.domain).text("name", schema.name).number("since_version", schema.since_version);
  line.flag_if("deprecated", schema.deprecated).text("origin", schema.from_onnxruntime ? "onnxruntime" : "onnx");
  line.text_if("category", schema.category);
  if (schema.experimental) line.text("status", "experimental");
  line.text_if("first_release", schema.first_release).flag_if("non_deterministic", schema.non_deterministic);
  line.flag_if("allows_unchecked_attributes", schema.allows_unchecked_attributes);
  line.raw("inputs", json_list(schema.inputs, parameter_json));
  line.raw("outputs", json_list(schema.outputs, parameter_json));
  line.number("min_inputs", schema.min_inputs).raw("max_inputs", count_json(schema.max_inputs));
  line.number("min_outputs", schema.min_outputs).raw("max_outputs", count_json(schema.max_outputs));
  if (!schema.allowed_output_counts.empty())
    line.raw("allowed_num_outputs", json_list(schema.allowed_output_counts, int_json));
  line.raw("attributes", json_list(schema.attributes, [&](const auto& a) { return attribute_json(a, all); }));
  line.raw("type_constraints", types_json(schema.type_constraints));
  if (all) line.text("step", step_name(schema.step)).text_if("step_note", schema.step_note).text_if("doc", schema.doc);
  return line.object();
}

Exit run_export(const ExportArguments& arguments, Console& console) {
  if (!arguments.domain.empty() && !domain_of_user(arguments.domain, console)) return Exit::failure;
  const char* separator = "{\"version\":1,\"schemas\":[\n";
  for (const Operator& op : arguments.domain.empty() ? operators() : operators(arguments.domain))
    for (const OperatorSchema& schema : op.versions) {
      console.out(separator + schema_json(schema, arguments.all));
      separator = ",\n";
    }
  console.out("\n]}\n");
  return Exit::ok;
}

}  // namespace

Runner define_schema_export(Options& options) {
  auto arguments = std::make_shared<ExportArguments>();
  options.text("--domain", arguments->domain, "only operators of this domain", "DOMAIN");
  options.flag("--all", arguments->all, "descriptions, limits of attributes and version steps as well");
  options.examples(
      "  onnx-check schema export > schemas.json\n"
      "  onnx-check schema export --domain ai.onnx.ml --all | jq '.schemas[].name'");
  return [arguments](Console& console) { return run_export(*arguments, console); };
}

}  // namespace onnx_check::cli
