#pragma once

#include <span>

#include "lib/schema/view.h"
#include "onnx_check/rule.h"

namespace onnx_check {

// The rules of inference that are no operator's.
namespace inference_rules {
extern const Rule declared_type, declared_rank, declared_size, forced_size, renamed_size, too_deep, binding;
}
std::span<const Rule* const> all_inference_rules();

// What the traits of operators require; explained by rules of the same ids.
namespace trait_constraints {
inline constexpr Constraint broadcastable{"infer/elementwise/broadcastable",
                                          "the shapes of the inputs broadcast to one shape"};
inline constexpr Constraint same_shape{"infer/elementwise/same-shape",
                                       "without `broadcast` both inputs have the same shape"};
inline constexpr Constraint part_of_shape{
    "infer/elementwise/part-of-shape",
    "the sizes of the second input follow each other in the first from `axis` on, or it has one element"};
inline constexpr Constraint axis_of_input{"infer/unary/axis-in-range", "each axis names a dimension of the input"};
inline constexpr Constraint axis_in_range{"infer/reduce/axis-in-range",
                                          "each axis names a dimension that the data has"};
inline constexpr Constraint axes_distinct{"infer/reduce/axes-distinct", "the axes are different"};
}  // namespace trait_constraints

}  // namespace onnx_check
