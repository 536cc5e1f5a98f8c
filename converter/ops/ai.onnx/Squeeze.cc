#include "edit/ai.onnx/Squeeze.h"

namespace onnx_check::ops::ai_onnx {

// `axes` becomes an input.
void upgrade_to_13(Squeeze_1<Edit> op, Rewriter& rewriter) {
  Squeeze_13<Edit> to{.data = op.data, .squeezed = op.squeezed};
  if (op.axes) to.axes = rewriter.ints(op.axes);
  rewriter.replace_with(to);
}

void downgrade_to_11(Squeeze_13<Edit> op, Rewriter& rewriter) {
  Squeeze_1<Edit> to{.data = op.data, .squeezed = op.squeezed};
  if (op.axes) to.axes = rewriter.constant_attribute(*op.axes);
  rewriter.replace_with(to);
}

}  // namespace onnx_check::ops::ai_onnx
