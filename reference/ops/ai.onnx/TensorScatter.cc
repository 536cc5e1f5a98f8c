#include "eval/ai.onnx/TensorScatter.h"

#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Where the update of each batch begins; nothing where it does not fit.
std::optional<std::vector<int64_t>> starts_of(const TensorScatter_24<Eval>& op, size_t axis, EvalContext& context) {
  const int64_t batches = op.past_cache.dims()[0], size = op.past_cache.dims()[axis], added = op.update.dims()[axis];
  const bool circular = op.mode == "circular";
  if (!circular && op.mode != "linear") {
    context.fail_attribute(run_rules::value, "mode", fmt::format("the mode is \"{}\"", op.mode),
                           "use linear or circular");
    return std::nullopt;
  }
  if (!op.write_indices) return std::vector<int64_t>(static_cast<size_t>(batches), 0);
  if (!context.dims_are(*op.write_indices, std::span(&batches, 1))) return std::nullopt;
  std::vector<int64_t> starts = context.ints(*op.write_indices);
  for (int64_t& start : starts) {
    if (start < 0 || (!circular && start > size - added)) {
      context.fail(run_rules::index, *op.write_indices,
                   fmt::format("{} elements are written at {} of {}", added, start, size),
                   "stay within the cache, or use the mode circular");
      return std::nullopt;
    }
    start = size == 0 ? 0 : start % size;
  }
  return starts;
}

}  // namespace

void eval(TensorScatter_24<Eval> op, EvalContext& context) {
  const Datum &cache = op.past_cache, &update = op.update;
  const auto axis = context.axis(op.axis, cache.rank());
  if (!axis || !context.rank_is(update, cache.rank())) return;
  if (*axis == 0)
    return context.fail_attribute(run_rules::value, "axis", "the axis is that of the batch",
                                  "choose the axis of the sequence");
  Sizes wanted = cache.dims();
  const int64_t size = wanted[*axis], added = update.dims()[*axis];
  wanted[*axis] = std::min(added, size);
  if (!context.dims_are(update, wanted)) return;
  const auto starts = starts_of(op, *axis, context);
  Datum present;
  if (!starts || !context.allocate(present, cache.element(), cache.dims())) return;
  copy_elements(cache.element(), cache.data(), 0, present.fill(), 0, cache.size());
  const auto line = static_cast<size_t>(product(cache.dims(), *axis + 1, cache.rank()));
  const int64_t middle = product(cache.dims(), 1, *axis);
  size_t from = 0;
  for (size_t batch = 0; batch < starts->size(); ++batch)
    for (int64_t m = 0; m < middle; ++m)
      for (int64_t i = 0; i < added; ++i, from += line) {
        const int64_t row = (static_cast<int64_t>(batch) * middle + m) * size + ((*starts)[batch] + i) % size;
        copy_elements(cache.element(), update.data(), from, present.fill(), static_cast<size_t>(row) * line, line);
      }
  op.present_cache = std::move(present);
}

}  // namespace onnx_check::ops::ai_onnx
