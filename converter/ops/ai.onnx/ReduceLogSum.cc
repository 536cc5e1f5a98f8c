#include "edit/ai.onnx/ReduceLogSum.h"

#include "converter/reduce_axes.h"
#include "edit/ai.onnx/Log.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceLogSum_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceLogSum_18<Edit>>(op, rewriter); }

void downgrade_to_13(ReduceLogSum_18<Edit> op, Rewriter& rewriter) {
  axes_to_attribute<ReduceLogSum_1<Edit>>(
      op, rewriter, [&] { rewriter.replace_with(Log_1<Edit>{.input = op.data, .output = op.reduced}); });
}

}  // namespace onnx_check::ops::ai_onnx
