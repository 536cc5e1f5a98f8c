#include "reference/label_list.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

namespace {

template <class T>
Datum tensor_of_numbers(std::span<const T> numbers, ElementType element) {
  Datum made = Datum::zeros(element, {static_cast<int64_t>(numbers.size())});
  std::copy(numbers.begin(), numbers.end(), static_cast<T*>(made.fill()));
  return made;
}

template <class List>
bool is_given(const std::optional<List>& list) {
  return list && !list->empty();
}

}  // namespace

Datum tensor_of(Strings texts) {
  Datum made = Datum::zeros(ElementType::string, {static_cast<int64_t>(texts.size())});
  std::copy(texts.begin(), texts.end(), static_cast<std::string*>(made.fill()));
  return made;
}

std::optional<Datum> only_list(const LabelAttributes& lists, std::string_view what, EvalContext& context) {
  const int given = is_given(lists.floats) + is_given(lists.ints) + is_given(lists.strings) + (lists.tensor != nullptr);
  if (given != 1) {
    context.fail(run_rules::broken_node, fmt::format("{} attributes list {}, expected one", given, what),
                 fmt::format("write the {} in one attribute", what));
    return std::nullopt;
  }
  if (is_given(lists.floats)) return tensor_of_numbers(*lists.floats, ElementType::float32);
  if (is_given(lists.ints)) return tensor_of_numbers(*lists.ints, ElementType::int64);
  if (is_given(lists.strings)) return tensor_of(*lists.strings);
  const auto listed = context.datum_of(*lists.tensor);
  if (!listed) return std::nullopt;
  return listed->reshaped({static_cast<int64_t>(listed->size())});
}

}  // namespace onnx_check
