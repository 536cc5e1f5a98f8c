#include "codegen/view_model.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "codegen/cpp_text.h"
#include "lib/schema/json/operator_reader.h"
#include "onnx_check/domain.h"

namespace onnx_check::codegen {

namespace {

ViewField parameter_field(const ViewParameter& parameter, ViewField::Kind kind, size_t position,
                          std::string_view type) {
  ViewField field;
  field.kind = kind;
  field.name = identifier(parameter.name);
  field.key = parameter.name;
  field.position = position;
  field.option = parameter.option;
  field.type = type;
  return field;
}

template <class T>
std::string list_text(std::span<const T> values, std::string (*literal)(T)) {
  std::string text;
  for (const T value : values) text += (text.empty() ? "" : ", ") + literal(value);
  return text;
}

// A list needs storage: a constant of the view.
std::string list_default(ViewField& field, int32_t since, std::string_view element, const std::string& values) {
  if (values.empty()) return "{}";
  const std::string name = fmt::format("{}_default_{}", field.name, since);
  field.constants += fmt::format("  static constexpr {} {}[] = {{{}}};\n", element, name, values);
  return name;
}

std::string default_text(ViewField& field, const AttributeSchema& a, int32_t since) {
  switch (a.type) {
    case AttributeType::int_:
      return fmt::format("int64_t{{{}}}", int_literal(a.default_int));
    case AttributeType::float_:
      return float_literal(a.default_float);
    case AttributeType::string:
      return fmt::format("std::string_view({})", string_literal(a.default_string));
    case AttributeType::ints:
      return list_default(field, since, "int64_t", list_text(a.default_ints, int_literal));
    case AttributeType::floats:
      return list_default(field, since, "float", list_text(a.default_floats, float_literal));
    case AttributeType::strings:
      return list_default(field, since, "std::string_view", list_text(a.default_strings, string_literal));
    default:
      return "";
  }
}

bool same_default(const AttributeSchema& a, const AttributeSchema& b) {
  ViewField first, second;
  return a.has_default == b.has_default && default_text(first, a, 0) == default_text(second, b, 0) &&
         first.constants == second.constants;
}

// A version that does not have the attribute yet behaves as the first one that has it when it is left out.
void add_defaults(ViewField& field, std::span<const OperatorSchema> versions) {
  const AttributeSchema* last = nullptr;
  for (const OperatorSchema& schema : versions) {
    const AttributeSchema* attribute = schema.find_attribute(field.key);
    if (attribute == nullptr || (last != nullptr && same_default(*last, *attribute))) continue;
    const int32_t since = last == nullptr ? versions.front().since_version : schema.since_version;
    field.defaults.push_back({since, attribute->has_default ? default_text(field, *attribute, since) : ""});
    last = attribute;
  }
  if (std::all_of(field.defaults.begin(), field.defaults.end(), [](const auto& d) { return d.text.empty(); }))
    field.defaults.clear();
}

ViewField attribute_field(const ViewAttribute& attribute, std::span<const OperatorSchema> versions) {
  ViewField field;
  field.kind = attribute.type == AttributeType::graph ? ViewField::Kind::graph : ViewField::Kind::attribute;
  field.name = identifier(attribute.name);
  field.key = attribute.name;
  field.attribute_type = attribute.type;
  field.optional_attribute = !attribute.always_has_value;
  add_defaults(field, versions);
  return field;
}

void tell_apart(std::vector<ViewField>& fields) {
  std::map<std::string, std::vector<ViewField*>> by_name;
  for (ViewField& field : fields) by_name[field.name].push_back(&field);
  for (auto& [name, same] : by_name) {
    if (same.size() == 1) continue;
    for (ViewField* field : same)
      field->name += field->kind == ViewField::Kind::input    ? "_in"
                     : field->kind == ViewField::Kind::output ? "_out"
                                                              : "_attr";
  }
}

void check_names(const View& view, const Operator& op, std::vector<SchemaFault>& faults) {
  std::map<std::string, std::string_view> taken;
  const auto take = [&](const std::string& name, std::string_view what) {
    if (const auto [entry, is_new] = taken.try_emplace(name, what); !is_new)
      faults.push_back(
          {schema_file(op), "",
           fmt::format("in C++ {} and {} of {} would both be called {}", what, entry->second, view.name, name)});
  };
  take(view.name, "the view");
  for (const ViewField& field : view.fields) take(field.name, field.key);
  for (const NamedConstraint& constraint : op.versions.front().details->constraints)
    take(identifier(constraint.id.substr(constraint.id.rfind('/') + 1)), constraint.id);
}

View make_view(const Operator& op, const ViewGroup& group) {
  View view{.name = fmt::format("{}_{}", identifier(op.name), group.versions.front().since_version),
            .name_space = domain_namespace(op.domain),
            .group = group,
            .fields = {}};
  const OperatorSchema& newest = group.versions.back();
  for (size_t i = 0; i < group.shape.inputs.size(); ++i)
    view.fields.push_back(parameter_field(group.shape.inputs[i], ViewField::Kind::input, i, newest.inputs[i].type));
  for (size_t i = 0; i < group.shape.outputs.size(); ++i)
    view.fields.push_back(parameter_field(group.shape.outputs[i], ViewField::Kind::output, i, newest.outputs[i].type));
  for (const ViewAttribute& attribute : group.shape.attributes)
    view.fields.push_back(attribute_field(attribute, group.versions));
  tell_apart(view.fields);
  return view;
}

}  // namespace

const ViewField* View::find(ViewField::Kind kind, std::string_view key) const {
  for (const ViewField& field : fields)
    if (field.kind == kind && field.key == key) return &field;
  return nullptr;
}

std::vector<OperatorViews> make_views(std::span<const Operator> operators, std::vector<SchemaFault>& faults) {
  std::vector<OperatorViews> all;
  for (const Operator& op : operators) {
    OperatorViews views{.op = &op, .views = {}};
    for (const ViewGroup& group : view_groups(op.versions)) {
      views.views.push_back(make_view(op, group));
      check_names(views.views.back(), op, faults);
    }
    all.push_back(std::move(views));
  }
  return all;
}

const View* like_view(const View& view, std::span<const OperatorViews> all, std::vector<SchemaFault>& faults) {
  const OperatorSchema& schema = view.group.versions.front();
  const auto fault = [&](std::string reason) {
    faults.push_back(
        {fmt::format("{}/{}.json", printed_domain(schema.domain), schema.name), "/like", std::move(reason)});
    return nullptr;
  };
  for (const OperatorViews& other : all) {
    if (other.op->domain != schema.details->like_domain || other.op->name != schema.details->like_name) continue;
    const auto view_at = [&](int32_t version) {
      const View* found = &other.views.front();
      for (const View& candidate : other.views)
        if (candidate.group.versions.front().since_version <= version) found = &candidate;
      return found;
    };
    const View* first = view_at(schema.since_version);
    if (first != view_at(view.group.versions.back().since_version))
      return fault(fmt::format("{} covers versions of {} that do not share a view: a step needs \"breaks\"", view.name,
                               other.op->name));
    for (const ViewField& field : first->fields) {
      const bool needed = field.kind == ViewField::Kind::attribute || field.kind == ViewField::Kind::graph
                              ? !field.optional_attribute && field.defaults.empty()
                              : field.option == ParameterOption::single;
      if (needed && view.find(field.kind, field.key) == nullptr)
        return fault(fmt::format("{} has no \"{}\", which {} needs", view.name, field.key, first->name));
    }
    return first;
  }
  return fault("there is no such operator");
}

std::string schema_file(const Operator& op) { return fmt::format("{}/{}.json", printed_domain(op.domain), op.name); }

}  // namespace onnx_check::codegen
