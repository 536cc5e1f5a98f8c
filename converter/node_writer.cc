#include "converter/node_writer.h"

#include <algorithm>

#include "onnx_check/registry.h"

namespace onnx_check {

bool is_default(const Attribute& a, const AttributeSchema& schema) {
  if (!schema.has_default || a.is_reference()) return false;
  switch (schema.type) {
    case AttributeType::int_:
      return a.i == schema.default_int;
    case AttributeType::float_:
      return a.f == schema.default_float;
    case AttributeType::string:
      return a.s && *a.s == schema.default_string;
    case AttributeType::ints:
      return std::ranges::equal(a.ints, schema.default_ints);
    case AttributeType::floats:
      return std::ranges::equal(a.floats, schema.default_floats);
    case AttributeType::strings:
      return std::ranges::equal(a.strings, schema.default_strings);
    default:
      return false;
  }
}

Attribute* default_attribute(const AttributeSchema& schema, Model& model) {
  Attribute& a = *model.arena.make<Attribute>();
  a.name = model.names.intern_copy(schema.name);
  a.type = static_cast<int32_t>(schema.type);
  switch (schema.type) {
    case AttributeType::int_:
      a.i = schema.default_int;
      break;
    case AttributeType::float_:
      a.f = schema.default_float;
      break;
    case AttributeType::string:
      a.s = schema.default_string;
      break;
    case AttributeType::ints:
      payload::set(a, schema.default_ints, model.arena);
      break;
    case AttributeType::floats:
      payload::set(a, schema.default_floats, model.arena);
      break;
    case AttributeType::strings:
      payload::set(a, schema.default_strings, model.arena);
      break;
    default:
      break;
  }
  return &a;
}

void NodeWriter::keep(std::string_view key, Attribute* stored) {
  Attribute* kept = stored;
  if (stored->name.view() != key) {
    kept = model_.arena.make<Attribute>(*stored);
    kept->name = model_.names.intern_copy(key);
    kept->touch();
  }
  if (!schema_.find_attribute(key)) return drop(*kept);
  node_.attributes.push_back(model_.arena, kept);
}

// The attribute says what the operator does anyway where it is the default of the first version that has it.
void NodeWriter::drop(const Attribute& attribute) {
  for (const OperatorSchema& version : history(schema_.domain, schema_.name))
    if (const AttributeSchema* schema = version.find_attribute(attribute.name.view())) {
      if (!schema->inert && !is_default(attribute, *schema)) lost_ = attribute.name.view();
      return;
    }
}

void NodeWriter::finish() {
  const auto trim = [](List<Name>& names) {
    while (!names.empty() && names.back().empty()) names.resize_down(names.size() - 1);
  };
  trim(node_.inputs);
  trim(node_.outputs);
}

}  // namespace onnx_check
