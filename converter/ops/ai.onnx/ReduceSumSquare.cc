#include "edit/ai.onnx/ReduceSumSquare.h"

#include "converter/reduce_axes.h"
#include "edit/ai.onnx/Mul.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceSumSquare_1<Edit> op, Rewriter& rewriter) {
  axes_to_input<ReduceSumSquare_18<Edit>>(op, rewriter);
}

void downgrade_to_13(ReduceSumSquare_18<Edit> op, Rewriter& rewriter) {
  axes_to_attribute<ReduceSumSquare_1<Edit>>(
      op, rewriter, [&] { rewriter.replace_with(Mul_7<Edit>{.A = op.data, .B = op.data, .C = op.reduced}); });
}

}  // namespace onnx_check::ops::ai_onnx
