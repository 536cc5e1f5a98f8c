#include <bit>
#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

uint32_t field_bit(AttributeType type) { return uint32_t{1} << static_cast<int32_t>(type); }

std::string field_names(uint32_t filled) {
  std::string names;
  for (; filled != 0; filled &= filled - 1) {
    const auto type = static_cast<AttributeType>(std::countr_zero(filled));
    names += fmt::format("{}{}", names.empty() ? "" : " and ", to_string(type));
  }
  return names;
}

bool is_single(AttributeType type) {
  using enum AttributeType;
  return type == tensor || type == graph || type == sparse_tensor || type == type_proto;
}

void report_payload(Check& check, const Attribute& attribute, std::string message, std::string help) {
  const Part part = check.node() ? Part::attribute(attribute.name.view()) : Part{};
  check.report(attribute_payload, part, std::move(message), {.help = std::move(help)});
}

void look_at_attribute(Check& check, const Attribute& attribute) {
  const std::string_view name = attribute.name.view();
  const uint32_t filled = filled_fields(attribute);
  const bool stated = attribute.type.value_or(0) != 0;
  const AttributeType type = type_of(attribute);
  if (stated && type == AttributeType::undefined)
    return report_payload(check, attribute, fmt::format("`{}` has the unknown type number {}", name, *attribute.type),
                          "state a type from 1 (float) to 14 (type_protos)");
  if (attribute.is_reference()) {
    if (filled != 0)
      report_payload(check, attribute,
                     fmt::format("`{}` refers to `{}` and also holds a value ({})", name,
                                 attribute.ref_attr_name.view(), field_names(filled)),
                     "keep the reference or the value");
    return;
  }
  if (std::popcount(filled) > 1 || (stated && (filled & ~field_bit(type)) != 0))
    return report_payload(
        check, attribute,
        stated ? fmt::format("`{}` is of type {}, but holds {}", name, to_string(type), field_names(filled))
               : fmt::format("`{}` holds {}, expected one value", name, field_names(filled)),
        "keep one value, of the type that is stated");
  if (stated && is_single(type) && filled == 0)
    report_payload(check, attribute, fmt::format("`{}` is of type {}, but holds none", name, to_string(type)),
                   fmt::format("give `{}` a value, or remove it", name));
}

}  // namespace

constinit const CheckRule attribute_payload{
    .text = {.id = "schema/attribute-payload",
             .summary = "an attribute holds one value, in the field of its type, or refers to a parameter",
             .why = "AttributeProto has a field for each type, and `type` says which one counts. Where others are "
                    "filled too, tools disagree on the value; a reference holds none.",
             .wrong = "an AttributeProto with type INT and both `i` and `f`",
             .right = "the same with `i` alone"},
    .attribute = look_at_attribute};

}  // namespace onnx_check::rules::schema
