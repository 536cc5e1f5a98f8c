#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"
#include "lib/base/nearest.h"

namespace onnx_check::rules::schema {

namespace {

struct Fault {
  std::string fact;      // "-1 is below 0"
  std::string expected;  // "at least 0"
  std::string help;
  Severity severity = Severity::error;
};

// 0 and 1 only: old exporters write other numbers, and runtimes take them for true.
bool is_flag(const AttributeSchema& schema) {
  return schema.type == AttributeType::int_ && schema.in.size() == 2 && schema.in[0] == 0 && schema.in[1] == 1;
}

std::optional<Fault> fault_of_number(const AttributeSchema& schema, double value) {
  if (!schema.in.empty() && std::find(schema.in.begin(), schema.in.end(), value) == schema.in.end()) {
    const std::string expected = fmt::format("{}", fmt::join(schema.in, ", "));
    return Fault{fmt::format("{} is not among them", value), "one of " + expected,
                 fmt::format("write one of {}", expected), is_flag(schema) ? Severity::warning : Severity::error};
  }
  if (std::find(schema.not_in.begin(), schema.not_in.end(), value) != schema.not_in.end())
    return Fault{fmt::format("{} is excluded", value), fmt::format("not {}", value), "write another number"};
  if (value < schema.min)
    return Fault{fmt::format("{} is less", value), fmt::format("at least {}", schema.min),
                 fmt::format("write {} or more", schema.min), schema.axis ? Severity::warning : Severity::error};
  if (value > schema.max)
    return Fault{fmt::format("{} is more", value), fmt::format("at most {}", schema.max),
                 fmt::format("write {} or less", schema.max)};
  return std::nullopt;
}

std::optional<Fault> fault_of_string(const AttributeSchema& schema, std::string_view value) {
  if (schema.allowed.empty() || std::find(schema.allowed.begin(), schema.allowed.end(), value) != schema.allowed.end())
    return std::nullopt;
  const std::string expected = fmt::format("{}", fmt::join(schema.allowed, ", "));
  Nearest nearest(value);
  for (const std::string_view known : schema.allowed) nearest.offer(known);
  const auto near = nearest.best();
  return Fault{fmt::format("\"{}\" is not among them", value), "one of " + expected,
               near ? fmt::format("write \"{}\"", *near) : fmt::format("write one of {}", expected)};
}

std::optional<Fault> fault_of_data_type(const AttributeSchema& schema, int64_t value) {
  if (schema.enum_name != "DataType" || value == 0 || element_type_info(value)) return std::nullopt;
  return Fault{fmt::format("{} is no element type", value), "a number of TensorProto.DataType",
               fmt::format("write a number from 1 (float) to {}", element_type_count - 1)};
}

template <class List, class FaultOf>
std::optional<Fault> first_fault(const List& values, FaultOf fault_of) {
  for (const auto& value : values)
    if (auto fault = fault_of(value)) return fault;
  return std::nullopt;
}

std::optional<Fault> fault_of(const Attribute& attribute, const AttributeSchema& schema) {
  const auto number = [&](auto value) { return fault_of_number(schema, static_cast<double>(value)); };
  const auto string = [&](std::string_view value) { return fault_of_string(schema, value); };
  switch (schema.type) {
    case AttributeType::int_: {
      const int64_t value = attribute.i.value_or(0);
      if (auto fault = number(value)) return fault;
      return fault_of_data_type(schema, value);
    }
    case AttributeType::float_:
      return number(attribute.f.value_or(0));
    case AttributeType::string:
      return string(attribute.s.value_or(""));
    case AttributeType::ints:
      return first_fault(attribute.ints, number);
    case AttributeType::floats:
      return first_fault(attribute.floats, number);
    case AttributeType::strings:
      return first_fault(attribute.strings, string);
    default:
      return std::nullopt;
  }
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  for (const Attribute* attribute : node.attributes) {
    const AttributeSchema* expected = schema->find_attribute(attribute->name.view());
    if (!expected || attribute->is_reference() || type_of(*attribute) != expected->type) continue;
    const auto fault = fault_of(*attribute, *expected);
    if (!fault) continue;
    check.report_as(fault->severity, attribute_value, Part::attribute(expected->name),
                    fmt::format("`{}` is to be {}, but {}", expected->name, fault->expected, fault->fact),
                    {.help = fault->help,
                     .clause = fmt::format("{}: `{}` is {}", schema_label(*schema), expected->name, fault->expected)});
  }
}

}  // namespace

constinit const CheckRule attribute_value{
    .text = {.id = "schema/attribute-value",
             .summary = "an attribute has a value that its operator allows",
             .why = "The schema lists the strings that an attribute may hold, and the range of its numbers. A flag "
                    "other than 0 and 1, and an axis counted from the end before version 11, are warnings: old "
                    "exporters write them, and runtimes accept them.",
             .wrong =
                 "g (float[1,1,4,4] x, float[1,1,3,3] w) => (float[1,1,4,4] y) { y = Conv<auto_pad = \"SAME\">(x, w) }",
             .right = "g (float[1,1,4,4] x, float[1,1,3,3] w) => (float[1,1,4,4] y) { y = Conv<auto_pad = "
                      "\"SAME_UPPER\">(x, w) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
