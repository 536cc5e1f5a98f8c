#include "reference/gather.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check {

bool gather(const Datum& data, const Datum& indices, size_t axis, Datum& out, EvalContext& context) {
  const Sizes& from = data.dims();
  Sizes dims(from.begin(), from.begin() + static_cast<ptrdiff_t>(axis));
  dims.insert(dims.end(), indices.dims().begin(), indices.dims().end());
  dims.insert(dims.end(), from.begin() + static_cast<ptrdiff_t>(axis) + 1, from.end());
  std::vector<size_t> rows;
  for (const int64_t each : context.ints(indices)) {
    const auto row = context.index(each, from[axis], indices);
    if (!row) return false;
    rows.push_back(*row);
  }
  if (!context.allocate(out, data.element(), dims)) return false;
  const auto outer = static_cast<size_t>(product(from, 0, axis)),
             line = static_cast<size_t>(product(from, axis + 1, from.size()));
  const auto size = static_cast<size_t>(from[axis]);
  size_t to = 0;
  for (size_t i = 0; i < outer; ++i)
    for (const size_t row : rows) {
      copy_elements(data.element(), data.data(), (i * size + row) * line, out.fill(), to, line);
      to += line;
    }
  return true;
}

bool element_indices_fit(const Datum& data, const Datum& indices, size_t axis, EvalContext& context) {
  bool fits = data.rank() == indices.rank();
  for (size_t d = 0; fits && d < data.rank(); ++d) fits = d == axis || indices.dims()[d] <= data.dims()[d];
  if (!fits)
    context.fail(
        run_rules::shape, indices,
        "it has shape " + printed_dims(indices.dims()) + ", which does not lie within " + printed_dims(data.dims()),
        "give it the rank of the data, and no more of each dimension");
  return fits;
}

std::optional<std::vector<size_t>> element_places(const Datum& data, const Datum& indices, size_t axis,
                                                  EvalContext& context) {
  const Sizes &dims = indices.dims(), strides = strides_of(data.dims());
  const std::vector<int64_t> chosen = context.ints(indices);
  std::vector<size_t> places;
  places.reserve(chosen.size());
  Sizes position(dims.size(), 0);
  for (const int64_t each : chosen) {
    const auto along = context.index(each, data.dims()[axis], indices);
    if (!along) return std::nullopt;
    int64_t place = static_cast<int64_t>(*along) * strides[axis];
    for (size_t d = 0; d < dims.size(); ++d)
      if (d != axis) place += position[d] * strides[d];
    places.push_back(static_cast<size_t>(place));
    for (size_t d = dims.size(); d-- > 0;) {
      if (++position[d] < dims[d]) break;
      position[d] = 0;
    }
  }
  return places;
}

namespace {

bool batches_agree(const Datum& data, const Datum& indices, size_t batch, EvalContext& context) {
  if (batch < indices.rank() && batch <= data.rank() &&
      std::equal(data.dims().begin(), data.dims().begin() + static_cast<ptrdiff_t>(batch), indices.dims().begin()))
    return true;
  context.fail(run_rules::shape, indices, "its first dimensions are not those of the data", "make the batches equal");
  return false;
}

}  // namespace

std::optional<NdSlices> nd_slices(const Datum& data, const Datum& indices, int64_t batch_dims, EvalContext& context) {
  if (!context.rank_at_least(data, 1) || !context.rank_at_least(indices, 1)) return std::nullopt;
  const auto batch = static_cast<size_t>(std::max<int64_t>(batch_dims, 0));
  if (batch_dims < 0 || !batches_agree(data, indices, batch, context)) return std::nullopt;
  const auto tuple = static_cast<size_t>(indices.dims().back());
  if (tuple > data.rank() - batch) {
    context.fail(run_rules::shape, indices, "its tuples are longer than the data has dimensions", "shorten them");
    return std::nullopt;
  }
  NdSlices slices;
  slices.dims.assign(indices.dims().begin(), indices.dims().end() - 1);
  slices.dims.insert(slices.dims.end(), data.dims().begin() + static_cast<ptrdiff_t>(batch + tuple), data.dims().end());
  slices.size = static_cast<size_t>(product(data.dims(), batch + tuple, data.rank()));
  const Sizes strides = strides_of(data.dims());
  const std::vector<int64_t> all = context.ints(indices);
  const int64_t batches = product(indices.dims(), 0, batch), count = product(indices.dims(), 0, indices.rank() - 1);
  const int64_t per_batch = batches == 0 ? 0 : count / batches, batch_size = product(data.dims(), batch, data.rank());
  for (int64_t i = 0; i < count; ++i) {
    int64_t start = i / std::max<int64_t>(per_batch, 1) * batch_size;
    for (size_t k = 0; k < tuple; ++k) {
      const auto at = context.index(all[static_cast<size_t>(i) * tuple + k], data.dims()[batch + k], indices);
      if (!at) return std::nullopt;
      start += static_cast<int64_t>(*at) * strides[batch + k];
    }
    slices.starts.push_back(static_cast<size_t>(start));
  }
  return slices;
}

}  // namespace onnx_check
