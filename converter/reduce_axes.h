#pragma once

#include "edit/ai.onnx/Identity.h"

// The reductions, whose axes were an attribute and are an input now.
namespace onnx_check {

template <class New, class Old>
void axes_to_input(const Old& op, Rewriter& rewriter) {
  New to{.data = op.data, .reduced = op.reduced, .keepdims = op.keepdims};
  const bool some = op.axes && (op.axes.is_reference() || !op.axes.value.empty());
  if (some) to.axes = rewriter.ints(op.axes);
  rewriter.replace_with(to);
}

// `reduce_nothing` writes what the operator computes of each element alone, which is what it does without axes where
// noop_with_empty_axes says so.
template <class Old, class New, class Nothing>
void axes_to_attribute(const New& op, Rewriter& rewriter, Nothing reduce_nothing) {
  Old to{.data = op.data, .reduced = op.reduced, .keepdims = op.keepdims};
  EditAttribute<Ints> axes;
  if (op.axes) axes = rewriter.constant_attribute(*op.axes);
  const bool some = axes && (axes.is_reference() || !axes.value.empty());
  if (!rewriter.is_value(op.noop_with_empty_axes)) return;
  if (!some && op.noop_with_empty_axes.value != 0) return reduce_nothing();
  if (some) to.axes = axes;
  rewriter.replace_with(to);
}

// Of the reductions that give a single element as it is.
template <class Old, class New>
void axes_to_attribute(const New& op, Rewriter& rewriter) {
  axes_to_attribute<Old>(op, rewriter, [&] {
    rewriter.replace_with(ops::ai_onnx::Identity_1<Edit>{.input = op.data, .output = op.reduced});
  });
}

}  // namespace onnx_check
