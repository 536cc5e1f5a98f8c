#include "reference/pool.h"

#include <cmath>
#include <fmt/format.h>

namespace onnx_check {

bool has_points(const Datum& x, EvalContext& context) {
  const auto spatial = std::span(x.dims()).subspan(std::min<size_t>(2, x.rank()));
  if (std::find(spatial.begin(), spatial.end(), 0) == spatial.end()) return true;
  context.fail(run_rules::empty, x, "a channel has no element, expected one at least", "take a larger input");
  return false;
}

void PowerSum::add(double number) {
  sum_ += p_ == 1 ? std::abs(number) : p_ == 2 ? number * number : std::pow(std::abs(number), p_);
}

double PowerSum::root() const { return p_ == 1 ? sum_ : p_ == 2 ? std::sqrt(sum_) : std::pow(sum_, 1 / p_); }

bool power_is_positive(double p, EvalContext& context) {
  if (p > 0) return true;
  context.fail_attribute(run_rules::value, "p", fmt::format("it is {}, expected more than 0", p), "use 1 or 2");
  return false;
}

}  // namespace onnx_check
