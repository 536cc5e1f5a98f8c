#include "eval/ai.onnx/BitCast.h"

#include <algorithm>

#include "reference/listed.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Bytes hold fewer bits of narrow types: as a number where the type is an integer.
uint8_t as_element(uint8_t byte, ElementType type) {
  const int unused = 8 - info(type).bits;
  if (type == ElementType::boolean) return byte != 0;
  if (type == ElementType::int4 || type == ElementType::int2)
    return static_cast<uint8_t>(static_cast<int8_t>(byte << unused) >> unused);
  return static_cast<uint8_t>(static_cast<uint8_t>(byte << unused) >> unused);
}

}  // namespace

void eval(BitCast_26<Eval> op, EvalContext& context) {
  const auto to = listed(TypesOf<decltype(op)>::T2{}, op.to, context);
  if (!to) return;
  const ElementType from = op.input.element();
  if (info(from).bits != info(*to).bits)
    return context.fail_attribute(run_rules::value, "to",
                                  fmt::format("{} has {} bits, expected {} as {} has", to_string(*to), info(*to).bits,
                                              info(from).bits, to_string(from)),
                                  fmt::format("choose a type of {} bits", info(from).bits));
  if (!context.allocate(op.output, *to, op.input.dims())) return;
  if (info(*to).bits > 8) {
    std::copy_n(static_cast<const std::byte*>(op.input.data()), op.input.bytes(),
                static_cast<std::byte*>(op.output.fill()));
    return;
  }
  const auto bytes = op.input.elements<uint8_t>();
  for (size_t i = 0; i < bytes.size(); ++i) static_cast<uint8_t*>(op.output.fill())[i] = as_element(bytes[i], *to);
}

}  // namespace onnx_check::ops::ai_onnx
