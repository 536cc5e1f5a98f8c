#include "onnx_check/backend_case.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

#include "lib/schema/imports.h"
#include "onnx_check/datum_value.h"
#include "onnx_check/load.h"
#include "onnx_check/value_file.h"
#include "reference/context.h"

namespace onnx_check {

namespace {

namespace fs = std::filesystem;
using Kind = BackendResult::Kind;

Value::Kind value_kind(const Type* type) {
  switch (type ? type->kind : Type::Kind::tensor) {
    case Type::Kind::sequence:
      return Value::Kind::sequence;
    case Type::Kind::map:
      return Value::Kind::map;
    case Type::Kind::optional:
      return Value::Kind::optional;
    case Type::Kind::sparse_tensor:
      return Value::Kind::sparse_tensor;
    default:
      return Value::Kind::tensor;
  }
}

// The value in a file of the declared type.
std::optional<Datum> read_datum(const std::string& path, const Type* type) {
  FindingList found;
  auto file = load_value(path, value_kind(type), found);
  if (!file || !*file) return std::nullopt;
  std::shared_ptr<const ValueFile> owner(std::move(*file));
  return datum_from(owner->value, type, owner);
}

bool is_random(const List<Node*>& nodes, const Imports& imports, const Functions& functions, int depth);

bool is_random(const Node& node, const Imports& imports, const Functions& functions, int depth) {
  if (const OperatorSchema* schema = imports.schema(node); schema && schema->non_deterministic) return true;
  if (const Function* called = functions.called_by(node); called && depth > 0)
    if (is_random(called->nodes, Imports(called->opset_imports), functions, depth - 1)) return true;
  for (const Attribute* attribute : node.attributes)
    if (attribute->g && depth > 0 && is_random(attribute->g->nodes, imports, functions, depth - 1)) return true;
  return false;
}

bool is_random(const List<Node*>& nodes, const Imports& imports, const Functions& functions, int depth) {
  for (const Node* node : nodes)
    if (is_random(*node, imports, functions, depth)) return true;
  return false;
}

std::string differing_type(const Datum& actual, const Datum& expected) {
  if (actual.type() != expected.type() || actual.dims() != expected.dims()) return difference(actual, expected, {});
  return {};
}

BackendResult refused(const FindingList& found) {
  for (const Finding& finding : found.findings)
    if (finding.id == "run/missing-kernel") return {Kind::unsupported, finding.message};
  const Finding* first = nullptr;
  for (const Finding& finding : found.findings)
    if (!first && finding.severity == Severity::error) first = &finding;
  return {Kind::failed,
          first ? fmt::format("{}: {}: {}", first->id, first->where.subject, first->message) : "it failed"};
}

// i/n as float32, in the declared sizes.
std::optional<Datum> ramp(const ValueInfo& input) {
  if (!input.type || input.type->kind != Type::Kind::tensor || !input.type->shape ||
      input.type->elem_type != static_cast<int32_t>(ElementType::float32))
    return std::nullopt;
  Sizes dims;
  for (const Dimension& dim : input.type->shape->dims)
    dims.push_back(dim.kind == Dimension::Kind::value ? dim.value : 1);
  Datum datum = Datum::zeros(ElementType::float32, dims);
  auto* elements = static_cast<float*>(datum.fill());
  for (size_t i = 0; i < datum.size(); ++i) elements[i] = static_cast<float>(i) / static_cast<float>(datum.size());
  return datum;
}

class Case {
 public:
  Case(const Model& model, const Runner& runner, const Tolerance& tolerance, const RunOptions& options)
      : model_(model), runner_(runner), tolerance_(tolerance), options_(options) {
    random_ = is_random(model.graph->nodes, Imports(model.opset_imports), Functions(model), 16);
  }

  BackendResult run_data_set(const fs::path& folder) const {
    Runner::Inputs inputs;
    const auto fed = fed_inputs(folder);
    for (size_t i = 0; i < fed.size(); ++i) {
      const std::string path = folder / fmt::format("input_{}.pb", i);
      if (!fs::exists(path)) continue;
      auto datum = read_datum(path, fed[i]->type);
      if (!datum) return {Kind::unreadable, fmt::format("{} cannot be read", path)};
      inputs.emplace_back(fed[i]->name.view(), *std::move(datum));
    }
    FindingList found;
    const auto outputs = runner_.run(inputs, options_, found);
    return outputs ? compare((folder / "output_").string(), *outputs) : refused(found);
  }

