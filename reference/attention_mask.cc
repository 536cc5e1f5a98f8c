#include "reference/attention_mask.h"

#include <array>
#include <fmt/format.h>

#include "reference/broadcasts_into.h"

namespace onnx_check {

namespace {

bool lengths_of_keys_fit(const AttentionMask& of, const Datum& lengths, const AttentionSizes& sizes,
                         EvalContext& context) {
  if (!context.dims_are(lengths, std::array{static_cast<int64_t>(sizes.batch)})) return false;
  const auto keys = static_cast<int64_t>(sizes.keys);
  for (const int64_t each : of.valid_keys) {
    if (each >= 0 && each <= keys) continue;
    context.fail(run_rules::value, lengths, fmt::format("a batch has {} valid keys of {}", each, keys),
                 fmt::format("write numbers from 0 to {}", keys));
    return false;
  }
  return true;
}

}  // namespace

bool attention_mask_fits(const AttentionMask& of, const Datum* lengths, const AttentionSizes& sizes,
                         EvalContext& context) {
  if (lengths && !lengths_of_keys_fit(of, *lengths, sizes, context)) return false;
  if (!of.mask) return true;
  Sizes dims = sizes.score_dims();
  if (of.mask->rank() != 0 && of.mask->dims().back() < dims[3]) dims[3] = of.mask->dims().back();
  return broadcasts_into(*of.mask, dims, context);
}

}  // namespace onnx_check
