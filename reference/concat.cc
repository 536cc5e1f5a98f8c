#include "reference/concat.h"

#include "reference/move.h"

namespace onnx_check {

bool concat(std::span<const Datum* const> inputs, size_t axis, Datum& out, EvalContext& context) {
  Sizes dims = inputs[0]->dims();
  dims[axis] = 0;
  for (const Datum* input : inputs) {
    Sizes expected = dims;
    if (input->rank() == expected.size()) expected[axis] = input->dims()[axis];
    if (!context.dims_are(*input, expected)) return false;
    dims[axis] += input->dims()[axis];
  }
  if (!context.allocate(out, inputs[0]->element(), dims)) return false;
  const auto outer = static_cast<size_t>(product(dims, 0, axis)),
             inner = static_cast<size_t>(product(dims, axis + 1, dims.size()));
  const size_t line = static_cast<size_t>(dims[axis]) * inner;
  size_t at = 0;
  for (const Datum* input : inputs) {
    const size_t part = static_cast<size_t>(input->dims()[axis]) * inner;
    for (size_t i = 0; i < outer; ++i)
      copy_elements(out.element(), input->data(), i * part, out.fill(), i * line + at, part);
    at += part;
  }
  return true;
}

}  // namespace onnx_check
