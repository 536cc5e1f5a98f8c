#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

constexpr std::string_view kind_of(ValueRole role) {
  switch (role) {
    case ValueRole::graph_input:
      return "an input of the graph";
    case ValueRole::graph_output:
      return "an output of the graph";
    case ValueRole::value_info:
      return "a value_info";
  }
  return "a value";
}

void report_unnamed(Check& check, std::string_view what) {
  check.report(unnamed_value, fmt::format("{} has no name", what), {.help = "name it, or remove it"});
}

void look_at_value(Check& check, const ValueInfo& value, ValueRole role, size_t) {
  if (value.name.empty()) report_unnamed(check, kind_of(role));
}

void look_at_initializer(Check& check, const Tensor& tensor) {
  if (tensor.name.empty()) report_unnamed(check, "an initializer");
}

void look_at_sparse_initializer(Check& check, const SparseTensor& tensor) {
  if (tensor.values && tensor.values->name.empty()) report_unnamed(check, "a sparse initializer");
}

}  // namespace

constinit const CheckRule unnamed_value{
    .text = {.id = "structure/unnamed-value",
             .summary = "inputs, outputs and initializers of a graph have names",
             .why = "Nodes and callers refer to a value by its name; one without a name cannot be used.",
             .wrong = "a GraphProto whose input is a ValueInfoProto without a name",
             .right = "the same with the name by which a node reads it"},
    .value = look_at_value,
    .initializer = look_at_initializer,
    .sparse_initializer = look_at_sparse_initializer};

}  // namespace onnx_check::rules::structure
