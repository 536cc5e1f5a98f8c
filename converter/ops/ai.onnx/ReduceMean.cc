#include "edit/ai.onnx/ReduceMean.h"

#include "converter/reduce_axes.h"

namespace onnx_check::ops::ai_onnx {

void upgrade_to_18(ReduceMean_1<Edit> op, Rewriter& rewriter) { axes_to_input<ReduceMean_18<Edit>>(op, rewriter); }

void downgrade_to_13(ReduceMean_18<Edit> op, Rewriter& rewriter) {
  axes_to_attribute<ReduceMean_1<Edit>>(op, rewriter);
}

}  // namespace onnx_check::ops::ai_onnx
