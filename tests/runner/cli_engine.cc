#include <cstdio>

#include "tests/runner/case_model.h"
#include "tests/runner/engine.h"
#include "tests/runner/process.h"
#include "tests/runner/replacement.h"
#include "tests/runner/work_folder.h"

namespace onnx_check::spec {
namespace {

constexpr std::string_view prompt = "$ ";
constexpr std::string_view body_file = "model.onnxtxt";

#if defined(__SANITIZE_ADDRESS__)
constexpr bool measures_are_meaningful = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool measures_are_meaningful = false;
#else
constexpr bool measures_are_meaningful = true;
#endif
#else
constexpr bool measures_are_meaningful = true;
#endif

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// The command lines of a body, and what else is in it.
struct CliBody {
  std::string script, model;
};

CliBody split_cli_body(const Case& test) {
  CliBody body;
  for (const std::string& line : split_lines(test.body)) {
    if (line.starts_with(prompt))
      body.script += line.substr(prompt.size()) + '\n';
    else
      body.model += line + '\n';
  }
  return body;
}

// What the `#~` lines of a case say: "1 s, 100 MB", and "s/regular expression/replacement/".
struct CliTolerance {
  double seconds = 0, megabytes = 0;  // 0: no limit
  std::vector<Replacement> replacements;
};

bool read_tolerance(const std::string& line, CliTolerance& tolerance) {
  if (std::sscanf(line.c_str(), "%lf s, %lf MB", &tolerance.seconds, &tolerance.megabytes) == 2) return true;
  const auto replacement = read_replacement(line);
  if (replacement) tolerance.replacements.push_back(*replacement);
  return replacement.has_value();
}

std::vector<std::string> stream_lines(std::string text, const CliTolerance& tolerance) {
  for (const Replacement& replacement : tolerance.replacements) text = replacement.in(text);
  std::vector<std::string> lines = split_lines(text);
  if (!text.empty() && text.back() != '\n') lines.back() += "\\ no newline at the end";
  return lines;
}

void check_limits(const Ended& ended, const CliTolerance& tolerance, std::vector<std::string>& broken) {
  if (ended.killed) broken.push_back("killed after " + std::to_string(ended.seconds) + " s");
  if (!measures_are_meaningful) return;
  if (tolerance.seconds > 0 && ended.seconds > tolerance.seconds)
    broken.push_back("took " + std::to_string(ended.seconds) + " s");
  const double megabytes = static_cast<double>(ended.peak_bytes) / 1e6;
  if (tolerance.megabytes > 0 && megabytes > tolerance.megabytes)
    broken.push_back("took " + std::to_string(megabytes) + " MB of memory");
}

Result<Done> make_cli_files(const Case& test, const CliBody& body, const WorkFolder& folder) {
  if (test.files)
    if (auto made = folder.make(*test.files); !made) return made;
  if (trim(body.model).empty()) return Done{};
  return folder.write(std::string(body_file), with_header(body.model, test.arguments).text);
}

}  // namespace

Outcome run_cli_case(const Case& test, const Surroundings& surroundings) {
  Outcome outcome;
  const CliBody body = split_cli_body(test);
  CliTolerance tolerance;
  for (const std::string& line : test.tolerances)
    if (!read_tolerance(line, tolerance)) outcome.broken.push_back("'#~' line not understood: " + line);
  if (body.script.empty()) outcome.broken.push_back("no command line; one begins with '$ '");
  if (!outcome.broken.empty()) return outcome;

  const WorkFolder folder;
  if (auto made = make_cli_files(test, body, folder); !made) {
    outcome.broken.push_back(made.error().message);
    return outcome;
  }
  const auto ended = run_command({.script = body.script,
                                  .folder = folder.path(),
                                  .path_first = surroundings.program_folders,
                                  .input = joined(test.inputs)});
  if (!ended) {
    outcome.broken.push_back(ended.error().message);
    return outcome;
  }
  check_limits(*ended, tolerance, outcome.broken);
  outcome.actual.results = stream_lines(ended->out, tolerance);
  outcome.actual.findings = stream_lines(ended->err, tolerance);
  if (ended->status != 0) outcome.actual.status.push_back(std::to_string(ended->status));
  return outcome;
}

Outcome run_files_case(const Case& test, const Surroundings&) {
  Outcome outcome;
  const WorkFolder folder;
  if (auto made = folder.make(test); !made) outcome.broken.push_back(made.error().message);
  return outcome;
}

}  // namespace onnx_check::spec
