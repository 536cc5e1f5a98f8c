#include "ops/ai.onnx/Cast.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/cast_elements.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Before types were numbers: "FLOAT", "INT64".
std::optional<ElementType> type_of_name(std::string_view name) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  return lower == "undefined" ? std::nullopt : element_type_from_string(lower);
}

template <class View>
void infer_cast(const View& op, std::optional<ElementType> type, const std::string& stated, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.input);
  if (set_cast_type(op.output, type, stated, View::type_allowed, ctx)) cast_elements(op.input, op.output, ctx);
}

std::string cast_type_to_string(int64_t type) {
  const auto known = stated_type(type);
  return known ? std::string(to_string(*known)) : fmt::format("{}", type);
}

}  // namespace

void infer(Cast_1<Infer> op, InferContext& ctx) {
  infer_cast(op, type_of_name(op.to), fmt::format("\"{}\"", op.to), ctx);
}
void infer(Cast_6<Infer> op, InferContext& ctx) { infer_cast(op, stated_type(op.to), cast_type_to_string(op.to), ctx); }
void infer(Cast_24<Infer> op, InferContext& ctx) {
  infer_cast(op, stated_type(op.to), cast_type_to_string(op.to), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
