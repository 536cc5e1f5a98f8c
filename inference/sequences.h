#pragma once

#include "inference/context.h"

// Facts of sequences: what holds of each element, and how many there are.
namespace onnx_check {

// What holds of a tensor that may be either: sizes that differ are unknown.
Fact common_shape(const Fact& one, const Fact& other, InferContext& ctx);

// What is known of each element; nothing if the sequence is not known.
const Fact& element_of(const Fact& sequence);
// Makes `out` a sequence of `length` elements of which `element` holds.
void set_sequence(Fact& out, const Fact& element, Dim length, InferContext& ctx);

// Whether `position` names an element, counted from the end where it is negative. `behind_last`: also the one past the
// end. True where that is not known; a position that is left out is the end.
struct PositionRules {
  const Constraint& scalar;
  const Constraint& in_range;
};
bool position_fits(const Fact* position, const Fact& sequence, bool behind_last, const PositionRules& rules,
                   InferContext& ctx);

}  // namespace onnx_check
