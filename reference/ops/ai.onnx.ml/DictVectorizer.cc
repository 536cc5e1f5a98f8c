#include "eval/ai.onnx.ml/DictVectorizer.h"

#include <fmt/format.h>

#include "reference/label_index.h"
#include "reference/label_list.h"
#include "reference/move.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(DictVectorizer_1<Eval> op, EvalContext& context) {
  const auto words = only_list({.ints = op.int64_vocabulary, .strings = op.string_vocabulary}, "words", context);
  if (!words) return;
  const Datum& keys = op.X.keys();
  const Datum& values = op.X.values();
  if (keys.element() != words->element())
    return context.fail(
        run_rules::argument_type, op.X,
        fmt::format("its keys are {}, but the words are {}", to_string(keys.element()), to_string(words->element())),
        "list the vocabulary in the type of the keys");
  if (!context.allocate(op.Y, values.element(), words->dims())) return;
  // The place of each word in the map; what the map does not have stays zero.
  const auto places = LabelIndex(keys).find(*words);
  for (size_t i = 0; i < places.size(); ++i)
    if (places[i]) copy_elements(values.element(), values.data(), *places[i], op.Y.fill(), i, 1);
}

}  // namespace onnx_check::ops::ai_onnx_ml
