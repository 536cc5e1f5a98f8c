#include "converter/rules.h"

namespace onnx_check {

namespace convert_rules {

constinit const Rule unknown_target{
    .id = "convert/unknown-target",
    .summary = "a model is converted to a version of an operator set that exists and that the model imports",
    .why = "What operators mean in other versions is not known.",
    .wrong = "onnx-check convert model.onnx -o out.onnx --opset 999",
    .right = "onnx-check convert model.onnx -o out.onnx --opset 21"};

constinit const Rule ir_version{.id = "convert/ir-version",
                                .summary = "the IR version that was asked for exists",
                                .why = "Nobody knows how to read others.",
                                .wrong = "onnx-check convert model.onnx -o out.onnx --opset 21 --ir 99",
                                .right = "onnx-check convert model.onnx -o out.onnx --opset 21 --ir 10"};

constinit const Rule custom_domain{.id = "convert/custom-domain",
                                   .severity = Severity::information,
                                   .summary = "nodes of a domain without schemas stay as they are",
                                   .why = "Only their author knows what they mean.",
                                   .wrong = "a node mine.Foo, converted to another ai.onnx",
                                   .right = "a node Relu"};

constinit const Rule needs_constant{
    .id = "convert/needs-constant",
    .summary = "an input that becomes an attribute, or that decides how a node is rewritten, is a constant",
    .why =
        "An attribute has the same value in all runs. A constant is an initializer that no input overrides, or the "
        "output of a Constant node.",
    .wrong = "y = Squeeze(x, axes), where axes is an input of the graph, 13 to 12",
    .right = "the same, where axes is an initializer"};

constinit const Rule needs_type{.id = "convert/needs-type",
                                .summary = "the type of an argument is known where the other version has other types",
                                .why = "Otherwise the result may be a model that the other version forbids.",
                                .wrong = "a function that no node calls, with an Add, 13 to 12",
                                .right = "the same in the main graph"};

constinit const Rule needs_shape{
    .id = "convert/needs-shape",
    .summary = "the rank, or the sizes, of an argument are known where the rewrite depends on them",
    .why = "The node would be written in another way for each of them.",
    .wrong = "y = Softmax<axis = 1>(x), where x has an unknown rank, 12 to 13",
    .right = "the same for float[N,3,4] x"};

constinit const Rule needs_value{.id = "convert/needs-value",
                                 .summary = "an attribute that decides how a node is rewritten is stated at the node",
                                 .why = "A function's parameter may have another value in each call.",
                                 .wrong = "f <axis> (x) => (y) { y = Softmax<axis = @axis>(x) }, 12 to 13",
                                 .right = "f (x) => (y) { y = Softmax<axis = 1>(x) }"};

constinit const Rule type_not_there{.id = "convert/type-not-there",
                                    .summary = "the other version takes the types of the arguments",
                                    .why = "Operators got more types over time, and some lost types.",
                                    .wrong = "y = Add(x, x) of bfloat16, 13 to 12",
                                    .right = "y = Add(x, x) of float"};

constinit const Rule attribute_not_there{
    .id = "convert/attribute-not-there",
    .summary = "the other version has the attribute and allows its value, or the attribute has its default",
    .why = "Leaving it out would change what is computed.",
    .wrong = "y = ArgMax<select_last_index = 1>(x), 12 to 11",
    .right = "y = ArgMax<select_last_index = 0>(x)"};

constinit const Rule argument_not_there{.id = "convert/argument-not-there",
                                        .summary = "the other version has all inputs and outputs that the node uses",
                                        .why = "There is no place where the older version could say it.",
                                        .wrong = "y, i = MaxPool<kernel_shape = [2]>(x), where i is read, 8 to 7",
                                        .right = "y = MaxPool<kernel_shape = [2]>(x)"};

constinit const Rule cannot_be_said{.id = "convert/cannot-be-said",
                                    .summary = "what the node computes can be said in the other version",
                                    .why = "There are no operators there that compute the same, whatever is done.",
                                    .wrong = "y = GridSample(x, grid) of 5-dimensional x, 20 to 19",
                                    .right = "the same of 4-dimensional x"};

constinit const Rule not_in_the_list{.id = "convert/not-in-the-list",
                                     .summary = "the converter knows how to express the operator in the other version",
                                     .why = "It may be possible by hand; docs/decompositions.md lists what is done.",
                                     .wrong = "y = Einsum<equation = \"ij->ji\">(x), 12 to 11",
                                     .right = "y = Transpose(x)"};

}  // namespace convert_rules

std::span<const Rule* const> all_convert_rules() {
  using namespace convert_rules;
  static constexpr const Rule* rules[] = {&unknown_target,      &ir_version,         &custom_domain,  &needs_constant,
                                          &needs_type,          &needs_shape,        &needs_value,    &type_not_there,
                                          &attribute_not_there, &argument_not_there, &cannot_be_said, &not_in_the_list};
  return rules;
}

}  // namespace onnx_check
