#include "onnx_check/convert.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/convert_output.h"
#include "cli/model_file.h"
#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "onnx_check/render.h"
#include "onnx_check/save.h"

namespace onnx_check::cli {
namespace {

struct ConvertArguments {
  std::string model, output;
  std::string input_format = "auto", format = "text";
  std::vector<std::string> opsets;
  std::optional<int32_t> ir_version;
  bool keep_ir = false, in_place = false, dry_run = false;
};

// "18", "ai.onnx.ml=3"
std::optional<OpsetTarget> target_of(const std::string& text) {
  const size_t equals = text.rfind('=');
  const std::string number = equals == std::string::npos ? text : text.substr(equals + 1);
  OpsetTarget target{equals == std::string::npos ? "" : text.substr(0, equals), 0};
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), target.version);
  if (error != std::errc() || end != number.data() + number.size() || target.version < 1) return std::nullopt;
  return target;
}

// Nothing after a complaint.
std::optional<ConvertOptions> options_of(const ConvertArguments& arguments, Console& console) {
  ConvertOptions options{.keep_ir = arguments.keep_ir, .plan = arguments.dry_run || arguments.format == "json"};
  const auto complain = [&console](std::string_view what) {
    console.error(fmt::format("convert: {}", what));
    return std::nullopt;
  };
  if (arguments.opsets.empty() && !arguments.ir_version) return complain("--opset says to which version");
  for (const std::string& text : arguments.opsets) {
    const auto target = target_of(text);
    if (!target) return complain(fmt::format("--opset {}: expected a version, such as 18 or ai.onnx.ml=3", text));
    options.targets.push_back(*target);
  }
  if (arguments.ir_version && arguments.keep_ir) return complain("--ir and --keep-ir exclude each other");
  if (arguments.ir_version) options.ir_version = *arguments.ir_version;
  const int ways = !arguments.output.empty() + arguments.in_place + arguments.dry_run;
  if (ways != 1) return complain("say where the result goes: one of -o OUT, --in-place and --dry-run");
  std::error_code error;
  if (!arguments.output.empty() && std::filesystem::equivalent(arguments.output, arguments.model, error))
    return complain("OUT is the model itself; --in-place would overwrite it");
  return options;
}

bool has_error(std::span<const Finding> findings) {
  return std::ranges::any_of(findings, [](const Finding& finding) { return finding.severity == Severity::error; });
}

// The errors alone: what is merely odd was so before.
void check_errors(const Model& model, FindingList& into) {
  FindingList found;
  check(model, {}, found);
  for (Finding& finding : found.findings)
    if (finding.severity == Severity::error) into.report(std::move(finding));
}

class Conversions {
 public:
  Conversions(const ConvertArguments& arguments, const ConvertOptions& options, Console& console)
      : arguments_(arguments), options_(options), console_(console) {}

  Exit run() {
    const auto model = load_file(arguments_.model, arguments_.input_format, found_);
    if (!model) {
      console_.error(model.error().message);
      return model.error().kind == Error::Kind::budget ? Exit::incomplete : Exit::failure;
    }
    if (!*model) return tell(Exit::findings);
    check_errors(**model, found_);
    if (has_error(found_.findings)) return tell(Exit::findings, "the model has errors, so it is not converted");
    conversion_ = convert(**model, options_, found_);
    if (!conversion_.done) return tell(Exit::findings, "nothing was written");
    check_errors(**model, found_);
    if (has_error(found_.findings)) {
      conversion_.done = false;
      return tell(Exit::findings, "the result would have errors, so nothing was written");
    }
    return tell(arguments_.dry_run ? Exit::ok : save(**model));
  }

 private:
  Exit save(const Model& model) {
    const std::string& path = arguments_.in_place ? arguments_.model : arguments_.output;
    const auto saved = save_model(model, path, {.format = format_of_path(path)});
    if (saved) return Exit::ok;
    conversion_.done = false;
    console_.error(saved.error().message);
    return Exit::failure;
  }

  Exit tell(Exit exit, std::string_view verdict = "") {
    if (arguments_.format == "json") {
      const std::string& output = arguments_.in_place ? arguments_.model : arguments_.output;
      console_.out(convert_json(arguments_.model, conversion_.done ? output : "", conversion_, found_.findings,
                                static_cast<int>(exit)));
      return exit;
    }
    if (arguments_.dry_run) console_.out(plan_text(conversion_.plan));
    for (const Finding& finding : found_.findings)
      console_.err(render_text(finding, {.color = console_.color()}) + "\n");
    if (!verdict.empty()) console_.error(fmt::format("convert: {}", verdict));
    return exit;
  }

  const ConvertArguments& arguments_;
  const ConvertOptions& options_;
  Console& console_;
  FindingList found_;
  Conversion conversion_;
};

Exit run_convert(const ConvertArguments& arguments, Console& console) {
  const auto options = options_of(arguments, console);
  return options ? Conversions(arguments, *options, console).run() : Exit::failure;
}

Runner define_convert(Options& options) {
  auto arguments = std::make_shared<ConvertArguments>();
  options.argument("MODEL", arguments->model, "a model in any format; - is standard input");
  options.text("-o,--output", arguments->output, "where to write the result; the extension says the format", "OUT");
  options.each("--opset", arguments->opsets,
               "the version of ai.onnx to convert to, or of another operator set; may be repeated", "N, DOMAIN=N");
  options.flag("--dry-run", arguments->dry_run, "print every step and every obstacle, and write nothing");
  options.flag("--in-place", arguments->in_place, "overwrite MODEL");
  options.number("--ir", arguments->ir_version,
                 "the IR version of the result; else it is raised to the one that came with the operator set");
  options.flag("--keep-ir", arguments->keep_ir, "leave the IR version as it is");
  options.choice("--format", arguments->format, "of what is printed", {"text", "json"});
  options.choice("--input-format", arguments->input_format, "of the model; auto: by the extension", model_formats());
  options.color();
  options.examples(
      "  onnx-check convert model.onnx -o out.onnx --opset 18\n"
      "  onnx-check convert model.onnx -o out.onnx --opset 15 --opset ai.onnx.ml=2\n"
      "  onnx-check convert model.onnx --dry-run --opset 11\n"
      "\n"
      "What no step touches stays as it is. The result computes the same, or there is none: findings tell every\n"
      "node that stands in the way, and why. Exit code: 0; 1 the model has errors or cannot be converted; 2 cannot\n"
      "read or write, or wrong use; 3 a budget was hit.");
  return [arguments](Console& console) { return run_convert(*arguments, console); };
}

}  // namespace

extern const Command convert_command;
constinit const Command convert_command{2, "convert", "Converts a model to other operator sets, up or down",
                                        define_convert};

}  // namespace onnx_check::cli
