#include <cstdio>

#include "onnx_check/graph.h"

int main() {
  const auto type = onnx_check::attribute_type_from_string("ints");
  if (type != onnx_check::AttributeType::ints) return 1;
  std::puts("linked");
  return 0;
}
