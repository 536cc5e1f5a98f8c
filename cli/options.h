#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"

namespace CLI {
class App;
}

namespace onnx_check::cli {

// What a command does once its options are known.
using Runner = std::function<Exit(Console&)>;

// The options and arguments of one command, over CLI11. What `to` refers to must outlive the parse: the runner owns it.
class Options {
 public:
  explicit Options(CLI::App& app) : app_(app) {}
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;

  void flag(const std::string& names, bool& to, const std::string& help);
  // One of `allowed`.
  void choice(const std::string& names, std::string& to, const std::string& help, std::vector<std::string> allowed);
  void text(const std::string& names, std::string& to, const std::string& help, const std::string& placeholder);
  void number(const std::string& names, uint64_t& to, const std::string& help);
  void number(const std::string& names, std::optional<int32_t>& to, const std::string& help);
  // May be repeated; one value each time, or several with commas between.
  void list(const std::string& names, std::vector<std::string>& to, const std::string& help,
            const std::string& placeholder);
  // May be repeated; one value each time, which may hold commas.
  void each(const std::string& names, std::vector<std::string>& to, const std::string& help,
            const std::string& placeholder);
  // Arguments without a name, in this order.
  void argument(const std::string& name, std::string& to, const std::string& help, bool required = true);
  void argument(const std::string& name, int32_t& to, const std::string& help);
  void arguments(const std::string& name, std::vector<std::string>& to, const std::string& help);
  // --color. Every command that colors its output has it.
  void color();

  // Below the options in --help.
  void examples(const std::string& text);
  // A command below this one; one of them must be given.
  void subcommand(const std::string& name, const std::string& summary, Runner (*define)(Options&));
  // For a command with subcommands: runs the one that was given.
  Exit run_subcommand(Console& console) const;

  std::string help() const;

 private:
  struct Child;
  CLI::App& app_;
  std::string color_ = "auto";
  bool has_color_ = false;
  std::vector<std::shared_ptr<Child>> children_;
  friend Exit run_parsed(const Options&, const Runner&, Console&);
};

// Settles the color, then runs.
Exit run_parsed(const Options& options, const Runner& run, Console& console);

}  // namespace onnx_check::cli
