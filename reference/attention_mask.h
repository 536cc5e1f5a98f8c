#pragma once

#include <limits>
#include <optional>

#include "reference/attention.h"
#include "reference/broadcast.h"

namespace onnx_check {

// Which keys a query does not see, and what is added to the scores of those that it sees.
struct AttentionMask {
  const Datum* mask = nullptr;                       // broadcasts to the scores; keys behind its last one are not seen
  std::vector<int64_t> valid_keys{};                 // of each batch; none: all
  std::optional<int64_t> keys_before{};              // a query's place among the keys is this and its number
  std::optional<int64_t> keys_back{}, keys_ahead{};  // so many are seen from there

  // Without keys before, the queries of a batch stand at the end of its valid keys.
  int64_t place(size_t batch, size_t query, const AttentionSizes& sizes) const {
    if (keys_before || valid_keys.empty()) return keys_before.value_or(0) + static_cast<int64_t>(query);
    return valid_keys[batch] - static_cast<int64_t>(sizes.queries) + static_cast<int64_t>(query);
  }
};
// Whether mask and valid keys go with scores of these sizes; `lengths` is what to blame for the latter.
bool attention_mask_fits(const AttentionMask& of, const Datum* lengths, const AttentionSizes& sizes,
                         EvalContext& context);

template <class T>
class MaskReader {
 public:
  MaskReader(const AttentionMask& of, const AttentionSizes& sizes) : added_(numbers(of)) {
    if (!of.mask) return;
    if (of.mask->element() == ElementType::boolean) seen_ = static_cast<const bool*>(of.mask->data());
    Sizes dims = sizes.score_dims();
    const bool repeats = of.mask->rank() == 0 || of.mask->dims().back() == 1;
    if (!repeats) dims[3] = of.mask->dims().back();
    columns_ = static_cast<size_t>(dims[3]);
    strides_ = broadcast_strides(of.mask->dims(), dims);
    has_mask_ = true;
  }

  // What is added to a score; negative infinity where the key is not seen.
  T at(size_t batch, size_t head, size_t query, size_t key) const {
    if (!has_mask_) return 0;
    if (key >= columns_) return -std::numeric_limits<T>::infinity();
    const size_t i = batch * stride(0) + head * stride(1) + query * stride(2) + key * stride(3);
    if (seen_) return seen_[i] ? 0 : -std::numeric_limits<T>::infinity();
    return added_[i];
  }

 private:
  static Datum numbers(const AttentionMask& of) {
    return of.mask && of.mask->element() != ElementType::boolean ? *of.mask : Datum();
  }
  size_t stride(size_t i) const { return static_cast<size_t>(strides_[i]); }

  Operand<T> added_;
  const bool* seen_ = nullptr;
  bool has_mask_ = false;
  size_t columns_ = 0;
  Sizes strides_;
};

template <class T>
void mask_scores(const AttentionMask& of, const AttentionSizes& sizes, T* scores) {
  const MaskReader<T> mask(of, sizes);
  for (size_t batch = 0; batch < sizes.batch; ++batch) {
    const int64_t keys = static_cast<int64_t>(sizes.keys);
    const int64_t valid = of.valid_keys.empty() ? keys : of.valid_keys[batch];
    for (size_t head = 0; head < sizes.query_heads; ++head)
      for (size_t query = 0; query < sizes.queries; ++query, scores += keys) {
        const int64_t place = of.place(batch, query, sizes);
        for (int64_t key = 0; key < keys; ++key) {
          const bool hidden = key >= valid || (of.keys_ahead && key > place && key - place > *of.keys_ahead) ||
                              (of.keys_back && key < place && place - key > *of.keys_back);
          if (hidden)
            scores[key] = -std::numeric_limits<T>::infinity();
          else
            scores[key] += mask.at(batch, head, query, static_cast<size_t>(key));
        }
      }
  }
}

}  // namespace onnx_check
