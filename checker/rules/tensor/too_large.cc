#include <algorithm>
#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

bool fits(const Tensor& tensor) {
  const auto elements = element_count(tensor.dims);
  if (!elements) return std::any_of(tensor.dims.begin(), tensor.dims.end(), [](int64_t dim) { return dim < 0; });
  const auto type = known_element_type(tensor);
  return !type || raw_size(*type, *elements);
}

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (fits(tensor)) return;
  check.report(too_large,
               fmt::format("{} is {}, expected less than 2^64 bits", tensor_label(tensor), tensor_type_text(tensor)),
               {.help = "state the sizes that the data has"});
}

}  // namespace

constinit const CheckRule too_large{
    .text = {.id = "tensor/too-large",
             .summary = "the number of bits of a tensor fits in 64 bits",
             .why =
                 "No file holds such a tensor. A product of sizes that overflows makes careless readers take a small "
                 "buffer for a large one.",
             .wrong = "g () => (float[N,M] y) <float[4294967296,4294967296] y = {}> { }",
             .right = "g () => (float[N,M] y) <float[1,2] y = {1, 2}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
