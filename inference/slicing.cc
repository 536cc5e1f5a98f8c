#include "inference/slicing.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace onnx_check {

namespace {

// Of integers of which only a bound is known, both may be false.
bool counts_from_start(Dim index) { return index.is_above_all() || DimPool::lower_bound(index).value_or(-1) >= 0; }
bool counts_from_end(Dim index) { return index.is_below_all() || DimPool::upper_bound(index).value_or(0) < 0; }

// What an exporter writes for "to the end"; no dimension of unknown size is taken to be larger.
bool is_beyond(Dim index, Dim size) {
  constexpr int64_t to_the_end = std::numeric_limits<int32_t>::max();
  return index.is_above_all() || (!size.is_number() && index.is_number() && index.number() >= to_the_end);
}
bool is_before(Dim index, Dim size) {
  constexpr int64_t to_the_start = -std::numeric_limits<int32_t>::max();
  return index.is_below_all() || (!size.is_number() && index.is_number() && index.number() <= to_the_start);
}

// The end is not clamped at 0, nor the start at the size: the count is 0 where they are crossed.
Dim count_forwards(Dim start, Dim end, Dim size, DimPool& pool) {
  Dim stop;
  if (is_beyond(end, size))
    stop = size;
  else if (is_before(end, size))
    return 0;
  else if (counts_from_start(end))
    stop = pool.min(end, size);
  else if (counts_from_end(end))
    stop = pool.add(end, size);
  if (is_beyond(start, size)) return 0;
  if (is_before(start, size)) return stop;
  if (counts_from_start(start)) return pool.sub(stop, start);
  if (!counts_from_end(start)) return {};
  // stop - max(start + size, 0)
  return pool.min(pool.sub(pool.sub(stop, start), size), stop);
}

Dim count_backwards(Dim start, Dim end, Dim size, DimPool& pool) {
  const Dim last = pool.sub(size, 1);
  Dim first;
  if (is_beyond(start, size) || start.is(-1))
    first = last;
  else if (is_before(start, size))
    first = pool.min(0, last);
  else if (counts_from_start(start))
    first = pool.min(start, last);
  else if (counts_from_end(start))
    first = pool.max(pool.add(start, size), pool.min(0, last));
  if (is_beyond(end, size)) return 0;
  if (is_before(end, size)) return pool.add(first, 1);
  if (counts_from_start(end)) return pool.sub(first, end);
  // first - max(end + size, -1)
  return counts_from_end(end) ? pool.min(pool.sub(pool.sub(first, end), size), pool.add(first, 1)) : Dim();
}

}  // namespace

Dim sliced_size(const SliceBounds& bounds, Dim size, DimPool& pool) {
  if (size.is(0)) return 0;
  const Dim step = bounds.step.is_above_all()   ? Dim(Dim::largest)
                   : bounds.step.is_below_all() ? Dim(-Dim::largest)
                                                : bounds.step;
  if (!step.is_number() || step.is(0)) return {};
  const Dim count = step.number() > 0 ? count_forwards(bounds.start, bounds.end, size, pool)
                                      : count_backwards(bounds.start, bounds.end, size, pool);
  const int64_t stride = step.number() > 0 ? step.number() : -step.number();
  if (count.is_number()) return count.number() <= 0 ? 0 : (count.number() - 1) / stride + 1;
  return pool.max(pool.ceil_div(count, stride), 0);
}

SliceList slice_list(const Fact& in, InferContext& ctx) {
  if (const auto known = ctx.known(in)) return Dims(*known);
  if (in.ranked && in.rank() == 1 && in.dim(0).is_number() && in.dim(0).number() <= most_stated_rank)
    return Dims(static_cast<size_t>(in.dim(0).number()));
  return std::nullopt;
}

