#pragma once

#include "lib/schema/view.h"
#include "reference/context.h"

namespace onnx_check {

// Keys, values or labels that a node lists in one of several attributes, by type.
struct LabelAttributes {
  std::optional<Floats> floats = {};
  std::optional<Ints> ints = {};
  std::optional<Strings> strings = {};
  const Tensor* tensor = nullptr;
};

// The only list that is given and not empty, as a tensor of one dimension. `what`: "keys", for the finding where none
// or several are given.
std::optional<Datum> only_list(const LabelAttributes& lists, std::string_view what, EvalContext& context);

Datum tensor_of(Strings texts);

}  // namespace onnx_check
