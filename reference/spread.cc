#include "reference/spread.h"

#include <fmt/format.h>

namespace onnx_check {

std::optional<Spread> Spread::over(std::span<const int64_t> dims, size_t axis, const Datum& values,
                                   EvalContext& context) {
  Spread spread;
  if (values.size() == 1) return spread;
  const Sizes& own = values.dims();
  const bool along_axis = own.size() == 1 && axis < dims.size() && own[0] == dims[axis];
  bool fits = along_axis || own.size() == dims.size();
  size_t inner = 1, step = 1;
  for (size_t d = dims.size(); fits && d-- > 0;) {
    const auto size = static_cast<size_t>(dims[d]);
    const int64_t has = along_axis ? (d == axis ? dims[d] : 1) : own[d];
    fits = has == 1 || has == dims[d];
    if (has != 1 && size != 0) spread.parts_.push_back({inner, size, step});
    step *= static_cast<size_t>(has);
    inner *= size;
  }
  if (fits) return spread;
  context.fail(run_rules::shape, values,
               fmt::format("it has shape {}, which does not go with {}", printed_dims(own), printed_dims(dims)),
               "give one value, or one for each index along the axis");
  return std::nullopt;
}

}  // namespace onnx_check
