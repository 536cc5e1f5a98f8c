#include "eval/ai.onnx/Mod.h"

#include <cmath>
#include <type_traits>

#include "reference/divisor.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

namespace {

struct Remainder {
  bool like_fmod;  // the sign is that of the dividend, as in C; else that of the divisor, as in Python

  template <class T>
  T operator()(T x, T y) const {
    if constexpr (std::is_floating_point_v<T>) {
      const T rest = std::fmod(x, y);
      return like_fmod || rest == 0 || (rest < 0) == (y < 0) ? rest : rest + y;
    } else if constexpr (std::is_signed_v<T>) {
      if (y == -1) return 0;
      const T rest = static_cast<T>(x % y);
      return like_fmod || rest == 0 || (rest < 0) == (y < 0) ? rest : static_cast<T>(rest + y);
    } else {
      return static_cast<T>(x % y);
    }
  }
};

}  // namespace

void eval(Mod_10<Eval> op, EvalContext& context) {
  if (no_zero_divisor(op.B, op.B, context))
    map<TypesOf<decltype(op)>::T>(op.A, op.B, op.C, context, Remainder{op.fmod != 0});
}

}  // namespace onnx_check::ops::ai_onnx
