#pragma once

#include "inference/context.h"

namespace onnx_check {

// What is known whichever of two graphs computes the value: sizes that differ are unknown, types that differ are a
// finding.
void merge_branches(const Fact& one, const Fact& other, Fact& out, const Constraint& types_equal, InferContext& ctx);

// `before` widened by what a pass through a loop body makes of it: sizes that change are unknown, a type that changes
// is a finding. True if anything changed.
bool widen(Fact& before, const Fact& after, const Constraint& types_equal, InferContext& ctx);

// Whether a pass through a body puts a value where there may have been none.
bool fills_optional(const Fact& before, const Fact& after);

// The type and shape of `fact` alone: what holds of every pass through a loop.
Fact without_elements(const Fact& fact);

}  // namespace onnx_check
