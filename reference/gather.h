#pragma once

#include <optional>
#include <vector>

#include "reference/context.h"

// Elements and slices that indices name. Negative indices count from the end.
namespace onnx_check {

// out[…, i, …] = data[…, indices[i], …] along `axis`.
bool gather(const Datum& data, const Datum& indices, size_t axis, Datum& out, EvalContext& context);

// Whether `indices` has the rank of `data` and no more of each dimension but `axis`.
bool element_indices_fit(const Datum& data, const Datum& indices, size_t axis, EvalContext& context);
// For each index, the place in `data` that has its position but along `axis`, where it has the index.
std::optional<std::vector<size_t>> element_places(const Datum& data, const Datum& indices, size_t axis,
                                                  EvalContext& context);

// The slices that the tuples in the last dimension of `indices` name.
struct NdSlices {
  Sizes dims;                  // of all slices together
  size_t size = 0;             // elements of one
  std::vector<size_t> starts;  // of each, in elements
};
std::optional<NdSlices> nd_slices(const Datum& data, const Datum& indices, int64_t batch_dims, EvalContext& context);

}  // namespace onnx_check
