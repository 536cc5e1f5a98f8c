#pragma once

#include "inference/context.h"

namespace onnx_check {

// A query, key or value, seen as [batch, heads, length, size].
struct Heads {
  Dim batch{}, heads{}, length{}, size{};
};

// Of an input with four dimensions.
Heads heads_of(const Fact& in);
// Of one with three, whose last dimension holds `heads` heads side by side. Reports one that they do not divide.
std::optional<Heads> packed_heads_of(const Fact& in, int64_t heads, const Constraint& divide, InferContext& ctx);

struct AttentionInputs {
  const Fact& query;
  const Fact& key;
  const Fact& value;
};

struct AttentionHeads {
  Heads query, key, value;
};

struct AttentionConstraints {
  const Constraint& heads_equal;
  const Constraint& heads_grouped;
  const Constraint& batch_size;
  const Constraint& head_size;
  const Constraint& sequence_length;
};

template <class View>
constexpr AttentionConstraints attention_constraints{View::heads_equal, View::heads_grouped, View::batch_size,
                                                     View::head_size, View::sequence_length};

// What queries, keys and values have in common. Reports the first rule that does not hold.
bool attention_agrees(AttentionHeads& of, const AttentionInputs& inputs, const AttentionConstraints& rules,
                      InferContext& ctx);

// Whether each key head serves as many query heads.
bool heads_are_grouped(Dim query_heads, Dim key_heads, const Constraint& grouped, InferContext& ctx);

}  // namespace onnx_check
