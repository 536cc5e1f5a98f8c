#include "reference/rules.h"

namespace onnx_check {

namespace run_rules {

constinit const Rule missing_kernel{
    .id = "run/missing-kernel",
    .summary = "every operator of a model that runs has a kernel",
    .why =
        "Nothing runs where a part of the model cannot be computed. Operators whose meaning is not public, or that "
        "move data between devices, have no kernel.",
    .wrong = "a Gradient node",
    .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule unknown_operator{
    .id = "run/unknown-operator",
    .summary = "every node of a model that runs is of a known operator or calls a function of the model",
    .why = "What a node of an unknown operator computes is not known.",
    .wrong = "g (float[2] x) => (float[2] y) { y = Relo(x) }",
    .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule broken_node{
    .id = "run/broken-node",
    .summary = "a node that runs has the inputs, outputs and attributes that its operator requires",
    .why = "Without them there is nothing to compute. `onnx-check MODEL` tells all that is wrong with the node.",
    .wrong = "g (float[2] x) => (float[2] y) { y = Add(x) }",
    .right = "g (float[2] x) => (float[2] y) { y = Add(x, x) }"};

constinit const Rule undefined_value{.id = "run/undefined-value",
                                     .summary = "every value that is read is defined before",
                                     .why = "A value without a definition has no elements.",
                                     .wrong = "g (float[2] x) => (float[2] y) { y = Relu(xx) }",
                                     .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule unreadable_tensor{.id = "run/unreadable-tensor",
                                       .summary = "the elements of a tensor that a run needs can be read",
                                       .why =
                                           "A payload that is missing, too short or in the wrong field has no "
                                           "elements. `onnx-check MODEL` tells what is wrong with it.",
                                       .wrong = "a float[2] initializer with 4 bytes of raw_data",
                                       .right = "a float[2] initializer with 8 bytes of raw_data"};

constinit const Rule no_graph{.id = "run/no-graph",
                              .summary = "a model that runs has a graph",
                              .why = "There is nothing to run.",
                              .wrong = "a model without a graph",
                              .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule missing_input{.id = "run/missing-input",
                                   .summary = "every input without an initializer gets a value",
                                   .why = "The graph reads it.",
                                   .wrong = "onnx-check run model.onnx, of a model with an input x",
                                   .right = "onnx-check run model.onnx --input x=random"};

constinit const Rule unknown_input{.id = "run/unknown-input",
                                   .summary = "every value that is passed in is for an input of the model",
                                   .why = "A value for a misspelt name would have no effect.",
                                   .wrong = "onnx-check run model.onnx --input X=random, of a model with an input x",
                                   .right = "onnx-check run model.onnx --input x=random"};

constinit const Rule input_type{.id = "run/input-type",
                                .summary = "a value that is passed in has the type that the input declares",
                                .why = "Kernels compute with the declared types.",
                                .wrong = "a file of int64 elements for an input float[2]",
                                .right = "a file of float elements for it"};

constinit const Rule input_shape{
    .id = "run/input-shape",
    .summary = "a value that is passed in has the sizes that the input declares, and one name stands for one size",
    .why = "A model is made for its declared sizes.",
    .wrong = "elements of shape [3] for an input float[2]",
    .right = "elements of shape [2] for it"};

constinit const Rule output_type{.id = "run/output-type",
                                 .summary = "what a run computes for an output has the type that the output declares",
                                 .why = "Whoever reads the model relies on the declaration.",
                                 .wrong = "g (float[2] x) => (double[2] y) { y = Relu(x) }",
                                 .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule output_shape{.id = "run/output-shape",
                                  .summary = "what a run computes for an output has the sizes that the output declares",
                                  .why = "Whoever reads the model relies on the declaration.",
                                  .wrong = "g (float[2] x) => (float[3] y) { y = Relu(x) }",
                                  .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule output_symbol{
    .id = "run/output-symbol",
    .severity = Severity::warning,
    .summary = "a symbol in the sizes of an output stands for the size that the inputs gave it",
    .why = "Whoever reads the model takes the two sizes for one. The values are right all the same.",
    .wrong = "g (float[N] x) => (float[N] y) { y = Concat<axis = 0>(x, x) }",
    .right = "g (float[N] x) => (float[M] y) { y = Concat<axis = 0>(x, x) }"};

constinit const Rule argument_type{
    .id = "run/argument-type",
    .summary = "each argument has a type that its operator takes, and those of one type variable have one type",
    .why = "A kernel exists for the listed types only.",
    .wrong = "g (float[2] x, double[2] z) => (float[2] y) { y = Add(x, z) }",
    .right = "g (float[2] x, float[2] z) => (float[2] y) { y = Add(x, z) }"};

constinit const Rule shape{.id = "run/shape",
                           .summary = "the shapes of the arguments are such as the operator takes",
                           .why = "Otherwise there are elements without a partner.",
                           .wrong = "g (float[2] x, float[3] z) => (float[] y) { y = Add(x, z) }",
                           .right = "g (float[2] x, float[2] z) => (float[2] y) { y = Add(x, z) }"};

constinit const Rule value{.id = "run/value",
                           .summary = "numbers and texts that say what to compute are such as the operator allows",
                           .why = "A count below zero, a step of zero or an unknown mode has no meaning.",
                           .wrong = "y = Range(a, b, step), where step is 0",
                           .right = "y = Range(a, b, step), where step is 1"};

constinit const Rule index{.id = "run/index",
                           .summary = "an index or axis names something that is there",
                           .why = "There is no element behind the end of a tensor.",
                           .wrong = "y = Gather(x, i), where x has 3 rows and i is 3",
                           .right = "y = Gather(x, i), where x has 3 rows and i is 2"};

constinit const Rule division_by_zero{.id = "run/division-by-zero",
                                      .summary = "integers are not divided by zero",
                                      .why = "No integer is the result.",
                                      .wrong = "y = Div(a, b), of integers where an element of b is 0",
                                      .right = "y = Div(a, b), where none is 0"};

constinit const Rule empty{.id = "run/empty",
                           .summary = "there is at least one element where one must be chosen",
                           .why = "Of no elements none is the largest.",
                           .wrong = "y = ArgMax(x), where x has no elements along the axis",
                           .right = "y = ArgMax(x), where it has some"};

constinit const Rule not_supported{
    .id = "run/not-supported",
    .summary = "what a node asks for is within what its kernel can do",
    .why = "The kernel covers what the standard describes, but for the limit that the message names.",
    .wrong = "a file format of images that this build cannot decode",
    .right = "an image in the PNG format"};

constinit const Rule too_much_memory{.id = "run/too-much-memory",
                                     .summary = "the values of a run fit into its memory budget",
                                     .why = "A wrong size can ask for more memory than the machine has.",
                                     .wrong = "y = ConstantOfShape(s), where s is {1000000, 1000000}",
                                     .right = "the same with a shape that fits, or a larger --max-memory"};

constinit const Rule too_many_steps{.id = "run/too-many-steps",
                                    .summary = "a run ends within its budget of nodes",
                                    .why = "A loop whose condition stays true never ends.",
                                    .wrong = "a Loop without a trip count whose body returns true",
                                    .right = "a Loop with a trip count"};

constinit const Rule too_deep{.id = "run/too-deep",
                              .summary = "calls and subgraphs are nested at most as deep as a run is allowed to follow",
                              .why = "Functions that call each other in a circle have no end.",
                              .wrong = "a function f whose body calls f",
                              .right = "a Loop"};

}  // namespace run_rules

std::span<const Rule* const> all_run_rules() {
  using namespace run_rules;
  static constexpr const Rule* rules[] = {&missing_kernel,
                                          &unknown_operator,
                                          &broken_node,
                                          &undefined_value,
                                          &unreadable_tensor,
                                          &no_graph,
                                          &missing_input,
                                          &unknown_input,
                                          &input_type,
                                          &input_shape,
                                          &output_type,
                                          &output_shape,
                                          &output_symbol,
                                          &argument_type,
                                          &shape,
                                          &value,
                                          &index,
                                          &division_by_zero,
                                          &empty,
                                          &not_supported,
                                          &too_much_memory,
                                          &too_many_steps,
                                          &too_deep};
  return rules;
}

}  // namespace onnx_check
