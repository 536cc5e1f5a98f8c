#include "eval/ai.onnx/Tile.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void repeat(const Datum& in, const Sizes& repeats, const Datum& blamed, Datum& out, EvalContext& context) {
  if (repeats.size() != in.rank() || std::any_of(repeats.begin(), repeats.end(), [](int64_t n) { return n < 0; }))
    return context.fail(run_rules::value, blamed, "there is not one count of 0 or more for each dimension",
                        "give as many counts as the input has dimensions");
  Sizes dims = in.dims();
  for (size_t i = 0; i < dims.size(); ++i)
    if (__builtin_mul_overflow(dims[i], repeats[i], &dims[i]))
      return context.fail(run_rules::value, blamed, "the elements along a dimension of the output cannot be counted",
                          "repeat it less often");
  if (!context.allocate(out, in.element(), dims)) return;
  // The output as [repeats[0], dims[0], repeats[1], dims[1], …]: counts have no stride.
  Sizes split, steps;
  const Sizes strides = strides_of(in.dims());
  for (size_t i = 0; i < in.rank(); ++i) {
    split.insert(split.end(), {repeats[i], in.dims()[i]});
    steps.insert(steps.end(), {0, strides[i]});
  }
  Datum parts = out.reshaped(split);
  gather_strided(in, 0, steps, parts);
}

}  // namespace

void eval(Tile_1<Eval> op, EvalContext& context) {
  const auto tiles = context.single_int(op.tiles), axis = context.single_int(op.axis);
  const auto at = axis ? context.axis(*axis, op.input.rank()) : std::nullopt;
  if (!tiles || !at) return;
  Sizes repeats(op.input.rank(), 1);
  repeats[*at] = *tiles;
  repeat(op.input, repeats, op.tiles, op.output, context);
}

void eval(Tile_6<Eval> op, EvalContext& context) {
  repeat(op.input, context.ints(op.repeats), op.repeats, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
