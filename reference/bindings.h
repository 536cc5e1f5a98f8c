#pragma once

#include "reference/channels_first.h"
#include "reference/context.h"
#include "reference/node_eval.h"

// What the generated tables of kernels are written in.
namespace onnx_check {

using EvalFunction = void (*)(NodeEval& node, EvalContext& context);

// For each operator of the registry, in its order, the functions of its views; null for an operator without a kernel.
std::span<const EvalFunction* const> eval_functions();

}  // namespace onnx_check
