#include "reference/slice.h"

#include <algorithm>
#include <numeric>

#include "reference/move.h"

namespace onnx_check {

namespace {

struct Line {
  int64_t first = 0, count = 0;
};

// What a slice takes of `size` elements.
Line line_of(int64_t start, int64_t end, int64_t step, int64_t size) {
  const auto from_end = [size](int64_t at) { return at < 0 ? at + size : at; };
  if (step > 0) {
    start = std::clamp<int64_t>(from_end(start), 0, size);
    end = std::clamp<int64_t>(from_end(end), 0, size);
    return {start, end <= start ? 0 : (end - start - 1) / step + 1};
  }
  start = std::clamp<int64_t>(from_end(start), -1, size - 1);
  end = std::clamp<int64_t>(from_end(end), -1, size - 1);
  return {start, end >= start ? 0 : (start - end - 1) / -std::max<int64_t>(step, -INT64_MAX) + 1};
}

}  // namespace

bool slice(const Datum& in, const SliceBounds& bounds, Datum& out, EvalContext& context) {
  const size_t count = bounds.starts.size();
  if (bounds.ends.size() != count || (bounds.axes && bounds.axes->size() != count) ||
      (bounds.steps && bounds.steps->size() != count)) {
    context.fail(run_rules::shape, "starts, ends, axes and steps have different lengths",
                 "give one of each for each axis");
    return false;
  }
  Sizes first(count);
  std::iota(first.begin(), first.end(), 0);
  const auto axes = context.axes(bounds.axes ? *bounds.axes : std::span<const int64_t>(first), in.rank());
  if (!axes) return false;
  Sizes dims = in.dims(), strides = strides_of(in.dims());
  int64_t offset = 0;
  for (size_t i = 0; i < count; ++i) {
    const size_t axis = (*axes)[i];
    const int64_t step = bounds.steps ? (*bounds.steps)[i] : 1;
    if (step == 0) {
      context.fail(run_rules::value, "a step is 0", "use another step");
      return false;
    }
    const Line line = line_of(bounds.starts[i], bounds.ends[i], step, in.dims()[axis]);
    dims[axis] = line.count;
    offset += line.first * strides[axis];
    strides[axis] *= line.count > 1 ? step : 0;
  }
  if (!context.allocate(out, in.element(), dims)) return false;
  gather_strided(in, offset, strides, out);
  return true;
}

bool split(const Datum& in, size_t axis, std::span<const int64_t> parts, std::span<Datum> outputs,
           EvalContext& context) {
  int64_t sum = 0;
  bool fits = parts.size() == outputs.size();
  for (const int64_t part : parts) fits = fits && part >= 0 && !__builtin_add_overflow(sum, part, &sum);
  if (!fits || sum != in.dims()[axis]) {
    context.fail(run_rules::shape, in,
                 "the parts " + printed_dims(parts) + " are not those of dimension " + std::to_string(axis) + " of " +
                     printed_dims(in.dims()),
                 "give a size for each output that together are the whole");
    return false;
  }
  const Sizes strides = strides_of(in.dims());
  int64_t offset = 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    Sizes dims = in.dims();
    dims[axis] = parts[i];
    if (!context.allocate(outputs[i], in.element(), dims)) return false;
    gather_strided(in, offset * strides[axis], strides, outputs[i]);
    offset += parts[i];
  }
  return true;
}

}  // namespace onnx_check
