#include "inference/node_at_hand.h"

namespace onnx_check {

constinit const Fact unknown_fact{};

const Fact& NodeAtHand::input(size_t i) {
  if (i < inputs.size() && inputs[i]) return *inputs[i];
  bound_ = false;
  return unknown_fact;
}

std::span<const Fact* const> NodeAtHand::inputs_from(size_t i) {
  if (i >= inputs.size()) return {};
  filled_.assign(inputs.begin() + static_cast<ptrdiff_t>(i), inputs.end());
  for (const Fact*& fact : filled_)
    if (!fact) fact = &unknown_fact;
  return filled_;
}

Fact& NodeAtHand::output(size_t i) {
  if (i < outputs.size()) return outputs[i];
  bound_ = false;
  return missing_output_;
}

}  // namespace onnx_check
