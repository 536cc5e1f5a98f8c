#include "reference/reshape.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

namespace {

bool refuse(const Datum& in, std::span<const int64_t> shape, EvalContext& context) {
  context.fail(run_rules::shape, in,
               fmt::format("{} elements do not take the shape {}", in.size(), printed_dims(shape)),
               "ask for as many elements as there are");
  return false;
}

}  // namespace

bool reshape(const Datum& in, Sizes shape, bool zero_is_zero, Datum& out, EvalContext& context) {
  const Sizes asked = shape;
  std::optional<size_t> open;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == 0 && !zero_is_zero) {
      if (i >= in.rank()) return refuse(in, asked, context);
      shape[i] = in.dims()[i];
    }
    if (shape[i] != -1) continue;
    if (open) return refuse(in, asked, context);
    open = i;
    shape[i] = 1;
  }
  const auto known = element_count(shape);
  if (!known) return refuse(in, asked, context);
  if (open) {
    // Beside a zero that is asked for, any size would do.
    if (*known == 0 ? zero_is_zero || in.size() != 0 : in.size() % *known != 0) return refuse(in, asked, context);
    shape[*open] = *known == 0 ? 0 : static_cast<int64_t>(in.size() / *known);
  }
  if (element_count(shape) != in.size()) return refuse(in, asked, context);
  out = in.reshaped(std::move(shape));
  return true;
}

bool squeeze(const Datum& in, std::optional<std::span<const int64_t>> axes, Datum& out, EvalContext& context) {
  Sizes dims;
  if (!axes) {
    std::copy_if(in.dims().begin(), in.dims().end(), std::back_inserter(dims), [](int64_t dim) { return dim != 1; });
    out = in.reshaped(std::move(dims));
    return true;
  }
  const auto named = context.axes(*axes, in.rank());
  if (!named) return false;
  for (size_t d = 0; d < in.rank(); ++d) {
    const bool goes = std::find(named->begin(), named->end(), d) != named->end();
    if (!goes) dims.push_back(in.dims()[d]);
    if (goes && in.dims()[d] != 1) {
      context.fail(run_rules::shape, in, fmt::format("dimension {} has size {}, expected 1", d, in.dims()[d]),
                   "squeeze dimensions of size 1 only");
      return false;
    }
  }
  out = in.reshaped(std::move(dims));
  return true;
}

bool unsqueeze(const Datum& in, std::span<const int64_t> axes, Datum& out, EvalContext& context) {
  const size_t rank = in.rank() + axes.size();
  const auto named = context.axes(axes, rank);
  if (!named) return false;
  Sizes dims(rank, 0);
  for (const size_t axis : *named) dims[axis] = 1;
  size_t next = 0;
  for (size_t d = 0; d < rank; ++d)
    if (std::find(named->begin(), named->end(), d) == named->end()) dims[d] = in.dims()[next++];
  out = in.reshaped(std::move(dims));
  return true;
}

}  // namespace onnx_check
