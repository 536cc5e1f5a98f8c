#include "eval/ai.onnx/Unique.h"

#include <algorithm>
#include <numeric>

#include "reference/gather.h"
#include "reference/move.h"
#include "reference/operand.h"
#include "reference/sort_keys.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The slices of a tensor along one axis, in the order of their elements.
class Slices {
 public:
  Slices(const Datum& x, size_t axis, const SortKeys& keys)
      : keys_(keys.keys),
        outer_(static_cast<size_t>(product(x.dims(), 0, axis))),
        count_(static_cast<size_t>(x.dims()[axis])),
        inner_(static_cast<size_t>(product(x.dims(), axis + 1, x.rank())) * keys.per_element) {}

  // Below, equal or above: less than, equal to or more than 0.
  int compare(size_t a, size_t b) const {
    for (size_t o = 0; o < outer_; ++o)
      for (size_t i = 0; i < inner_; ++i) {
        const uint64_t one = keys_[(o * count_ + a) * inner_ + i], other = keys_[(o * count_ + b) * inner_ + i];
        if (one != other) return one < other ? -1 : 1;
      }
    return 0;
  }
  // The numbers of the slices, equal ones together, the first of them first.
  std::vector<size_t> sorted() const {
    std::vector<size_t> order(count_);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
      const int what = compare(a, b);
      return what != 0 ? what < 0 : a < b;
    });
    return order;
  }

 private:
  std::span<const uint64_t> keys_;
  size_t outer_, count_, inner_;
};

struct Found {
  std::vector<int64_t> firsts, group_of, counts;
};

Found find_groups(const Slices& slices) {
  const std::vector<size_t> order = slices.sorted();
  Found found{{}, std::vector<int64_t>(order.size()), {}};
  for (size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || slices.compare(order[i - 1], order[i]) != 0) {
      found.firsts.push_back(static_cast<int64_t>(order[i]));
      found.counts.push_back(0);
    }
    ++found.counts.back();
    found.group_of[order[i]] = static_cast<int64_t>(found.firsts.size()) - 1;
  }
  return found;
}

// The groups in the order in which they appear.
Found by_appearance(const Found& found) {
  Found ordered;
  std::vector<int64_t> renamed(found.firsts.size(), -1);
  for (const int64_t each : found.group_of) {
    const auto group = static_cast<size_t>(each);
    if (renamed[group] < 0) {
      renamed[group] = static_cast<int64_t>(ordered.firsts.size());
      ordered.firsts.push_back(found.firsts[group]);
      ordered.counts.push_back(found.counts[group]);
    }
    ordered.group_of.push_back(renamed[group]);
  }
  return ordered;
}

bool put(const std::vector<int64_t>& numbers, Datum* out, EvalContext& context) {
  if (!out) return true;
  const int64_t size[] = {static_cast<int64_t>(numbers.size())};
  ResultOf<int64_t> result(*out, ElementType::int64, size, context);
  if (result) std::copy(numbers.begin(), numbers.end(), result.begin());
  return bool(result);
}

}  // namespace

void eval(Unique_11<Eval> op, EvalContext& context) {
  const Datum x = op.axis ? op.X : op.X.reshaped({static_cast<int64_t>(op.X.size())});
  const auto axis = context.axis(op.axis.value_or(0), x.rank());
  if (!axis) return;
  const auto keys = sort_keys(x, context);
  if (!keys || !context.has_room(static_cast<uint64_t>(x.dims()[*axis]) * 6 * sizeof(int64_t))) return;
  Found found = find_groups(Slices(x, *axis, *keys));
  if (op.sorted == 0) found = by_appearance(found);
  Datum firsts;
  if (put(found.firsts, &firsts, context) && gather(x, firsts, *axis, op.Y, context) &&
      put(found.group_of, op.inverse_indices, context) && put(found.counts, op.counts, context) && op.indices)
    *op.indices = firsts;
}

}  // namespace onnx_check::ops::ai_onnx
