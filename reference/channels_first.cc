#include "reference/channels_first.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check {

namespace {

std::vector<size_t> to_front(size_t rank) {
  std::vector<size_t> order(rank);
  for (size_t i = 0; i < rank; ++i) order[i] = i;
  std::rotate(order.begin() + 1, order.end() - 1, order.end());
  return order;
}

std::vector<size_t> to_back(size_t rank) {
  std::vector<size_t> order(rank);
  for (size_t i = 0; i < rank; ++i) order[i] = i;
  std::rotate(order.begin() + 1, order.begin() + 2, order.end());
  return order;
}

}  // namespace

const Datum& ChannelsFirst<Eval>::channels_first(const Datum& in) {
  Datum& lent = lent_.emplace_back(Lent{in, nullptr}).datum;
  if (in.rank() == 1 && in.size() >= 3) {  // a vector of sizes is a shape: its elements move
    const size_t size = element_size(in.element());
    if (!context_.allocate(lent, in.element(), in.dims())) return lent;
    auto* moved = static_cast<std::byte*>(lent.fill());
    const auto* from = static_cast<const std::byte*>(in.data());
    std::copy(from, from + in.size() * size, moved);
    std::rotate(moved + size, moved + (in.size() - 1) * size, moved + in.size() * size);
  }
  if (in.rank() >= 3) transpose(in, to_front(in.rank()), lent, context_);
  context_.stands_for(lent, in);
  return lent;
}

Datum& ChannelsFirst<Eval>::channels_first_output(Datum& out) { return lent_.emplace_back(Lent{out, &out}).datum; }

void ChannelsFirst<Eval>::finish() {
  for (const Lent& lent : lent_) {
    if (!lent.out || context_.failed()) continue;
    if (lent.datum.rank() < 3)
      *lent.out = lent.datum;
    else
      transpose(lent.datum, to_back(lent.datum.rank()), *lent.out, context_);
  }
}

}  // namespace onnx_check
