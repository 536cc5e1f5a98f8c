#include "eval/ai.onnx.ml/ZipMap.h"

#include <fmt/format.h>

#include "reference/label_list.h"
#include "reference/move.h"
#include "reference/samples.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(ZipMap_1<Eval> op, EvalContext& context) {
  const auto keys = only_list({.ints = op.classlabels_int64s, .strings = op.classlabels_strings}, "keys", context);
  const auto samples = samples_of(op.X, context);
  if (!keys || !samples) return;
  if (samples->features != keys->size())
    return context.fail(run_rules::shape, op.X,
                        fmt::format("it has {} columns, but there are {} keys", samples->features, keys->size()),
                        "list one key for each column");
  std::vector<Datum> maps;
  for (size_t row = 0; row < samples->rows; ++row) {
    Datum values;
    if (!context.allocate(values, ElementType::float32, keys->dims())) return;
    copy_elements(ElementType::float32, op.X.data(), row * keys->size(), values.fill(), 0, keys->size());
    maps.push_back(Datum::map(*keys, std::move(values)));
  }
  op.Z = Datum::sequence(type_index(keys->element() == ElementType::string ? TypeShape::sequence_map_string
                                                                           : TypeShape::sequence_map_int64,
                                    ElementType::float32),
                         std::move(maps));
}

}  // namespace onnx_check::ops::ai_onnx_ml
