#include "codegen/views.h"

#include <algorithm>
#include <fmt/format.h>

#include "codegen/cpp_text.h"
#include "lib/schema/json/operator_reader.h"
#include "onnx_check/domain.h"

namespace onnx_check::codegen {

namespace {

using Kind = ViewField::Kind;

std::string_view value_type(AttributeType type) {
  switch (type) {
    case AttributeType::int_:
      return "int64_t";
    case AttributeType::float_:
      return "float";
    case AttributeType::string:
      return "std::string_view";
    case AttributeType::ints:
      return "Ints";
    case AttributeType::floats:
      return "Floats";
    case AttributeType::strings:
      return "Strings";
    case AttributeType::tensor:
      return "Tensor";
    case AttributeType::tensors:
      return "std::span<Tensor* const>";
    case AttributeType::sparse_tensor:
      return "SparseTensor";
    case AttributeType::sparse_tensors:
      return "std::span<SparseTensor* const>";
    case AttributeType::type_proto:
      return "Type";
    case AttributeType::type_protos:
      return "std::span<Type* const>";
    case AttributeType::graphs:
      return "std::span<Graph* const>";
    default:
      return "void";
  }
}

std::string parameter_declaration(const ViewField& field) {
  const std::string_view side = field.kind == Kind::input ? "In" : "Out";
  std::string type, suffix;
  if (field.option == ParameterOption::variadic) {
    type = field.kind == Kind::input ? "Many" : "ManyOut";
    suffix = "{}";
  } else if (field.option == ParameterOption::optional) {
    type = fmt::format("Optional{}", side);
    suffix = "{}";
  } else {
    type = side;
  }
  return fmt::format("  typename D::{} {}{};  // {}\n", type, field.name, suffix, field.type);
}

std::string attribute_declaration(const ViewField& field) {
  if (field.kind == Kind::graph)
    return field.optional_attribute ? fmt::format("  typename D::OptionalGraph {}{{}};\n", field.name)
                                    : fmt::format("  typename D::Graph {};\n", field.name);
  const auto type = value_type(field.attribute_type);
  if (field.optional_attribute)
    return fmt::format("  typename D::template OptionalAttr<{}> {}{{}};\n", type, field.name);
  if (field.defaults.empty()) return fmt::format("  typename D::template Attr<{}> {};\n", type, field.name);
  return fmt::format("  typename D::template Attr<{0}> {1} = D::template defaulted<{0}>({2});\n", type, field.name,
                     field.defaults.back().text);
}

std::string declaration(const ViewField& field) {
  return field.kind == Kind::input || field.kind == Kind::output ? parameter_declaration(field)
                                                                 : attribute_declaration(field);
}

std::string parameter_binding(const ViewField& field) {
  const std::string_view side = field.kind == Kind::input ? "input" : "output";
  switch (field.option) {
    case ParameterOption::variadic:
      return fmt::format("node.{}s_from({})", side, field.position);
    case ParameterOption::optional:
      return fmt::format("node.optional_{}({})", side, field.position);
    default:
      return fmt::format("node.{}({})", side, field.position);
  }
}

// The binding of an attribute, or a choice of them where the default depends on the version.
std::string attribute_binding(const ViewField& field) {
  const std::string_view optional = field.optional_attribute ? "optional_" : "";
  if (field.kind == Kind::graph) return fmt::format("node.{}graph({})", optional, string_literal(field.key));
  const auto call = [&](const std::string& fallback) {
    return fmt::format("node.template {}attribute<{}>({}{}{})", optional, value_type(field.attribute_type),
                       string_literal(field.key), fallback.empty() ? "" : ", ", fallback);
  };
  if (field.defaults.empty()) return call("");
  std::string binding = call(field.defaults.front().text);
  for (size_t i = 1; i < field.defaults.size(); ++i)
    binding = fmt::format("node.since_version() >= {} ? {} : {}", field.defaults[i].since_version,
                          call(field.defaults[i].text), binding);
  return binding;
}

std::string binding(const ViewField& field) {
  return field.kind == Kind::input || field.kind == Kind::output ? parameter_binding(field) : attribute_binding(field);
}

std::string versions_text(const View& view) {
  std::string text;
  for (const OperatorSchema& schema : view.group.versions)
    text += fmt::format("{}-{}", text.empty() ? std::string(schema.name) : ", ", schema.since_version);
  return text;
}

std::string constraint_name(const NamedConstraint& constraint) {
  return identifier(constraint.id.substr(constraint.id.rfind('/') + 1));
}

// The same operator with channels second, as a view of the operator that this one is like.
std::string channels_first(const View& view, const View& like) {
  const OperatorDetails& details = *view.group.versions.front().details;
  const auto moved = [&](const ViewField& field) {
    const auto& names = field.kind == Kind::input ? details.channels_last_inputs : details.channels_last_outputs;
    return field.kind != Kind::attribute && std::find(names.begin(), names.end(), field.key) != names.end();
  };
  std::string fields;
  for (const ViewField& field : like.fields) {
    const ViewField* own = view.find(field.kind, field.key);
    if (own == nullptr) continue;
    const std::string value = !moved(field) ? own->name
                                            : fmt::format("layout.channels_first{}({})",
                                                          field.kind == Kind::output ? "_output" : "", own->name);
    fields += fmt::format("        .{} = {},\n", field.name, value);
  }
  return fmt::format(
      "\n  // `layout` gives the values that have channels last as channels first.\n"
      "  template <class Layout>\n"
      "  {0}::{1}<D> as_channels_first([[maybe_unused]] Layout& layout) const {{\n    return {{\n{2}    }};\n  }}\n",
      like.name_space, like.name, fields);
}

std::string view_text(const View& view, const View* like) {
  const OperatorSchema& first = view.group.versions.front();
  std::string constants, fields, constraints, bindings;
  for (const ViewField& field : view.fields) {
    constants += field.constants;
    fields += declaration(field);
    bindings += fmt::format("        .{} = {},\n", field.name, binding(field));
  }
  for (const NamedConstraint& constraint : first.details->constraints)
    constraints += fmt::format("  static constexpr Constraint {}{{{}, {}{}}};\n", constraint_name(constraint),
                               string_literal(constraint.id), string_literal(constraint.sentence),
                               constraint.unsure ? ", true" : "");
  return fmt::format(
      "// {}.\ntemplate <class D>\nstruct {} {{\n{}{}\n"
      "  static constexpr ViewInfo info{{{}, {}, {}, {}}};\n{}\n"
      "  template <class Node>\n  static {} bind(Node& node) {{\n    return {{\n{}    }};\n  }}\n{}}};\n\n",
      versions_text(view), view.name, constants, fields, string_literal(first.domain), string_literal(first.name),
      first.since_version, view.group.versions.back().since_version, constraints, view.name, bindings,
      like != nullptr ? channels_first(view, *like) : "");
}

std::string function_declarations(const OperatorViews& views) {
  const OperatorDetails& details = *views.op->versions.front().details;
  std::string text;
  for (const View& view : views.views) {
    if (details.infer == "custom") text += fmt::format("void infer({}<Infer> op, InferContext& context);\n", view.name);
  }
  return text.empty() ? "" : text + '\n';
}

}  // namespace

std::string view_header(std::string_view folder, const Operator& op) {
  return fmt::format("{}/{}/{}.h", folder, printed_domain(op.domain), op.name);
}

void add_views(std::span<const OperatorViews> all, Files& files, std::vector<SchemaFault>& faults) {
  for (const OperatorViews& views : all) {
    const OperatorDetails& details = *views.op->versions.front().details;
    std::string includes = "#include \"lib/schema/view.h\"\n", body;
    if (!details.like_name.empty())
      includes += fmt::format("#include \"ops/{}/{}.h\"\n", printed_domain(details.like_domain), details.like_name);
    for (const View& view : views.views)
      body += view_text(view, details.like_name.empty() ? nullptr : like_view(view, all, faults));
    files[view_header("ops", *views.op)] = fmt::format(
        "// Generated from schemas/{}. Do not edit.\n#pragma once\n\n{}\nnamespace onnx_check::ops::{} {{\n\n"
        "// {}\n\n{}{}}}  // namespace onnx_check::ops::{}\n",
        schema_file(*views.op), includes, domain_namespace(views.op->domain), views.op->versions.front().doc, body,
        function_declarations(views), domain_namespace(views.op->domain));
  }
}

}  // namespace onnx_check::codegen
