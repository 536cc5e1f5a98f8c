#include <algorithm>
#include <fmt/format.h>

#include "cli/command.h"

namespace onnx_check::cli {
namespace {

struct CompletionArguments {
  std::string shell;
};

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string single_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text)
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  return out + "'";
}

std::string names_of(const CommandShape& shape) {
  std::string out;
  for (const auto& option : shape.options) out += (out.empty() ? "" : " ") + joined(option.names);
  return out;
}

// What follows an option that is a choice.
std::string bash_choices(const CommandShape& shape) {
  std::string out;
  for (const auto& option : shape.options)
    for (const std::string& name : option.names)
      if (!option.values.empty())
        out += fmt::format("    '{} {}') words='{}';;\n", shape.path, name, joined(option.values));
  return out;
}

// The path of a command as the script sees it grow: its parent's, a blank, its name.
std::string bash_step(const CommandShape& shape) {
  const bool nested = shape.path.find(' ') != std::string::npos;
  return fmt::format("'{}{}'", nested ? "" : " ", shape.path);
}

std::string bash_script() {
  std::string steps, commands, choices;
  for (const CommandShape& shape : command_shapes()) {
    if (!shape.path.empty()) steps += (steps.empty() ? "" : "|") + bash_step(shape);
    commands += fmt::format("    '{}') words='{} {}';;\n", shape.path, joined(shape.subcommands), names_of(shape));
    choices += bash_choices(shape);
  }
  return fmt::format(R"(# Completion for onnx-check. Use: source <(onnx-check completion bash)
_onnx_check() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" path= words= step
  for step in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$path $step" in {}) path="${{path:+$path }}$step";; esac
  done
  case "$path $before" in
{}  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    return
  fi
  case "$path" in
{}  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  case "$word" in -*) ;; *) COMPREPLY+=($(compgen -f -- "$word"));; esac
}}
complete -o filenames -F _onnx_check onnx-check
)",
                     steps, choices, commands);
}

std::string fish_condition(const CommandShape& shape) {
  if (shape.path.empty()) return "__fish_use_subcommand";
  std::string out;
  std::string_view rest = shape.path;
  while (!rest.empty()) {
    const size_t end = std::min(rest.find(' '), rest.size());
    out += fmt::format("{}__fish_seen_subcommand_from {}", out.empty() ? "" : "; and ", rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

std::string fish_script() {
  std::string out = "# Completion for onnx-check. Use: onnx-check completion fish | source\n";
  for (const CommandShape& shape : command_shapes()) {
    const std::string line = fmt::format("complete -c onnx-check -n {} ", single_quoted(fish_condition(shape)));
    for (const std::string& name : shape.subcommands) out += line + "-a " + name + "\n";
    for (const auto& option : shape.options) {
      std::string names;
      for (const std::string& name : option.names)
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      const std::string values = option.values.empty() ? "" : " -a " + single_quoted(joined(option.values));
      out += fmt::format("{}{}{}{} -d {}\n", line, names.substr(1), option.takes_value ? " -r" : "", values,
                         single_quoted(option.help));
    }
  }
  return out;
}

// zsh runs the script of bash.
std::string zsh_script() {
  return "#compdef onnx-check\n"
         "# Completion for onnx-check. Use: source <(onnx-check completion zsh)\n"
         "autoload -U +X bashcompinit && bashcompinit\n" +
         bash_script();
}

Exit run_completion(const CompletionArguments& arguments, Console& console) {
  console.out(arguments.shell == "bash" ? bash_script() : arguments.shell == "zsh" ? zsh_script() : fish_script());
  return Exit::ok;
}

Runner define_completion(Options& options) {
  auto arguments = std::make_shared<CompletionArguments>();
  options.choice("SHELL", arguments->shell, "to complete for", {"bash", "zsh", "fish"});
  options.examples(
      "  source <(onnx-check completion bash)\n"
      "  onnx-check completion fish > ~/.config/fish/completions/onnx-check.fish");
  return [arguments](Console& console) { return run_completion(*arguments, console); };
}

}  // namespace

extern const Command completion_command;
constinit const Command completion_command{8, "completion", "A script that completes commands in a shell",
                                           define_completion};

}  // namespace onnx_check::cli
