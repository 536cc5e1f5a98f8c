#include "tests/support/round_trips.h"

#include "lib/ir/equal.h"
#include "onnx_check/load.h"
#include "onnx_check/save.h"
#include "onnx_check/text.h"
#include "tests/support/test_source.h"

namespace onnx_check {
namespace {

// What a second reading of a model gave; null if nothing.
std::unique_ptr<Model> read_again(std::string_view bytes, Format format, std::string_view what,
                                  std::vector<std::string>& broken) {
  FindingList found;
  auto model = read_model(std::make_unique<TestSource>(bytes), format, "again", found);
  if (model && *model) return std::move(*model);
  broken.push_back(std::string(what) +
                   (found.findings.empty() ? ", cannot be read" : ", cannot be read: " + found.findings[0].message));
  return nullptr;
}

void check_binary(const Model& model, std::vector<std::string>& broken) {
  const auto saved = encode_model(model, Format::binary);
  if (!saved) return broken.push_back("the model cannot be saved: " + saved.error().message);
  if (model.format == Format::binary && model.source) {
    if (*saved != model.source->bytes()) broken.push_back("the saved model has other bytes");
    return;
  }
  const auto again = read_again(*saved, Format::binary, "the saved model", broken);
  std::string where;
  if (again && !equal(model, *again, &where)) broken.push_back("the saved model, loaded again, differs in " + where);
}

void check_text(const Model& model, std::vector<std::string>& broken) {
  if (!losses(model).empty()) return;
  const auto again = read_again(print(model), Format::text, "the printed model", broken);
  std::string where;
  if (again && !equal(model, *again, &where)) broken.push_back("the printed model, parsed again, differs in " + where);
}

}  // namespace

void check_round_trips(const Model& model, std::vector<std::string>& broken) {
  check_binary(model, broken);
  check_text(model, broken);
}

}  // namespace onnx_check
