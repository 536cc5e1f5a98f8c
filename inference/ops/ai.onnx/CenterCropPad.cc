#include "ops/ai.onnx/CenterCropPad.h"

#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

void infer(CenterCropPad_18<Infer> op, InferContext& ctx) {
  const auto sizes = stated_sizes(op.shape, op.shape_is_vector, op.sizes_not_negative, ctx);
  if (!sizes || !op.input_data.ranked) return;
  std::vector<int64_t> stated;
  if (op.axes)
    stated.assign(op.axes->begin(), op.axes->end());
  else
    for (size_t i = 0; i < op.input_data.rank(); ++i) stated.push_back(static_cast<int64_t>(i));
  const auto axes = ctx.axes(stated, op.input_data.rank(), op.axis_in_range, op.axes_distinct);
  if (!axes) return;
  if (sizes->counted && sizes->dims.size() != axes->size())
    return ctx.fail(op.one_size_per_axis, op.shape,
                    fmt::format("the length is {}, expected {}", sizes->dims.size(), axes->size()),
                    fmt::format("state {} sizes", axes->size()));
  Dims dims(op.input_data.dims);
  for (size_t i = 0; i < axes->size(); ++i) dims[(*axes)[i]] = sizes->counted ? sizes->dims[i] : Dim();
  ctx.set_dims(op.output_data, dims);
  if (!ctx.known(op.shape)) op.output_data.why_unknown = "the shape is a value of the run";
}

}  // namespace onnx_check::ops::ai_onnx
