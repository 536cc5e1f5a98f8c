#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace onnx_check {

class EditNode;
class Rewriter;

// What is decided about one version step in one direction.
enum class Decision : uint8_t {
  derived,  // from the schemas: only what must change is edited
  custom,   // by a function in ops/<domain>/<Op>.cc
  body,     // below the first version: the operator's function body takes its place
  refused,
  todo,  // not decided yet; refused as well
};

using EditFunction = void (*)(EditNode& node, Rewriter& rewriter);

struct Move {
  Decision decision;
  EditFunction edit;
  std::string_view reason;  // refused: "cannot be said there: …", "not in the list: …"
};

// By the index of the version in the operator's history: up[i] leads to it from the one before, down[i] from it to the
// one before; down[0] leads to operator sets without the operator.
struct OperatorSteps {
  std::span<const Move> up, down;
};

// In the order of operators().
std::span<const OperatorSteps> operator_steps();

}  // namespace onnx_check
