#pragma once

#include <functional>

#include "inference/context.h"
#include "inference/known_arithmetic.h"

// For operators that move elements and change none: their known elements stay known.
namespace onnx_check {

// An index for each dimension of a tensor.
using Coordinates = std::span<const size_t>;
// Where in the input, in row-major order, the element at a position of the output comes from.
using SourceOf = std::function<size_t(Coordinates at)>;

// Stands for an element of which nothing is known.
inline constexpr size_t no_source = SIZE_MAX;

bool may_be_known(const Fact& fact);
// In row-major order.
size_t offset_of(Coordinates at, const PlainSizes& sizes);
// Calls `visit` for each position of a tensor of these sizes, in row-major order.
void for_each_position(const PlainSizes& sizes, const std::function<void(Coordinates at)>& visit);

// The elements of `out`, whose sizes are set, by those of `in`.
void move_elements(const Fact& in, Fact& out, const SourceOf& source_of, InferContext& ctx);
// `out` has the elements of `in` in the same order.
void share_elements(const Fact& in, Fact& out);

// The numbers of an attribute as sizes.
Dims dims_of(Ints numbers);

// Cuts `in` along an axis into parts of these sizes, one for each output.
void cut_into_parts(const Fact& in, std::span<Fact> parts, size_t axis, const Dims& sizes, InferContext& ctx);

// The number of elements of a tensor of these sizes.
Dim product_of(std::span<const Dim> sizes, InferContext& ctx);

// `index` counted from the start of a dimension of that size; it is in range.
size_t index_from_start(int64_t index, size_t size);
// Whether no known element is out of [-size, size-1]; says of the first that is.
bool indices_in_range(const Fact& indices, Dim size, const Constraint& in_range, InferContext& ctx);

// Whether no size of `in` but that of the axis is larger than that of `data`, which has the same rank.
bool fits_but_for(const Fact& in, const Fact& data, size_t axis, const Constraint& fits, InferContext& ctx);

// Tensors of more dimensions are taken to be of unknown rank.
inline constexpr int64_t most_stated_rank = 1024;

// A vector whose elements are sizes: rank 1, nothing negative. Nothing where a finding was reported; `dims` is left
// empty where not even their number is known.
struct StatedSizes {
  bool counted = false;
  Dims dims;
};
std::optional<StatedSizes> stated_sizes(const Fact& sizes, const Constraint& is_vector, const Constraint& not_negative,
                                        InferContext& ctx);

}  // namespace onnx_check
