#include "inference/sequences.h"

#include <fmt/format.h>

#include "inference/control_flow.h"
#include "inference/node_at_hand.h"

namespace onnx_check {

Fact common_shape(const Fact& one, const Fact& other, InferContext& ctx) {
  Fact result = without_elements(one);
  if (!one.ranked || !other.ranked || one.rank() != other.rank()) {
    result.ranked = false;
    result.dims = {};
    result.why_unknown = "the elements may have different ranks";
    return result;
  }
  Dims dims(one.dims);
  for (size_t i = 0; i < dims.size(); ++i)
    if (!same(ctx.symbols().resolve(dims[i]), ctx.symbols().resolve(other.dim(i)))) dims[i] = {};
  ctx.set_dims(result, dims);
  return result;
}

const Fact& element_of(const Fact& sequence) {
  return sequence.kind == Fact::Kind::sequence && sequence.inner ? *sequence.inner : unknown_fact;
}

void set_sequence(Fact& out, const Fact& element, Dim length, InferContext& ctx) {
  out.kind = Fact::Kind::sequence;
  out.inner = ctx.keep(without_elements(element));
  out.length = length;
}

bool position_fits(const Fact* position, const Fact& sequence, bool behind_last, const PositionRules& rules,
                   InferContext& ctx) {
  if (position && !ctx.is_scalar(*position, rules.scalar)) return false;
  const Dim length = ctx.symbols().resolve(sequence.length);
  const Dim at = position ? ctx.symbols().resolve(ctx.known_scalar(*position)) : Dim(behind_last ? 0 : -1);
  if (!length.is_number() || !at.is_number()) return true;
  const int64_t first = -length.number(), last = length.number() - (behind_last ? 0 : 1);
  if (at.number() >= first && at.number() <= last) return true;
  if (length.is(0))
    ctx.fail(rules.in_range, sequence, "the sequence has no elements, expected at least 1",
             "put an element into the sequence first");
  else
    ctx.fail(rules.in_range, position ? *position : sequence,
             fmt::format("the position is {}, expected {} to {}", at.number(), first, last),
             fmt::format("choose a position from {} to {}", first, last));
  return false;
}

}  // namespace onnx_check
