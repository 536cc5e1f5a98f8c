#include "edit/ai.onnx/ReduceL1.h"

#include "converter/reduce_axes.h"
#include "edit/ai.onnx/Abs.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceL1_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceL1_18<Edit>>(op, rewriter); }

void downgrade_to_13(ReduceL1_18<Edit> op, Rewriter& rewriter) {
  axes_to_attribute<ReduceL1_1<Edit>>(op, rewriter,
                                      [&] { rewriter.replace_with(Abs_1<Edit>{.X = op.data, .Y = op.reduced}); });
}

}  // namespace onnx_check::ops::ai_onnx
