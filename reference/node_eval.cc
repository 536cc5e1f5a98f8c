#include "reference/node_eval.h"

namespace onnx_check {

namespace {
const Datum& no_datum() {
  static const Datum none;
  return none;
}
}  // namespace

const Datum& NodeEval::input(size_t i) {
  if (i < inputs.size() && inputs[i]) return *inputs[i];
  bound_ = false;
  return no_datum();
}

std::span<const Datum* const> NodeEval::inputs_from(size_t i) {
  if (i >= inputs.size()) return {};
  filled_.assign(inputs.begin() + static_cast<ptrdiff_t>(i), inputs.end());
  for (const Datum*& datum : filled_)
    if (!datum) datum = &no_datum();
  return filled_;
}

Datum& NodeEval::output(size_t i) {
  if (i < outputs.size()) return outputs[i];
  bound_ = false;
  return unread_output_;
}

Datum* NodeEval::optional_output(size_t i) {
  return i < outputs.size() && !node.outputs[i].empty() ? &outputs[i] : nullptr;
}

}  // namespace onnx_check
