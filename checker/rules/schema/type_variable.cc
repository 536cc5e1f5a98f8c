#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "checker/argument_types.h"
#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

// What a type variable stands for in one node, and the argument that says so.
struct Binding {
  std::optional<TypeIndex> type;
  Part part;
  Name name;
};

constexpr size_t most_variables = 32;
using Bindings = std::array<Binding, most_variables>;

std::string label_of(const Check& check, Part part) {
  return part.kind == Part::Kind::input ? input_label(check, part.index) : output_label(check, part.index);
}

void bind(Check& check, Bindings& bindings, std::span<const FormalParameter> parameters, Part part, Name name) {
  const FormalParameter* formal = formal_parameter(parameters, part.index);
  if (!formal || formal->variable < 0 || static_cast<size_t>(formal->variable) >= most_variables) return;
  if (formal->option == ParameterOption::variadic && !formal->homogeneous) return;
  const Definition* value = check.scopes.find(name);
  const auto type = value ? type_of(check, *value) : std::nullopt;
  if (!type || !formal->types.contains(*type)) return;  // schema/argument-type speaks of the latter
  Binding& binding = bindings[static_cast<size_t>(formal->variable)];
  if (!binding.type) {
    binding = {type, part, name};
    return;
  }
  if (*binding.type == *type) return;
  const OperatorSchema& schema = *check.schema();
  check.report(
      type_variable, part,
      fmt::format("{} is {}, expected {}", label_of(check, part), type_index_to_string(*type),
                  type_index_to_string(*binding.type)),
      {.help = fmt::format("convert \"{}\" with Cast to the type of \"{}\"", name.view(), binding.name.view()),
       .notes = {fmt::format("{} is {}", label_of(check, binding.part), type_index_to_string(*binding.type))},
       .label = type_index_to_string(*type),
       .clause = fmt::format("{}: all arguments of type {} have the same type", schema_label(schema), formal->type)});
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  Bindings bindings;
  for (size_t i = 0; i < std::min(schema->type_constraints.size(), most_variables); ++i) bindings[i].type.reset();
  for (size_t i = 0; i < node.inputs.size(); ++i) bind(check, bindings, schema->inputs, Part::input(i), node.inputs[i]);
  for (size_t i = 0; i < node.outputs.size(); ++i)
    bind(check, bindings, schema->outputs, Part::output(i), node.outputs[i]);
}

}  // namespace

constinit const CheckRule type_variable{
    .text = {.id = "schema/type-variable",
             .summary = "arguments that share a type variable have one type",
             .why = "Where the schema gives two inputs or outputs the type T, T stands for one type in each node.",
             .wrong = "g (float[2] x, double[2] z) => (float[2] y) { y = Add(x, z) }",
             .right = "g (float[2] x, float[2] z) => (float[2] y) { y = Add(x, z) }"},
    .sound_node = look_at_node};

}  // namespace onnx_check::rules::schema
