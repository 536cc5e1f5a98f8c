#pragma once

#include <deque>

#include "inference/context.h"

namespace onnx_check {

template <class D>
class ChannelsFirst;

// Lends an operator whose values have channels last to the inference of the one that has them second.
template <>
class ChannelsFirst<Infer> {
 public:
  explicit ChannelsFirst(InferContext& context) : context_(context) {}

  const Fact& channels_first(const Fact& in);
  const Fact* channels_first(const Fact* in) { return in ? &channels_first(*in) : nullptr; }
  Fact& channels_first_output(Fact& out);
  Fact* channels_first_output(Fact* out) { return out ? &channels_first_output(*out) : nullptr; }
  // Moves the channels of the outputs back to the end.
  void finish();

 private:
  struct Lent {
    Fact fact;
    Fact* out;  // null for an input
  };
  void move_sizes(const Fact& in, Fact& lent);

  InferContext& context_;
  std::deque<Lent> lent_;  // what it lends stays where it is
};

}  // namespace onnx_check
