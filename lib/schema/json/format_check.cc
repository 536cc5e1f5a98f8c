#include "lib/schema/json/format_check.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

namespace {

constexpr int max_format_depth = 64;
constexpr size_t max_pattern_text = 1000;  // a longer string breaks every pattern: matching is recursive

bool is_one_of(std::string_view keyword, std::initializer_list<std::string_view> keywords) {
  return std::find(keywords.begin(), keywords.end(), keyword) != keywords.end();
}

bool has_type(const Json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  return type == "null" && value.is_null();
}

std::string shortened(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

std::string list_of(const Json& values) {
  std::string text;
  for (const Json& value : values) text += (text.empty() ? "" : ", ") + shortened(value);
  return text;
}

}  // namespace

void FormatChecker::check(const Json& document, FileFaults& faults, std::string_view part) {
  Reports reports;
  try {
    if (const Json* rules = resolve(std::string(part)))
      visit(document, *rules, "", 0, reports);
    else
      reports.push_back({"", fmt::format("the format has no part {}", part)});
  } catch (const nlohmann::json::exception& error) {  // by a keyword with a value of the wrong type
    reports.push_back({"", fmt::format("the format is malformed: {}", error.what())});
  }
  for (Report& report : reports) faults.add(std::move(report.path), std::move(report.reason));
}

void FormatChecker::visit(const Json& value, const Json& schema, const std::string& path, int depth, Reports& reports) {
  if (depth > max_format_depth) {
    reports.push_back({path, "the format refers to itself without end"});
    return;
  }
  if (schema.is_boolean()) {
    if (!schema.get<bool>()) reports.push_back({path, "nothing is allowed here"});
    return;
  }
  // A value of the wrong type has no other faults worth telling.
  if (const Json* type = member_of(schema, "type"); type != nullptr && !has_type(value, type->get<std::string>())) {
    reports.push_back({path, fmt::format("{} is no {}", shortened(value), type->get<std::string>())});
    return;
  }
  for (const auto& [keyword, rule] : schema.items()) visit_keyword(keyword, rule, schema, value, path, depth, reports);
}

void FormatChecker::visit_keyword(const std::string& keyword, const Json& rule, const Json& schema, const Json& value,
                                  const std::string& path, int depth, Reports& reports) {
  if (is_one_of(keyword, {"type", "$schema", "title", "description", "definitions"})) return;
  if (keyword == "$ref") {
    if (const Json* target = resolve(rule.get<std::string>()))
      visit(value, *target, path, depth + 1, reports);
    else
      reports.push_back({path, fmt::format("the format has no part {}", shortened(rule))});
  } else if (keyword == "enum") {
    if (std::find(rule.begin(), rule.end(), value) == rule.end())
      reports.push_back({path, fmt::format("{} is none of {}", shortened(value), list_of(rule))});
  } else if (is_one_of(keyword, {"not", "allOf", "anyOf", "oneOf"})) {
    visit_choice(keyword, rule, value, path, depth, reports);
  } else if (is_one_of(keyword, {"required", "properties", "patternProperties", "additionalProperties", "minProperties",
                                 "dependencies"})) {
    if (value.is_object()) visit_object(keyword, rule, schema, value, path, depth, reports);
  } else if (is_one_of(keyword, {"items", "minItems", "uniqueItems"})) {
    if (value.is_array()) visit_array(keyword, rule, value, path, depth, reports);
  } else if (is_one_of(keyword, {"pattern", "minLength", "maxLength", "minimum", "maximum"})) {
    visit_scalar(keyword, rule, value, path, reports);
  } else {
    reports.push_back({path, fmt::format("the format uses the keyword \"{}\", which is not known here", keyword)});
  }
}

void FormatChecker::visit_object(const std::string& keyword, const Json& rule, const Json& schema, const Json& value,
                                 const std::string& path, int depth, Reports& reports) {
  if (keyword == "required") {
    for (const Json& key : rule)
      if (!value.contains(key.get<std::string>()))
        reports.push_back({path, fmt::format("the key {} is missing", shortened(key))});
  } else if (keyword == "properties") {
    for (const auto& [key, member_rule] : rule.items())
      if (const Json* member = member_of(value, key))
        visit(*member, member_rule, pointer_step(path, key), depth + 1, reports);
  } else if (keyword == "patternProperties") {
    for (const auto& [pattern, member_rule] : rule.items())
      for (const auto& [key, member] : value.items())
        if (matches(pattern, key)) visit(member, member_rule, pointer_step(path, key), depth + 1, reports);
  } else if (keyword == "additionalProperties") {
    for (const auto& [key, member] : value.items()) {
      if (known_key(key, schema)) continue;
      if (rule == false)
        reports.push_back({pointer_step(path, key), fmt::format("the key \"{}\" is unknown here", key)});
      else
        visit(member, rule, pointer_step(path, key), depth + 1, reports);
    }
  } else if (keyword == "minProperties") {
    if (value.size() < rule.get<size_t>()) reports.push_back({path, "has too few keys; leave it out instead"});
  } else {  // dependencies
    for (const auto& [key, needed] : rule.items())
      for (const Json& other : needed)
        if (value.contains(key) && !value.contains(other.get<std::string>()))
          reports.push_back({path, fmt::format("\"{}\" needs the key {} beside it", key, shortened(other))});
  }
}

void FormatChecker::visit_array(const std::string& keyword, const Json& rule, const Json& value,
                                const std::string& path, int depth, Reports& reports) {
  if (keyword == "items") {
    for (size_t i = 0; i < value.size(); ++i) visit(value[i], rule, pointer_step(path, i), depth + 1, reports);
  } else if (keyword == "minItems") {
    if (value.size() < rule.get<size_t>()) reports.push_back({path, "has too few elements; leave it out instead"});
  } else if (rule == true) {
    for (size_t i = 0; i < value.size(); ++i)
      if (std::find(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(i), value[i]) !=
          value.begin() + static_cast<std::ptrdiff_t>(i))
        reports.push_back({pointer_step(path, i), fmt::format("{} is listed twice", shortened(value[i]))});
  }
}

void FormatChecker::visit_scalar(const std::string& keyword, const Json& rule, const Json& value,
                                 const std::string& path, Reports& reports) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (keyword == "pattern" && !matches(rule.get<std::string>(), text))
      reports.push_back({path, fmt::format("{} does not look like {}", shortened(value), rule.get<std::string>())});
    if (keyword == "minLength" && text.size() < rule.get<size_t>()) reports.push_back({path, "is too short"});
    if (keyword == "maxLength" && text.size() > rule.get<size_t>())
      reports.push_back({path, fmt::format("has {} bytes, at most {} are allowed", text.size(), rule.get<size_t>())});
  } else if (value.is_number()) {
    if (keyword == "minimum" && value < rule)
      reports.push_back({path, fmt::format("{} is less than {}", shortened(value), shortened(rule))});
    if (keyword == "maximum" && value > rule)
      reports.push_back({path, fmt::format("{} is more than {}", shortened(value), shortened(rule))});
  }
}

