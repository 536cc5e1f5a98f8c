#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "onnx_check/element_type.h"
#include "onnx_check/graph.h"

namespace onnx_check {

// What a type that a schema can name is made of; the rest is one element type.
enum class TypeShape : uint8_t {
  tensor,
  sparse_tensor,
  sequence,           // seq(tensor(T))
  optional,           // optional(tensor(T))
  optional_sequence,  // optional(seq(tensor(T)))
  map_int64,          // map(int64,tensor(T))
  map_string,
  sequence_map_int64,  // seq(map(int64,tensor(T)))
  sequence_map_string,
};
inline constexpr uint16_t type_shape_count = 9;

// A type that a schema can name, without dimensions, as one number.
using TypeIndex = uint16_t;
inline constexpr TypeIndex type_index_count = type_shape_count * 32;
constexpr TypeIndex type_index(TypeShape shape, ElementType element) {
  return static_cast<TypeIndex>(static_cast<uint16_t>(shape) * 32 + static_cast<uint16_t>(element));
}
// The type that `text` names: "tensor(float)", "seq(map(int64,tensor(float)))", also the shorter "map(int64, float)".
// Nothing for a type that no schema can name.
ONNX_CHECK_API std::optional<TypeIndex> type_index_from_string(std::string_view text);
// The canonical spelling, without blanks.
ONNX_CHECK_API std::string type_index_to_string(TypeIndex type);
// The type without its dimensions; nothing for one that no schema can name, or that is incomplete.
ONNX_CHECK_API std::optional<TypeIndex> type_index_of(const Type& type);
// The type of that index, without shape.
ONNX_CHECK_API Type* make_type(Arena& arena, TypeIndex index);
constexpr TypeShape shape_of(TypeIndex type) { return static_cast<TypeShape>(type / 32); }
constexpr ElementType element_of(TypeIndex type) { return static_cast<ElementType>(type % 32); }

// A set of such types.
struct TypeSet {
  std::array<uint32_t, type_shape_count> masks{};  // by shape: a bit for each element type

  constexpr bool contains(TypeIndex type) const {
    return type < type_index_count && (masks[type / 32] >> (type % 32) & 1) != 0;
  }
  constexpr void insert(TypeIndex type) { masks[type / 32] |= uint32_t{1} << (type % 32); }
  constexpr bool empty() const { return *this == TypeSet{}; }
  friend constexpr bool operator==(const TypeSet&, const TypeSet&) = default;
};

enum class ParameterOption : uint8_t { single, optional, variadic };

// A formal input or output of an operator.
struct FormalParameter {
  std::string_view name{};
  std::string_view type{};  // a type variable or a type
  TypeSet types{};          // what `type` stands for
  ParameterOption option = ParameterOption::single;
  bool homogeneous = true;  // variadic: all arguments have one type
  uint16_t min_arity = 1;   // variadic
  int16_t variable = -1;    // index in type_constraints, -1 for a concrete type
};

struct TypeConstraint {
  std::string_view name{};
  TypeSet types{};
  std::span<const TypeIndex> order{};  // the same types in the order of the standard
};

// What an attribute may hold, and what it holds when it is left out.
struct AttributeSchema {
  std::string_view name{};
  AttributeType type = AttributeType::undefined;
  bool required = false;
  bool has_default = false;
  bool inert = false;          // without meaning, kept for old files
  bool axis = false;           // an axis of some tensor
  bool inclusive_end = false;  // an axis may be the rank itself
  float default_float = 0;
  int64_t default_int = 0;
  std::string_view default_string{};
  std::span<const int64_t> default_ints{};
  std::span<const float> default_floats{};
  std::span<const std::string_view> default_strings{};

  std::string_view enum_name{};                 // "DataType"
  std::span<const std::string_view> allowed{};  // strings; empty: any
  std::span<const double> in{}, not_in{};       // numbers, each element of a list; empty: any
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
  std::string_view note{};  // any other condition, in words
  std::string_view doc{};
};

// From a version of an operator to the next one.
enum class StepKind : uint8_t {
  first,         // no version before
  types_only,    // only type sets differ
  same,          // more differs, but not the meaning
  accepts_more,  // older nodes are valid and mean the same
  breaks,        // an older node may be refused or mean something else
};

// A rule of an operator that its inference checks.
struct NamedConstraint {
  std::string_view id{};  // "infer/concat/sizes-equal"
  std::string_view sentence{};
  bool unsure = false;  // what is known of the operator does not settle it: breaking it is a warning
};

// The operator as a function of others, in ONNX text syntax, from a version on.
struct FunctionBody {
  int32_t since_version = 0;
  std::string_view text{};
};

// What is the same in all versions of an operator.
struct OperatorDetails {
  std::string_view infer{};      // the trait: "custom", "unary", "same-as:X", "none", "todo" …
  std::string_view reference{};  // likewise
  std::span<const NamedConstraint> constraints{};
  std::span<const FunctionBody> bodies{};
  std::string_view like_domain{}, like_name{};  // the operator that computes the same with channels second; empty: none
  std::span<const std::string_view> channels_last_inputs{}, channels_last_outputs{};  // compared with that one
};

// One version of one operator.
struct OperatorSchema {
  std::string_view domain{};  // "" for ai.onnx
  std::string_view name{};
  int32_t since_version = 0;
  StepKind step = StepKind::first;  // from the version before
  bool deprecated = false;
  bool experimental = false;
  bool non_deterministic = false;
  bool allows_unchecked_attributes = false;
  bool from_onnxruntime = false;  // origin: known to onnxruntime, not to ONNX itself
  std::string_view step_note{};
  std::string_view doc{};
  std::string_view category{};
  std::string_view first_release{};  // of ONNX, where it is later than that of the opset: "1.23"
  std::span<const FormalParameter> inputs{}, outputs{};
  uint32_t min_inputs = 0, max_inputs = 0;  // unbounded: UINT32_MAX
  uint32_t min_outputs = 0, max_outputs = 0;
  std::span<const uint32_t> allowed_output_counts{};  // empty: any in range
  std::span<const AttributeSchema> attributes{};      // in the order of the standard
  std::span<const TypeConstraint> type_constraints{};
  const OperatorDetails* details = nullptr;  // never null in a schema of the registry
  uint32_t view = 0;                         // consecutive versions with the same number share a view

  // nullptr if it has none of that name.
  const AttributeSchema* find_attribute(std::string_view attribute) const {
    for (const AttributeSchema& candidate : attributes)
      if (candidate.name == attribute) return &candidate;
    return nullptr;
  }
};

// All versions of one operator, oldest first.
struct Operator {
  std::string_view domain{};  // "" for ai.onnx
  std::string_view name{};
  std::span<const OperatorSchema> versions{};

  // The newest version that `opset` has; nullptr if it has none.
  const OperatorSchema* at(int64_t opset) const {
    const OperatorSchema* found = nullptr;
    for (const OperatorSchema& schema : versions)
      if (schema.since_version <= opset) found = &schema;
    return found;
  }
};

}  // namespace onnx_check
