#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

void look_at_inner(Check& check, const Type* type) {
  for (const Type* at = type; at; at = at->element)
    if (at->kind == Type::Kind::none)
      check.report(empty, "the type is empty, expected a tensor, sequence, map, optional or other type",
                   {.help = "fill the type; where it may be unknown, leave it out"});
}

// Below the main graph, and in value_info, types may be left out, and an empty one says no less.
void look_at_value(Check& check, const ValueInfo& value, ValueRole role, size_t) {
  if (!value.type) return;
  const bool needed = role != ValueRole::value_info && check.body().kind == Body::Kind::main_graph;
  look_at_inner(check, needed ? value.type : value.type->element);
}

void look_at_attribute(Check& check, const Attribute& attribute) {
  look_at_inner(check, attribute.tp);
  for (const Type* type : attribute.type_protos) look_at_inner(check, type);
}

}  // namespace

constinit const CheckRule empty{
    .text = {.id = "type/empty",
             .summary = "a type that is needed says what kind of value it is",
             .why = "A type without a kind is as good as none, but readers expect one of the kinds in it.",
             .wrong = "a graph input whose type is a message without any field",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .value = look_at_value,
    .attribute = look_at_attribute};

}  // namespace onnx_check::rules::type
