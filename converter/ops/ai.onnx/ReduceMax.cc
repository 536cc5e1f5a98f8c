#include "edit/ai.onnx/ReduceMax.h"

#include "converter/reduce_axes.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceMax_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceMax_18<Edit>>(op, rewriter); }

void downgrade_to_13(ReduceMax_18<Edit> op, Rewriter& rewriter) { axes_to_attribute<ReduceMax_1<Edit>>(op, rewriter); }

}  // namespace onnx_check::ops::ai_onnx
