#include "lib/schema/imports.h"

#include <algorithm>

#include "onnx_check/registry.h"

namespace onnx_check {

std::string_view canonical_domain(std::string_view domain) { return domain == "ai.onnx" ? std::string_view{} : domain; }

std::optional<int64_t> Imports::version(std::string_view domain) const {
  for (const OperatorSetId& import : imports_)
    if (canonical_domain(import.domain.view()) == canonical_domain(domain)) return import.version;
  return std::nullopt;
}

const OperatorSchema* Imports::schema(const Node& node) const {
  if (node.op_type.empty()) return nullptr;
  Answer& answer = answers_[node.op_type.index() % answers_.size()];
  if (answer.op_type != node.op_type || answer.domain != node.domain) {
    const auto opset = version(node.domain.view());
    answer = {node.op_type, node.domain,
              opset ? find_schema(node.domain.view(), node.op_type.view(), *opset) : nullptr};
  }
  return answer.schema;
}

namespace {

bool same_domain(Name one, Name other) { return canonical_domain(one.view()) == canonical_domain(other.view()); }

struct ByName {
  static std::string_view key(const Function* function) { return function->name.view(); }
  static std::string_view key(std::string_view name) { return name; }
  bool operator()(const auto& one, const auto& other) const { return key(one) < key(other); }
};

}  // namespace

Functions::Functions(const Model& model) : by_name_(model.functions.begin(), model.functions.end()) {
  std::stable_sort(by_name_.begin(), by_name_.end(), ByName{});
}

std::span<const Function* const> Functions::named(Name name) const {
  const auto [first, last] = std::equal_range(by_name_.begin(), by_name_.end(), name.view(), ByName{});
  return {first, last};
}

const Function* Functions::find(Name domain, Name name, Name overload) const {
  if (by_name_.empty()) return nullptr;
  for (const Function* function : named(name))
    if (same_domain(function->domain, domain) && function->overload.view() == overload.view()) return function;
  return nullptr;
}

const Function* Functions::any_overload(Name domain, Name name) const {
  if (by_name_.empty()) return nullptr;
  for (const Function* function : named(name))
    if (same_domain(function->domain, domain)) return function;
  return nullptr;
}

}  // namespace onnx_check
