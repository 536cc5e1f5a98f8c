#include <fmt/format.h>

#include "checker/function_parameters.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_attribute(Check& check, const Attribute& attribute) {
  if (!attribute.is_reference()) return;
  const std::string_view name = attribute.name.view();
  const std::string_view parameter = attribute.ref_attr_name.view();
  const Part part = check.node() ? Part::attribute(name) : Part{};
  if (!check.function() || !check.node())
    return check.report(
        attribute_reference, part,
        fmt::format("`{}` refers to the parameter `{}`, but stands outside of a function body", name, parameter),
        {.help = fmt::format("give `{}` a value", name)});
  const auto* declared = parameters_of(check, *check.function()).find(attribute.ref_attr_name);
  if (!declared)
    return check.report(
        attribute_reference, part,
        fmt::format("`{}` refers to `{}`, which {} does not declare", name, parameter, check.function()->name.view()),
        {.help = fmt::format("declare `{}` as an attribute of {}", parameter, check.function()->name.view())});
  const AttributeType type = type_of(attribute);
  const AttributeType default_type = declared->default_value ? type_of(*declared->default_value) : type;
  if (type != default_type && type != AttributeType::undefined && default_type != AttributeType::undefined)
    check.report(attribute_reference, part,
                 fmt::format("`{}` is of type {}, but `{}` is of type {}", name, to_string(type), parameter,
                             to_string(default_type)),
                 {.help = fmt::format("refer to a parameter of type {}", to_string(type))});
}

}  // namespace

constinit const CheckRule attribute_reference{
    .text = {.id = "schema/attribute-reference",
             .summary = "references to attributes stand in function bodies, and name a parameter of the function",
             .why = "A reference takes the value that the call gives to the function's parameter. Outside of a body "
                    "there is no call.",
             .wrong = "g (float[2] x) => (float[4] y) { y = Concat<axis: int = @a>(x, x) }",
             .right = "g (float[2] x) => (float[4] y) { y = Concat<axis = 0>(x, x) }"},
    .attribute = look_at_attribute};

}  // namespace onnx_check::rules::schema
