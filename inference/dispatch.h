#pragma once

#include "inference/context.h"
#include "inference/node_at_hand.h"

namespace onnx_check {

// Infers the outputs of a node by what its operator's description says: a trait, its own function, or nothing.
void infer_operator(NodeAtHand& node, InferContext& context);

// The function of the view that serves `schema`, generated from the descriptions; null for a trait, none or todo.
using InferFunction = void (*)(NodeAtHand& node, InferContext& context);
InferFunction infer_function_of(const OperatorSchema& schema);

}  // namespace onnx_check
