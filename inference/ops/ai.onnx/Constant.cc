#include "ops/ai.onnx/Constant.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

Dims vector_of(size_t size) { return {Dim(static_cast<int64_t>(size))}; }

void set_ints(Fact& out, std::span<const int64_t> values, const Dims& dims, InferContext& ctx) {
  out = ctx.tensor(ElementType::int64, dims);
  Dims elements;
  for (const int64_t value : values) elements.push_back(value);
  ctx.set_known(out, elements);
}

void set_floats(Fact& out, std::span<const float> values, const Dims& dims, InferContext& ctx) {
  out = ctx.tensor(ElementType::float32, dims);
  ctx.set_known_floats(out, std::vector<double>(values.begin(), values.end()));
}

}  // namespace

void infer(Constant_1<Infer> op, InferContext& ctx) {
  if (op.value) op.output = ctx.fact_of(*op.value);
  if (op.sparse_value) op.output = ctx.fact_of(*op.sparse_value);
  if (op.value_int) set_ints(op.output, {&*op.value_int, 1}, {}, ctx);
  if (op.value_ints) set_ints(op.output, *op.value_ints, vector_of(op.value_ints->size()), ctx);
  if (op.value_float) set_floats(op.output, {&*op.value_float, 1}, {}, ctx);
  if (op.value_floats) set_floats(op.output, *op.value_floats, vector_of(op.value_floats->size()), ctx);
  if (op.value_string) op.output = ctx.tensor(ElementType::string, {});
  if (op.value_strings) op.output = ctx.tensor(ElementType::string, vector_of(op.value_strings->size()));
}

}  // namespace onnx_check::ops::ai_onnx
