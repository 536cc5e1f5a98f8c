#include "inference/ml.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

std::optional<Samples> samples_of(const Fact& in, const Constraint& rank_rule, InferContext& ctx) {
  if (!in.ranked) return Samples{};
  if (in.rank() == 1) return Samples{.rows = 1, .features = in.dim(0)};
  if (in.rank() == 2) return Samples{.rows = in.dim(0), .features = in.dim(1)};
  ctx.fail(rank_rule, in, fmt::format("the rank is {}, expected 1 or 2", in.rank()), "reshape it to two dimensions");
  return std::nullopt;
}

ListLength length_of(std::string_view name, const Tensor* list) {
  if (!list) return {name, std::nullopt};
  const auto count = element_count(list->dims);
  return {name, count && *count > 0 ? std::optional<size_t>(*count) : std::nullopt};
}

bool lengths_are_equal(std::initializer_list<ListLength> lists, const Constraint& equal, InferContext& ctx) {
  const ListLength* first = nullptr;
  for (const ListLength& each : lists) {
    if (!each.length) continue;
    if (!first) first = &each;
    if (*each.length == *first->length) continue;
    ctx.fail_attribute(equal, each.name,
                       fmt::format("`{}` has {} entries, expected {} as in `{}`", each.name, *each.length,
                                   *first->length, first->name),
                       "give all of these lists the same length");
    return false;
  }
  return true;
}

bool length_is(const ListLength& list, Dim wanted, const Constraint& rule, InferContext& ctx) {
  const Dim size = ctx.symbols().resolve(wanted);
  if (!list.length || !size.is_number() || static_cast<uint64_t>(size.number()) == *list.length) return true;
  ctx.fail_attribute(rule, list.name,
                     fmt::format("`{}` has {} entries, expected {}", list.name, *list.length, size.number()),
                     fmt::format("write {} entries", size.number()));
  return false;
}

std::optional<size_t> only_one_of(std::span<const ListLength> lists, const Constraint& one, InferContext& ctx) {
  std::optional<size_t> given;
  for (size_t i = 0; i < lists.size(); ++i) {
    if (!lists[i].length) continue;
    if (given) {
      ctx.fail_attribute(one, lists[i].name,
                         fmt::format("`{}` and `{}` are both given", lists[*given].name, lists[i].name),
                         "drop one of them");
      return std::nullopt;
    }
    given = i;
  }
  if (given) return given;
  std::string names;
  for (const ListLength& each : lists) names += fmt::format("{}`{}`", names.empty() ? "" : ", ", each.name);
  ctx.fail(one, fmt::format("none of {} is given", names), fmt::format("write one of {}", names));
  return std::nullopt;
}

std::optional<ClassLabels> class_labels(const ListLength& strings, const ListLength& ints, const Constraint& one_kind,
                                        InferContext& ctx) {
  const ListLength lists[] = {strings, ints};
  const auto given = only_one_of(lists, one_kind, ctx);
  if (!given) return std::nullopt;
  return ClassLabels{static_cast<int64_t>(*lists[*given].length),
                     *given == 0 ? ElementType::string : ElementType::int64};
}

bool entries_in_range(std::string_view name, Ints entries, int64_t count, const Constraint& in_range,
                      InferContext& ctx) {
  const auto outside = std::find_if(entries.begin(), entries.end(), [&](int64_t i) { return i < 0 || i >= count; });
  if (outside == entries.end()) return true;
  const std::string range = count < 1 ? "no entry" : fmt::format("0 to {}", count - 1);
  ctx.fail_attribute(
      in_range, name,
      fmt::format("entry {} of `{}` is {}, expected {}", outside - entries.begin(), name, *outside, range),
      "write positions that exist");
  return false;
}

bool is_positive(std::string_view attribute, int64_t count, const Constraint& positive, InferContext& ctx) {
  if (count > 0) return true;
  ctx.fail_attribute(positive, attribute, fmt::format("`{}` is {}, expected at least 1", attribute, count),
                     "write 1 or more");
  return false;
}

void set_classes(Fact& label, Fact& scores, const Samples& samples, const ClassLabels& labels, InferContext& ctx) {
  label.element = labels.element;
  ctx.set_dims(label, Dims{samples.rows});
  ctx.set_dims(scores, Dims{samples.rows, labels.count});
}

bool holds_floats(const Fact& in) { return in.element == ElementType::float32 || in.element == ElementType::float64; }

}  // namespace onnx_check
