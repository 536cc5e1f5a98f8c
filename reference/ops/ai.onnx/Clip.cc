#include "eval/ai.onnx/Clip.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Clip_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [least = op.min, most = op.max](auto x) {
    using F = decltype(x);
    if (least && x < static_cast<F>(*least)) x = static_cast<F>(*least);
    return most && x > static_cast<F>(*most) ? static_cast<F>(*most) : x;
  });
}

// Where the least is above the most, the most counts.
void eval(Clip_11<Eval> op, EvalContext& context) {
  for (const Datum* bound : {op.min, op.max})
    if (bound && !context.single_number(*bound)) return;
  visit(TypesOf<decltype(op)>::T{}, op.input.element(), [&]<class T>() {
    const Operand<T> in(op.input);
    ResultOf<T> out(op.output, op.input.element(), op.input.dims(), context);
    if (!out) return;
    const auto bound = [](const Datum* datum) {
      return datum ? std::optional<T>(Operand<T>(*datum)[0]) : std::nullopt;
    };
    const std::optional<T> least = bound(op.min), most = bound(op.max);
    for (size_t i = 0; i < in.size(); ++i) {
      T x = in[i];
      if (least && x < *least) x = *least;
      out[i] = most && x > *most ? *most : x;
    }
  });
}

}  // namespace onnx_check::ops::ai_onnx
