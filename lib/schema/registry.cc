#include "onnx_check/registry.h"

#include <algorithm>

#include "lib/base/nearest.h"
#include "lib/schema/tables.h"
#include "onnx_check/domain.h"

namespace onnx_check {

namespace {}  // namespace

const Operator* find_operator(std::string_view domain, std::string_view name) {
  const auto wanted = std::pair(canonical_domain(domain), name);
  const auto all = tables::operators();
  const auto found = std::lower_bound(all.begin(), all.end(), wanted, [](const Operator& op, const auto& key) {
    return std::pair(op.domain, op.name) < key;
  });
  return found != all.end() && found->domain == wanted.first && found->name == name ? &*found : nullptr;
}

const OperatorSchema* find_schema(std::string_view domain, std::string_view name, int64_t opset) {
  const Operator* op = find_operator(domain, name);
  return op != nullptr ? op->at(opset) : nullptr;
}

std::span<const OperatorSchema> history(std::string_view domain, std::string_view name) {
  const Operator* op = find_operator(domain, name);
  return op != nullptr ? op->versions : std::span<const OperatorSchema>();
}

std::span<const Operator> operators() { return tables::operators(); }

std::span<const Operator> operators(std::string_view domain) {
  const auto all = tables::operators();
  const auto wanted = canonical_domain(domain);
  const auto begin = std::partition_point(all.begin(), all.end(), [&](const auto& op) { return op.domain < wanted; });
  const auto end = std::partition_point(begin, all.end(), [&](const auto& op) { return op.domain == wanted; });
  return {begin, end};
}

std::span<const DomainInfo> domains() { return tables::domains(); }

const DomainInfo* find_domain(std::string_view domain) {
  for (const DomainInfo& info : tables::domains())
    if (info.domain == canonical_domain(domain)) return &info;
  return nullptr;
}

bool released(std::string_view domain, int64_t version) {
  const DomainInfo* info = find_domain(domain);
  return info != nullptr && version <= info->newest_released;
}

const Operator* nearest_operator(std::string_view domain, std::string_view name) {
  Nearest near(name);
  for (const Operator& op : operators(domain)) near.offer(op.name);
  if (const auto best = near.best()) return find_operator(domain, *best);
  for (const Operator& op : tables::operators())
    if (op.name == name) return &op;
  return nullptr;
}

}  // namespace onnx_check
