#pragma once

#include "inference/channels_first.h"
#include "inference/context.h"
#include "inference/node_at_hand.h"
#include "inference/traits.h"

// What the generated tables of inference functions are written in.
namespace onnx_check {

using InferNode = NodeAtHand;
using InferFunction = void (*)(InferNode& node, InferContext& context);

// For each operator of the registry, in its order, the functions of its views; null for an operator of which nothing is
// to be inferred, or that is still to do.
std::span<const InferFunction* const> infer_functions();

}  // namespace onnx_check
