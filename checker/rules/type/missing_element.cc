#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

std::string_view kind_with_elements(Type::Kind kind) {
  switch (kind) {
    case Type::Kind::sequence:
      return "sequence";
    case Type::Kind::optional:
      return "optional";
    case Type::Kind::map:
      return "map";
    default:
      return {};
  }
}

void look_at_type(Check& check, const Type& type) {
  const std::string_view kind = kind_with_elements(type.kind);
  if (kind.empty() || type.element) return;
  const std::string_view part = type.kind == Type::Kind::map ? "value" : "element";
  check.report(missing_element, fmt::format("the {} type has no {} type, expected one", kind, part),
               {.help = fmt::format("state the type of what the {} holds", kind)});
}

}  // namespace

constinit const CheckRule missing_element{
    .text = {.id = "type/missing-element",
             .summary = "a sequence, optional or map type states the type of what it holds",
             .why = "Without it nobody knows what an operator that takes an element out of the value gets.",
             .wrong = "a graph input whose type is a sequence without elem_type",
             .right = "g (seq(float[2]) x, int64 i) => (float[2] y) { y = SequenceAt(x, i) }"},
    .type = look_at_type};

}  // namespace onnx_check::rules::type
