#include "reference/linear_attention.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

#include "reference/normalization.h"

namespace onnx_check {

namespace {

struct LinearSizes {
  size_t batch, length, query_heads, key_heads, key_size, value_size;
  size_t decays, betas;  // of a step
  bool gated, delta;
};

bool heads_divide(const LinearAttention& of, EvalContext& context) {
  if (of.key_heads < 1 || of.query_heads < 1 || of.query_heads % of.key_heads != 0) {
    context.fail_attribute(run_rules::value, "q_num_heads",
                           fmt::format("there are {} query heads and {} key heads", of.query_heads, of.key_heads),
                           "use a positive multiple of the number of key heads");
    return false;
  }
  for (const auto& [in, heads] :
       {std::pair{&of.query, of.query_heads}, {&of.key, of.key_heads}, {&of.value, of.key_heads}}) {
    if (!context.rank_is(*in, 3)) return false;
    if (in->dims()[2] % heads == 0) continue;
    context.fail(run_rules::shape, *in,
                 fmt::format("its last dimension, {}, is to hold {} heads", in->dims()[2], heads),
                 "make it a multiple of the number of heads");
    return false;
  }
  return true;
}

bool rule_is_known(const LinearAttention& of, EvalContext& context) {
  for (const std::string_view known : {"linear", "gated", "delta", "gated_delta"})
    if (of.rule == known) return true;
  context.fail_attribute(run_rules::value, "update_rule", fmt::format("\"{}\" is no update rule", of.rule),
                         "write linear, gated, delta or gated_delta");
  return false;
}

// The numbers that an input has for each step: `one` or `other` of them; nothing where it has neither or is missing.
std::optional<size_t> numbers_of_step(const Datum* in, std::string_view name, const Sizes& key, int64_t one,
                                      int64_t other, EvalContext& context) {
  if (!in) {
    context.fail(run_rules::value, fmt::format("{} is not given, but the update rule uses it", name),
                 fmt::format("pass {}", name));
    return std::nullopt;
  }
  if (!context.rank_is(*in, 3)) return std::nullopt;
  const int64_t count = in->dims()[2] == other ? other : one;
  if (!context.dims_are(*in, std::array{key[0], key[1], count})) return std::nullopt;
  return static_cast<size_t>(count);
}

std::optional<LinearSizes> linear_sizes(const LinearAttention& of, EvalContext& context) {
  if (!rule_is_known(of, context) || !heads_divide(of, context)) return std::nullopt;
  const Sizes &k = of.key.dims(), &v = of.value.dims();
  const int64_t key_size = k[2] / of.key_heads, value_size = v[2] / of.key_heads;
  if (!context.dims_are(of.query, std::array{k[0], k[1], of.query.dims()[2]}) ||
      !context.dims_are(of.value, std::array{k[0], k[1], v[2]}) ||
      (of.past && !context.dims_are(*of.past, std::array{k[0], of.key_heads, key_size, value_size})))
    return std::nullopt;
  if (of.query.dims()[2] / of.query_heads != key_size) {
    context.fail(run_rules::shape, of.query,
                 fmt::format("its heads are not of the size of those of the keys, {}", key_size), "make them equal");
    return std::nullopt;
  }
  const auto size = [](int64_t dim) { return static_cast<size_t>(dim); };
  LinearSizes sizes{size(k[0]),
                    size(k[1]),
                    size(of.query_heads),
                    size(of.key_heads),
                    size(key_size),
                    size(value_size),
                    0,
                    0,
                    of.rule == "gated" || of.rule == "gated_delta",
                    of.rule == "delta" || of.rule == "gated_delta"};
  if (sizes.gated) {
    const auto count = numbers_of_step(of.decay, "decay", k, k[2], of.key_heads, context);
    if (!count) return std::nullopt;
    sizes.decays = *count;
  }
  if (sizes.delta) {
    const auto count = numbers_of_step(of.beta, "beta", k, of.key_heads, 1, context);
    if (!count) return std::nullopt;
    sizes.betas = *count;
  }
  return sizes;
}

// What a key head sees at one step.
struct LinearStep {
  const double *key, *value, *decay;  // decay: one for each row of the state, or for all; null: none
  size_t decay_step;
  double beta;
  bool delta;
};

void move_state(const LinearStep& step, size_t key_size, size_t value_size, double* state, double* change) {
  std::copy_n(step.value, value_size, change);
  for (size_t i = 0; i < key_size; ++i) {
    double* row = state + i * value_size;
    const double factor = step.decay ? std::exp(step.decay[i * step.decay_step]) : 1;
    for (size_t j = 0; j < value_size; ++j) {
      row[j] *= factor;
      if (step.delta) change[j] -= row[j] * step.key[i];
    }
  }
  for (size_t i = 0; i < key_size; ++i)
    for (size_t j = 0; j < value_size; ++j) state[i * value_size + j] += step.beta * step.key[i] * change[j];
}

void read_state(const double* query, double scale, size_t key_size, size_t value_size, const double* state,
                float* out) {
  for (size_t j = 0; j < value_size; ++j) {
    double sum = 0;
    for (size_t i = 0; i < key_size; ++i) sum += query[i] * state[i * value_size + j];
    out[j] = static_cast<float>(scale * sum);
  }
}

struct LinearNumbers {
  const Operand<double> query, key, value, decay, beta;
  double scale;
};

// The step of one key head at one place, and what its query heads read.
void attend_linearly(const LinearSizes& of, const LinearNumbers& in, size_t place, size_t head, double* state,
                     double* change, float* out) {
  const size_t at = place * of.key_heads + head, group = of.query_heads / of.key_heads;
  const bool for_all = of.decays == of.key_heads;
  const double* decay = in.decay.data() + place * of.decays + head * (for_all ? 1 : of.key_size);
  move_state({.key = in.key.data() + at * of.key_size,
              .value = in.value.data() + at * of.value_size,
              .decay = of.gated ? decay : nullptr,
              .decay_step = for_all ? size_t{0} : size_t{1},
              .beta = of.delta ? in.beta[place * of.betas + (of.betas == 1 ? 0 : head)] : 1,
              .delta = of.delta},
             of.key_size, of.value_size, state, change);
  for (size_t reader = at * group; reader < (at + 1) * group; ++reader)
    read_state(in.query.data() + reader * of.key_size, in.scale, of.key_size, of.value_size, state,
               out + reader * of.value_size);
}

}  // namespace

void linear_attention(const LinearAttention& of, Datum& output, Datum& present, EvalContext& context) {
  const auto sizes = linear_sizes(of, context);
  if (!sizes) return;
  const Sizes& dims = of.key.dims();
  const Sizes state_dims = {dims[0], of.key_heads, dims[2] / of.key_heads, of.value.dims()[2] / of.key_heads};
  int64_t width = 0;
  if (__builtin_mul_overflow(of.query_heads, state_dims[3], &width)) width = INT64_MAX;
  Datum states;
  ResultOf<float> out(output, of.query.element(), std::array{dims[0], dims[1], width}, context);
  if (!out || !context.allocate(states, ElementType::float64, state_dims)) return;
  const Datum nothing;
  const LinearNumbers in{
      Operand<double>(of.query),
      Operand<double>(of.key),
      Operand<double>(of.value),
      Operand<double>(sizes->gated ? *of.decay : nothing),
      Operand<double>(sizes->delta ? *of.beta : nothing),
      of.scale == 0 ? 1 / std::sqrt(static_cast<double>(sizes->key_size)) : static_cast<double>(of.scale)};
  auto* state = static_cast<double*>(states.fill());
  if (of.past) {
    const Operand<double> past(*of.past);
    std::copy(past.begin(), past.end(), state);
  }
  std::vector<double> change(out.size() == 0 ? 0 : sizes->value_size);
  const size_t places = sizes->value_size == 0 ? 0 : sizes->batch * sizes->length;
  for (size_t place = 0; place < places; ++place)
    for (size_t head = 0; head < sizes->key_heads; ++head) {
      const size_t of_state = place / sizes->length * sizes->key_heads + head;
      attend_linearly(*sizes, in, place, head, state + of_state * sizes->key_size * sizes->value_size, change.data(),
                      out.data());
    }
  store_floats(states, &present, of.past ? of.past->element() : of.query.element(), context);
}

}  // namespace onnx_check
