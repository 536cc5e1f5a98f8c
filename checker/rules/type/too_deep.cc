#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

// Two messages a level: readers of protobuf stop at 100 inside each other, and graphs around a type take some too.
constexpr size_t most_levels = 32;

void look_at(Check& check, const Type* type, Part part) {
  size_t depth = 0;
  for (const Type* at = type; at; at = at->element) ++depth;
  if (depth <= most_levels) return;
  check.report(too_deep, part, fmt::format("types are nested {} deep, expected at most {}", depth, most_levels),
               {.help = "use a flat type"});
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
             .severity = Severity::warning,
             .summary = "types are nested at most 32 deep",
             .why =
                 "Readers of protobuf refuse messages that are nested 100 deep, and each level of a type takes two. A "
                 "sequence of sequences is two levels; nobody needs 32.",
             .wrong = "seq(seq(seq(…))), 40 levels deep",
             .right = "g (seq(float[2]) x) => (int64 y) { y = SequenceLength(x) }"},
    .value = look_at_value,
    .attribute = look_at_attribute};

}  // namespace onnx_check::rules::type
