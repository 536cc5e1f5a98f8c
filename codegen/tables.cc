#include "codegen/tables.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "codegen/cpp_text.h"
#include "codegen/initializer.h"
#include "codegen/shared_arrays.h"
#include "lib/schema/json/operator_reader.h"
#include "onnx_check/registry.h"

namespace onnx_check::codegen {

namespace {

std::string variable_of(const Operator& op) { return domain_namespace(op.domain) + '_' + identifier(op.name); }

// Writes the tables of one shard.
class ShardWriter {
 public:
  std::string finish() {
    return "// Generated from schemas/. Do not edit.\n#include \"onnx_check/schema.h\"\n\n"
           "namespace onnx_check::tables {\n\nnamespace {\n\n" +
           arrays_.definitions() + "\n}  // namespace\n\n" + operators_ + "}  // namespace onnx_check::tables\n";
  }

  void add(const Operator& op) {
    const std::string name = variable_of(op);
    std::string details = arrays_.name("OperatorDetails", {details_of(*op.versions.front().details)});
    std::string rows;
    for (const OperatorSchema& schema : op.versions) rows += "    " + row(schema, details) + ",\n";
    operators_ +=
        fmt::format("extern const OperatorSchema {0}[{1}];\nconstinit const OperatorSchema {0}[{1}] = {{\n{2}}};\n\n",
                    name, op.versions.size(), rows);
  }

 private:
  std::string type_set(const TypeSet& set) {
    std::string masks;
    for (const uint32_t mask : set.masks) masks += fmt::format("{}{:#x}", masks.empty() ? "" : ", ", mask);
    return arrays_.name("TypeSet", {"{{" + masks + "}}"}) + "[0]";
  }

  std::string strings(std::span<const std::string_view> values) {
    std::vector<std::string> literals;
    for (const auto value : values) literals.push_back(string_literal(value));
    return arrays_.name("std::string_view", literals);
  }

  template <class T>
  std::string numbers(std::string_view type, std::span<const T> values, std::string (*literal)(T)) {
    std::vector<std::string> literals;
    for (const T value : values) literals.push_back(literal(value));
    return arrays_.name(type, literals);
  }

  std::string details_of(const OperatorDetails& details) {
    std::vector<std::string> constraints, bodies;
    for (const auto& constraint : details.constraints)
      constraints.push_back(Initializer()
                                .set("id", string_literal(constraint.id))
                                .set("sentence", string_literal(constraint.sentence))
                                .set_flag("unsure", constraint.unsure)
                                .text());
    for (const auto& body : details.bodies)
      bodies.push_back(Initializer()
                           .set("since_version", int_literal(body.since_version))
                           .set("text", string_literal(body.text))
                           .text());
    return Initializer()
        .set("infer", string_literal(details.infer))
        .set("reference", string_literal(details.reference))
        .set("constraints", arrays_.name("NamedConstraint", constraints))
        .set("bodies", arrays_.name("FunctionBody", bodies))
        .set_text("like_domain", details.like_domain)
        .set_text("like_name", details.like_name)
        .set("channels_last_inputs", strings(details.channels_last_inputs))
        .set("channels_last_outputs", strings(details.channels_last_outputs))
        .text();
  }

  std::string parameters(std::span<const FormalParameter> list) {
    static constexpr std::array<std::string_view, 3> options{"", "ParameterOption::optional",
                                                             "ParameterOption::variadic"};
    std::vector<std::string> rows;
    for (const FormalParameter& parameter : list)
      rows.push_back(Initializer()
                         .set("name", string_literal(parameter.name))
                         .set("type", string_literal(parameter.type))
                         .set("types", type_set(parameter.types))
                         .set("option", std::string(options[static_cast<size_t>(parameter.option)]))
                         .set("homogeneous", parameter.homogeneous ? "" : "false")
                         .set("min_arity", parameter.min_arity == 1 ? "" : int_literal(parameter.min_arity))
                         .set("variable", parameter.variable == -1 ? "" : int_literal(parameter.variable))
                         .text());
    return arrays_.name("FormalParameter", rows);
  }

  std::string constraints(std::span<const TypeConstraint> list) {
    std::vector<std::string> rows;
    for (const TypeConstraint& constraint : list) {
      std::vector<std::string> order;
      for (const TypeIndex type : constraint.order) order.push_back(int_literal(type));
      rows.push_back(Initializer()
                         .set("name", string_literal(constraint.name))
                         .set("types", type_set(constraint.types))
                         .set("order", arrays_.name("TypeIndex", order))
                         .text());
    }
    return arrays_.name("TypeConstraint", rows);
  }

  std::string attribute(const AttributeSchema& a) {
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    return Initializer()
        .set("name", string_literal(a.name))
        .set("type", fmt::format("static_cast<AttributeType>({})", static_cast<int>(a.type)))
        .set_flag("required", a.required)
        .set_flag("has_default", a.has_default)
        .set_flag("inert", a.inert)
        .set_flag("axis", a.axis)
        .set_flag("inclusive_end", a.inclusive_end)
        .set("default_float", a.has_default && a.type == AttributeType::float_ ? float_literal(a.default_float) : "")
        .set("default_int", a.default_int != 0 ? int_literal(a.default_int) : "")
        .set_text("default_string", a.default_string)
        .set("default_ints", numbers("int64_t", a.default_ints, int_literal))
        .set("default_floats", numbers("float", a.default_floats, float_literal))
        .set("default_strings", strings(a.default_strings))
        .set_text("enum_name", a.enum_name)
        .set("allowed", strings(a.allowed))
        .set("in", numbers("double", a.in, double_literal))
        .set("not_in", numbers("double", a.not_in, double_literal))
        .set("min", a.min == -unbounded ? "" : double_literal(a.min))
        .set("max", a.max == unbounded ? "" : double_literal(a.max))
        .set_text("note", a.note)
        .set_text("doc", a.doc)
        .text();
  }

