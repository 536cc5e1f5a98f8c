#include "reference/rotary.h"

#include <array>
#include <fmt/format.h>

#include "reference/operand.h"

namespace onnx_check {

namespace {

struct RotaryPlan {
  size_t batch, heads, length, size, rotated;
  bool heads_apart;                // x has four dimensions
  std::vector<size_t> cache_rows;  // of each batch and place; none: they count up

  size_t row_of(size_t head_row) const {
    const size_t at = heads_apart ? head_row / (heads * length) * length + head_row % length : head_row / heads;
    return cache_rows.empty() ? at : cache_rows[at];
  }
};

std::optional<RotaryPlan> sizes_of(const RotaryEmbedding& of, EvalContext& context) {
  const Sizes& dims = of.x.dims();
  const auto size = [](int64_t dim) { return static_cast<size_t>(dim); };
  if (dims.size() == 4) return RotaryPlan{size(dims[0]), size(dims[1]), size(dims[2]), size(dims[3]), 0, true, {}};
  if (!context.rank_is(of.x, 3)) return std::nullopt;
  if (!of.heads || *of.heads < 1 || dims[2] % *of.heads != 0) {
    context.fail_attribute(run_rules::value, "num_heads",
                           fmt::format("the last dimension, {}, is to hold {} heads", dims[2], of.heads.value_or(0)),
                           "say the number of heads, which divides it");
    return std::nullopt;
  }
  return RotaryPlan{size(dims[0]), size(*of.heads), size(dims[1]), size(dims[2] / *of.heads), 0, false, {}};
}

bool rotates_pairs(const RotaryEmbedding& of, RotaryPlan& plan, EvalContext& context) {
  const auto size = static_cast<int64_t>(plan.size), rotated = of.rotated == 0 ? size : of.rotated;
  plan.rotated = static_cast<size_t>(rotated);
  if (rotated >= 0 && rotated <= size && rotated % 2 == 0) return true;
  context.fail(run_rules::value, fmt::format("{} numbers of heads of {} are to be rotated", rotated, size),
               "rotate an even number of them");
  return false;
}

bool caches_fit(const RotaryEmbedding& of, RotaryPlan& plan, EvalContext& context) {
  const auto batch = static_cast<int64_t>(plan.batch), length = static_cast<int64_t>(plan.length),
             half = static_cast<int64_t>(plan.rotated / 2);
  if (!of.positions) {
    const Sizes expected = {batch, length, half};
    return context.dims_are(of.cosines, expected) && context.dims_are(of.sines, expected);
  }
  if (!context.rank_is(of.cosines, 2)) return false;
  const int64_t rows = of.cosines.dims()[0];
  const Sizes expected = {rows, half};
  if (!context.dims_are(of.cosines, expected) || !context.dims_are(of.sines, expected) ||
      !context.dims_are(*of.positions, std::array{batch, length}))
    return false;
  for (const int64_t each : context.ints(*of.positions)) {
    const auto row = context.index(each, rows, *of.positions);
    if (!row) return false;
    plan.cache_rows.push_back(*row);
  }
  return true;
}

}  // namespace

void rotate_embedding(const RotaryEmbedding& of, Datum& out, EvalContext& context) {
  auto plan = sizes_of(of, context);
  if (!plan || !rotates_pairs(of, *plan, context) || !caches_fit(of, *plan, context)) return;
  const size_t half = plan->rotated / 2, step = of.interleaved ? 2 : 1, apart = of.interleaved ? 1 : half;
  visit(AnyFloat{}, of.x.element(), [&]<class T>() {
    const Operand<T> x(of.x), cosines(of.cosines), sines(of.sines);
    ResultOf<T> y(out, of.x.element(), of.x.dims(), context);
    if (!y || y.size() == 0) return;
    std::copy(x.begin(), x.end(), y.begin());
    for (size_t head = 0; head < plan->batch * plan->heads * plan->length; ++head) {
      const size_t row = plan->row_of(head) * half;
      for (size_t i = 0; i < half; ++i) {
        const size_t at = head * plan->size + i * step;
        const T real = x[at], imaginary = x[at + apart], c = cosines[row + i], s = sines[row + i];
        y[at] = c * real - s * imaginary;
        y[at + apart] = s * real + c * imaginary;
      }
    }
  });
}

}  // namespace onnx_check
