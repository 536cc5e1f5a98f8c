#include "inference/channels_first.h"

#include <algorithm>

namespace onnx_check {

const Fact& ChannelsFirst<Infer>::channels_first(const Fact& in) {
  Fact& lent = lent_.emplace_back(Lent{in, nullptr}).fact;
  lent.known = nullptr;
  lent.constant = nullptr;
  if (in.rank() == 1) move_sizes(in, lent);
  if (in.rank() >= 3) {
    Dims dims(in.dims);
    std::rotate(dims.begin() + 1, dims.end() - 1, dims.end());
    context_.set_dims(lent, dims);
  }
  context_.stands_for(lent, in);
  return lent;
}

// A vector of sizes is a shape: its elements move.
void ChannelsFirst<Infer>::move_sizes(const Fact& in, Fact& lent) {
  const auto known = context_.known(in);
  if (!known || known->size() < 3) return;
  Dims sizes(*known);
  std::rotate(sizes.begin() + 1, sizes.end() - 1, sizes.end());
  context_.set_known(lent, sizes);
}

Fact& ChannelsFirst<Infer>::channels_first_output(Fact& out) { return lent_.emplace_back(Lent{out, &out}).fact; }

void ChannelsFirst<Infer>::finish() {
  for (const Lent& lent : lent_) {
    if (!lent.out) continue;
    *lent.out = lent.fact;
    if (lent.fact.rank() < 3) continue;
    Dims dims(lent.fact.dims);
    std::rotate(dims.begin() + 1, dims.begin() + 2, dims.end());
    context_.set_dims(*lent.out, dims);
  }
}

}  // namespace onnx_check
