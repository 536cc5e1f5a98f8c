#include <fmt/format.h>

#include "checker/ir_features.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::ir {

namespace {

void look_at_model(Check& check, const Model& model) {
  const int64_t version = model.ir_version.value_or(1);
  if (version <= newest_released_ir_version || version > newest_ir_version) return;
  check.report(
      unreleased,
      fmt::format("ir_version {} is in no release of ONNX yet, the newest that is one is {}", version,
                  newest_released_ir_version),
      {.help = fmt::format("set ir_version to {} unless the model needs the newer one", newest_released_ir_version)});
}

}  // namespace

constinit const CheckRule unreleased{
    .text = {.id = "ir/unreleased",
             .severity = Severity::information,
             .summary = "the ir_version of a model has been released",
             .why = "What no release of ONNX contains may still change, and hardly a runtime accepts it.",
             .wrong = "<ir_version: 14, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .model = look_at_model};

}  // namespace onnx_check::rules::ir
