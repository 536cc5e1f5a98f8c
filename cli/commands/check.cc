#include "onnx_check/check.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/inputs.h"
#include "cli/model_file.h"
#include "cli/report.h"
#include "cli/rule_names.h"

namespace onnx_check::cli {
namespace {

struct CheckArguments {
  std::vector<std::string> models;
  std::string format = "text";
  std::string input_format = "auto";
  std::string level = "full";
  std::vector<std::string> disable, error, warning;
  std::string fail_on = "error";
  uint64_t max_findings = 0;
  bool verbose = false, all = false;
};

// What the user decided about ids. One that no rule has gets a word on standard error, since it would do nothing.
FilterOptions filter_of(const CheckArguments& arguments, Severity fail_on, Console& console) {
  FilterOptions filter;
  const auto add = [&](const std::vector<std::string>& patterns, std::optional<Severity> severity) {
    for (const std::string& pattern : patterns) {
      if (!names_a_rule(pattern)) warn_of_unknown_rule(pattern, console);
      filter.rules.push_back({pattern, severity});
    }
  };
  add(arguments.warning, Severity::warning);
  add(arguments.error, Severity::error);
  add(arguments.disable, std::nullopt);
  filter.least = arguments.verbose ? Severity::information : std::min(Severity::warning, fail_on);
  filter.max_findings = arguments.max_findings;
  return filter;
}

// Keeps apart the findings that say that a budget was hit: they are no fault of the model, and no option hides them.
class BudgetWatch final : public Sink {
 public:
  BudgetWatch(Sink& faults, Sink& budgets) : faults_(faults), budgets_(budgets) {}
  void report(Finding finding) override {
    const bool budget = is_budget_rule(finding.id);
    hit_ = hit_ || budget;
    (budget ? budgets_ : faults_).report(std::move(finding));
  }
  bool hit() const { return hit_; }

 private:
  Sink& faults_;
  Sink& budgets_;
  bool hit_ = false;
};

CheckOptions check_options_of(const CheckArguments& arguments) {
  return {.level = arguments.level == "structure" ? CheckOptions::Level::structure : CheckOptions::Level::full};
}

void check_file(const std::string& path, const CheckArguments& arguments, const FilterOptions& filter, Severity fail_on,
                Report& report, FileResult& result) {
  FilterSink faults(filter, report);
  BudgetWatch sink(faults, report);
  const auto model = load_file(path, arguments.input_format, sink);
  if (model && *model) check(**model, check_options_of(arguments), sink);
  result.counts = faults.counts();
  result.held_back = faults.held_back();
  const bool no_model = model && !*model && !sink.hit();
  if (!model) {
    result.error = model.error().message;
    result.exit = model.error().kind == Error::Kind::budget ? Exit::incomplete : Exit::failure;
  } else if (no_model || result.counts.at_or_above(fail_on) != 0) {
    result.exit = Exit::findings;
  } else if (sink.hit()) {
    result.exit = Exit::incomplete;
  }
}

std::unique_ptr<Report> report_in(const CheckArguments& arguments, Console& console) {
  const std::string& format = arguments.format;
  if (format == "json") return make_json_report(console);
  if (format == "github") return make_github_report(console);
  if (format == "junit") return make_junit_report(console);
  if (format == "sarif") return make_sarif_report(console);
  return make_text_report(console, arguments.all);
}

Exit check_all(const std::vector<Input>& inputs, const CheckArguments& arguments, Console& console) {
  const Severity fail_on = severity_from_string(arguments.fail_on).value_or(Severity::error);
  const FilterOptions filter = filter_of(arguments, fail_on, console);
  const auto report = report_in(arguments, console);
  Totals totals;
  for (const Input& input : inputs) {
    if (inputs.size() > 1) console.progress(totals.files, inputs.size(), input.path);
    FileResult result;
    result.path = input.path;
    result.error = input.error;
    result.hint = input.hint;
    report->begin_file(input.path, fail_on);
    if (input.error.empty())
      check_file(input.path, arguments, filter, fail_on, *report, result);
    else
      result.exit = Exit::failure;
    report->end_file(result);
    totals.add(result);
    if (console.broken()) break;
  }
  report->end(totals);
  return totals.exit;
}

Exit run_check(const CheckArguments& arguments, const Options& options, Console& console) {
  if (!arguments.models.empty()) return check_all(expand_inputs(arguments.models), arguments, console);
  console.out(options.help());
  console.error("check: no model given");
  return Exit::failure;
}

Runner define_check(Options& options) {
  auto arguments = std::make_shared<CheckArguments>();
  options.arguments("MODEL", arguments->models,
                    "files, folders (searched through), patterns such as 'm/*.onnx'; - is standard input");
  options.choice("--format", arguments->format, "of the findings; github: annotations of a workflow",
                 {"text", "json", "sarif", "github", "junit"});
  options.choice("--input-format", arguments->input_format, "of the models; auto: by the extension", model_formats());
  options.choice("--level", arguments->level, "what to check; structure: without inference of types and shapes",
                 {"full", "structure"});
  options.list("--disable", arguments->disable, "do not report this rule; 'node/*' means all that begin so", "ID");
  options.list("--error", arguments->error, "make findings of this rule errors", "ID");
  options.list("--warning", arguments->warning, "make findings of this rule warnings", "ID");
  options.choice("--fail-on", arguments->fail_on, "the least severity that makes the exit code 1",
                 {"error", "warning", "information"});
  options.number("--max-findings", arguments->max_findings, "show at most N findings of each model; 0: all");
  options.flag("--all", arguments->all, "text: show every finding, also many that are alike");
  options.flag("-v,--verbose", arguments->verbose, "show findings that are mere information, too");
  options.color();
  options.examples(
      "  onnx-check model.onnx\n"
      "  onnx-check models/ other.onnxtxt --fail-on warning\n"
      "  onnx-check model.onnx --disable 'node/*' --error graph/shadowing\n"
      "  onnx-check model.onnx --format json | jq '.files[].findings[].id'\n"
      "  cat model.onnx | onnx-check -\n"
      "\n"
      "Exit code: 0 nothing at or above --fail-on; 1 such a finding, or no model at all; 2 cannot read or\n"
      "write, or wrong use; 3 a budget was hit and nothing worse. Of several models: 2 over 1 over 3 over 0.");
  return [arguments, &options](Console& console) { return run_check(*arguments, options, console); };
}

}  // namespace

extern const Command check_command;
constinit const Command check_command{0, "check", "Finds every fault of models; the default command", define_check};

}  // namespace onnx_check::cli
