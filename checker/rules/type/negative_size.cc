#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

void look_at_type(Check& check, const Type& type) {
  if (!type.shape) return;
  const List<Dimension>& dims = type.shape->dims;
  for (size_t i = 0; i < dims.size(); ++i)
    if (dims[i].kind == Dimension::Kind::value && dims[i].value < 0)
      check.report(negative_size, fmt::format("dimension {} is {}, expected 0 or more", i, dims[i].value),
                   {.help = "give a size that is not known a name, such as N, or leave it out"});
}

}  // namespace

constinit const CheckRule negative_size{
    .text = {.id = "type/negative-size",
             .summary = "sizes in a shape are 0 or more",
             .why =
                 "A size that is not known has a name or no value; -1 is a habit of other formats, and tools of ONNX "
                 "take it as a number.",
             .wrong = "g (float[-1,3] x) => (float[N,3] y) { y = Relu(x) }",
             .right = "g (float[N,3] x) => (float[N,3] y) { y = Relu(x) }"},
    .type = look_at_type};

}  // namespace onnx_check::rules::type
