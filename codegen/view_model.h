#pragma once

#include <string>
#include <vector>

#include "lib/schema/json/view_groups.h"
#include "onnx_check/schema_set.h"

namespace onnx_check::codegen {

// The default of an attribute from a version on; no text where it has none.
struct VersionDefault {
  int32_t since_version = 0;
  std::string text;
};

// A field of a view.
struct ViewField {
  enum class Kind { input, output, attribute, graph };
  Kind kind = Kind::input;
  std::string name;      // the identifier
  std::string_view key;  // the standard's name
  size_t position = 0;   // of an input or output
  ParameterOption option = ParameterOption::single;
  std::string_view type;            // of an input or output: a type variable or a type, in the newest version
  bool optional_attribute = false;  // it may have no value
  AttributeType attribute_type = AttributeType::undefined;
  std::vector<VersionDefault> defaults;  // of an attribute, oldest first; empty if it never has one
  std::string constants;                 // definitions that the defaults refer to
};

struct View {
  std::string name;        // "Squeeze_1"
  std::string name_space;  // "ai_onnx"
  ViewGroup group;
  std::vector<ViewField> fields;

  const ViewField* find(ViewField::Kind kind, std::string_view key) const;
};

struct OperatorViews {
  const Operator* op = nullptr;
  std::vector<View> views;
};

// The views of all operators. Names that cannot be told apart are faults.
std::vector<OperatorViews> make_views(std::span<const Operator> operators, std::vector<SchemaFault>& faults);

// The view of the operator that `views` is like, for the versions that `view` covers; nullptr and a fault if there is
// none.
const View* like_view(const View& view, std::span<const OperatorViews> all, std::vector<SchemaFault>& faults);

// "ai.onnx/Squeeze.json"
std::string schema_file(const Operator& op);

}  // namespace onnx_check::codegen