namespace {

// False where a list has another length than the rest.
bool same_lengths(const SliceLists& lists, const Constraint& same_length, InferContext& ctx) {
  std::optional<size_t> length;
  for (const SliceList* list : {&lists.starts, &lists.ends, &lists.axes, &lists.steps}) {
    if (!*list) continue;
    if (length && *length != (*list)->size()) {
      ctx.fail(same_length,
               fmt::format("the lists have lengths {} and {}, expected one length", *length, (*list)->size()),
               "give the lists one length");
      return false;
    }
    length = (*list)->size();
  }
  return true;
}

bool no_step_is_zero(const SliceLists& lists, const Constraint& step_is_not_zero, InferContext& ctx) {
  if (!lists.steps || std::none_of(lists.steps->begin(), lists.steps->end(), [](Dim step) { return step.is(0); }))
    return true;
  ctx.fail(step_is_not_zero, "a step is 0", "step by another number");
  return false;
}

// The axes as numbers; nothing where they are not known.
std::optional<std::vector<int64_t>> stated_axes(const SliceLists& lists, InferContext& ctx) {
  std::vector<int64_t> axes;
  if (!lists.has_axes) {
    const SliceList& bounds = lists.starts ? lists.starts : lists.ends;
    if (!bounds) return std::nullopt;
    for (size_t i = 0; i < bounds->size(); ++i) axes.push_back(static_cast<int64_t>(i));
    return axes;
  }
  if (!lists.axes) return std::nullopt;
  for (const Dim each : *lists.axes) {
    const Dim axis = ctx.symbols().resolve(each);
    if (!axis.is_number()) return std::nullopt;
    axes.push_back(axis.number());
  }
  return axes;
}

SliceBounds bounds_at(const SliceLists& lists, size_t i, InferContext& ctx) {
  const auto at = [&](const SliceList& list) { return list ? ctx.symbols().resolve((*list)[i]) : Dim(); };
  return {at(lists.starts), at(lists.ends), lists.has_steps ? at(lists.steps) : Dim(1)};
}

// The first index of each dimension, and the step; the elements are looked at only where all sizes are plain.
struct SliceWalk {
  std::vector<int64_t> first, step;
};

bool add_to_walk(SliceWalk& walk, const SliceBounds& bounds, size_t axis, int64_t size) {
  const Dim start = bounds.start, step = bounds.step;
  const bool clamps_high = start.is_above_all(), clamps_low = start.is_below_all();
  if (!(start.is_number() || clamps_high || clamps_low) || !step.is_number()) return false;
  const int64_t last = step.number() > 0 ? size : size - 1;
  const int64_t stated = clamps_high ? last : clamps_low ? 0 : start.number();
  walk.first[axis] = std::clamp<int64_t>(stated < 0 ? stated + size : stated, 0, std::max<int64_t>(last, 0));
  walk.step[axis] = step.number();
  return true;
}

void slice_elements(const Fact& data, Fact& out, const SliceWalk& walk, InferContext& ctx) {
  const auto from = plain_sizes(data);
  const auto source_of = [&](Coordinates at) {
    std::vector<size_t> source(at.size());
    for (size_t i = 0; i < at.size(); ++i)
      source[i] = static_cast<size_t>(walk.first[i] + static_cast<int64_t>(at[i]) * walk.step[i]);
    return offset_of(source, *from);
  };
  move_elements(data, out, source_of, ctx);
}

}  // namespace

void infer_slice(const Fact& data, Fact& out, SliceLists lists, const SliceConstraints& constraints,
                 InferContext& ctx) {
  if (!same_lengths(lists, constraints.same_length, ctx) || !no_step_is_zero(lists, constraints.step_is_not_zero, ctx))
    return;
  if (!data.ranked) return;
  const auto stated = stated_axes(lists, ctx);
  if (!stated) {
    out.why_unknown = "the axes are a value of the run";
    return ctx.set_dims(out, Dims(data.rank()));
  }
  const auto axes = ctx.axes(*stated, data.rank(), constraints.axis_in_range, constraints.axes_distinct);
  if (!axes) return;
  Dims dims(data.dims);
  bool walks = may_be_known(data) && plain_sizes(data).has_value();
  SliceWalk walk{std::vector<int64_t>(dims.size(), 0), std::vector<int64_t>(dims.size(), 1)};
  for (size_t i = 0; i < axes->size(); ++i) {
    const SliceBounds bounds = bounds_at(lists, i, ctx);
    Dim& size = dims[(*axes)[i]];
    walks = walks && add_to_walk(walk, bounds, (*axes)[i], size.number());
    size = sliced_size(bounds, size, ctx.pool());
    if (!size.known()) out.why_unknown = "the bounds are values of the run";
  }
  ctx.set_dims(out, dims);
  if (walks) slice_elements(data, out, walk, ctx);
}

}  // namespace onnx_check