  // `prefix`: of the files of expected outputs, "…/light_resnet50_output_".
  BackendResult run_with_ramps(const std::string& prefix) const {
    Runner::Inputs inputs;
    for (const ValueInfo* input : model_.graph->inputs)
      if (auto datum = ramp(*input)) inputs.emplace_back(input->name.view(), *std::move(datum));
    FindingList found;
    const auto outputs = runner_.run(inputs, options_, found);
    return outputs ? compare(prefix, *outputs) : refused(found);
  }

 private:
  // The inputs that the files are for: all, or where there are fewer files, those without an initializer.
  std::vector<const ValueInfo*> fed_inputs(const fs::path& folder) const {
    const Graph& graph = *model_.graph;
    std::vector<const ValueInfo*> all(graph.inputs.begin(), graph.inputs.end());
    if (all.empty() || fs::exists(folder / fmt::format("input_{}.pb", all.size() - 1))) return all;
    std::set<std::string_view> initialized;
    for (const Tensor* tensor : graph.initializers) initialized.insert(tensor->name.view());
    std::erase_if(all, [&](const ValueInfo* input) { return initialized.contains(input->name.view()); });
    return all;
  }

  BackendResult compare(const std::string& prefix, const std::vector<Datum>& outputs) const {
    for (size_t i = 0; i < outputs.size(); ++i) {
      const std::string path = fmt::format("{}{}.pb", prefix, i);
      if (!fs::exists(path)) continue;
      const auto expected = read_datum(path, model_.graph->outputs[i]->type);
      if (!expected) return {Kind::unreadable, fmt::format("{} cannot be read", path)};
      const std::string what =
          random_ ? differing_type(outputs[i], *expected) : difference(outputs[i], *expected, tolerance_);
      if (!what.empty()) return {Kind::failed, fmt::format("{}: {}", model_.graph->outputs[i]->name.view(), what)};
    }
    return {};
  }

  const Model& model_;
  const Runner& runner_;
  const Tolerance& tolerance_;
  const RunOptions& options_;
  bool random_ = false;
};

bool is_case(const fs::path& file) {
  std::error_code failed;
  if (file.filename() == "model.onnx") return true;
  const fs::path output = fs::path(file).replace_extension().string() + "_output_0.pb";
  return file.extension() == ".onnx" && fs::exists(output, failed);
}

}  // namespace

std::vector<std::string> backend_cases(const std::string& root) {
  std::vector<std::string> found;
  std::error_code failed;
  if (fs::exists(fs::path(root) / "model.onnx", failed) || is_case(root)) return {root};
  for (fs::recursive_directory_iterator at(root, failed), end; !failed && at != end; at.increment(failed))
    if (is_case(at->path()))
      found.push_back((at->path().filename() == "model.onnx" ? at->path().parent_path() : at->path()).string());
  std::sort(found.begin(), found.end());
  return found;
}

BackendResult run_backend_case(const std::string& path, const Tolerance& tolerance, const RunOptions& options) {
  const bool is_folder = fs::is_directory(path);
  FindingList found;
  const auto model = load_model(is_folder ? (fs::path(path) / "model.onnx").string() : path, {}, found);
  if (!model) return {Kind::unreadable, model.error().message};
  if (!*model) return refused(found);
  const auto runner = Runner::prepare(**model, found);
  if (!runner) return refused(found);
  const Case test(**model, *runner, tolerance, options);
  size_t sets = 0;
  for (; is_folder; ++sets) {
    const fs::path data = fs::path(path) / fmt::format("test_data_set_{}", sets);
    if (!fs::exists(data)) break;
    if (BackendResult result = test.run_data_set(data); result.kind != Kind::passed) return result;
  }
  if (sets != 0) return {};
  const fs::path stem = is_folder ? fs::path(path) / "model" : fs::path(path).replace_extension();
  return test.run_with_ramps(stem.string() + "_output_");
}

}  // namespace onnx_check
