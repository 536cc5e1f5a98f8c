#pragma once

#include <cmath>
#include <limits>

#include "reference/matrix_product.h"
#include "reference/operand.h"
#include "reference/softmax.h"

// Scaled dot products of queries and keys, [batch, heads, length, size], and what they weigh of the values. Each key
// head serves as many query heads, which stand next to each other.
namespace onnx_check {

struct AttentionSizes {
  size_t batch, query_heads, key_heads, queries, keys, size, value_size;

  Sizes score_dims() const;
  Sizes output_dims() const;
  // Of the query head with this number, among all batches.
  size_t key_head(size_t query_head) const {
    return query_head / query_heads * key_heads + query_head % query_heads / (query_heads / key_heads);
  }
};
// What the three have in common, each of which has four dimensions.
std::optional<AttentionSizes> attention_sizes(const Datum& query, const Datum& key, const Datum& value,
                                              EvalContext& context);

// An input of four dimensions, or of three whose last one holds `heads` heads side by side, as one of four.
std::optional<Datum> heads_apart(const Datum& in, std::optional<int64_t> heads, EvalContext& context);
// The reverse of the second.
bool heads_together(const Datum& in, Datum& out, EvalContext& context);

inline double attention_scale(std::optional<float> given, const AttentionSizes& of) {
  return given ? static_cast<double>(*given) : 1 / std::sqrt(static_cast<double>(of.size));
}

template <class T>
void attention_scores(const AttentionSizes& of, const T* query, const T* key, T scale, T* scores) {
  const size_t step = of.queries * of.keys;
  for (size_t head = 0; head < of.batch * of.query_heads; ++head)
    matrix_product(query + head * of.queries * of.size, false, key + of.key_head(head) * of.keys * of.size, true,
                   scores + head * step, of.queries, of.size, of.keys);
  for (size_t i = 0; i < of.batch * of.query_heads * step; ++i) scores[i] *= scale;
}

// Each row becomes probabilities; one of negative infinities becomes zeros.
template <class T>
void attention_softmax(const AttentionSizes& of, T* scores) {
  for (size_t row = 0; row < of.batch * of.query_heads * of.queries; ++row) {
    T* x = scores + row * of.keys;
    const bool none = std::all_of(x, x + of.keys, [](T v) { return v == -std::numeric_limits<T>::infinity(); });
    if (none)
      std::fill(x, x + of.keys, T{0});
    else
      softmax_line(Softmax::plain, x, x, of.keys, 1);
  }
}

template <class T>
void attention_output(const AttentionSizes& of, const T* weights, const T* value, T* out) {
  for (size_t head = 0; head < of.batch * of.query_heads; ++head)
    matrix_product(weights + head * of.queries * of.keys, false, value + of.key_head(head) * of.keys * of.value_size,
                   false, out + head * of.queries * of.value_size, of.queries, of.keys, of.value_size);
}

}  // namespace onnx_check
