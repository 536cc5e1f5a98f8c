#include "ops/com.microsoft/ComplexMul.h"

#include "inference/complex_pairs.h"

namespace onnx_check::ops::com_microsoft {

void infer(ComplexMul_1<Infer> op, InferContext& ctx) { infer_complex_product(op, ctx); }

}  // namespace onnx_check::ops::com_microsoft
