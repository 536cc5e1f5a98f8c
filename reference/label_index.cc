#include "reference/label_index.h"

#include <cmath>

#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

template <class Keys, class Places>
std::vector<std::optional<size_t>> places_of(const Keys& wanted, const Places& places) {
  std::vector<std::optional<size_t>> found;
  for (const auto& key : wanted) {
    const auto at = places.find(key);
    found.push_back(at == places.end() ? std::nullopt : std::optional(at->second));
  }
  return found;
}

}  // namespace

LabelIndex::LabelIndex(const Datum& keys) : element_(keys.element()) {
  if (element_ == ElementType::string) {
    const auto texts = keys.elements<std::string>();
    for (size_t i = 0; i < texts.size(); ++i) texts_[texts[i]] = i;
  } else if (is_float(element_)) {
    const Operand<double> numbers(keys);
    for (size_t i = 0; i < numbers.size(); ++i)
      if (std::isnan(numbers[i]))
        nan_ = i;
      else
        floats_[numbers[i]] = i;
  } else {
    const Operand<int64_t> numbers(keys);
    for (size_t i = 0; i < numbers.size(); ++i) integers_[numbers[i]] = i;
  }
}

std::vector<std::optional<size_t>> LabelIndex::find(const Datum& x) const {
  if (element_ == ElementType::string) return places_of(x.elements<std::string>(), texts_);
  if (!is_float(element_)) return places_of(Operand<int64_t>(x), integers_);
  const Operand<double> numbers(x);
  auto found = places_of(numbers, floats_);
  for (size_t i = 0; i < numbers.size(); ++i)
    if (std::isnan(numbers[i])) found[i] = nan_;
  return found;
}

}  // namespace onnx_check
