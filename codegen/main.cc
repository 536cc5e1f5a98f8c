#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>

#include "codegen/bindings.h"
#include "codegen/kernel_headers.h"
#include "codegen/probes.h"
#include "codegen/steps.h"
#include "codegen/tables.h"
#include "codegen/views.h"
#include "lib/schema/json/schema_reader.h"

namespace onnx_check::codegen {

namespace {

int complain(const Error& error) {
  fmt::print(stderr, "onnx-check-codegen: {}\n", error.message);
  return 2;
}

int report(std::span<const SchemaFault> faults) {
  for (const SchemaFault& fault : faults) fmt::print(stderr, "error: {}\n", fault.to_string());
  return faults.empty() ? 0 : 1;
}

struct Source {
  std::string format_text, types_text;
  SchemaSet set;
};

Result<Source> read_source(const std::string& folder, std::vector<SchemaFault>& faults) {
  Source source;
  for (const auto& [name, text] :
       {std::pair{"/schema.json", &source.format_text}, std::pair{"/types.json", &source.types_text}}) {
    auto content = read_text_file(folder + name);
    if (!content) return content.error();
    *text = std::move(*content);
  }
  SchemaReader reader(faults);
  reader.set_format(folder + "/schema.json", source.format_text);
  if (auto done = read_schema_folder(folder, reader); !done) return done.error();
  source.set = reader.finish();
  return source;
}

int generate(const Source& source, std::span<const OperatorViews> views, const StepDecisions& decisions, Files files,
             const std::string& folder) {
  add_tables(source.set.operators(), source.format_text, source.types_text, files);
  add_bindings(inference_engine, views, files);
  add_kernel_headers(views, files);
  add_bindings(reference_engine, views, files);
  add_probes(views, files);
  add_steps(views, decisions, files);
  constexpr std::string_view owned[] = {"schema",    "ops",       "eval",      "edit",
                                        "inference", "reference", "converter", "probes"};
  if (auto done = write_files(folder, files, {std::begin(owned), std::end(owned)}); !done)
    return complain(done.error());
  return 0;
}

int expand(const Source& source, const std::string& name) {
  const auto colon = name.find(':');
  const std::string domain = colon == name.npos ? "" : name.substr(0, colon);
  const Operator* op = source.set.find(domain, colon == name.npos ? name : name.substr(colon + 1));
  if (op == nullptr) return complain({Error::Kind::usage, fmt::format("there is no operator {}", name)});
  for (const OperatorSchema& schema : op->versions) fmt::print("{}\n", schema_to_json(schema, FlatDetail::all, 2));
  return 0;
}

int todos(std::span<const OperatorViews> views, const StepDecisions& decisions) {
  for (const Engine& engine : {inference_engine, reference_engine})
    fmt::print("{} {}\n", engine.folder, count_todos(engine, views));
  fmt::print("converter {}\n", count_step_todos(decisions));
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app("Turns operator descriptions into C++.");
  std::string schemas = "schemas", output, name;
  app.add_option("--schemas", schemas, "the folder with the descriptions")->capture_default_str();
  auto* generate_command = app.add_subcommand("generate", "writes the C++ sources that differ from what is there");
  generate_command->add_option("folder", output, "where to")->required();
  app.add_subcommand("check", "reports every fault of the descriptions, and writes nothing");
  auto* expand_command = app.add_subcommand("expand", "prints all versions of an operator in full");
  expand_command->add_option("operator", name, "Squeeze, ai.onnx.ml:Scaler")->required();
  auto* todos_command = app.add_subcommand("todos", "counts the views and steps that an engine does not have yet");
  app.require_subcommand(1);
  CLI11_PARSE(app, argc, argv);

  std::vector<SchemaFault> faults;
  auto source = read_source(schemas, faults);
  if (!source) return complain(source.error());
  Files files;
  const auto views = make_views(source->set.operators(), faults);
  add_views(views, files, faults);
  const StepDecisions decisions = read_step_decisions(schemas, source->set.operators(), faults);
  if (expand_command->parsed()) return expand(*source, name);
  if (!faults.empty()) return report(faults);
  if (todos_command->parsed()) return todos(views, decisions);
  return generate_command->parsed() ? generate(*source, views, decisions, std::move(files), output) : 0;
}

}  // namespace

}  // namespace onnx_check::codegen

int main(int argc, char** argv) { return onnx_check::codegen::run(argc, argv); }
