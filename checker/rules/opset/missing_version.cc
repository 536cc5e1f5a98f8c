#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::opset {

namespace {

void look_at_import(Check& check, const OperatorSetId& import, size_t) {
  if (import.version) return;
  const std::string_view domain = canonical_domain(import.domain.view());
  const DomainInfo* known = find_domain(domain);
  check.report(missing_version, fmt::format("the import of {} has no version, expected one", printed_domain(domain)),
               {.help = fmt::format("state the version that the nodes were written for{}",
                                    known ? fmt::format("; the newest is {}", known->newest_released) : "")});
}

}  // namespace

constinit const CheckRule missing_version{
    .text = {.id = "opset/missing-version",
             .summary = "each import of an operator set states its version",
             .why =
                 "Operators change from version to version. Without a version, a node of that domain has no meaning.",
             .wrong = "a model whose opset_import has a domain, but no version",
             .right = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .opset_import = look_at_import};

}  // namespace onnx_check::rules::opset
