#pragma once

#include "inference/context.h"

// Sizes that are stated, or follow from scales.
namespace onnx_check {

// `size` times `scale`, rounded down. Unknown for a size with a name, unless the scale is a fraction of a power of 2.
Dim scaled_size(Dim size, double scale, InferContext& ctx);

// Whether a vector of scales, sizes or the like has `count` elements, or an unknown number of them.
bool has_entries(const Fact& list, size_t count, const Constraint& rule, InferContext& ctx);

// The sizes along each axis times the scale there. Nothing, after a finding, where a scale is below `least`, or is 0 or
// less. `from`: the input with the scales; null where they are an attribute.
std::optional<Dims> scaled_dims(std::span<const Dim> sizes, std::span<const double> scales, double least,
                                const Fact* from, const Constraint& rule, InferContext& ctx);

// As large as the sizes allow (or no smaller), with the ratios of the input. Halves are rounded up.
Dims fitted_sizes(std::span<const Dim> in, std::span<const Dim> sizes, bool not_larger, InferContext& ctx);

// Whether none of the known elements of `from` is negative.
bool are_sizes(std::span<const Dim> sizes, const Fact& from, const Constraint& rule, InferContext& ctx);

}  // namespace onnx_check
