#include "inference/resize.h"

#include <cmath>
#include <fmt/format.h>

namespace onnx_check {

Dim scaled_size(Dim size, double scale, InferContext& ctx) {
  constexpr double most_exact = 1 << 20;
  for (int64_t divisor = 1; divisor <= 1024; divisor *= 2) {
    const double factor = scale * static_cast<double>(divisor);
    if (factor != std::floor(factor) || std::abs(factor) > most_exact) continue;
    return ctx.pool().floor_div(ctx.pool().mul(size, static_cast<int64_t>(factor)), divisor);
  }
  const Dim resolved = ctx.symbols().resolve(size);
  if (!resolved.is_number()) return {};
  // In single precision, as the runtimes do: 3 times a third is 1.
  const float scaled = std::floor(static_cast<float>(resolved.number()) * static_cast<float>(scale));
  return std::abs(scaled) < 1e18F ? Dim(static_cast<int64_t>(scaled)) : Dim();
}

bool has_entries(const Fact& list, size_t count, const Constraint& rule, InferContext& ctx) {
  if (!list.ranked) return true;
  if (!ctx.rank_is(list, 1, rule)) return false;
  Dim expected = static_cast<int64_t>(count);
  return ctx.unify(expected, list, 0, rule);
}

std::optional<Dims> scaled_dims(std::span<const Dim> sizes, std::span<const double> scales, double least,
                                const Fact* from, const Constraint& rule, InferContext& ctx) {
  Dims scaled;
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (scales[i] > 0 && scales[i] >= least) {
      scaled.push_back(scaled_size(sizes[i], scales[i], ctx));
      continue;
    }
    std::string message = fmt::format("scale {} is {}, expected {}", i, scales[i],
                                      least > 0 ? fmt::format("{} or more", least) : "more than 0");
    if (from)
      ctx.fail(rule, *from, std::move(message), "choose another scale");
    else
      ctx.fail_attribute(rule, "scales", std::move(message), "choose another scale");
    return std::nullopt;
  }
  return scaled;
}

Dims fitted_sizes(std::span<const Dim> in, std::span<const Dim> sizes, bool not_larger, InferContext& ctx) {
  DimPool& pool = ctx.pool();
  Dims fitted(sizes.size());
  size_t leading = 0;
  for (size_t i = 0; i < sizes.size(); ++i) {
    const Dim mine = pool.mul(sizes[i], in[leading]), best = pool.mul(sizes[leading], in[i]);
    if (!mine.is_number() || !best.is_number() || in[i].is(0)) return fitted;
    if (not_larger ? mine.number() < best.number() : mine.number() > best.number()) leading = i;
  }
  const Dim size = sizes[leading], from = in[leading];
  for (size_t i = 0; i < sizes.size(); ++i)
    fitted[i] = pool.floor_div(pool.add(pool.mul(pool.mul(size, in[i]), 2), from), pool.mul(from, 2));
  return fitted;
}

bool are_sizes(std::span<const Dim> sizes, const Fact& from, const Constraint& rule, InferContext& ctx) {
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (!sizes[i].is_number() || sizes[i].number() >= 0) continue;
    ctx.fail(rule, from, fmt::format("size {} is {}, expected 0 or more", i, sizes[i].number()), "choose another size");
    return false;
  }
  return true;
}

}  // namespace onnx_check
