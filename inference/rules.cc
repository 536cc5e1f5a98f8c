#include "inference/rules.h"

namespace onnx_check {

namespace inference_rules {

constinit const Rule declared_type{
    .id = "infer/declared-type",
    .summary = "a value has the type that the model declares for it",
    .why =
        "A declared type is a promise to whoever reads the model. Where the node that computes the value gives "
        "another one, a runtime refuses the model, or computes with the wrong type.",
    .wrong = "g (float[2] x) => (double[2] y) { y = Relu(x) }",
    .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"};

constinit const Rule declared_rank{
    .id = "infer/declared-rank",
    .summary = "a value has as many dimensions as the model declares for it",
    .why = "A declared shape is a promise to whoever reads the model, and memory may be planned by it.",
    .wrong = "g (float[2,3] x) => (float[6] y) { y = Relu(x) }",
    .right = "g (float[2,3] x) => (float[2,3] y) { y = Relu(x) }"};

constinit const Rule declared_size{
    .id = "infer/declared-size",
    .summary = "a value has the sizes that the model declares for it",
    .why = "A declared shape is a promise to whoever reads the model, and memory may be planned by it.",
    .wrong = "g (float[2,3] x) => (float[2,4] y) { y = Relu(x) }",
    .right = "g (float[2,3] x) => (float[2,3] y) { y = Relu(x) }"};

constinit const Rule forced_size{
    .id = "infer/forced-size",
    .severity = Severity::warning,
    .summary = "a size that an input leaves open can be chosen",
    .why =
        "A named size of an input says that callers may pass any. Where the graph works for one size only, or for "
        "two names only where they are equal, the declaration promises too much.",
    .wrong = "g (float[N] x) => (float[4] y) { y = Relu(x) }",
    .right = "g (float[4] x) => (float[4] y) { y = Relu(x) }"};

constinit const Rule renamed_size{
    .id = "infer/renamed-size",
    .severity = Severity::information,
    .summary = "outputs name their sizes as the inputs do that they come from",
    .why = "A name of its own for the size of an output hides that it is the same as a size of an input.",
    .wrong = "g (float[N] x) => (float[M] y) { y = Relu(x) }",
    .right = "g (float[N] x) => (float[N] y) { y = Relu(x) }"};

constinit const Rule too_deep{
    .id = "infer/too-deep",
    .severity = Severity::warning,
    .summary = "calls and subgraphs are nested at most as deep as inference is allowed to follow",
    .why = "Beyond the limit types are unknown. Functions that call each other in a circle have no end at all.",
    .wrong = "a function f whose body calls f",
    .right = "a Loop"};

constinit const Rule binding{
    .id = "infer/binding",
    .summary = "what is bound for a run exists in the model, and fits what the model declares",
    .why = "A number that is bound to a misspelt name, or to a size that is fixed already, would have no effect.",
    .wrong = "onnx-check infer --dim M=4, of a model whose only symbol is N",
    .right = "onnx-check infer --dim N=4"};

constinit const Rule elementwise_broadcastable{
    .id = trait_constraints::broadcastable.id,
    .summary = trait_constraints::broadcastable.sentence,
    .why = "Shapes are compared from the last dimension; two sizes fit where they are equal or one is 1.",
    .wrong = "g (float[2,3] x, float[2,4] z) => (float[2,4] y) { y = Add(x, z) }",
    .right = "g (float[2,3] x, float[1,3] z) => (float[2,3] y) { y = Add(x, z) }"};

constinit const Rule elementwise_same_shape{
    .id = trait_constraints::same_shape.id,
    .summary = trait_constraints::same_shape.sentence,
    .why = "Until operator set 6 an attribute says that the second input broadcasts; without it nothing does.",
    .wrong =
        "<ir_version: 3, opset_import: [\"\": 6]> g (float[2,3] x, float[3] z) => (float[2,3] y) { y = Add(x, z) }",
    .right =
        "<ir_version: 3, opset_import: [\"\": 6]> g (float[2,3] x, float[3] z) => (float[2,3] y) { y = Add<broadcast = "
        "1>(x, z) }"};

constinit const Rule elementwise_part_of_shape{
    .id = trait_constraints::part_of_shape.id,
    .summary = trait_constraints::part_of_shape.sentence,
    .why =
        "Until operator set 6 only the second input broadcasts, and as a whole: its sizes are the last ones of the "
        "first input, or those that begin at `axis`. A size of 1 among others does not stretch.",
    .wrong =
        "<ir_version: 3, opset_import: [\"\": 6]> g (float[2,3] x, float[2] z) => (float[2,3] y) { y = Add<broadcast = "
        "1>(x, z) }",
    .right =
        "<ir_version: 3, opset_import: [\"\": 6]> g (float[2,3] x, float[2] z) => (float[2,3] y) { y = Add<broadcast = "
        "1, axis = 0>(x, z) }"};

constinit const Rule unary_axis_in_range{
    .id = trait_constraints::axis_of_input.id,
    .summary = trait_constraints::axis_of_input.sentence,
    .why = "An axis names a dimension of the input, counted from 0, or from the end where it is negative.",
    .wrong = "g (float[2,3] x) => (float[2,3] y) { y = Softmax<axis = 2>(x) }",
    .right = "g (float[2,3] x) => (float[2,3] y) { y = Softmax<axis = 1>(x) }"};

constinit const Rule reduce_axis_in_range{
    .id = trait_constraints::axis_in_range.id,
    .summary = trait_constraints::axis_in_range.sentence,
    .why = "An axis names a dimension of the data, counted from 0, or from the end where it is negative.",
    .wrong =
        "<ir_version: 8, opset_import: [\"\": 13]> g (float[2,3] x) => (float[2,1] y) { y = ReduceMax<axes = [2]>(x) }",
    .right =
        "<ir_version: 8, opset_import: [\"\": 13]> g (float[2,3] x) => (float[2,1] y) { y = ReduceMax<axes = [1]>(x) "
        "}"};

constinit const Rule reduce_axes_distinct{
    .id = trait_constraints::axes_distinct.id,
    .summary = trait_constraints::axes_distinct.sentence,
    .why = "A dimension can be reduced once. Two numbers can name the same one: 1 and -1 do in a matrix.",
    .wrong =
        "<ir_version: 8, opset_import: [\"\": 13]> g (float[2,3] x) => (float[2,1] y) { y = ReduceMax<axes = [1, "
        "-1]>(x) }",
    .right =
        "<ir_version: 8, opset_import: [\"\": 13]> g (float[2,3] x) => (float[1,1] y) { y = ReduceMax<axes = [0, "
        "1]>(x) }"};

}  // namespace inference_rules

std::span<const Rule* const> all_inference_rules() {
  using namespace inference_rules;
  static constexpr const Rule* rules[] = {&declared_type,
                                          &declared_rank,
                                          &declared_size,
                                          &forced_size,
                                          &too_deep,
                                          &binding,
                                          &renamed_size,
                                          &elementwise_broadcastable,
                                          &elementwise_same_shape,
                                          &elementwise_part_of_shape,
                                          &unary_axis_in_range,
                                          &reduce_axis_in_range,
                                          &reduce_axes_distinct};
  return rules;
}

}  // namespace onnx_check
