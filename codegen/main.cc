#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>

#include "codegen/tables.h"
#include "lib/schema/json/schema_reader.h"

namespace onnx_check::codegen {

namespace {

int complain(const Error& error) {
  fmt::print(stderr, "onnx-check-codegen: {}\n", error.message);
  return 2;
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

int generate(const Source& source, const std::string& folder) {
  Files files;
  add_tables(source.set.operators(), source.format_text, source.types_text, files);
  if (auto done = write_files(folder, files, {"schema", "ops"}); !done) return complain(done.error());
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app("Turns operator descriptions into C++.");
  std::string schemas = "schemas", output;
  app.add_option("--schemas", schemas, "the folder with the descriptions")->capture_default_str();
  auto* generate_command = app.add_subcommand("generate", "writes the C++ sources");
  generate_command->add_option("folder", output, "where to")->required();
  app.require_subcommand(1);
  CLI11_PARSE(app, argc, argv);

  std::vector<SchemaFault> faults;
  auto source = read_source(schemas, faults);
  if (!source) return complain(source.error());
  for (const SchemaFault& fault : faults) fmt::print(stderr, "error: {}\n", fault.to_string());
  if (!faults.empty()) return 1;
  return generate(*source, output);
}

}  // namespace

}  // namespace onnx_check::codegen

int main(int argc, char** argv) { return onnx_check::codegen::run(argc, argv); }
