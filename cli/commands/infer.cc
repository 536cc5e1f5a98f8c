#include "onnx_check/infer.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>

#include "cli/command.h"
#include "cli/infer_output.h"
#include "cli/model_file.h"
#include "onnx_check/load.h"
#include "onnx_check/render.h"
#include "onnx_check/save.h"
#include "onnx_check/sinks.h"

namespace onnx_check::cli {
namespace {

struct InferArguments {
  std::string model;
  std::string output;
  std::string input_format = "auto";
  std::string merge = "keep";
  std::string format = "text";
  std::vector<std::string> dims, explain;
  std::vector<std::string> inputs;
  bool require_complete = false;
};

std::optional<int64_t> size_from(std::string_view text) {
  int64_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || end != text.data() + text.size() || size < 0) return std::nullopt;
  return size;
}

// "N=4"
bool read_dim(const std::string& text, InferOptions& options) {
  const size_t equals = text.find('=');
  if (equals == 0 || equals == std::string::npos) return false;
  const auto size = size_from(std::string_view(text).substr(equals + 1));
  if (size) options.dims.emplace_back(text.substr(0, equals), *size);
  return size.has_value();
}

// "x=1,3,224,224"; "x=" is a scalar. The name may hold '='.
bool read_input(const std::string& text, InferOptions& options) {
  const size_t equals = text.rfind('=');
  if (equals == 0 || equals == std::string::npos) return false;
  std::vector<int64_t> sizes;
  for (size_t at = equals + 1; at < text.size();) {
    const size_t end = std::min(text.find(',', at), text.size());
    const auto size = size_from(std::string_view(text).substr(at, end - at));
    if (!size) return false;
    sizes.push_back(*size);
    at = end + 1;
  }
  options.inputs.emplace_back(text.substr(0, equals), std::move(sizes));
  return true;
}

InferOptions::Merge merge_of(const std::string& name) {
  if (name == "refine") return InferOptions::Merge::refine;
  if (name == "override") return InferOptions::Merge::override_;
  return name == "strict" ? InferOptions::Merge::strict : InferOptions::Merge::keep;
}

std::optional<InferOptions> options_of(const InferArguments& arguments, Console& console) {
  InferOptions options{.merge = merge_of(arguments.merge)};
  for (const std::string& dim : arguments.dims)
    if (!read_dim(dim, options)) {
      console.error(fmt::format("infer: --dim {}: expected a symbol and a size, such as N=4", dim));
      return std::nullopt;
    }
  for (const std::string& input : arguments.inputs)
    if (!read_input(input, options)) {
      console.error(fmt::format("infer: --input {}: expected an input and its sizes, such as x=1,3,224,224", input));
      return std::nullopt;
    }
  return options;
}

std::vector<const InferredValue*> incomplete_outputs(const Model& model, std::span<const InferredValue> values) {
  std::vector<const InferredValue*> incomplete;
  if (!model.graph) return incomplete;
  std::unordered_map<std::string_view, const InferredValue*> by_name;
  for (const InferredValue& value : values)
    if (value.scope == "main graph" && !value.complete) by_name.emplace(value.name, &value);
  for (const ValueInfo* output : model.graph->outputs)
    if (const auto found = by_name.find(output->name.view()); found != by_name.end())
      incomplete.push_back(found->second);
  return incomplete;
}

// What was asked for about single values. False where one does not exist.
bool explain_values(const InferArguments& arguments, std::span<const InferredValue> values, Console& console) {
  bool all_found = true;
  for (const std::string& name : arguments.explain) {
    bool found = false;
    for (const InferredValue& value : values) {
      if (value.name != name) continue;
      found = true;
      console.out(explanation_text(values, value));
    }
    if (!found) console.error(fmt::format("infer: no value is called \"{}\"", name));
    all_found = all_found && found;
  }
  return all_found;
}

void print_text(const InferArguments& arguments, std::span<const InferredValue> values,
                std::span<const Finding> findings, Console& console) {
  for (const Finding& finding : findings)
    if (finding.severity != Severity::information) console.err(render_text(finding, {.color = console.color()}) + "\n");
  if (arguments.explain.empty() && arguments.output.empty()) console.out(values_text(values));
}

Exit save(const Model& model, const InferArguments& arguments, Console& console) {
  if (arguments.output.empty()) return Exit::ok;
  const auto saved = save_model(model, arguments.output, {.format = format_of_path(arguments.output)});
  if (saved) return Exit::ok;
  console.error(saved.error().message);
  return Exit::failure;
}

Exit report_all(const Model& model, const InferArguments& arguments, std::span<const InferredValue> values,
                std::span<const Finding> findings, Exit saved, Console& console) {
  const bool any_error = std::any_of(findings.begin(), findings.end(),
                                     [](const Finding& finding) { return finding.severity == Severity::error; });
  const auto incomplete =
      arguments.require_complete ? incomplete_outputs(model, values) : std::vector<const InferredValue*>();
  Exit exit = worse(any_error || !incomplete.empty() ? Exit::findings : Exit::ok, saved);
  if (arguments.format == "json") {
    console.out(infer_json(arguments.model, values, findings, static_cast<int>(exit)));
  } else {
    print_text(arguments, values, findings, console);
    if (!explain_values(arguments, values, console)) exit = Exit::failure;
  }
  for (const InferredValue* value : incomplete) {
    console.error(fmt::format("infer: output \"{}\" is not fully known", value->name));
    console.err(explanation_text(values, *value));
  }
  return exit;
}

Exit run_infer(const InferArguments& arguments, Console& console) {
  const auto options = options_of(arguments, console);
  if (!options) return Exit::failure;
  FindingList found;
  const auto model = load_file(arguments.model, arguments.input_format, found);
  if (!model) {
    console.error(model.error().message);
    return model.error().kind == Error::Kind::budget ? Exit::incomplete : Exit::failure;
  }
  const auto values = *model ? infer(**model, *options, found) : std::vector<InferredValue>();
  if (!*model) {
    if (arguments.format == "json")
      console.out(infer_json(arguments.model, values, found.findings, static_cast<int>(Exit::findings)));
    else
      print_text(arguments, values, found.findings, console);
    return Exit::findings;
  }
  const Exit saved = save(**model, arguments, console);
  return report_all(**model, arguments, values, found.findings, saved, console);
}

Runner define_infer(Options& options) {
  auto arguments = std::make_shared<InferArguments>();
  options.argument("MODEL", arguments->model, "a model in any format; - is standard input");
  options.text("-o,--output", arguments->output,
               "write the model with the inferred types; the extension says the format", "FILE");
  options.choice("--merge", arguments->merge,
                 "what becomes of declared types: keep them; refine unknown and named sizes; override with what is "
                 "fully inferred; strict: keep, and warnings are errors",
                 {"keep", "refine", "override", "strict"});
  options.each("--dim", arguments->dims, "the number that a symbol of the inputs stands for; may be repeated", "N=4");
  options.each("--input", arguments->inputs, "the sizes of an input; may be repeated", "x=1,3,224,224");
  options.each("--explain", arguments->explain, "tell why this value is not fully known; may be repeated", "NAME");
  options.flag("--require-complete", arguments->require_complete, "exit with 1 where an output is not fully known");
  options.choice("--format", arguments->format, "of what is printed", {"text", "json"});
  options.choice("--input-format", arguments->input_format, "of the model; auto: by the extension", model_formats());
  options.color();
  options.examples(
      "  onnx-check infer model.onnx\n"
      "  onnx-check infer model.onnx -o typed.onnx --dim batch=1\n"
      "  onnx-check infer model.onnx --input x=1,3,224,224 --explain y --require-complete\n"
      "  onnx-check infer model.onnx --format json | jq '.values[] | select(.complete | not)'\n"
      "\n"
      "Values go to standard output, findings to standard error. Exit code: 0; 1 an error was found, or an output is\n"
      "not fully known and must be; 2 cannot read or write, or wrong use; 3 a budget was hit.");
  return [arguments](Console& console) { return run_infer(*arguments, console); };
}

}  // namespace

extern const Command infer_command;
constinit const Command infer_command{1, "infer", "Finds the type and shape of every value", define_infer};

}  // namespace onnx_check::cli
