#include "eval/ai.onnx/TopK.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "reference/lines.h"
#include "reference/move.h"
#include "reference/operand.h"
#include "reference/sort_keys.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The best `k` positions of a line, the best first; of equal elements the first.
class Ranking {
 public:
  Ranking(const Datum& x, const SortKeys& keys, size_t axis, bool largest)
      : lines_(x.dims(), axis), keys_(keys.keys), flip_(largest ? UINT64_MAX : 0), order_(lines_.size) {}

  std::span<const size_t> best(size_t start, size_t k) {
    std::iota(order_.begin(), order_.end(), 0);
    const auto key = [&](size_t i) { return keys_[start + i * lines_.inner] ^ flip_; };
    std::partial_sort(order_.begin(), order_.begin() + static_cast<ptrdiff_t>(k), order_.end(),
                      [&](size_t a, size_t b) { return key(a) != key(b) ? key(a) < key(b) : a < b; });
    return std::span(order_).first(k);
  }
  const Lines& lines() const { return lines_; }

 private:
  Lines lines_;
  std::span<const uint64_t> keys_;
  uint64_t flip_;
  std::vector<size_t> order_;
};

void top_k(const Datum& x, int64_t at, int64_t k, bool largest, Datum& values, Datum& indices, EvalContext& context) {
  const auto axis = context.axis(at, x.rank());
  if (!axis) return;
  Sizes dims = x.dims();
  if (k < 0 || k > dims[*axis])
    return context.fail(run_rules::value, fmt::format("k is {}, of {} elements along the axis", k, dims[*axis]),
                        fmt::format("use a number from 0 to {}", dims[*axis]));
  dims[*axis] = k;
  const auto keys = sort_keys(x, context);
  Datum chosen;
  ResultOf<int64_t> places(indices, ElementType::int64, dims, context);
  if (!keys || !places || !context.allocate(chosen, x.element(), dims)) return;
  Ranking ranking(x, *keys, *axis, largest);
  const size_t inner = ranking.lines().inner;
  ranking.lines().for_each([&](size_t start, size_t line) {
    size_t to = line / inner * static_cast<size_t>(k) * inner + line % inner;
    for (const size_t best : ranking.best(start, static_cast<size_t>(k))) {
      copy_elements(x.element(), x.data(), start + best * inner, chosen.fill(), to, 1);
      places[to] = static_cast<int64_t>(best);
      to += inner;
    }
  });
  values = std::move(chosen);
}

}  // namespace

void eval(TopK_1<Eval> op, EvalContext& context) { top_k(op.X, op.axis, op.k, true, op.Values, op.Indices, context); }

void eval(TopK_10<Eval> op, EvalContext& context) {
  if (const auto k = context.single_int(op.K))
    top_k(op.X, op.axis, *k, op.largest != 0, op.Values, op.Indices, context);
}

}  // namespace onnx_check::ops::ai_onnx
