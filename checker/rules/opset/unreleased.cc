#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::opset {

namespace {

void look_at_import(Check& check, const OperatorSetId& import, size_t) {
  const std::string_view domain = canonical_domain(import.domain.view());
  const DomainInfo* known = find_domain(domain);
  if (!known || !import.version || *import.version > known->newest || released(domain, *import.version)) return;
  check.report(unreleased,
               fmt::format("{} {} is in no release of ONNX yet, the newest that is one is {}", printed_domain(domain),
                           *import.version, known->newest_released),
               {.help = fmt::format("import {} {} unless a node needs the newer version", printed_domain(domain),
                                    known->newest_released)});
}

}  // namespace

constinit const CheckRule unreleased{
    .text = {.id = "opset/unreleased",
             .severity = Severity::information,
             .summary = "imported versions have been released",
             .why = "What no release of ONNX contains may still change, and hardly a runtime accepts it.",
             .wrong = "<ir_version: 13, opset_import: [\"\": 28]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "<ir_version: 13, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .opset_import = look_at_import};

}  // namespace onnx_check::rules::opset
