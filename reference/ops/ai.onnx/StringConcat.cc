#include "eval/ai.onnx/StringConcat.h"

#include <array>
#include <string>

#include "reference/broadcast.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

// The texts are made only once it is known that they fit.
void eval(StringConcat_20<Eval> op, EvalContext& context) {
  const auto dims = context.broadcast(std::array{&op.X, &op.Y});
  if (!dims) return;
  const auto x = op.X.elements<std::string>(), y = op.Y.elements<std::string>();
  Datum joined;
  ResultOf<std::string> out(joined, ElementType::string, *dims, context);
  if (!out) return;
  const auto for_each = [&](auto f) {
    for_each_broadcast_line<2>(*dims, {op.X.dims(), op.Y.dims()}, [&](int64_t to, auto at, int64_t line, auto by) {
      for (int64_t i = 0; i < line; ++i)
        f(static_cast<size_t>(to + i), x[static_cast<size_t>(at[0] + i * by[0])],
          y[static_cast<size_t>(at[1] + i * by[1])]);
    });
  };
  uint64_t bytes = 0;
  for_each([&](size_t, const std::string& a, const std::string& b) { bytes += a.size() + b.size(); });
  if (!context.has_room(bytes)) return;
  for_each([&](size_t to, const std::string& a, const std::string& b) { out[to] = a + b; });
  op.Z = joined;
}

}  // namespace onnx_check::ops::ai_onnx
