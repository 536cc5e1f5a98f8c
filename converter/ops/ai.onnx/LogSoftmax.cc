#include "edit/ai.onnx/LogSoftmax.h"

#include "converter/softmax_axis.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_13(LogSoftmax_1<Edit> op, Rewriter& rewriter) { to_one_axis<LogSoftmax_13<Edit>>(op, rewriter); }

void downgrade_to_11(LogSoftmax_13<Edit> op, Rewriter& rewriter) {
  to_all_axes_behind<LogSoftmax_1<Edit>>(op, rewriter);
}

}  // namespace onnx_check::ops::ai_onnx
