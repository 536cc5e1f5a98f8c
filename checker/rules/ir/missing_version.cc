#include "checker/rules.h"

namespace onnx_check::rules::ir {

namespace {

void look_at_model(Check& check, const Model& model) {
  if (model.ir_version) return;
  check.report(missing_version, "the model has no ir_version, expected the version of the format that it uses",
               {.help = "set ir_version to the version that belongs to the newest feature of the model, such as 10"});
}

}  // namespace

constinit const CheckRule missing_version{
    .text = {.id = "ir/missing-version",
             .summary = "a model states its ir_version",
             .why =
                 "The version says which features of the format a reader has to know; readers refuse a model without "
                 "it.",
             .wrong = "a model without the field ir_version",
             .right = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .model = look_at_model};

}  // namespace onnx_check::rules::ir
