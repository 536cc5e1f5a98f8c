#include "ops/com.microsoft/ComplexMulConj.h"

#include "inference/complex_pairs.h"

namespace onnx_check::ops::com_microsoft {

void infer(ComplexMulConj_1<Infer> op, InferContext& ctx) { infer_complex_product(op, ctx); }

}  // namespace onnx_check::ops::com_microsoft
