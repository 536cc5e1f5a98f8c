#include "cli/run_inputs.h"

#include <charconv>
#include <fmt/format.h>
#include <map>

#include "onnx_check/datum_value.h"
#include "onnx_check/npy.h"
#include "onnx_check/text.h"
#include "onnx_check/value_file.h"
#include "reference/random.h"
#include "reference/write_numbers.h"

namespace onnx_check::cli {
namespace {

using SizesByName = std::map<std::string, int64_t, std::less<>>;

Error usage(std::string message) { return {Error::Kind::usage, std::move(message)}; }

Result<SizesByName> read_dims(const std::vector<std::string>& arguments) {
  SizesByName sizes;
  for (const std::string& text : arguments) {
    const size_t equals = text.rfind('=');
    int64_t size = -1;
    if (equals != text.npos) std::from_chars(text.data() + equals + 1, text.data() + text.size(), size);
    if (size < 0 || equals == 0) return usage(fmt::format("--dim {}: expected a symbol and a size, such as N=1", text));
    sizes[text.substr(0, equals)] = size;
  }
  return sizes;
}

Result<Datum> made_tensor(const ValueInfo& input, const SizesByName& sizes, uint64_t max_memory, Random* random) {
  if (!input.type || input.type->kind != Type::Kind::tensor || !input.type->shape)
    return usage(fmt::format("input \"{}\" has no declared tensor shape to make elements for", input.name.view()));
  Sizes dims;
  for (const Dimension& dim : input.type->shape->dims) {
    const auto named = sizes.find(dim.param.view());
    dims.push_back(dim.kind == Dimension::Kind::value ? dim.value : named != sizes.end() ? named->second : 1);
  }
  const auto type = type_index_of(*input.type);
  const auto count = element_count(dims);
  if (!type || !count || *count > max_memory / element_size(element_of(*type)))
    return Error{Error::Kind::budget, fmt::format("input \"{}\" is too large", input.name.view())};
  Datum datum = Datum::zeros(element_of(*type), dims);
  if (random) {
    const bool whole = !is_float(datum.element());
    write_numbers(datum, [&] { return whole ? static_cast<double>(random->bits() % 10) : random->uniform(); });
  }
  return datum;
}

Result<Datum> read_file(const std::string& path, const ValueInfo& input) {
  if (path.ends_with(".npy")) return load_npy(path);
  const auto kind = !input.type || input.type->kind == Type::Kind::tensor ? Value::Kind::tensor
                    : input.type->kind == Type::Kind::sequence            ? Value::Kind::sequence
                    : input.type->kind == Type::Kind::optional            ? Value::Kind::optional
                    : input.type->kind == Type::Kind::map                 ? Value::Kind::map
                                                                          : Value::Kind::sparse_tensor;
  FindingList found;
  auto file = load_value(path, kind, found);
  if (!file) return file.error();
  const std::shared_ptr<const ValueFile> owner(std::move(*file));
  auto datum = owner ? datum_from(owner->value, input.type, owner) : std::nullopt;
  if (!datum) return Error{Error::Kind::cannot_read, fmt::format("{}: holds no value that can be read", path)};
  return *std::move(datum);
}

Result<Datum> read_elements(const std::string& text, const ValueInfo& input, Model& model) {
  FindingList faults;
  const Value* value = input.type ? parse_value(text, *input.type, model, faults) : nullptr;
  auto datum = value ? datum_from(*value, input.type) : std::nullopt;
  if (datum) return *std::move(datum);
  return usage(fmt::format("--input {}={}: {}", input.name.view(), text,
                           faults.findings.empty() ? "no value of the declared type" : faults.findings[0].message));
}

}  // namespace

Result<onnx_check::Runner::Inputs> read_inputs(Model& model, const std::vector<std::string>& arguments,
                                               const std::vector<std::string>& dims, uint64_t seed,
                                               uint64_t max_memory) {
  const auto sizes = read_dims(dims);
  if (!sizes) return sizes.error();
  Random random(seed);
  onnx_check::Runner::Inputs inputs;
  for (const std::string& text : arguments) {
    const size_t equals = text.find('=');
    const std::string name = text.substr(0, equals), what = equals == text.npos ? "" : text.substr(equals + 1);
    const ValueInfo* input = nullptr;
    for (const ValueInfo* candidate : model.graph->inputs)
      if (candidate->name.view() == name) input = candidate;
    if (!input || what.empty())
      return usage(fmt::format("--input {}: expected the name of an input, \"=\" and its value", text));
    auto datum = what == "zeros"    ? made_tensor(*input, *sizes, max_memory, nullptr)
                 : what == "random" ? made_tensor(*input, *sizes, max_memory, &random)
                 : std::string("{[\"").find(what[0]) != std::string::npos ? read_elements(what, *input, model)
                                                                          : read_file(what, *input);
    if (!datum) return datum.error();
    inputs.emplace_back(name, *std::move(datum));
  }
  return inputs;
}

}  // namespace onnx_check::cli
