#include "edit/ai.onnx/ReduceProd.h"

#include "converter/reduce_axes.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceProd_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceProd_18<Edit>>(op, rewriter); }

void downgrade_to_13(ReduceProd_18<Edit> op, Rewriter& rewriter) {
  axes_to_attribute<ReduceProd_1<Edit>>(op, rewriter);
}

}  // namespace onnx_check::ops::ai_onnx
