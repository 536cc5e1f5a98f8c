#include "ops/com.microsoft/QLinearConcat.h"

#include <fmt/format.h>

#include "inference/concat.h"

namespace onnx_check::ops::com_microsoft {

void infer(QLinearConcat_1<Infer> op, InferContext& ctx) {
  if (op.inputs.size() % 3 != 0)
    return ctx.fail(op.triples,
                    fmt::format("{} inputs follow Y_zero_point, expected a multiple of 3", op.inputs.size()),
                    "pass a scale and a zero point behind each tensor");
  std::vector<const Fact*> tensors;
  for (size_t i = 0; i < op.inputs.size(); i += 3) tensors.push_back(op.inputs[i]);
  if (tensors.empty()) return;
  if (const auto dims = concat_dims(tensors, op.axis, ConcatRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
