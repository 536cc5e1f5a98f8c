#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "onnx_check/schema.h"

namespace onnx_check {

// What the versions of one operator that share a view have in common: the weakest form of each part.
struct ViewParameter {
  std::string_view name{};
  ParameterOption option = ParameterOption::single;
};

struct ViewAttribute {
  std::string_view name{};
  AttributeType type = AttributeType::undefined;
  bool required = true;          // in every version
  bool always_has_value = true;  // it is required or has a default, in every version that has it
};

struct ViewShape {
  std::vector<ViewParameter> inputs{}, outputs{};
  std::vector<ViewAttribute> attributes{};  // in the order of the newest version, without inert ones
};

// The shape of one version alone.
ViewShape view_shape(const OperatorSchema& schema);

// The shape for a view and the next version together; nothing if they cannot share one. They can if they differ only in
// element types, type variables, defaults, parts that may be left out and were added behind the others, and parts that
// were required and are not any longer, and if nothing breaks.
std::optional<ViewShape> join_views(const ViewShape& before, const OperatorSchema& next);

// Gives each version the number of its view, from 0.
void number_views(std::span<OperatorSchema> versions);

// The versions of one view.
struct ViewGroup {
  std::span<const OperatorSchema> versions{};
  ViewShape shape{};
};
std::vector<ViewGroup> view_groups(std::span<const OperatorSchema> versions);

}  // namespace onnx_check
