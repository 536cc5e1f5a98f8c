#pragma once

#include "inference/counts.h"
#include "inference/output_type.h"

namespace onnx_check {

// BlackmanWindow, HannWindow, HammingWindow.
template <class View>
void infer_window(const View& op, InferContext& ctx) {
  set_output_type(op.output, op.output_datatype, "output_datatype", View::output_type_allowed, ctx);
  if (!ctx.is_scalar(op.size, View::size_scalar)) return;
  if (const auto size = stated_size(op.size, 0, View::size_valid, ctx)) ctx.set_dims(op.output, Dims{*size});
  if (op.output.ranked && !op.output.dim(0).known()) op.output.why_unknown = "the size is a value of the run";
}

}  // namespace onnx_check
