#pragma once

#include <initializer_list>

#include "inference/context.h"

// What operators of ai.onnx.ml have in common.
namespace onnx_check {

// [N, F], or [F] for one row.
struct Samples {
  Dim rows{}, features{};
};

// Nothing where the rank is neither 1 nor 2.
std::optional<Samples> samples_of(const Fact& in, const Constraint& rank_rule, InferContext& ctx);

// A list among the attributes of a node. No length: left out. Lists that are empty count as left out.
struct ListLength {
  std::string_view name;
  std::optional<size_t> length;
};

inline ListLength length_of(std::string_view name, size_t length) { return {name, length}; }
template <class List>
ListLength length_of(std::string_view name, const std::optional<List>& list) {
  return {name, list && !list->empty() ? std::optional(list->size()) : std::nullopt};
}
// Of a tensor, the number of its elements.
ListLength length_of(std::string_view name, const Tensor* list);

bool lengths_are_equal(std::initializer_list<ListLength> lists, const Constraint& equal, InferContext& ctx);
// True also where the list is left out, or no number is known.
bool length_is(const ListLength& list, Dim wanted, const Constraint& rule, InferContext& ctx);

// The only one of `lists` that is given; reports where none is, or several are.
std::optional<size_t> only_one_of(std::span<const ListLength> lists, const Constraint& one, InferContext& ctx);

struct ClassLabels {
  int64_t count;
  ElementType element;
};
std::optional<ClassLabels> class_labels(const ListLength& strings, const ListLength& ints, const Constraint& one_kind,
                                        InferContext& ctx);

// Whether each entry is from 0 to count - 1.
bool entries_in_range(std::string_view name, Ints entries, int64_t count, const Constraint& in_range,
                      InferContext& ctx);

// Reports a number of things that is not positive.
bool is_positive(std::string_view attribute, int64_t count, const Constraint& positive, InferContext& ctx);

// The labels [N] and the scores [N, classes] of a classifier.
void set_classes(Fact& label, Fact& scores, const Samples& samples, const ClassLabels& labels, InferContext& ctx);

inline bool holds_strings(const Fact& in) { return in.element == ElementType::string; }
bool holds_floats(const Fact& in);

}  // namespace onnx_check
