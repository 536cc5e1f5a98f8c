#include "inference/output_type.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/node_at_hand.h"

namespace onnx_check {

namespace {

const TypeSet& types_of_output(const Fact& out, InferContext& ctx) {
  const auto& formals = ctx.node().schema.outputs;
  const auto index = static_cast<size_t>(&out - ctx.node().outputs.data());
  return formals[std::min(index, formals.size() - 1)].types;
}

}  // namespace

bool may_be(const Fact& out, ElementType element, InferContext& ctx) {
  return types_of_output(out, ctx).contains(type_index(TypeShape::tensor, element));
}

std::string allowed_types(const Fact& out, InferContext& ctx) {
  std::string list;
  for (int32_t code = 1; code < element_type_count; ++code)
    if (may_be(out, static_cast<ElementType>(code), ctx))
      list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", code, to_string(static_cast<ElementType>(code)));
  return list;
}

bool set_output_type(Fact& out, int64_t code, std::string_view attribute, const Constraint& allowed,
                     InferContext& ctx) {
  const ElementTypeInfo* known = element_type_info(code);
  if (known && may_be(out, static_cast<ElementType>(code), ctx)) {
    out.element = static_cast<ElementType>(code);
    return true;
  }
  const std::string types = allowed_types(out, ctx);
  const std::string found = known && code != 0 ? fmt::format("{} ({})", code, known->name) : fmt::format("{}", code);
  ctx.fail_attribute(allowed, attribute, fmt::format("`{}` is {}, expected one of {}", attribute, found, types),
                     fmt::format("write one of {}", types));
  return false;
}

}  // namespace onnx_check
