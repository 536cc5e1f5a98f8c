#include "ops/com.microsoft/BeamSearch.h"

#include "inference/generation.h"

namespace onnx_check::ops::com_microsoft {

void infer(BeamSearch_1<Infer> op, InferContext& ctx) { infer_beam_search(op, dim_of(op.input_ids, 1), ctx); }

}  // namespace onnx_check::ops::com_microsoft
