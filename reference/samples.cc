#include "reference/samples.h"

#include <fmt/format.h>

namespace onnx_check {

std::optional<Samples> samples_of(const Datum& x, EvalContext& context) {
  const Sizes& dims = x.dims();
  if (dims.size() == 1) return Samples{.rows = 1, .features = static_cast<size_t>(dims[0])};
  if (dims.size() == 2) return Samples{.rows = static_cast<size_t>(dims[0]), .features = static_cast<size_t>(dims[1])};
  context.fail(run_rules::shape, x, fmt::format("it has shape {}, expected one or two dimensions", printed_dims(dims)),
               "reshape it to rows of features");
  return std::nullopt;
}

bool length_is(std::string_view attribute, size_t length, size_t wanted, EvalContext& context) {
  if (length == wanted) return true;
  context.fail_attribute(run_rules::value, attribute, fmt::format("it has {} entries, expected {}", length, wanted),
                         "write as many entries as the input needs");
  return false;
}

}  // namespace onnx_check
