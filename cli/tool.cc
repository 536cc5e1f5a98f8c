#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

#include "cli/command.h"
#include "lib/base/nearest.h"

namespace onnx_check::cli {
namespace {

std::string tool_help() {
  std::string out =
      "onnx-check finds the faults of ONNX models, and knows every operator schema.\n\n"
      "Usage: onnx-check [check] [OPTIONS] MODEL…\n"
      "       onnx-check COMMAND [OPTIONS] …\n\nCommands:\n";
  for (const Command* command : commands()) out += fmt::format("  {:<12} {}\n", command->name, command->summary);
  return out +
         "\nExamples:\n"
         "  onnx-check model.onnx             every fault of a model, in one run\n"
         "  onnx-check infer model.onnx       the type and shape of every value\n"
         "  onnx-check models/ --format json  of all models in a folder, for a program\n"
         "  onnx-check schema show Conv       what an operator takes and gives\n"
         "  onnx-check print model.onnx       a model as text\n"
         "\n`onnx-check COMMAND --help` tells more, and gives examples.\n";
}

// CLI11 parses from the back.
std::vector<std::string> reversed(std::span<const std::string> arguments) {
  return {arguments.rbegin(), arguments.rend()};
}

Exit usage_error(const CLI::App& app, const Command& command, const CLI::ParseError& error, Console& console) {
  std::string path(command.name);
  for (const CLI::App* child : app.get_subcommands()) path += " " + child->get_name();
  console.error(fmt::format("{}: {}", path, error.what()));
  console.hint(fmt::format("`onnx-check {} --help` lists what it takes", path));
  return Exit::failure;
}

// For a command with subcommands: whether the first argument can be one. If not, the console has said so.
bool starts_with_subcommand(const CLI::App& app, const Command& command, std::span<const std::string> arguments,
                            Console& console) {
  const auto children = app.get_subcommands([](const CLI::App*) { return true; });
  if (children.empty()) return true;
  if (arguments.empty()) {
    console.out(app.help());
    console.error(fmt::format("{}: no subcommand given", command.name));
    return false;
  }
  const std::string& first = arguments.front();
  if (first.starts_with('-')) return true;
  Nearest near(first);
  for (const CLI::App* child : children) {
    if (child->get_name() == first) return true;
    near.offer(child->get_name());
  }
  console.error(fmt::format("{}: there is no subcommand {}", command.name, first));
  console.hint(near.best() ? fmt::format("did you mean {}?", *near.best())
                           : fmt::format("`onnx-check {} --help` lists them", command.name));
  return false;
}

Exit run_one(const Command& command, std::span<const std::string> arguments, Console& console) {
  CLI::App app{std::string(command.summary), "onnx-check " + std::string(command.name)};
  Options options(app);
  const Runner run = command.define(options);
  if (!starts_with_subcommand(app, command, arguments, console)) return Exit::failure;
  try {
    app.parse(reversed(arguments));
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    console.out(chosen.empty() ? app.help() : chosen.front()->help(app.get_name()));
    return Exit::ok;
  } catch (const CLI::ParseError& error) {
    return usage_error(app, command, error, console);
  }
  return run_parsed(options, run, console);
}

}  // namespace

const Command* find_command(std::string_view name) {
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command* c) { return c->name == name; });
  return found == all.end() ? nullptr : *found;
}

Exit run_tool(std::vector<std::string> arguments, Console& console) {
  if (arguments.empty()) {
    console.out(tool_help());
    return Exit::failure;
  }
  const std::string first = arguments.front();
  if (first == "--help" || first == "-h" || (first == "help" && arguments.size() == 1)) {
    console.out(tool_help());
    return Exit::ok;
  }
  if (first == "--version") arguments.front() = "version";
  if (first == "help") {
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  }
  std::span<const std::string> rest = arguments;
  const Command* command = find_command(rest.front());
  if (command) rest = rest.subspan(1);
  return run_one(command ? *command : *find_command(default_command), rest, console);
}

}  // namespace onnx_check::cli
