#include "lib/schema/imports.h"

#include <algorithm>

#include "onnx_check/registry.h"

namespace onnx_check {

const OperatorSetId* Imports::find(std::string_view domain) const {
  constexpr size_t most_searched_one_by_one = 8;
  const std::string_view wanted = canonical_domain(domain);
  const auto is_before = [](const OperatorSetId* one, std::string_view other) {
    return canonical_domain(one->domain.view()) < other;
  };
  if (imports_.size() <= most_searched_one_by_one) {
    for (const OperatorSetId& import : imports_)
      if (canonical_domain(import.domain.view()) == wanted) return &import;
    return nullptr;
  }
  if (by_domain_.empty()) {
    for (const OperatorSetId& import : imports_) by_domain_.push_back(&import);
    std::stable_sort(by_domain_.begin(), by_domain_.end(), [&](const OperatorSetId* one, const OperatorSetId* other) {
      return is_before(one, canonical_domain(other->domain.view()));
    });
  }
  const auto found = std::lower_bound(by_domain_.begin(), by_domain_.end(), wanted, is_before);
  return found != by_domain_.end() && canonical_domain((*found)->domain.view()) == wanted ? *found : nullptr;
}

std::optional<int64_t> Imports::version(std::string_view domain) const {
  const OperatorSetId* import = find(domain);
  return import ? import->version : std::nullopt;
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

struct FunctionKey {
  std::string_view name, domain, overload;
  auto operator<=>(const FunctionKey&) const = default;
};

FunctionKey key_of(const Function* function) {
  return {function->name.view(), canonical_domain(function->domain.view()), function->overload.view()};
}

}  // namespace

Functions::Functions(const Model& model)
    : by_key_(model.functions.begin(), model.functions.end()), is_function_(by_key_.empty() ? 0 : model.names.size()) {
  std::stable_sort(by_key_.begin(), by_key_.end(),
                   [](const Function* one, const Function* other) { return key_of(one) < key_of(other); });
  for (const Function* function : by_key_)
    if (function->name.present()) is_function_[function->name.index()] = true;
}

const Function* Functions::find(Name domain, Name name, Name overload) const {
  if (!name.present() || name.index() >= is_function_.size() || !is_function_[name.index()]) return nullptr;
  const Function* found = at_or_after(domain, name, overload.view());
  return found && found->overload.view() == overload.view() ? found : nullptr;
}

const Function* Functions::any_overload(Name domain, Name name) const {
  return at_or_after(domain, name, std::string_view{});
}

const Function* Functions::at_or_after(Name domain, Name name, std::string_view overload) const {
  const FunctionKey wanted{name.view(), canonical_domain(domain.view()), overload};
  const auto found = std::lower_bound(by_key_.begin(), by_key_.end(), wanted,
                                      [](const Function* one, const FunctionKey& key) { return key_of(one) < key; });
  if (found == by_key_.end()) return nullptr;
  const FunctionKey key = key_of(*found);
  return key.name == wanted.name && key.domain == wanted.domain ? *found : nullptr;
}

}  // namespace onnx_check
