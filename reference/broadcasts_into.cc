#include "reference/broadcasts_into.h"

#include <fmt/format.h>

namespace onnx_check {

bool broadcasts_into(const Datum& in, std::span<const int64_t> dims, EvalContext& context) {
  bool fits = in.rank() <= dims.size();
  for (size_t i = 0; fits && i < in.rank(); ++i)
    fits = in.dims()[i] == 1 || in.dims()[i] == dims[dims.size() - in.rank() + i];
  if (fits) return true;
  context.fail(
      run_rules::shape, in,
      fmt::format("it has shape {}, which does not broadcast into {}", printed_dims(in.dims()), printed_dims(dims)),
      "make its last sizes equal to those, or 1");
  return false;
}

}  // namespace onnx_check
