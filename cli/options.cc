#include "cli/options.h"

#include <CLI/CLI.hpp>

namespace onnx_check::cli {

struct Options::Child {
  explicit Child(CLI::App& a) : app(a), options(a) {}
  CLI::App& app;
  Options options;
  Runner run;
};

void Options::flag(const std::string& names, bool& to, const std::string& help) { app_.add_flag(names, to, help); }

void Options::choice(const std::string& names, std::string& to, const std::string& help,
                     std::vector<std::string> allowed) {
  std::string placeholder;
  for (const std::string& value : allowed) placeholder += (placeholder.empty() ? "" : "|") + value;
  const bool named = names.starts_with('-');
  app_.add_option(names, to, help)
      ->check(CLI::IsMember(std::move(allowed)).description(""))
      ->type_name(placeholder)
      ->required(!named && to.empty());
}

void Options::text(const std::string& names, std::string& to, const std::string& help, const std::string& placeholder) {
  app_.add_option(names, to, help)->type_name(placeholder);
}

void Options::number(const std::string& names, uint64_t& to, const std::string& help) {
  const auto is_count = [](const std::string& text) {
    const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
    return digits ? std::string() : text + " is no number from 0 on";
  };
  app_.add_option(names, to, help)->check(CLI::Validator(is_count, "", "count"))->type_name("N");
}

void Options::number(const std::string& names, std::optional<int32_t>& to, const std::string& help) {
  app_.add_option_function<int32_t>(
          names, [&to](const int32_t& value) { to = value; }, help)
      ->type_name("N");
}

void Options::list(const std::string& names, std::vector<std::string>& to, const std::string& help,
                   const std::string& placeholder) {
  app_.add_option(names, to, help)->type_name(placeholder)->allow_extra_args(false)->delimiter(',');
}

void Options::each(const std::string& names, std::vector<std::string>& to, const std::string& help,
                   const std::string& placeholder) {
  app_.add_option(names, to, help)->type_name(placeholder)->allow_extra_args(false);
}

void Options::argument(const std::string& name, std::string& to, const std::string& help, bool required) {
  app_.add_option(name, to, help)->type_name("")->required(required);
}

void Options::argument(const std::string& name, int32_t& to, const std::string& help) {
  app_.add_option(name, to, help)->type_name("")->required();
}

void Options::arguments(const std::string& name, std::vector<std::string>& to, const std::string& help) {
  app_.add_option(name, to, help)->type_name("");
}

void Options::color() {
  has_color_ = true;
  choice("--color", color_, "color the output; auto: on a terminal, unless NO_COLOR is set",
         {"auto", "always", "never"});
}

void Options::examples(const std::string& text) { app_.footer("\nExamples:\n" + text); }

void Options::subcommand(const std::string& name, const std::string& summary, Runner (*define)(Options&)) {
  auto child = std::make_shared<Child>(*app_.add_subcommand(name, summary));
  child->run = define(child->options);
  children_.push_back(std::move(child));
  app_.require_subcommand(1);
}

Exit Options::run_subcommand(Console& console) const {
  for (const auto& child : children_)
    if (child->app.parsed()) return run_parsed(child->options, child->run, console);
  return Exit::failure;
}

std::string Options::help() const { return app_.help(); }

Exit run_parsed(const Options& options, const Runner& run, Console& console) {
  if (options.has_color_) console.set_color(options.color_);
  return run(console);
}

}  // namespace onnx_check::cli
