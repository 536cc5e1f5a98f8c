#include <fmt/format.h>

#include "checker/argument_types.h"
#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

std::string printed_set(const TypeSet& types) {
  constexpr size_t most_printed = 6;
  std::string printed;
  size_t count = 0;
  for (TypeIndex type = 0; type < type_index_count; ++type) {
    if (!types.contains(type)) continue;
    if (count < most_printed) printed += fmt::format("{}{}", count == 0 ? "" : ", ", type_index_to_string(type));
    ++count;
  }
  if (count > most_printed) printed += fmt::format(" or {} more", count - most_printed);
  return printed;
}

void look_at_argument(Check& check, std::span<const FormalParameter> parameters, Part part, Name name) {
  const FormalParameter* formal = formal_parameter(parameters, part.index);
  const Definition* value = check.scopes.find(name);
  if (!formal || !value) return;
  const auto type = type_of(check, *value);
  if (!type || formal->types.contains(*type)) return;
  const OperatorSchema& schema = *check.schema();
  const std::string label =
      part.kind == Part::Kind::input ? input_label(check, part.index) : output_label(check, part.index);
  check.report(
      argument_type, part,
      fmt::format("{} is {}, expected {}", label, type_index_to_string(*type), printed_set(formal->types)),
      {.help = fmt::format("convert \"{}\" with Cast, or import a version of {} that takes {}", name.view(),
                           schema.name, type_index_to_string(*type)),
       .label = type_index_to_string(*type),
       .clause = fmt::format("{}: `{}` is {}", schema_label(schema), formal->name, printed_set(formal->types))});
}

void look_at_inputs(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  for (size_t i = 0; i < node.inputs.size(); ++i)
    look_at_argument(check, schema->inputs, Part::input(i), node.inputs[i]);
}

// Where something else is wrong with the node, its outputs follow from that.
void look_at_outputs(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  for (size_t i = 0; i < node.outputs.size(); ++i)
    look_at_argument(check, schema->outputs, Part::output(i), node.outputs[i]);
}

}  // namespace

constinit const CheckRule argument_type{
    .text = {.id = "schema/argument-type",
             .summary = "inputs and outputs of a node have types that its operator allows",
             .why = "The schema lists the types of each input and output. A runtime has no kernel for others.",
             .wrong = "g (string[2] x) => (string[2] y) { y = Relu(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .node = look_at_inputs,
    .sound_node = look_at_outputs};

}  // namespace onnx_check::rules::schema
