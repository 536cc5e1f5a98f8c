#include "eval/ai.onnx/Div.h"

#include <type_traits>

#include "reference/divisor.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Integers round toward zero. `blamed`: b as the node has it.
template <class Types>
void divide(const Datum& a, const Datum& b, const Datum& blamed, Datum& c, EvalContext& context) {
  if (!no_zero_divisor(b, blamed, context)) return;
  map<Types>(a, b, c, context, [](auto x, auto y) {
    if constexpr (std::is_signed_v<decltype(x)> && std::is_integral_v<decltype(x)>)
      return y == -1 ? -x : x / y;
    else
      return x / y;
  });
}

}  // namespace

void eval(Div_1<Eval> op, EvalContext& context) {
  const auto b = align_operand(op.A, op.B, op.broadcast, op.axis, context);
  if (b) divide<TypesOf<decltype(op)>::T>(op.A, *b, op.B, op.C, context);
}

void eval(Div_7<Eval> op, EvalContext& context) { divide<TypesOf<decltype(op)>::T>(op.A, op.B, op.B, op.C, context); }

}  // namespace onnx_check::ops::ai_onnx
