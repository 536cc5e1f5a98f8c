#include "edit/ai.onnx/Softmax.h"

#include "converter/softmax_axis.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_13(Softmax_1<Edit> op, Rewriter& rewriter) { to_one_axis<Softmax_13<Edit>>(op, rewriter); }

void downgrade_to_11(Softmax_13<Edit> op, Rewriter& rewriter) { to_all_axes_behind<Softmax_1<Edit>>(op, rewriter); }

}  // namespace onnx_check::ops::ai_onnx
