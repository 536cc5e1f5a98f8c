#pragma once

#include <deque>

#include "reference/context.h"

namespace onnx_check {

template <class D>
class ChannelsFirst;

// Lends an operator whose values have channels last to the kernel of the one that has them second.
template <>
class ChannelsFirst<Eval> {
 public:
  explicit ChannelsFirst(EvalContext& context) : context_(context) {}

  const Datum& channels_first(const Datum& in);
  const Datum* channels_first(const Datum* in) { return in ? &channels_first(*in) : nullptr; }
  Datum& channels_first_output(Datum& out);
  Datum* channels_first_output(Datum* out) { return out ? &channels_first_output(*out) : nullptr; }
  // Moves the channels of the outputs back to the end.
  void finish();

 private:
  struct Lent {
    Datum datum;
    Datum* out;  // null for an input
  };
  EvalContext& context_;
  std::deque<Lent> lent_;  // what it lends stays where it is
};

}  // namespace onnx_check
