#include "lib/schema/json/type_sets.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

namespace {

void append_type(std::vector<TypeIndex>& types, TypeIndex type) {
  if (std::find(types.begin(), types.end(), type) == types.end()) types.push_back(type);
}

}  // namespace

void NamedTypeSets::add(const Json& document, FileFaults& faults) {
  for (const auto& [name, list] : document.items())
    if (sets_.contains(name)) faults.add(pointer_step("", name), fmt::format("there is a set \"{}\" already", name));
  std::vector<std::string> open;
  for (const auto& [name, list] : document.items()) expand_set(document, name, open, faults);
}

// The depth is bounded by the number of sets: an open one is not entered again.
void NamedTypeSets::expand_set(const Json& document, const std::string& name, std::vector<std::string>& open,
                               FileFaults& faults) {
  const Json* list = member_of(document, name);
  if (list == nullptr || sets_.contains(name)) return;
  if (std::find(open.begin(), open.end(), name) != open.end()) {
    faults.add(pointer_step("", name), fmt::format("the set \"{}\" includes itself", name));
    return;
  }
  open.push_back(name);
  for (const Json& entry : *list)
    if (entry.is_string() && entry.get_ref<const std::string&>().starts_with('@'))
      expand_set(document, entry.get_ref<const std::string&>().substr(1), open, faults);
  open.pop_back();
  auto types = expand(*list, pointer_step("", name), faults);
  sets_[name] = std::move(types);
}

std::vector<TypeIndex> NamedTypeSets::expand(const Json& list, const std::string& path, FileFaults& faults) const {
  std::vector<TypeIndex> types;
  const auto include = [&](std::string_view name, const std::string& at) {
    if (const auto set = sets_.find(name); set != sets_.end())
      for (const TypeIndex type : set->second) append_type(types, type);
    else
      faults.add(at, fmt::format("there is no set of types \"{}\" in types.json", name));
  };
  if (list.is_string()) {
    include(list.get_ref<const std::string&>(), path);
    return types;
  }
  for (size_t i = 0; i < list.size(); ++i) {
    const auto& text = list[i].get_ref<const std::string&>();
    if (text.starts_with('@'))
      include(std::string_view(text).substr(1), pointer_step(path, i));
    else if (const auto type = type_index_from_string(text))
      append_type(types, *type);
    else
      faults.add(pointer_step(path, i), fmt::format("\"{}\" is no type", text));
  }
  return types;
}

}  // namespace onnx_check
