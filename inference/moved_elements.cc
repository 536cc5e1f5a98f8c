#include "inference/moved_elements.h"

#include <fmt/format.h>

namespace onnx_check {

bool may_be_known(const Fact& fact) { return fact.known || fact.constant; }

size_t offset_of(Coordinates at, const PlainSizes& sizes) {
  size_t offset = 0;
  for (size_t i = 0; i < sizes.size(); ++i) offset = offset * sizes[i] + at[i];
  return offset;
}

void for_each_position(const PlainSizes& sizes, const std::function<void(Coordinates at)>& visit) {
  std::vector<size_t> at(sizes.size());
  for (size_t left = element_count(sizes); left > 0; --left) {
    visit(at);
    for (size_t i = sizes.size(); i > 0; --i) {
      if (++at[i - 1] < sizes[i - 1]) break;
      at[i - 1] = 0;
    }
  }
}

void move_elements(const Fact& in, Fact& out, const SourceOf& source_of, InferContext& ctx) {
  if (!may_be_known(in)) return;
  const auto sizes = plain_sizes(out);
  const auto sizes_in = plain_sizes(in);
  if (!sizes || !sizes_in) return;
  const size_t count = element_count(*sizes_in);
  if (const auto integers = ctx.known(in); integers && integers->size() == count) {
    Dims elements;
    for_each_position(*sizes, [&](Coordinates at) {
      const size_t source = source_of(at);
      elements.push_back(source < count ? (*integers)[source] : Dim());
    });
    return ctx.set_known(out, elements);
  }
  const auto floats = ctx.known_floats(in);
  if (!floats || floats->size() != count) return;
  std::vector<double> elements;
  for_each_position(*sizes, [&](Coordinates at) {
    const size_t source = source_of(at);
    if (source < count) elements.push_back((*floats)[source]);
  });
  if (elements.size() == element_count(*sizes)) ctx.set_known_floats(out, elements);
}

void share_elements(const Fact& in, Fact& out) {
  out.known = in.known;
  out.constant = in.constant;
}

Dims dims_of(Ints numbers) {
  Dims dims;
  for (const int64_t number : numbers) dims.push_back(number);
  return dims;
}

void cut_into_parts(const Fact& in, std::span<Fact> parts, size_t axis, const Dims& sizes, InferContext& ctx) {
  const auto from = may_be_known(in) ? plain_sizes(in) : std::nullopt;
  Dim offset = 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    Dims dims(in.dims);
    dims[axis] = sizes[i];
    ctx.set_dims(parts[i], dims);
    if (from && offset.is_number()) {
      const auto source_of = [&](Coordinates at) {
        std::vector<size_t> source(at.begin(), at.end());
        source[axis] += static_cast<size_t>(offset.number());
        return offset_of(source, *from);
      };
      move_elements(in, parts[i], source_of, ctx);
    }
    offset = ctx.pool().add(offset, sizes[i]);
  }
}

Dim product_of(std::span<const Dim> sizes, InferContext& ctx) {
  Dim product = 1;
  for (const Dim size : sizes) product = ctx.pool().mul(product, size);
  return product;
}

size_t index_from_start(int64_t index, size_t size) {
  return static_cast<size_t>(index < 0 ? index + static_cast<int64_t>(size) : index);
}

bool indices_in_range(const Fact& indices, Dim size, const Constraint& in_range, InferContext& ctx) {
  const auto known = ctx.known(indices);
  size = ctx.symbols().resolve(size);
  if (!known || !size.is_number()) return true;
  for (const Dim each : *known) {
    const Dim index = ctx.symbols().resolve(each);
    if (!index.is_number() || (index.number() >= -size.number() && index.number() < size.number())) continue;
    const std::string range =
        size.is(0) ? "none, the size is 0" : fmt::format("{} to {}", -size.number(), size.number() - 1);
    ctx.fail(in_range, indices, fmt::format("an index is {}, expected {}", index.number(), range),
             size.is(0) ? "index a dimension that has elements" : fmt::format("choose an index from {}", range));
    return false;
  }
  return true;
}

bool fits_but_for(const Fact& in, const Fact& data, size_t axis, const Constraint& fits, InferContext& ctx) {
  for (size_t i = 0; i < data.rank(); ++i) {
    const Dim size = ctx.symbols().resolve(in.dim(i)), most = ctx.symbols().resolve(data.dim(i));
    if (i == axis || !size.is_number() || !most.is_number() || size.number() <= most.number()) continue;
    ctx.fail(fits, in, fmt::format("dimension {} is {}, expected at most {}", i, size.number(), most.number()),
             fmt::format("make dimension {} no larger than {}", i, most.number()));
    return false;
  }
  return true;
}

std::optional<StatedSizes> stated_sizes(const Fact& sizes, const Constraint& is_vector, const Constraint& not_negative,
                                        InferContext& ctx) {
  if (!ctx.rank_is(sizes, 1, is_vector)) return std::nullopt;
  StatedSizes result;
  if (const auto known = ctx.known(sizes)) {
    for (const Dim each : *known) {
      if (each.is_below_all() || (each.is_number() && each.number() < 0)) {
        ctx.fail(not_negative, sizes,
                 fmt::format("size {} is {}, expected 0 or more", result.dims.size(), to_string(each)),
                 "state the size");
        return std::nullopt;
      }
      result.dims.push_back(each);
    }
    result.counted = true;
  } else if (sizes.ranked && sizes.dim(0).is_number() && sizes.dim(0).number() <= most_stated_rank) {
    result.dims = Dims(static_cast<size_t>(sizes.dim(0).number()));
    result.counted = true;
  }
  return result;
}

}  // namespace onnx_check