void FormatChecker::visit_choice(const std::string& keyword, const Json& rule, const Json& value,
                                 const std::string& path, int depth, Reports& reports) {
  if (keyword == "allOf") {
    for (const Json& part : rule) visit(value, part, path, depth + 1, reports);
    return;
  }
  if (keyword == "not") {
    Reports trial;
    visit(value, rule, path, depth + 1, trial);
    if (!trial.empty()) return;
    const Json* keys = member_of(rule, "required");
    reports.push_back({path, keys != nullptr ? fmt::format("the keys {} exclude each other", list_of(*keys))
                                             : fmt::format("{} is not allowed here", shortened(value))});
    return;
  }
  size_t fitting = 0;
  Reports nearest;  // of the alternative that goes wrong the latest
  for (const Json& part : rule) {
    Reports trial;
    visit(value, part, path, depth + 1, trial);
    if (trial.empty())
      ++fitting;
    else if (nearest.empty() || trial.front().path.size() > nearest.front().path.size())
      nearest = std::move(trial);
  }
  if (fitting == 0)
    reports.insert(reports.end(), nearest.begin(), nearest.end());
  else if (fitting > 1 && keyword == "oneOf")
    reports.push_back({path, fmt::format("{} fits more than one alternative", shortened(value))});
}

bool FormatChecker::known_key(const std::string& key, const Json& schema) {
  if (const Json* properties = member_of(schema, "properties"); properties != nullptr && properties->contains(key))
    return true;
  if (const Json* patterns = member_of(schema, "patternProperties"))
    for (const auto& [pattern, rule] : patterns->items())
      if (matches(pattern, key)) return true;
  return false;
}

const Json* FormatChecker::resolve(const std::string& reference) const {
  const Json* part = &schema_;
  size_t begin = 2;  // "#/"
  if (reference == "#") return part;
  if (!reference.starts_with("#/")) return nullptr;
  while (part != nullptr && begin <= reference.size()) {
    const size_t end = std::min(reference.find('/', begin), reference.size());
    part = member_of(*part, std::string_view(reference).substr(begin, end - begin));
    begin = end + 1;
  }
  return part;
}

bool FormatChecker::matches(const std::string& pattern, const std::string& text) {
  auto [entry, is_new] = patterns_.try_emplace(pattern);
  if (is_new) {
    try {
      entry->second.emplace(pattern);
    } catch (const std::regex_error&) {  // matches nothing
    }
  }
  return entry->second && text.size() <= max_pattern_text && std::regex_search(text, *entry->second);
}

}  // namespace onnx_check
