#include "edit/ai.onnx/ReduceLogSumExp.h"

#include "converter/reduce_axes.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceLogSumExp_1<Edit> op, Rewriter& rewriter) {
  axes_to_input<ReduceLogSumExp_18<Edit>>(op, rewriter);
}

void downgrade_to_13(ReduceLogSumExp_18<Edit> op, Rewriter& rewriter) {
  axes_to_attribute<ReduceLogSumExp_1<Edit>>(op, rewriter);
}

}  // namespace onnx_check::ops::ai_onnx
