#include "reference/attention.h"

#include <array>
#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check {

Sizes AttentionSizes::score_dims() const {
  return {static_cast<int64_t>(batch), static_cast<int64_t>(query_heads), static_cast<int64_t>(queries),
          static_cast<int64_t>(keys)};
}

Sizes AttentionSizes::output_dims() const {
  return {static_cast<int64_t>(batch), static_cast<int64_t>(query_heads), static_cast<int64_t>(queries),
          static_cast<int64_t>(value_size)};
}

std::optional<AttentionSizes> attention_sizes(const Datum& query, const Datum& key, const Datum& value,
                                              EvalContext& context) {
  for (const Datum* each : std::array{&query, &key, &value})
    if (!context.rank_is(*each, 4)) return std::nullopt;
  const Sizes &q = query.dims(), &k = key.dims(), &v = value.dims();
  if (!context.dims_are(key, std::array{q[0], k[1], k[2], q[3]}) ||
      !context.dims_are(value, std::array{q[0], k[1], k[2], v[3]}))
    return std::nullopt;
  if (k[1] == 0 || q[1] % k[1] != 0) {
    context.fail(run_rules::shape, query, fmt::format("it has {} heads, and the keys have {}", q[1], k[1]),
                 "use a multiple of the number of key heads");
    return std::nullopt;
  }
  const auto size = [](int64_t dim) { return static_cast<size_t>(dim); };
  return AttentionSizes{size(q[0]), size(q[1]), size(k[1]), size(q[2]), size(k[2]), size(q[3]), size(v[3])};
}

std::optional<Datum> heads_apart(const Datum& in, std::optional<int64_t> heads, EvalContext& context) {
  if (in.rank() == 4) return in;
  if (!context.rank_is(in, 3)) return std::nullopt;
  const Sizes& dims = in.dims();
  if (!heads || *heads < 1 || dims[2] % *heads != 0) {
    context.fail(run_rules::shape, in,
                 fmt::format("its last dimension, {}, is to hold {} heads", dims[2], heads.value_or(0)),
                 "say the number of heads, which divides it");
    return std::nullopt;
  }
  const Datum split = in.reshaped({dims[0], dims[1], *heads, dims[2] / *heads});
  Datum apart;
  if (!transpose(split, std::array<size_t, 4>{0, 2, 1, 3}, apart, context)) return std::nullopt;
  return apart;
}

bool heads_together(const Datum& in, Datum& out, EvalContext& context) {
  if (!transpose(in, std::array<size_t, 4>{0, 2, 1, 3}, out, context)) return false;
  const Sizes dims = out.dims();
  out = out.reshaped({dims[0], dims[1], dims[2] * dims[3]});
  return true;
}

}  // namespace onnx_check
