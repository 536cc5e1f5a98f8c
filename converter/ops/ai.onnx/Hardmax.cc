#include "edit/ai.onnx/Hardmax.h"

#include "converter/softmax_axis.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_13(Hardmax_1<Edit> op, Rewriter& rewriter) { to_one_axis<Hardmax_13<Edit>>(op, rewriter); }

void downgrade_to_11(Hardmax_13<Edit> op, Rewriter& rewriter) { to_all_axes_behind<Hardmax_1<Edit>>(op, rewriter); }

}  // namespace onnx_check::ops::ai_onnx
