#include <fmt/format.h>

#include "checker/ir_features.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::ir {

namespace {

void look_at_model(Check& check, const Model& model) {
  if (!model.ir_version || (*model.ir_version >= 1 && *model.ir_version <= newest_ir_version)) return;
  check.report(unknown_version, fmt::format("ir_version is {}, expected 1 to {}", *model.ir_version, newest_ir_version),
               {.help = fmt::format("set ir_version to {}, the newest of a release, or to an earlier one that has all "
                                    "features of the model",
                                    newest_released_ir_version)});
}

}  // namespace

constinit const CheckRule unknown_version{
    .text = {.id = "ir/unknown-version",
             .summary = "the ir_version of a model exists",
             .why = "A reader cannot know what a later version of the format changes, and refuses the model.",
             .wrong = "<ir_version: 99, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .model = look_at_model};

}  // namespace onnx_check::rules::ir