  std::string attributes(std::span<const AttributeSchema> list) {
    std::vector<std::string> rows;
    for (const AttributeSchema& a : list) rows.push_back(attribute(a));
    return arrays_.name("AttributeSchema", rows);
  }

  std::string row(const OperatorSchema& schema, const std::string& details) {
    static constexpr std::array<std::string_view, 5> steps{"first", "types_only", "same", "accepts_more", "breaks"};
    std::vector<std::string> counts;
    for (const uint32_t count : schema.allowed_output_counts) counts.push_back(int_literal(count));
    return Initializer()
        .set_text("domain", schema.domain)
        .set("name", string_literal(schema.name))
        .set("since_version", int_literal(schema.since_version))
        .set("step", fmt::format("StepKind::{}", steps[static_cast<size_t>(schema.step)]))
        .set_flag("deprecated", schema.deprecated)
        .set_flag("experimental", schema.experimental)
        .set_flag("non_deterministic", schema.non_deterministic)
        .set_flag("allows_unchecked_attributes", schema.allows_unchecked_attributes)
        .set_flag("from_onnxruntime", schema.from_onnxruntime)
        .set_text("step_note", schema.step_note)
        .set_text("doc", schema.doc)
        .set_text("category", schema.category)
        .set_text("first_release", schema.first_release)
        .set("inputs", parameters(schema.inputs))
        .set("outputs", parameters(schema.outputs))
        .set("min_inputs", int_literal(schema.min_inputs))
        .set("max_inputs", int_literal(schema.max_inputs))
        .set("min_outputs", int_literal(schema.min_outputs))
        .set("max_outputs", int_literal(schema.max_outputs))
        .set("allowed_output_counts", arrays_.name("uint32_t", counts))
        .set("attributes", attributes(schema.attributes))
        .set("type_constraints", constraints(schema.type_constraints))
        .set("details", details)
        .set("view", int_literal(schema.view))
        .text();
  }

  SharedArrays arrays_;
  std::string operators_;
};

std::string domain_rows(std::span<const Operator> operators) {
  std::vector<DomainInfo> infos;
  for (const Operator& op : operators) {
    if (infos.empty() || infos.back().domain != op.domain) infos.push_back({.domain = op.domain});
    for (const OperatorSchema& schema : op.versions) {
      infos.back().newest = std::max(infos.back().newest, schema.since_version);
      if (is_released(schema))
        infos.back().newest_released = std::max(infos.back().newest_released, schema.since_version);
    }
  }
  std::string rows;
  for (const DomainInfo& info : infos)
    rows += fmt::format("    {{{}, {}, {}}},\n", string_literal(info.domain), info.newest, info.newest_released);
  return rows;
}

std::string index_text(std::span<const Operator> operators) {
  std::string declarations, rows;
  for (const Operator& op : operators) {
    declarations += fmt::format("extern const OperatorSchema {}[{}];\n", variable_of(op), op.versions.size());
    rows += fmt::format("    {{{}, {}, {}}},\n", string_literal(op.domain), string_literal(op.name), variable_of(op));
  }
  return fmt::format(
      "// Generated from schemas/. Do not edit.\n#include \"lib/schema/tables.h\"\n\nnamespace onnx_check::tables "
      "{{\n\n"
      "{}\nnamespace {{\n\nconstexpr Operator all_operators[] = {{\n{}}};\n\n"
      "constexpr DomainInfo all_domains[] = {{\n{}}};\n\n}}  // namespace\n\n"
      "std::span<const Operator> operators() {{ return all_operators; }}\n"
      "std::span<const DomainInfo> domains() {{ return all_domains; }}\n\n}}  // namespace onnx_check::tables\n",
      declarations, rows, domain_rows(operators));
}

std::string format_source(std::string_view format_text, std::string_view types_text) {
  return fmt::format(
      "// Generated from schemas/. Do not edit.\n#include \"lib/schema/tables.h\"\n\nnamespace onnx_check::tables "
      "{{\n\n"
      "std::string_view format_text() {{ return R\"format({})format\"; }}\n"
      "std::string_view named_types_text() {{ return R\"format({})format\"; }}\n\n}}  // namespace "
      "onnx_check::tables\n",
      format_text, types_text);
}

}  // namespace

size_t shard_of(const Operator& op) {
  uint32_t hash = 2166136261;  // FNV-1a
  for (const std::string_view part : {op.domain, op.name})
    for (const char c : part) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return hash % shard_count;
}

void add_tables(std::span<const Operator> operators, std::string_view format_text, std::string_view types_text,
                Files& files) {
  std::array<ShardWriter, shard_count> shards;
  for (const Operator& op : operators) shards[shard_of(op)].add(op);
  for (size_t i = 0; i < shards.size(); ++i) files[fmt::format("schema/shard_{:02}.cc", i)] = shards[i].finish();
  files["schema/index.cc"] = index_text(operators);
  files["schema/format_text.cc"] = format_source(format_text, types_text);
}

}  // namespace onnx_check::codegen
