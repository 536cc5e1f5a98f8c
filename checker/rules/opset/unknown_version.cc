#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::opset {

namespace {

void look_at_import(Check& check, const OperatorSetId& import, size_t) {
  const std::string_view domain = canonical_domain(import.domain.view());
  const DomainInfo* known = find_domain(domain);
  if (!known || !import.version || (*import.version >= 1 && *import.version <= known->newest)) return;
  check.report(unknown_version,
               fmt::format("{} {} is imported, expected a version from 1 to {}", printed_domain(domain),
                           *import.version, known->newest),
               {.help = fmt::format("import {} {}, the newest of a release, or an earlier one", printed_domain(domain),
                                    known->newest_released)});
}

}  // namespace

constinit const CheckRule unknown_version{
    .text = {.id = "opset/unknown-version",
             .summary = "imported versions of the domains of the standard exist",
             .why =
                 "A version that does not exist says nothing about the operators of its domain, so no node of it can "
                 "be checked or run.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 999]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .opset_import = look_at_import};

}  // namespace onnx_check::rules::opset
