#include "edit/ai.onnx/ReduceSum.h"

#include "converter/reduce_axes.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_13(ReduceSum_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceSum_13<Edit>>(op, rewriter); }

void downgrade_to_11(ReduceSum_13<Edit> op, Rewriter& rewriter) { axes_to_attribute<ReduceSum_1<Edit>>(op, rewriter); }

}  // namespace onnx_check::ops::ai_onnx
