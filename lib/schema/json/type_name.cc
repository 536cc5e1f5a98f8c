#include <array>

#include "onnx_check/schema.h"

namespace onnx_check {

namespace {

struct TypeSpelling {
  std::string_view before, after;  // the element type
};

// In the order of TypeShape.
constexpr std::array<TypeSpelling, type_shape_count> type_spellings{{
    {"tensor(", ")"},
    {"sparse_tensor(", ")"},
    {"seq(tensor(", "))"},
    {"optional(tensor(", "))"},
    {"optional(seq(tensor(", ")))"},
    {"map(int64,tensor(", "))"},
    {"map(string,tensor(", "))"},
    {"seq(map(int64,tensor(", ")))"},
    {"seq(map(string,tensor(", ")))"},
}};

// The spelling of older schemas, which leave out that the values of a map are tensors.
struct ShortSpelling {
  std::string_view before, after;
  TypeShape shape;
};
constexpr std::array<ShortSpelling, 4> short_spellings{{
    {"map(int64,", ")", TypeShape::map_int64},
    {"map(string,", ")", TypeShape::map_string},
    {"seq(map(int64,", "))", TypeShape::sequence_map_int64},
    {"seq(map(string,", "))", TypeShape::sequence_map_string},
}};

std::optional<TypeIndex> match_spelling(std::string_view text, std::string_view before, std::string_view after,
                                        TypeShape shape) {
  if (text.size() <= before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after))
    return std::nullopt;
  const auto element = text.substr(before.size(), text.size() - before.size() - after.size());
  const auto type = element_type_from_string(element);
  if (!type) return std::nullopt;
  return type_index(shape, *type);
}

}  // namespace

std::optional<TypeIndex> type_index_from_string(std::string_view text) {
  std::string compact;
  for (const char c : text)
    if (c != ' ') compact += c;
  for (size_t shape = 0; shape < type_spellings.size(); ++shape)
    if (const auto type = match_spelling(compact, type_spellings[shape].before, type_spellings[shape].after,
                                         static_cast<TypeShape>(shape)))
      return type;
  for (const auto& spelling : short_spellings)
    if (const auto type = match_spelling(compact, spelling.before, spelling.after, spelling.shape)) return type;
  return std::nullopt;
}

std::string type_index_to_string(TypeIndex type) {
  const TypeSpelling& spelling = type_spellings[static_cast<size_t>(shape_of(type))];
  std::string text(spelling.before);
  text += to_string(element_of(type));
  text += spelling.after;
  return text;
}

}  // namespace onnx_check
