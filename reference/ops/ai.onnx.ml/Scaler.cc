#include "eval/ai.onnx.ml/Scaler.h"

#include <fmt/format.h>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

// One number for all features, or one for each; left out: `neutral`.
class PerFeature {
 public:
  PerFeature(const std::optional<Floats>& list, float neutral) : neutral_(neutral) {
    if (list) list_ = *list;
  }
  bool fits(std::string_view attribute, size_t features, EvalContext& context) const {
    if (list_.size() <= 1 || list_.size() == features) return true;
    context.fail_attribute(run_rules::value, attribute,
                           fmt::format("it has {} entries, expected 1 or {}", list_.size(), features),
                           "write one number, or one per feature");
    return false;
  }
  double operator[](size_t feature) const {
    if (list_.empty()) return neutral_;
    return list_[list_.size() == 1 ? 0 : feature];
  }

 private:
  Floats list_;
  float neutral_;
};

}  // namespace

void eval(Scaler_1<Eval> op, EvalContext& context) {
  const size_t features = op.X.rank() == 0 ? 1 : static_cast<size_t>(op.X.dims().back());
  const PerFeature offset(op.offset, 0), scale(op.scale, 1);
  if (!offset.fits("offset", features, context) || !scale.fits("scale", features, context)) return;
  const Operand<double> x(op.X);
  ResultOf<float> y(op.Y, ElementType::float32, op.X.dims(), context);
  if (!y) return;
  for (size_t i = 0; i < x.size(); ++i) y[i] = static_cast<float>((x[i] - offset[i % features]) * scale[i % features]);
}

}  // namespace onnx_check::ops::ai_onnx_ml
