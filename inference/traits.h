#pragma once

#include "inference/context.h"
#include "inference/node_at_hand.h"

// What an operator's description can say of its outputs in a word.
namespace onnx_check {

// "unary": the first output has the shape of the first input.
void infer_first_shape(InferContext& context);
// "elementwise": the inputs broadcast to the shape of the first output; before broadcasting became numpy's (an
// attribute `broadcast`), the first input has it.
void infer_broadcast_shape(InferContext& context);
// "reduce": attribute or input `axes`, attributes `keepdims` and `noop_with_empty_axes`.
void infer_reduced_shape(InferContext& context);

template <class View>
void infer_unary(const View&, InferContext& context) {
  infer_first_shape(context);
}
template <class View>
void infer_elementwise(const View&, InferContext& context) {
  infer_broadcast_shape(context);
}
template <class View>
void infer_reduce(const View&, InferContext& context) {
  infer_reduced_shape(context);
}
// "same-as:X": the first output has the shape of input X.
void infer_same_as(const Fact& in, Fact& out, InferContext& context);
inline void infer_same_as(const Fact* in, Fact& out, InferContext& context) {
  if (in) infer_same_as(*in, out, context);
}

}  // namespace onnx_check
