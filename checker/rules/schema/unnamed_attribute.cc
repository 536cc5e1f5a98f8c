#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_attribute(Check& check, const Attribute& attribute) {
  if (!attribute.name.empty()) return;
  check.report(unnamed_attribute, "an attribute has no name", {.help = "name the attribute, or remove it"});
}

}  // namespace

constinit const CheckRule unnamed_attribute{
    .text = {.id = "schema/unnamed-attribute",
             .summary = "each attribute has a name",
             .why = "AttributeProto.name is how an operator finds its attributes.",
             .wrong = "a NodeProto with an AttributeProto that has no name",
             .right = "the same with the name of an attribute of the operator"},
    .attribute = look_at_attribute};

}  // namespace onnx_check::rules::schema
