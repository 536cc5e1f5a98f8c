#include "onnx_check/run.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <memory>

#include "cli/command.h"
#include "cli/memory.h"
#include "cli/model_file.h"
#include "cli/run_inputs.h"
#include "cli/run_outputs.h"
#include "onnx_check/render.h"
#include "onnx_check/sinks.h"

namespace onnx_check::cli {
namespace {

struct RunArguments {
  std::string model, output, format = "text", input_format = "auto";
  std::vector<std::string> inputs, dims;
  uint64_t seed = 0, max_memory = 0, max_steps = 0;
  bool profile = false;
};

// Names of budgets: their findings end a run that may be right.
bool is_budget(const Finding& finding) {
  return finding.id == "run/too-much-memory" || finding.id == "run/too-many-steps" || finding.id == "run/too-deep";
}

Exit report(const FindingList& found, Console& console) {
  Exit exit = Exit::ok;
  for (const Finding& finding : found.findings) {
    if (finding.severity == Severity::information) continue;
    console.err(render_text(finding, {.color = console.color()}) + "\n");
    if (finding.severity == Severity::error) exit = worse(exit, is_budget(finding) ? Exit::incomplete : Exit::findings);
  }
  return exit;
}

Exit run_model(const RunArguments& arguments, Console& console) {
  FindingList found;
  auto model = load_file(arguments.model, arguments.input_format, found);
  if (!model) {
    console.error(model.error().message);
    return model.error().kind == Error::Kind::budget ? Exit::incomplete : Exit::failure;
  }
  if (!*model) return worse(report(found, console), Exit::findings);
  RunOptions options{.seed = arguments.seed, .max_memory = default_memory_budget()};
  if (arguments.max_memory != 0) options.max_memory = arguments.max_memory;
  if (arguments.max_steps != 0) options.max_steps = arguments.max_steps;
  const auto runner = onnx_check::Runner::prepare(**model, found);
  if (!runner) return worse(report(found, console), Exit::findings);
  const auto inputs = read_inputs(**model, arguments.inputs, arguments.dims, arguments.seed, options.max_memory);
  if (!inputs) {
    console.error("run: " + inputs.error().message);
    return inputs.error().kind == Error::Kind::budget ? Exit::incomplete : Exit::failure;
  }
  Profile profile;
  if (arguments.profile) options.observer = &profile;
  const auto outputs = runner->run(*inputs, options, found);
  const Exit reported = report(found, console);
  if (!outputs) return worse(reported, Exit::findings);
  if (arguments.profile) console.out(profile.table());
  const auto written = write_outputs(**model, *outputs, arguments.output, arguments.format, console);
  if (written) return reported;
  console.error("run: " + written.error().message);
  return Exit::failure;
}

cli::Runner define_run(Options& options) {
  auto arguments = std::make_shared<RunArguments>();
  options.argument("MODEL", arguments->model, "a model in any format; - is standard input");
  options.each("--input", arguments->inputs,
               "an input: NAME=FILE.pb, FILE.npy, random, zeros, or elements such as {1,2,3}; may be repeated",
               "NAME=…");
  options.each("--dim", arguments->dims, "the size that a symbol of an input stands for; may be repeated", "N=1");
  options.number("--seed", arguments->seed, "of random inputs, and of random operators without a seed of their own");
  options.text("-o,--output", arguments->output, "write the outputs to this folder, output_0 and so on", "DIR");
  options.choice("--format", arguments->format, "of the outputs", {"text", "pb", "npy"});
  options.flag("--profile", arguments->profile, "tell what each node took in time and memory");
  options.number("--max-memory", arguments->max_memory,
                 "bytes of all values together; three quarters of the machine's");
  options.number("--max-steps", arguments->max_steps, "nodes that may run, passes of loops included");
  options.choice("--input-format", arguments->input_format, "of the model; auto: by the extension", model_formats());
  options.color();
  options.examples(
      "  onnx-check run model.onnx --input 'x={1,2,3}'\n"
      "  onnx-check run model.onnx --input x=input_0.pb -o results --format pb\n"
      "  onnx-check run model.onnx --input x=random --dim N=1 --profile\n"
      "\n"
      "Exit code: 0; 1 the model or an input is not right; 2 cannot read or write, or wrong use; 3 a budget was hit.");
  return [arguments](Console& console) { return run_model(*arguments, console); };
}

}  // namespace

extern const Command run_command;
constinit const Command run_command{2, "run", "Computes a model's outputs", define_run};

}  // namespace onnx_check::cli
