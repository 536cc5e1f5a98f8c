#include "edit/ai.onnx/ReduceMin.h"

#include "converter/reduce_axes.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceMin_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceMin_18<Edit>>(op, rewriter); }

void downgrade_to_13(ReduceMin_18<Edit> op, Rewriter& rewriter) { axes_to_attribute<ReduceMin_1<Edit>>(op, rewriter); }

}  // namespace onnx_check::ops::ai_onnx
