#include <CLI/CLI.hpp>

#include "cli/command.h"

namespace onnx_check::cli {
namespace {

// "text|json" to its words; none for a placeholder such as N.
std::vector<std::string> choices_of(const std::string& placeholder) {
  if (placeholder.find('|') == std::string::npos) return {};
  return CLI::detail::split(placeholder, '|');
}

CommandShape::Option shape_of_option(const CLI::Option& option) {
  CommandShape::Option shape;
  for (const std::string& name : option.get_snames()) shape.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) shape.names.push_back("--" + name);
  shape.help = option.get_description();
  shape.takes_value = option.get_items_expected_max() > 0;
  shape.values = choices_of(option.get_type_name());
  return shape;
}

void add_shapes(const CLI::App& app, const std::string& path, std::vector<CommandShape>& out) {
  CommandShape shape;
  shape.path = path;
  for (const CLI::Option* option : app.get_options())
    if (option->nonpositional()) shape.options.push_back(shape_of_option(*option));
  const auto children = app.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* child : children) shape.subcommands.push_back(child->get_name());
  out.push_back(std::move(shape));
  for (const CLI::App* child : children) add_shapes(*child, path + " " + child->get_name(), out);
}

}  // namespace

std::vector<CommandShape> command_shapes() {
  std::vector<CommandShape> out(1);
  for (const Command* command : commands()) {
    CLI::App app;
    Options options(app);
    const Runner runner = command->define(options);
    out.front().subcommands.emplace_back(command->name);
    const size_t first = out.size();
    add_shapes(app, std::string(command->name), out);
    if (command->name == default_command) out.front().options = out[first].options;
  }
  return out;
}

}  // namespace onnx_check::cli
