#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/model_file.h"
#include "onnx_check/load.h"
#include "onnx_check/render.h"
#include "onnx_check/save.h"
#include "onnx_check/sinks.h"

namespace onnx_check::cli {
namespace {

struct PrintArguments {
  std::string model;
  std::string output = "-";
  std::string format = "auto";
  std::string input_format = "auto";
  bool lossy = false;
};

// What reading had to say goes to standard error: standard output is the model.
class ErrorPrinter final : public Sink {
 public:
  explicit ErrorPrinter(Console& console) : console_(console) {}
  void report(Finding finding) override {
    counts_.add(finding.severity);
    if (finding.severity != Severity::information) console_.err(render_text(finding));
  }
  const FindingCounts& counts() const { return counts_; }

 private:
  Console& console_;
  FindingCounts counts_;
};

// Text to standard output, else what the extension says.
Format output_format(const PrintArguments& arguments) {
  if (const auto chosen = format_of_option(arguments.format)) return *chosen;
  return arguments.output == "-" ? Format::text : format_of_path(arguments.output);
}

// The list of what a format cannot say has a line for each.
void report_error(const Error& error, Console& console) {
  const std::string_view message = error.message;
  const size_t first = std::min(message.find('\n'), message.size());
  console.error(message.substr(0, first));
  for (size_t at = first; at < message.size();) {
    const size_t end = std::min(message.find('\n', at + 1), message.size());
    console.err(escape_for_terminal(message.substr(at + 1, end - at - 1)) + "\n");
    at = end;
  }
  if (error.kind == Error::Kind::cannot_say)
    console.hint("--lossy writes it without that; -o FILE.onnx writes all of it");
}

// To standard output. A binary model goes there piece by piece: it can be large.
Exit print_model(const Model& model, const SaveOptions& options, Console& console) {
  if (options.format == Format::binary) {
    const auto saved = save_model(model, "-", options);
    if (saved) return Exit::ok;
    report_error(saved.error(), console);
    return Exit::failure;
  }
  const auto encoded = encode_model(model, *options.format, options);
  if (!encoded) {
    report_error(encoded.error(), console);
    return Exit::failure;
  }
  console.out(*encoded);
  return Exit::ok;
}

Exit write_model(const Model& model, const PrintArguments& arguments, Console& console) {
  const SaveOptions options{.format = output_format(arguments), .lossy = arguments.lossy};
  if (arguments.output != "-") {
    const auto saved = save_model(model, arguments.output, options);
    if (saved) return Exit::ok;
    report_error(saved.error(), console);
    return Exit::failure;
  }
  if (options.format == Format::binary && ::isatty(STDOUT_FILENO)) {
    console.error("print: a binary model would garble the terminal");
    console.hint("-o FILE.onnx writes it to a file");
    return Exit::failure;
  }
  return print_model(model, options, console);
}

Exit run_print(const PrintArguments& arguments, Console& console) {
  ErrorPrinter sink(console);
  const auto model = load_file(arguments.model, arguments.input_format, sink);
  if (!model) {
    console.error(model.error().message);
    return model.error().kind == Error::Kind::budget ? Exit::incomplete : Exit::failure;
  }
  if (!*model) return Exit::findings;
  const Exit written = write_model(**model, arguments, console);
  return worse(written, sink.counts().of(Severity::error) != 0 ? Exit::findings : Exit::ok);
}

Runner define_print(Options& options) {
  auto arguments = std::make_shared<PrintArguments>();
  options.argument("MODEL", arguments->model, "a model in any format; - is standard input");
  options.text("-o,--output", arguments->output, "the file to write; its extension says the format", "FILE");
  options.choice("--format", arguments->format, "of the output; auto: by the extension, text on standard output",
                 model_formats());
  options.choice("--input-format", arguments->input_format, "of the model; auto: by the extension", model_formats());
  options.flag("--lossy", arguments->lossy, "write what the format can say, even if that is not all");
  options.examples(
      "  onnx-check print model.onnx\n"
      "  onnx-check print model.onnxtxt -o model.onnx\n"
      "  onnx-check print model.onnx -o model.json\n"
      "\n"
      "Extensions: .onnx or any other: binary; .onnxtxt: ONNX "
      "text syntax; .textproto, .pbtxt, .prototxt: protobuf\n"
      "text; .json, .onnxjson: protobuf JSON.");
  return [arguments](Console& console) { return run_print(*arguments, console); };
}

}  // namespace

extern const Command print_command;
constinit const Command print_command{3, "print", "Writes a model as text, or in any other format", define_print};

}  // namespace onnx_check::cli
