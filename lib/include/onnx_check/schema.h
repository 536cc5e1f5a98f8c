#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "onnx_check/graph.h"

namespace onnx_check {

// A set of types that the registry knows ("tensor(float)", "seq(map(string,tensor(float)))" …), by index.
// Types that no schema names have no index and are in no set.
struct TypeSet {
  std::array<uint64_t, 2> bits{};
  constexpr bool contains(uint16_t type) const { return bits[type / 64] >> (type % 64) & 1; }
  friend constexpr bool operator==(const TypeSet&, const TypeSet&) = default;
};

enum class ParameterOption : uint8_t { single, optional, variadic };

// A formal input or output of an operator.
struct FormalParameter {
  std::string_view name;
  std::string_view type;  // a type variable or a type
  TypeSet types;          // what `type` stands for
  ParameterOption option = ParameterOption::single;
  bool homogeneous = true;  // variadic: all arguments have one type
  uint16_t min_arity = 1;   // variadic
  int16_t variable = -1;    // index in type_constraints, -1 for a concrete type
};

struct TypeConstraint {
  std::string_view name;
  TypeSet types;
  std::span<const uint16_t> order;  // the same as type indices, in the order of the standard
};

// What an attribute may hold, and what it holds when it is left out.
struct AttributeSchema {
  std::string_view name;
  AttributeType type = AttributeType::undefined;
  bool required = false;
  bool has_default = false;
  bool inert = false;  // without meaning, kept for old files
  int64_t default_int = 0;
  float default_float = 0;
  std::string_view default_string;
  std::span<const int64_t> default_ints;
  std::span<const float> default_floats;
  std::span<const std::string_view> default_strings;

  std::string_view enum_name;                 // "DataType"
  std::span<const std::string_view> allowed;  // strings; empty: any
  std::span<const int64_t> in, not_in;        // numbers, each element of a list
  int64_t min = std::numeric_limits<int64_t>::min();
  int64_t max = std::numeric_limits<int64_t>::max();
  bool axis = false;
  bool inclusive_end = false;  // an axis may be the rank itself
  std::string_view doc;
};

enum class StepKind : uint8_t { first, types_only, same, accepts_more, breaks };

// One version of one operator.
struct OperatorSchema {
  std::string_view domain;  // "" for ai.onnx
  std::string_view name;
  int32_t since_version = 0;
  StepKind step = StepKind::first;  // from the version before
  std::string_view step_note;
  std::string_view doc;
  std::string_view category;
  std::string_view first_release;
  bool deprecated = false;
  bool experimental = false;
  bool non_deterministic = false;
  bool allows_unchecked_attributes = false;
  bool from_onnxruntime = false;  // origin: known to onnxruntime, not to ONNX itself
  std::span<const FormalParameter> inputs, outputs;
  uint32_t min_inputs = 0, max_inputs = 0;  // unbounded: UINT32_MAX
  uint32_t min_outputs = 0, max_outputs = 0;
  std::span<const uint32_t> allowed_output_counts;  // empty: any in range
  std::span<const AttributeSchema> attributes;      // by name
  std::span<const TypeConstraint> type_constraints;
  uint32_t view = 0;  // consecutive versions of one operator with the same number share a view

  const AttributeSchema* find_attribute(std::string_view attribute) const;
};

}  // namespace onnx_check
