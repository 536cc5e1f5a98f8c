#include <vector>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

bool fits(const Type& type) {
  std::vector<int64_t> sizes;
  for (const Dimension& dimension : type.shape->dims) {
    if (dimension.kind != Dimension::Kind::value || dimension.value < 0) return true;
    sizes.push_back(dimension.value);
  }
  const auto elements = element_count(sizes);
  if (!elements) return false;
  const int32_t element_type = type.elem_type.value_or(0);
  return !element_type_info(element_type) || raw_size(static_cast<ElementType>(element_type), *elements);
}

void look_at_type(Check& check, const Type& type) {
  if (type.kind != Type::Kind::tensor || !type.shape || fits(type)) return;
  check.report(too_large, "the sizes multiply to 2^64 bits or more", {.help = "state the sizes that the data has"});
}

}  // namespace

constinit const CheckRule too_large{
    .text = {.id = "type/too-large",
             .summary = "the number of bits of a tensor fits in 64 bits",
             .why = "No machine holds such a tensor. A product of sizes that overflows makes careless readers take a "
                    "small buffer for a large one.",
             .wrong = "g (float[4611686018427387904,2] x) => (float[N,M] y) { y = Relu(x) }",
             .right = "g (float[4,2] x) => (float[N,M] y) { y = Relu(x) }"},
    .type = look_at_type};

}  // namespace onnx_check::rules::type
