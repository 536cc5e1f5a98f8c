#pragma once

#include "inference/context.h"
#include "inference/node_at_hand.h"

// What an operator's description can say of its outputs in a word.
namespace onnx_check {

// "unary": the first output has the shape of the first input.
void infer_unary(NodeAtHand& node, InferContext& context);
// "elementwise": the inputs broadcast to the shape of the first output; before broadcasting became numpy's (an
// attribute `broadcast`), the first input has it.
void infer_elementwise(NodeAtHand& node, InferContext& context);
// "reduce": attribute or input `axes`, attributes `keepdims` and `noop_with_empty_axes`.
void infer_reduce(NodeAtHand& node, InferContext& context);
// "same-as:X": every output that is present has the shape of input X.
void infer_same_as(std::string_view input, NodeAtHand& node, InferContext& context);

}  // namespace onnx_check
