#include "cli/infer_output.h"

#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

#include "cli/json_array.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {

std::string values_text(std::span<const InferredValue> values) {
  std::string out;
  std::string_view scope;
  for (const InferredValue& value : values) {
    if (value.scope != scope) {
      scope = value.scope;
      out += fmt::format("{}{}\n", out.empty() ? "" : "\n", escape_for_terminal(scope));
    }
    out += fmt::format("  {}: {}\n", escape_for_terminal(value.name), escape_for_terminal(value.type));
  }
  return out;
}

namespace {

std::string line_of(const InferredValue& value) {
  std::string out = fmt::format("{}: {}", escape_for_terminal(value.name), escape_for_terminal(value.type));
  if (!value.producer.empty()) out += fmt::format(", from {}", escape_for_terminal(value.producer));
  if (!value.reason.empty()) out += fmt::format(": {}", value.reason);
  return out;
}

// The values of one scope that stop others from being known.
std::unordered_map<std::string_view, const InferredValue*> index_of(std::span<const InferredValue> values,
                                                                    std::string_view scope) {
  std::unordered_map<std::string_view, const InferredValue*> by_name;
  for (const InferredValue& value : values)
    if (!value.complete && value.scope == scope) by_name.emplace(value.name, &value);
  return by_name;
}

}  // namespace

std::string explanation_text(std::span<const InferredValue> values, const InferredValue& of) {
  std::string out;
  const auto by_name = index_of(values, of.scope);
  std::unordered_set<const InferredValue*> told;  // a graph that reads its own output has no end
  for (const InferredValue* at = &of; at && told.insert(at).second;) {
    out += fmt::format("{}{}\n", out.empty() ? "" : "  because ", line_of(*at));
    const auto next = at->complete ? by_name.end() : by_name.find(at->follows_from);
    at = next == by_name.end() ? nullptr : next->second;
  }
  return out;
}

namespace {

std::string value_json(const InferredValue& value) {
  std::string out = fmt::format(R"({{"name":{},"scope":{},"type":{},"complete":{})", json_string(value.name),
                                json_string(value.scope), json_string(value.type), value.complete);
  const auto add = [&out](std::string_view member, const std::string& text) {
    if (!text.empty()) out += fmt::format(",\"{}\":{}", member, json_string(text));
  };
  add("producer", value.producer);
  add("reason", value.reason);
  add("follows_from", value.follows_from);
  return out + "}";
}

}  // namespace

std::string infer_json(const std::string& path, std::span<const InferredValue> values,
                       std::span<const Finding> findings, int exit_code) {
  return fmt::format(
      "{{\"version\":1,\"tool\":\"onnx-check\",\"tool_version\":\"{}\",\"file\":{},\n"
      "\"values\":{},\n\"findings\":{},\n\"exit_code\":{}}}\n",
      ONNX_CHECK_VERSION, json_string(path), array_json(values, value_json), array_json(findings, render_json),
      exit_code);
}

}  // namespace onnx_check::cli
