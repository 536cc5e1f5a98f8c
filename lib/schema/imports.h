#pragma once

#include <array>
#include <span>
#include <vector>

#include "onnx_check/domain.h"
#include "onnx_check/model.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// The operator sets that a model or a function imports, and the schemas that follow from them.
// Where a domain is imported twice the first import counts.
class Imports {
 public:
  explicit Imports(const List<OperatorSetId>& imports) : imports_(imports) {}

  // Nothing where the domain is not imported, or its import has no version.
  std::optional<int64_t> version(std::string_view domain) const;
  // The schema that `node` means; null where its domain or operator is unknown.
  const OperatorSchema* schema(const Node& node) const;

 private:
  const OperatorSetId* find(std::string_view domain) const;

  struct Answer {
    Name op_type, domain;
    const OperatorSchema* schema = nullptr;
  };
  const List<OperatorSetId>& imports_;
  mutable std::vector<const OperatorSetId*> by_domain_;  // of a long list, made when it is first asked
  mutable std::array<Answer, 128> answers_;              // the latest, by the op_type's index modulo its size
};

// The local functions of a model by domain, name and overload; of equals, the first.
class Functions {
 public:
  explicit Functions(const Model& model);

  const Function* find(Name domain, Name name, Name overload) const;
  // The function that `node` calls, or null.
  const Function* called_by(const Node& node) const { return find(node.domain, node.op_type, node.overload); }
  // The first function of that domain and name, whatever its overload.
  const Function* any_overload(Name domain, Name name) const;

 private:
  // The first function of that domain and name whose overload is `overload` or after it.
  const Function* at_or_after(Name domain, Name name, std::string_view overload) const;

  std::vector<const Function*> by_key_;  // sorted by name, domain and overload; equals in the order of the model
  std::vector<bool> is_function_;        // by Name::index(): whether a function has that name
};

}  // namespace onnx_check
