#include "eval/ai.onnx/TfIdfVectorizer.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "reference/ngrams.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using View = TfIdfVectorizer_9<Eval>;

// The words of the pool, and those of the input, by number.
template <class Word, class Pool, class Words>
void number_words(const Pool& pool, const Words& words, std::vector<int64_t>& of_pool, std::vector<int64_t>& of_input) {
  std::unordered_map<Word, int64_t> numbers;
  for (const Word& word : pool)
    of_pool.push_back(numbers.try_emplace(word, static_cast<int64_t>(numbers.size())).first->second);
  for (const auto& word : words) {
    const auto found = numbers.find(Word(word));
    of_input.push_back(found == numbers.end() ? unknown_word : found->second);
  }
}

bool attributes_fit(const View& op, EvalContext& context) {
  const char* wrong = nullptr;
  if (op.mode != "TF" && op.mode != "IDF" && op.mode != "TFIDF") wrong = "mode is none of TF, IDF and TFIDF";
  if (op.min_gram_length < 1 || op.max_gram_length < op.min_gram_length || op.max_skip_count < 0)
    wrong = "the lengths of n-grams, or the count of skipped words, are out of range";
  if (op.pool_int64s.has_value() == op.pool_strings.has_value()) wrong = "there is no pool, or there are two";
  if (op.pool_strings.has_value() != (op.X.element() == ElementType::string))
    wrong = "the pool and the input hold words of different types";
  for (const int64_t column : op.ngram_indexes)
    if (column < 0 || column == INT64_MAX) wrong = "an entry of ngram_indexes is no column";
  if (op.weights && op.weights->size() != op.ngram_indexes.size()) wrong = "there is not one weight for each n-gram";
  if (wrong) context.fail(run_rules::value, wrong, "mend the attributes of the node");
  return wrong == nullptr;
}

// The pool holds all n-grams of one word, then all of two and so on; ngram_counts says where each kind begins.
std::optional<NgramTree> tree_of(const View& op, std::span<const int64_t> pool, EvalContext& context) {
  NgramTree tree;
  const auto size = static_cast<int64_t>(pool.size());
  size_t ngram = 0;
  bool fits = op.ngram_counts.empty() ? pool.empty() : op.ngram_counts[0] == 0;
  for (size_t i = 0; fits && i < op.ngram_counts.size(); ++i) {
    const auto length = static_cast<int64_t>(i) + 1;
    const int64_t begin = op.ngram_counts[i],
                  end = length < std::ssize(op.ngram_counts) ? op.ngram_counts[i + 1] : size;
    fits = begin >= 0 && begin <= end && end <= size && (end - begin) % length == 0;
    for (int64_t at = begin; fits && at < end; at += length)
      fits = tree.add(pool.subspan(static_cast<size_t>(at), static_cast<size_t>(length)), ngram++);
  }
  if (fits && ngram == op.ngram_indexes.size()) return tree;
  context.fail_attribute(run_rules::value, "ngram_counts",
                         "the pool is not made of whole n-grams, each once, with an entry of ngram_indexes for each",
                         "state where the n-grams of each length begin in the pool");
  return std::nullopt;
}

// What the n-grams found in a sequence give to the columns of its row.
void add_up(const View& op, std::span<const int64_t> counts, float* row) {
  for (size_t i = 0; i < counts.size(); ++i) {
    const float count = static_cast<float>(op.mode == "IDF" ? std::min<int64_t>(counts[i], 1) : counts[i]);
    row[op.ngram_indexes[i]] += op.mode != "TF" && op.weights ? count * (*op.weights)[i] : count;
  }
}

}  // namespace

void eval(TfIdfVectorizer_9<Eval> op, EvalContext& context) {
  if (op.X.rank() != 1 && op.X.rank() != 2)
    return context.fail(run_rules::shape, op.X,
                        fmt::format("it has shape {}, expected one or two dimensions", printed_dims(op.X.dims())),
                        "pass a sequence, or a batch of sequences");
  if (!attributes_fit(op, context)) return;
  std::vector<int64_t> pool, words;
  if (op.pool_strings)
    number_words<std::string_view>(*op.pool_strings, op.X.elements<std::string>(), pool, words);
  else
    number_words<int64_t>(*op.pool_int64s, Operand<int64_t>(op.X), pool, words);
  const auto tree = tree_of(op, pool, context);
  if (!tree) return;
  const int64_t columns =
      op.ngram_indexes.empty() ? 0 : *std::max_element(op.ngram_indexes.begin(), op.ngram_indexes.end()) + 1;
  Sizes dims = op.X.dims();
  const auto length = static_cast<size_t>(dims.back());
  dims.back() = columns;
  ResultOf<float> out(op.Y, ElementType::float32, dims, context);
  if (!out) return;
  const size_t rows = dims.size() == 1 ? 1 : static_cast<size_t>(dims[0]);
  for (size_t r = 0; r < rows && columns > 0; ++r) {
    std::vector<int64_t> counts(op.ngram_indexes.size(), 0);
    count_ngrams(*tree, std::span<const int64_t>(words).subspan(r * length, length),
                 {op.min_gram_length, op.max_gram_length, op.max_skip_count}, counts);
    add_up(op, counts, out.data() + static_cast<int64_t>(r) * columns);
  }
}

}  // namespace onnx_check::ops::ai_onnx
