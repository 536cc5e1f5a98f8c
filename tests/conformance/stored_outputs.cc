// Inference against the outputs that are stored beside public models: what it says of an output is what came out.
// Declared types of outputs and of values between are taken away first, and stored inputs are given as constants, so
// that every size has to be inferred.
// usage: stored_outputs [--all] PERCENT GROUP…      PERCENT: how many outputs must be fully known, at least
//                                                  --all: prints every output that is not
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <system_error>

#include "onnx_check/infer.h"
#include "onnx_check/load.h"
#include "onnx_check/value_file.h"
#include "tests/conformance/expected.h"
#include "tests/runner/finding_lines.h"

namespace onnx_check::conformance {
namespace {

namespace fs = std::filesystem;

constexpr int skipped = 77;  // ctest's SKIP_RETURN_CODE

using Kind = Value::Kind;

Kind kind_of(const Type* type) {
  switch (type ? type->kind : Type::Kind::none) {
    case Type::Kind::sparse_tensor:
      return Kind::sparse_tensor;
    case Type::Kind::sequence:
      return Kind::sequence;
    case Type::Kind::map:
      return Kind::map;
    case Type::Kind::optional:
      return Kind::optional;
    default:
      return Kind::tensor;
  }
}

std::string element_name(std::optional<int32_t> number) {
  const ElementTypeInfo* info = element_type_info(number.value_or(0));
  return info ? std::string(info->name) : "?";
}

// "float[2,3]", as infer() writes types. Of a sequence or an optional, the type of its first element.
std::string type_of(const Value& value) {
  switch (value.kind) {
    case Kind::tensor: {
      std::string sizes;
      for (const int64_t dim : value.tensor->dims) sizes += fmt::format("{}{}", sizes.empty() ? "" : ",", dim);
      return element_name(value.tensor->data_type) + (sizes.empty() ? "" : "[" + sizes + "]");
    }
    default:
      return {};
  }
}

struct Parsed {
  std::string element;
  bool ranked = true;
  std::vector<std::string> dims;
};

Parsed parse(const std::string& type) {
  Parsed out;
  const size_t open = type.find('[');
  out.element = type.substr(0, open);
  if (open == std::string::npos) return out;
  std::string sizes = type.substr(open + 1, type.size() - open - 2);
  if (sizes.empty()) {
    out.ranked = false;
    return out;
  }
  // Expressions hold commas only between parentheses.
  int depth = 0;
  std::string dim;
  for (const char c : sizes) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0) {
      out.dims.push_back(dim);
      dim.clear();
    } else {
      dim += c;
    }
  }
  out.dims.push_back(dim);
  return out;
}

// Earlier releases stored bfloat16 results by their bits.
std::string_view stored_in_place_of(std::string_view element) { return element == "bfloat16" ? "uint16" : ""; }

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("-0123456789") == std::string::npos;
}

class Comparison {
 public:
  Comparison(const std::map<Expected, std::string>& expected, bool print_all)
      : expected_(expected), print_all_(print_all) {}

  void look_at(const fs::path& path, const std::string& name) {
    for (int set = 0; set < 2; ++set) {
      const fs::path data = path.parent_path() / fmt::format("test_data_set_{}", set);
      if (fs::is_directory(data)) look_at(path, data, name);
    }
  }

  bool finish(double least_known) const {
    const double percent = outputs_ == 0 ? 100 : 100.0 * static_cast<double>(known_) / static_cast<double>(outputs_);
    std::printf("%zu outputs, %zu fully known (%.1f %%), %zu failures\n", outputs_, known_, percent, failures_);
    return failures_ == 0 && percent >= least_known;
  }

 private:
  void look_at(const fs::path& path, const fs::path& data, const std::string& name) {
    FindingList found;
    const auto loaded = load_model(path.string(), {}, found);
    if (!loaded || !*loaded || !(*loaded)->graph) return fail(name, "cannot be read");
    Model& model = **loaded;
    Graph& graph = *model.graph;
    std::vector<std::unique_ptr<ValueFile>> kept;
    std::vector<Kind> kinds;
    for (ValueInfo* output : graph.outputs) {
      kinds.push_back(kind_of(output->type));
      output->type = nullptr;
    }
    graph.value_info.clear();
    give_inputs(model, data, kept);
    const auto values = infer(model, {}, found);
    const auto lines = spec::finding_lines(found.findings, {});
    for (size_t f = 0; f < lines.size(); ++f)
      if (found.findings[f].severity == Severity::error && !expected_.contains({name, found.findings[f].id}))
        fail(name, lines[f]);
    for (size_t i = 0; i < graph.outputs.size(); ++i)
      compare(graph.outputs[i]->name.view(), kinds[i], values, data / fmt::format("output_{}.pb", i), name);
  }

