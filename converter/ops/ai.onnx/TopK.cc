#include "edit/ai.onnx/TopK.h"

namespace onnx_check::ops::ai_onnx {

// `k` becomes an input.
void upgrade_to_10(TopK_1<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.k)) return;
  rewriter.replace_with(TopK_10<Edit>{
      .X = op.X, .K = rewriter.ints({op.k.value}), .Values = op.Values, .Indices = op.Indices, .axis = op.axis});
}

void downgrade_to_1(TopK_10<Edit> op, Rewriter& rewriter) {
  const auto k = rewriter.constant_ints(op.K);
  if (!k || k->size() != 1) return;
  rewriter.replace_with(
      TopK_1<Edit>{.X = op.X, .Values = op.Values, .Indices = op.Indices, .axis = op.axis, .k = k->front()});
}

}  // namespace onnx_check::ops::ai_onnx
