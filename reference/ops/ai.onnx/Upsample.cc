#include "eval/ai.onnx/Upsample.h"

#include "reference/operand.h"
#include "reference/resize.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void upsample(const Datum& x, const Datum& scales, std::string_view mode, Datum& y, EvalContext& context) {
  const int64_t count[] = {static_cast<int64_t>(x.rank())};
  if (!context.dims_are(scales, count)) return;
  const Operand<double> factors(scales);
  resize_by(x, {factors.data(), factors.size()}, mode, y, context);
}

}  // namespace

void eval(Upsample_1<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.X, 4)) return;
  const double scales[] = {1, 1, static_cast<double>(op.height_scale), static_cast<double>(op.width_scale)};
  resize_by(op.X, scales, op.mode, op.Y, context);
}

void eval(Upsample_7<Eval> op, EvalContext& context) {
  if (op.scales.size() != op.X.rank())
    return context.fail_attribute(run_rules::value, "scales", "it does not have an entry for each dimension",
                                  "state a scale for each");
  const std::vector<double> scales(op.scales.begin(), op.scales.end());
  resize_by(op.X, scales, op.mode, op.Y, context);
}

void eval(Upsample_9<Eval> op, EvalContext& context) { upsample(op.X, op.scales, op.mode, op.Y, context); }
void eval(Upsample_10<Eval> op, EvalContext& context) { upsample(op.X, op.scales, op.mode, op.Y, context); }

}  // namespace onnx_check::ops::ai_onnx
