#include "cli/schema/find.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check::cli {
namespace {

const Operator* in_any_domain(std::string_view name) {
  if (const Operator* op = find_operator("", name)) return op;
  for (const DomainInfo& domain : domains())
    if (const Operator* op = find_operator(domain.domain, name)) return op;
  return nullptr;
}

// An operator of any domain whose name differs in case only, or is near.
const Operator* suggestion(std::string_view domain, std::string_view name) {
  if (const Operator* near = nearest_operator(domain, name)) return near;
  for (const DomainInfo& other : domains())
    if (const Operator* near = nearest_operator(other.domain, name)) return near;
  return nullptr;
}

std::string qualified(const Operator& op) {
  return op.domain.empty() ? std::string(op.name) : fmt::format("{}:{}", op.domain, op.name);
}

}  // namespace

const DomainInfo* domain_of_user(const std::string& domain, Console& console) {
  if (const DomainInfo* info = find_domain(domain)) return info;
  console.error(fmt::format("there is no domain {}", domain));
  std::string known;
  for (const DomainInfo& info : domains())
    known += (known.empty() ? "" : ", ") + std::string(printed_domain(info.domain));
  console.hint("the domains are " + known);
  return nullptr;
}

const Operator* operator_of_user(const std::string& name, Console& console) {
  const size_t split = name.find_last_of(":.");
  const std::string domain = split == std::string::npos ? "" : name.substr(0, split);
  const std::string bare = split == std::string::npos ? name : name.substr(split + 1);
  const Operator* op = domain.empty() ? in_any_domain(bare) : find_operator(domain, bare);
  if (op) return op;
  if (!domain.empty() && !domain_of_user(domain, console)) return nullptr;
  console.error(fmt::format("there is no operator {}{}", bare, domain.empty() ? "" : " in " + domain));
  if (const Operator* near = suggestion(domain, bare)) console.hint(fmt::format("did you mean {}?", qualified(*near)));
  return nullptr;
}

const OperatorSchema* schema_at(const Operator& op, int32_t opset, Console& console) {
  if (const OperatorSchema* schema = op.at(opset)) return schema;
  console.error(fmt::format("{} does not exist in version {} of {}", op.name, opset, printed_domain(op.domain)));
  console.hint(fmt::format("it exists since version {}", op.versions.front().since_version));
  return nullptr;
}

std::string versions_text(const Operator& op) {
  std::string out;
  for (const OperatorSchema& schema : op.versions)
    out += fmt::format("{}{}", out.empty() ? "" : ", ", schema.since_version);
  return out;
}

}  // namespace onnx_check::cli