  // Makes initializers of the inputs whose values are stored as tensors.
  static void give_inputs(Model& model, const fs::path& data, std::vector<std::unique_ptr<ValueFile>>& kept) {
    Graph& graph = *model.graph;
    std::set<std::string_view> initialized;
    for (const Tensor* tensor : graph.initializers) initialized.insert(tensor->name.view());
    size_t stored = 0;
    for (size_t i = 0; i < graph.inputs.size();) {
      const ValueInfo& input = *graph.inputs[i];
      Tensor* tensor = nullptr;
      if (!initialized.contains(input.name.view()))
        tensor = stored_tensor(input, data / fmt::format("input_{}.pb", stored++), kept);
      if (!tensor) {
        ++i;
        continue;
      }
      tensor->name = input.name;
      graph.initializers.push_back(model.arena, tensor);
      graph.inputs.erase(i);
    }
  }

  static Tensor* stored_tensor(const ValueInfo& input, const fs::path& file,
                               std::vector<std::unique_ptr<ValueFile>>& kept) {
    if (kind_of(input.type) != Kind::tensor || !fs::exists(file)) return nullptr;
    FindingList found;
    auto value = load_value(file.string(), Kind::tensor, found);
    if (!value || !*value || !(*value)->value.tensor) return nullptr;
    kept.push_back(std::move(*value));
    return kept.back()->value.tensor;
  }

  void compare(std::string_view output, Kind kind, const std::vector<InferredValue>& values, const fs::path& file,
               const std::string& name) {
    FindingList found;
    const auto stored = load_value(file.string(), kind, found);
    if (!stored || !*stored) return;
    for (const InferredValue& value : values) {
      if (value.name != output || value.scope != "main graph") continue;
      ++outputs_;
      known_ += value.complete;
      if (!value.complete && print_all_)
        std::printf("%s: %s: %s %s\n", name.c_str(), value.name.c_str(), value.type.c_str(), value.reason.c_str());
      const std::string actual = type_of((*stored)->value);
      if (!actual.empty()) compare(value, actual, name);
      return;
    }
    fail(name, fmt::format("nothing is said of \"{}\"", output));
  }

  void compare(const InferredValue& value, const std::string& actual, const std::string& name) {
    if (value.type == "?") return;
    const Parsed said = parse(value.type), is = parse(actual);
    bool same = said.element == "?" || said.element == is.element || stored_in_place_of(said.element) == is.element;
    same = same && (!said.ranked || said.dims.size() == is.dims.size());
    for (size_t i = 0; same && said.ranked && i < is.dims.size(); ++i)
      same = !is_number(said.dims[i]) || said.dims[i] == is.dims[i];
    if (!same) fail(name, fmt::format("\"{}\" is {}, inferred {}", value.name, actual, value.type));
  }

  void fail(const std::string& name, const std::string& what) {
    ++failures_;
    std::printf("FAILED %s: %s\n", name.c_str(), what.c_str());
  }

  const std::map<Expected, std::string>& expected_;
  const bool print_all_;
  size_t outputs_ = 0, known_ = 0, failures_ = 0;
};

int run_groups(int argc, char** argv) {
  std::vector<std::string> groups(argv + 1, argv + argc);
  const bool print_all = !groups.empty() && groups.front() == "--all";
  if (print_all) groups.erase(groups.begin());
  if (groups.empty()) return 2;
  const double least_known = std::stod(groups.front());
  groups.erase(groups.begin());
  const fs::path data = ONNX_CHECK_DATA_DIR;
  std::map<Expected, std::string> expected;
  if (!read_expected(expected)) return 1;
  Comparison comparison(expected, print_all);
  for (const std::string& group : groups) {
    if (!fs::is_directory(data / group)) {
      std::printf("skipped: there is no %s; set ONNX_CHECK_DATA_DIR to a folder with public models\n",
                  (data / group).c_str());
      return skipped;
    }
    std::vector<fs::path> models;
    std::error_code failed;
    for (fs::recursive_directory_iterator at(data / group, failed), end; at != end && !failed; at.increment(failed))
      if (at->path().extension() == ".onnx") models.push_back(at->path());
    std::sort(models.begin(), models.end());
    for (const fs::path& path : models) comparison.look_at(path, fs::relative(path, data).string());
  }
  return comparison.finish(least_known) ? 0 : 1;
}

}  // namespace
}  // namespace onnx_check::conformance

int main(int argc, char** argv) { return onnx_check::conformance::run_groups(argc, argv); }
