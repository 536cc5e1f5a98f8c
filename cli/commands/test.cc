#include <array>
#include <charconv>
#include <fmt/format.h>
#include <memory>

#include "cli/command.h"
#include "cli/memory.h"
#include "onnx_check/backend_case.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

struct TestArguments {
  std::vector<std::string> folders;
  std::string filter;
  std::string tolerance;
};

std::string_view word(BackendResult::Kind kind) {
  switch (kind) {
    case BackendResult::Kind::passed:
      return "passed";
    case BackendResult::Kind::failed:
      return "failed";
    case BackendResult::Kind::unsupported:
      return "unsupported";
    case BackendResult::Kind::unreadable:
      break;
  }
  return "unreadable";
}

std::optional<double> number_from(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0)) return std::nullopt;
  return value;
}

Exit run_tests(const TestArguments& arguments, Console& console) {
  Tolerance tolerance;
  if (!arguments.tolerance.empty()) {
    const auto relative = number_from(arguments.tolerance);
    if (!relative) {
      console.error(fmt::format("test: --tolerance {}: expected a number of 0 or more", arguments.tolerance));
      return Exit::failure;
    }
    tolerance.relative = *relative;
  }
  std::vector<std::string> cases;
  for (const std::string& folder : arguments.folders) {
    const auto found = backend_cases(folder);
    if (found.empty()) {
      console.error(fmt::format("test: {}: no test case", folder));
      return Exit::failure;
    }
    for (const std::string& each : found)
      if (each.find(arguments.filter) != each.npos) cases.push_back(each);
  }
  std::array<size_t, 4> counts{};
  const RunOptions options{.max_memory = default_memory_budget()};
  for (size_t i = 0; i < cases.size(); ++i) {
    console.progress(i, cases.size(), cases[i]);
    const BackendResult result = run_backend_case(cases[i], tolerance, options);
    ++counts[static_cast<size_t>(result.kind)];
    if (result.kind == BackendResult::Kind::passed) continue;
    console.clear_progress();
    console.out(fmt::format("{}: {}: {}\n", word(result.kind), escape_for_terminal(cases[i]),
                            escape_for_terminal(result.message)));
  }
  console.clear_progress();
  console.out(fmt::format("{} passed, {} failed, {} unsupported, {} unreadable of {}\n", counts[0], counts[1],
                          counts[2], counts[3], cases.size()));
  if (counts[3] != 0) return Exit::failure;
  return counts[1] + counts[2] != 0 ? Exit::findings : Exit::ok;
}

Runner define_test(Options& options) {
  auto arguments = std::make_shared<TestArguments>();
  options.arguments("DIR", arguments->folders, "folders with ONNX backend test cases, at any depth");
  options.text("--filter", arguments->filter, "only cases whose path holds this", "TEXT");
  options.text("--tolerance", arguments->tolerance, "how far floats may be apart, relative to the expected ones; 0.001",
               "NUMBER");
  options.color();
  options.examples(
      "  onnx-check test node/test_relu\n"
      "  onnx-check test node --filter conv\n"
      "\n"
      "A case is a folder with model.onnx and test_data_set_N/input_K.pb, output_K.pb. Models with random operators "
      "are\n"
      "compared by types and sizes. Exit code: 0 all passed; 1 some did not; 2 something cannot be read, or wrong "
      "use.");
  return [arguments](Console& console) { return run_tests(*arguments, console); };
}

}  // namespace

extern const Command test_command;
constinit const Command test_command{3, "test", "Runs ONNX backend test cases", define_test};

}  // namespace onnx_check::cli
