#include "reference/class_loss.h"

#include <array>
#include <fmt/format.h>

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check {

namespace {

Sizes sizes_of_targets(const Datum& scores) {
  Sizes sizes = scores.dims();
  sizes.erase(sizes.begin() + 1);
  return sizes;
}

}  // namespace

bool class_loss_fits(const ClassLoss& of, EvalContext& context) {
  if (!context.rank_at_least(of.scores, 2)) return false;
  const int64_t classes = of.scores.dims()[1];
  if (!context.dims_are(of.target, sizes_of_targets(of.scores))) return false;
  if (of.weight && !context.dims_are(*of.weight, std::array{classes})) return false;
  if (of.reduction != "none" && of.reduction != "sum" && of.reduction != "mean") {
    context.fail_attribute(run_rules::value, "reduction", "it is none of \"none\", \"sum\" and \"mean\"",
                           "write one of them");
    return false;
  }
  for (const int64_t each : context.ints(of.target)) {
    if (each == of.ignored || (each >= 0 && each < classes)) continue;
    context.fail(run_rules::index, of.target, fmt::format("class {} of {} classes", each, classes),
                 "name a class, or the class that `ignore_index` says");
    return false;
  }
  return true;
}

void class_loss(const ClassLoss& of, const Datum& log_probabilities, Datum& out, EvalContext& context) {
  const Lines lines(of.scores.dims(), 1);
  const Operand<int64_t> target(of.target);
  const Operand<double> weight(of.weight ? *of.weight : Datum());
  const Sizes dims = of.reduction == "none" ? of.target.dims() : Sizes();
  visit(AnyFloat{}, log_probabilities.element(), [&]<class T>() {
    const Operand<T> x(log_probabilities);
    ResultOf<T> loss(out, log_probabilities.element(), dims, context);
    if (!loss) return;
    double sum = 0, weights = 0;
    if (target.size() != 0)
      lines.for_each([&](size_t start, size_t sample) {
        const int64_t found = target[sample];
        const bool counts = found != of.ignored;
        const auto at = static_cast<size_t>(counts ? found : 0);
        const double by = !counts ? 0 : of.weight ? weight[at] : 1;
        const double each = counts ? -static_cast<double>(x[start + at * lines.inner]) * by : 0;
        sum += each;
        weights += by;
        if (of.reduction == "none") loss[sample] = static_cast<T>(each);
      });
    if (of.reduction == "sum") loss[0] = static_cast<T>(sum);
    if (of.reduction == "mean") loss[0] = static_cast<T>(sum / weights);
  });
}

}  // namespace onnx_check
