#include <algorithm>
#include <fmt/format.h>

#include "onnx_check/schema_text.h"

namespace onnx_check {
namespace {

std::string option_words(const FormalParameter& parameter) {
  if (parameter.option == ParameterOption::single) return "";
  if (parameter.option == ParameterOption::optional) return ", optional";
  return fmt::format(", variadic, at least {}{}", parameter.min_arity,
                     parameter.homogeneous ? "" : ", each with a type of its own");
}

std::string parameter_words(const FormalParameter& parameter) {
  return std::string(parameter.type) + option_words(parameter);
}

std::string attribute_words(const AttributeSchema& attribute) {
  std::string out(to_string(attribute.type));
  if (attribute.required) out += ", required";
  if (attribute.has_default) out += ", default " + default_text(attribute);
  if (const std::string limits = limits_text(attribute); !limits.empty()) out += ", " + limits;
  return out;
}

template <class Item>
const Item* named(std::span<const Item> items, std::string_view name) {
  const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.name == name; });
  return found == items.end() ? nullptr : &*found;
}

// Compares two lists by name. `words` says all of an item that a reader has to know.
template <class Item, class Words>
void compare_lists(std::string_view kind, std::span<const Item> from, std::span<const Item> to, Words words,
                   std::vector<SchemaChange>& out) {
  for (const Item& old : from) {
    const std::string part = fmt::format("{} {}", kind, old.name);
    const Item* now = named(to, old.name);
    if (!now)
      out.push_back({part, "is gone (was " + words(old) + ")"});
    else if (words(old) != words(*now))
      out.push_back({part, fmt::format("is now {} (was {})", words(*now), words(old))});
  }
  for (const Item& now : to)
    if (!named(from, now.name)) out.push_back({fmt::format("{} {}", kind, now.name), "is new: " + words(now)});
}

void compare_places(std::string_view kind, std::span<const FormalParameter> from, std::span<const FormalParameter> to,
                    std::vector<SchemaChange>& out) {
  for (const FormalParameter& now : to) {
    const FormalParameter* old = named(from, now.name);
    if (!old || old - from.data() == &now - to.data()) continue;
    out.push_back({fmt::format("{} {}", kind, now.name),
                   fmt::format("moves from place {} to {}", old - from.data() + 1, &now - to.data() + 1)});
  }
}

std::vector<TypeIndex> missing_from(const TypeConstraint& of, const TypeSet& other) {
  std::vector<TypeIndex> out;
  for (const TypeIndex type : of.order)
    if (!other.contains(type)) out.push_back(type);
  return out;
}

void compare_types(const OperatorSchema& from, const OperatorSchema& to, std::vector<SchemaChange>& out) {
  for (const TypeConstraint& old : from.type_constraints) {
    const std::string part = fmt::format("type {}", old.name);
    const TypeConstraint* now = named(to.type_constraints, old.name);
    if (!now) {
      out.push_back({part, "is gone"});
      continue;
    }
    const auto gained = missing_from(*now, old.types), lost = missing_from(old, now->types);
    if (!gained.empty()) out.push_back({part, "gains " + types_text(gained)});
    if (!lost.empty()) out.push_back({part, "loses " + types_text(lost)});
  }
  for (const TypeConstraint& now : to.type_constraints)
    if (!named(from.type_constraints, now.name))
      out.push_back({fmt::format("type {}", now.name), "is new: " + types_text(now.order)});
}

void compare_flag(bool from, bool to, std::string_view now, std::string_view before, std::vector<SchemaChange>& out) {
  if (from != to) out.push_back({"operator", std::string(to ? now : before)});
}

}  // namespace

std::vector<SchemaChange> schema_changes(const OperatorSchema& from, const OperatorSchema& to) {
  std::vector<SchemaChange> out;
  compare_lists("input", from.inputs, to.inputs, parameter_words, out);
  compare_places("input", from.inputs, to.inputs, out);
  compare_lists("output", from.outputs, to.outputs, parameter_words, out);
  compare_places("output", from.outputs, to.outputs, out);
  compare_lists("attribute", from.attributes, to.attributes, attribute_words, out);
  compare_types(from, to, out);
  compare_flag(from.deprecated, to.deprecated, "is deprecated", "is no longer deprecated", out);
  compare_flag(from.experimental, to.experimental, "is experimental", "is no longer experimental", out);
  compare_flag(from.non_deterministic, to.non_deterministic, "is not deterministic", "is deterministic", out);
  return out;
}

}  // namespace onnx_check
