#include "eval/ai.onnx/Attention.h"

#include <fmt/format.h>

#include "reference/attention_mask.h"
#include "reference/concat.h"
#include "reference/listed.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using Op = Attention_23<Eval>;

// Queries, keys and values with the heads apart, the past in front.
struct AttentionInputs {
  Datum query, key, value;
};

std::optional<Datum> behind_past(const Datum& in, std::optional<int64_t> heads, const Datum* past,
                                 EvalContext& context) {
  auto now = heads_apart(in, heads, context);
  if (!now || !past) return now;
  const Sizes& dims = now->dims();
  if (!context.rank_is(*past, 4) || !context.dims_are(*past, std::array{dims[0], dims[1], past->dims()[2], dims[3]}))
    return std::nullopt;
  Datum all;
  if (!concat(std::array<const Datum*, 2>{past, &*now}, 2, all, context)) return std::nullopt;
  return all;
}

std::optional<AttentionInputs> inputs_of(const Op& op, EvalContext& context) {
  if (!op.past_key != !op.past_value) {
    context.fail(run_rules::value, "only one of past_key and past_value is given", "pass both, or none");
    return std::nullopt;
  }
  auto query = heads_apart(op.Q, op.q_num_heads, context);
  auto key = query ? behind_past(op.K, op.kv_num_heads, op.past_key, context) : std::nullopt;
  auto value = key ? behind_past(op.V, op.kv_num_heads, op.past_value, context) : std::nullopt;
  if (!value) return std::nullopt;
  return AttentionInputs{*std::move(query), *std::move(key), *std::move(value)};
}

bool attributes_hold(const Op& op, EvalContext& context) {
  if (op.qk_matmul_output_mode < 0 || op.qk_matmul_output_mode > 3) {
    context.fail_attribute(run_rules::value, "qk_matmul_output_mode", "it is not one of 0, 1, 2 and 3",
                           "write one of them");
    return false;
  }
  if (!op.softmax_precision || is_listed(AnyFloat{}, static_cast<ElementType>(*op.softmax_precision))) return true;
  context.fail_attribute(run_rules::value, "softmax_precision",
                         fmt::format("{} is no element type of floats", *op.softmax_precision),
                         "write 1 for float, 10 for float16, 11 for double or 16 for bfloat16");
  return false;
}

AttentionMask mask_of(const Op& op, EvalContext& context) {
  AttentionMask mask{.mask = op.attn_mask};
  if (op.nonpad_kv_seqlen) mask.valid_keys = context.ints(*op.nonpad_kv_seqlen);
  if (op.past_key) mask.keys_before = op.past_key->dims()[2];
  if (op.left_window_size >= 0) mask.keys_back = op.left_window_size;
  if (op.right_window_size >= 0) mask.keys_ahead = op.right_window_size;
  if (op.is_causal != 0) mask.keys_ahead = 0;
  return mask;
}

template <class T>
void attend(const Op& op, const AttentionInputs& in, const AttentionSizes& of, Datum& out, EvalContext& context) {
  const ElementType element = op.Q.element();
  const AttentionMask mask = mask_of(op, context);
  if (!attention_mask_fits(mask, op.nonpad_kv_seqlen, of, context)) return;
  Datum work;
  ResultOf<T> result(out, element, of.output_dims(), context);
  if (!result || !context.allocate(work, element_type_of<T>(), of.score_dims())) return;
  T* scores = static_cast<T*>(work.fill());
  const auto show = [&](int64_t mode) {
    if (!op.qk_matmul_output || op.qk_matmul_output_mode != mode) return;
    ResultOf<T> shown(*op.qk_matmul_output, element, of.score_dims(), context);
    if (shown) std::copy_n(scores, work.size(), shown.data());
  };
  // Nothing to compute may still be a huge number of rows.
  if (work.size() == 0 && result.size() == 0) return show(op.qk_matmul_output_mode);
  const Operand<T> query(in.query), key(in.key), value(in.value);
  attention_scores(of, query.data(), key.data(), static_cast<T>(attention_scale(op.scale, of)), scores);
  show(0);
  const T cap = static_cast<T>(op.softcap);
  for (size_t i = 0; cap != 0 && i < work.size(); ++i) scores[i] = cap * std::tanh(scores[i] / cap);
  show(1);
  mask_scores(mask, of, scores);
  show(2);
  attention_softmax(of, scores);
  show(3);
  attention_output(of, scores, value.data(), result.data());
}

}  // namespace

void eval(Attention_23<Eval> op, EvalContext& context) {
  if (!attributes_hold(op, context)) return;
  auto in = inputs_of(op, context);
  if (!in) return;
  context.stands_for(in->query, op.Q);
  context.stands_for(in->key, op.K);
  context.stands_for(in->value, op.V);
  const auto of = attention_sizes(in->query, in->key, in->value, context);
  if (!of) return;
  Datum apart;
  visit(TypesOf<decltype(op)>::T1{}, op.Q.element(), [&]<class T>() { attend<T>(op, *in, *of, apart, context); });
  if (context.failed()) return;
  if (op.present_key) *op.present_key = std::move(in->key);
  if (op.present_value) *op.present_value = std::move(in->value);
  if (op.Q.rank() == 4)
    op.Y = std::move(apart);
  else
    heads_together(apart, op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx
