#include "reference/ngrams.h"

#include <algorithm>

namespace onnx_check {

bool NgramTree::add(std::span<const int64_t> words, size_t ngram) {
  size_t node = root;
  for (const int64_t word : words) {
    const auto [step, is_new] = steps_.try_emplace({node, word}, ngrams_.size());
    if (is_new) ngrams_.emplace_back();
    node = step->second;
  }
  if (ngrams_[node]) return false;
  ngrams_[node] = ngram;
  return true;
}

std::optional<size_t> NgramTree::next(size_t node, int64_t word) const {
  const auto step = steps_.find({node, word});
  return step == steps_.end() ? std::nullopt : std::optional(step->second);
}

void count_ngrams(const NgramTree& tree, std::span<const int64_t> words, const NgramLimits& limits,
                  std::span<int64_t> counts) {
  const auto size = static_cast<int64_t>(words.size());
  const int64_t most_apart = std::min(limits.most_skipped, size) + 1;
  for (int64_t apart = 1; apart <= most_apart; ++apart)
    for (int64_t start = 0; start < size; ++start) {
      std::optional<size_t> node = NgramTree::root;
      int64_t length = 1;
      for (int64_t at = start; at < size && length <= limits.longest; at += apart, ++length) {
        node = tree.next(*node, words[static_cast<size_t>(at)]);
        if (!node) break;
        const auto found = tree.ngram_at(*node);
        // One word alone is there once, however many are skipped.
        if (found && length >= limits.shortest && (length > 1 || apart == 1)) ++counts[*found];
      }
    }
}

}  // namespace onnx_check
