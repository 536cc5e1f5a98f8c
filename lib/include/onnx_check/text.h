#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"
#include "onnx_check/value.h"

// The ONNX text syntax (docs/text_syntax.md).
namespace onnx_check {

// Reads a whole file. False if a fault was reported to `sink` (ids text/…, each with line and column); `model` then
// holds what could be read. `model` must be fresh; set its `path` before, for the findings. Every message of it knows
// its stretch of the text.
ONNX_CHECK_API bool parse_model(std::unique_ptr<Source> text, Model& model, Sink& sink);
ONNX_CHECK_API bool parse_model(std::string_view text, Model& model, Sink& sink);  // keeps a copy

// Read one thing, made of `owner`'s memory and names, with no place in a source. Null if a fault was reported.
ONNX_CHECK_API Graph* parse_graph(std::string_view text, Model& owner, Sink& sink);
ONNX_CHECK_API Function* parse_function(std::string_view text, Model& owner, Sink& sink);
ONNX_CHECK_API Node* parse_node(std::string_view text, Model& owner, Sink& sink);
ONNX_CHECK_API Attribute* parse_attribute(std::string_view text, Model& owner, Sink& sink);
ONNX_CHECK_API Type* parse_type(std::string_view text, Model& owner, Sink& sink);
// A value of `type`: {1, 2} of a tensor, [{1}, {2, 3}] of a sequence, none of an optional, {"a": 1} of a map. A tensor
// may state its own type, float[2] {1, 2}, and must where dimensions cannot be told from the number of elements.
ONNX_CHECK_API Value* parse_value(std::string_view text, const Type& type, Model& owner, Sink& sink);

// Print what the parser reads back; see losses().
ONNX_CHECK_API std::string print(const Model& model);
ONNX_CHECK_API std::string print(const Graph& graph);
ONNX_CHECK_API std::string print(const Function& function);
ONNX_CHECK_API std::string print(const Node& node);
ONNX_CHECK_API std::string print(const Attribute& attribute);
ONNX_CHECK_API std::string print(const Tensor& tensor);
ONNX_CHECK_API std::string print(const Type& type);  // "float[2,N]", "seq(int64[])"
ONNX_CHECK_API std::string print(const ValueInfo& value);
// Each tensor states its type, unless `type` says all of it.
ONNX_CHECK_API std::string print(const Value& value, const Type* type = nullptr);
// The name as it stands in the syntax: in quotes unless it is an identifier.
ONNX_CHECK_API std::string print_name(std::string_view name);

// What print(model) cannot say, one entry each: "unknown fields of node 3" … Empty if parsing the printed text gives an
// equal model (see equal.h). Of a tensor only the elements count, not which field holds them.
ONNX_CHECK_API std::vector<std::string> losses(const Model& model);

// A stretch of a text, in bytes.
struct TextSpan {
  size_t begin = 0, size = 0;
};

// A part of a node, by position in its list.
struct NodePart {
  enum class Kind : uint8_t { op_type, input, output, attribute };
  Kind kind = Kind::op_type;
  size_t index = 0;
};

// A node on one line, for people: no label and no annotations, long values and lists cut short with "…", graphs without
// a body. The part that is asked for is there, and `mark` is its stretch of the text; empty if the node has no such
// part.
struct PrintedNode {
  std::string text;
  TextSpan mark;
};
ONNX_CHECK_API PrintedNode print_line(const Node& node, NodePart part = {});

}  // namespace onnx_check
