#include "reference/pad.h"

#include <algorithm>
#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check {

namespace {

enum class Mode { constant, reflect, edge, wrap };

std::optional<Mode> mode_of(std::string_view name, EvalContext& context) {
  if (name == "constant") return Mode::constant;
  if (name == "reflect") return Mode::reflect;
  if (name == "edge") return Mode::edge;
  if (name == "wrap") return Mode::wrap;
  context.fail_attribute(run_rules::value, "mode", fmt::format("the mode is \"{}\"", name),
                         "use constant, reflect, edge or wrap");
  return std::nullopt;
}

// Neighbouring rows of the output that come from neighbouring rows of the input, or from none (-1).
struct Run {
  int64_t from, count;
};

// Which row repeats at `at` rows behind the first of `size`.
int64_t repeated(Mode mode, int64_t at, int64_t size) {
  if (mode == Mode::edge) return std::clamp<int64_t>(at, 0, size - 1);
  const int64_t period = mode == Mode::wrap ? size : std::max<int64_t>(2 * (size - 1), 1);
  const int64_t in_period = (at % period + period) % period;
  return in_period < size ? in_period : period - in_period;
}

std::vector<Run> runs_of(Mode mode, int64_t size, int64_t begin, int64_t end) {
  const int64_t first = -std::clamp<int64_t>(begin, -size, 0), last = size + std::clamp<int64_t>(end, -size, 0);
  const int64_t before = std::max<int64_t>(begin, 0), total = size + begin + end;
  const int64_t kept = std::max<int64_t>(std::min(last - first, total - before), 0);
  if (mode == Mode::constant || total <= kept) {
    const int64_t blank = std::min(kept == 0 ? total : before, total);
    return {{-1, blank}, {first, kept}, {-1, total - blank - kept}};
  }
  std::vector<Run> runs;
  for (int64_t i = 0; i < total; ++i) {
    const int64_t from = first + repeated(mode, i - before, last - first);
    if (!runs.empty() && runs.back().from + runs.back().count == from)
      ++runs.back().count;
    else
      runs.push_back({from, 1});
  }
  return runs;
}

void copy_runs(const Datum& in, size_t axis, std::span<const Run> runs, const Datum& fill, Datum& out) {
  const auto line = product(in.dims(), axis + 1, in.rank()), size = in.dims()[axis];
  const int64_t outer = product(in.dims(), 0, axis);
  visit_movable(in.element(), [&]<class T>() {
    const T* from = static_cast<const T*>(in.data());
    T* to = static_cast<T*>(out.fill());
    for (int64_t o = 0; o < outer; ++o)
      for (const Run& run : runs)
        to = run.from < 0 ? std::fill_n(to, run.count * line, *static_cast<const T*>(fill.data()))
                          : std::copy_n(from + (o * size + run.from) * line, run.count * line, to);
  });
}

// The size that a dimension gets; nothing where it would be negative.
std::optional<int64_t> padded_size(Mode mode, int64_t size, int64_t begin, int64_t end, const Datum& in,
                                   EvalContext& context) {
  int64_t total = 0;
  if (__builtin_add_overflow(begin, end, &total) || __builtin_add_overflow(total, size, &total) || total < 0) {
    context.fail(run_rules::value, fmt::format("a dimension of {} is padded by {} and {}", size, begin, end),
                 "take away no more than there is");
    return std::nullopt;
  }
  const bool adds = begin > 0 || end > 0;
  if (mode != Mode::constant && adds && size + std::min<int64_t>(begin, 0) + std::min<int64_t>(end, 0) <= 0) {
    context.fail(run_rules::empty, in, "there is nothing to repeat", "use the mode constant");
    return std::nullopt;
  }
  return total;
}

}  // namespace

bool pad(const Datum& in, const Padding& padding, std::string_view mode_name, const Datum& fill, Datum& out,
         EvalContext& context) {
  const auto mode = mode_of(mode_name, context);
  if (!mode) return false;
  Sizes dims = in.dims();
  Datum so_far = in;
  for (size_t axis = 0; axis < dims.size(); ++axis) {
    const int64_t begin = padding.begins[axis], end = padding.ends[axis], size = dims[axis];
    if (begin == 0 && end == 0) continue;
    const auto total = padded_size(*mode, size, begin, end, in, context);
    if (!total) return false;
    dims[axis] = *total;
    Datum padded;
    if (!context.allocate(padded, in.element(), dims)) return false;
    if (padded.size() != 0) {
      if (!context.has_room(static_cast<uint64_t>(*total) * sizeof(Run))) return false;
      copy_runs(so_far, axis, runs_of(*mode, size, begin, end), fill, padded);
    }
    so_far = std::move(padded);
  }
  out = std::move(so_far);
  return true;
}

std::optional<Padding> padding_of(std::span<const int64_t> pads, std::span<const size_t> axes, size_t rank,
                                  EvalContext& context) {
  if (pads.size() != 2 * axes.size()) {
    context.fail(run_rules::shape, fmt::format("{} pads, of {} axes", pads.size(), axes.size()),
                 "give two pads for each axis");
    return std::nullopt;
  }
  Padding padding{Sizes(rank, 0), Sizes(rank, 0)};
  for (size_t i = 0; i < axes.size(); ++i) {
    padding.begins[axes[i]] = pads[i];
    padding.ends[axes[i]] = pads[axes.size() + i];
  }
  return padding;
}

}  // namespace onnx_check
