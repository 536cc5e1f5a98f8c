#pragma once

#include "reference/listed.h"
#include "reference/normalization.h"

// Normalization over the dimensions from an axis on.
namespace onnx_check {

struct LayerNorm {
  const Datum& x;
  const Datum& scale;
  const Datum* shift;
  int64_t axis;
  float epsilon;
  bool centered;
};
struct LayerStatistics {
  Datum mean, inverse_deviation;
};
// y has the type of the scale.
std::optional<LayerStatistics> layer_norm(const LayerNorm& layer, Datum& y, EvalContext& context);

// Makes `out`, if there is one, the statistics as the type that `stash_type` names, which is one of `Types`.
template <class Types>
void store_statistics(const Datum& statistics, Datum* out, int64_t stash_type, EvalContext& context) {
  if (!out) return;
  const auto element = static_cast<ElementType>(stash_type);
  if (stash_type != static_cast<int64_t>(element) || !is_listed(Types{}, element))
    return context.fail_attribute(run_rules::value, "stash_type",
                                  fmt::format("{} is no element type of the statistics", stash_type),
                                  "write 1 for float");
  store_floats(statistics, out, element, context);
}

}  // namespace onnx_check
