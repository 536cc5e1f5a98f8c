#include "lib/base/nearest.h"

#include <algorithm>
#include <utility>

namespace onnx_check {
namespace {

constexpr size_t longest_compared = 256;  // beyond this no guess is worth its time

char folded(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

size_t edits_allowed(std::string_view word) { return std::max<size_t>(1, std::min<size_t>(word.size() / 3, 6)); }

}  // namespace

size_t edit_distance(std::string_view a, std::string_view b, size_t limit) {
  const size_t difference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (difference > limit || a.size() > longest_compared || b.size() > longest_compared) return limit + 1;
  std::vector<size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    size_t least = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = folded(a[i - 1]) == folded(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && folded(a[i - 1]) == folded(b[j - 2]) && folded(a[i - 2]) == folded(b[j - 1]))
        row[j] = std::min(row[j], before[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least > limit) return limit + 1;
    std::swap(before, last);
    std::swap(last, row);
  }
  return std::min(last[b.size()], limit + 1);
}

Nearest::Nearest(std::string_view word, size_t count) : word_(word), count_(count), limit_(edits_allowed(word)) {}

void Nearest::offer(std::string_view candidate) {
  const size_t distance = edit_distance(word_, candidate, limit_);
  if (distance > limit_) return;
  const auto after = std::upper_bound(near_.begin(), near_.end(), distance,
                                      [](size_t d, const auto& entry) { return d < entry.first; });
  near_.emplace(after, distance, candidate);
  if (near_.size() > count_) near_.pop_back();
  if (near_.size() == count_) limit_ = near_.back().first;
}

std::optional<std::string_view> Nearest::best() const {
  if (near_.empty()) return std::nullopt;
  return near_.front().second;
}

std::vector<std::string_view> Nearest::all() const {
  std::vector<std::string_view> out;
  for (const auto& entry : near_) out.push_back(entry.second);
  return out;
}

}  // namespace onnx_check
