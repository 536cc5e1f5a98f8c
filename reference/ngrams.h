#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "reference/context.h"

namespace onnx_check {

// Words as numbers: those of a pool have one, all others `unknown`.
constexpr int64_t unknown_word = -1;

// The n-grams of a pool, found word by word.
class NgramTree {
 public:
  static constexpr size_t root = 0;

  // Numbers the n-gram; false where it was there before.
  bool add(std::span<const int64_t> words, size_t ngram);
  // The node that follows with this word; nothing where no n-gram goes on so.
  std::optional<size_t> next(size_t node, int64_t word) const;
  std::optional<size_t> ngram_at(size_t node) const { return ngrams_[node]; }

 private:
  struct Step {
    size_t node;
    int64_t word;
    bool operator==(const Step&) const = default;
  };
  struct HashOfStep {
    size_t operator()(const Step& step) const {
      return std::hash<uint64_t>{}(step.node * 0x9e3779b97f4a7c15 + static_cast<uint64_t>(step.word));
    }
  };
  std::unordered_map<Step, size_t, HashOfStep> steps_;
  std::vector<std::optional<size_t>> ngrams_{std::nullopt};
};

struct NgramLimits {
  int64_t shortest, longest, most_skipped;
};
// Adds to `counts` how often each n-gram is in `words`, with 0 to most_skipped words skipped between its words.
void count_ngrams(const NgramTree& tree, std::span<const int64_t> words, const NgramLimits& limits,
                  std::span<int64_t> counts);

}  // namespace onnx_check
