#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

void look_at(Check& check, const Type* type, Part part) {
  size_t depth = 0;
  for (const Type* at = type; at; at = at->element) ++depth;
  if (depth <= check.options.max_depth) return;
  check.report(too_deep, part,
               fmt::format("types are nested {} deep, expected at most {}", depth, check.options.max_depth),
               {.help = "use a flat type, or raise the limit"});
}

void look_at_value(Check& check, const ValueInfo& value, ValueRole, size_t) { look_at(check, value.type, {}); }

void look_at_attribute(Check& check, const Attribute& attribute) {
  const Part part = Part::attribute(attribute.name.view());
  if (attribute.tp) look_at(check, attribute.tp, part);
  for (const Type* type : attribute.type_protos) look_at(check, type, part);
}

}  // namespace

constinit const CheckRule too_deep{
    .text = {.id = "type/too-deep",
             .summary = "types are nested at most as deep as the check is allowed to follow",
             .why = "A type that holds types without end would take a reader, or a runtime, with it.",
             .wrong = "seq(seq(seq(…))), 300 levels deep",
             .right = "g (seq(float[2]) x) => (int64 y) { y = SequenceLength(x) }"},
    .value = look_at_value,
    .attribute = look_at_attribute};

}  // namespace onnx_check::rules::type
