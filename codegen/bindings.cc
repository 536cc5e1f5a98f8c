#include "codegen/bindings.h"

#include <array>
#include <fmt/format.h>

#include "codegen/cpp_text.h"
#include "codegen/tables.h"
#include "codegen/views.h"

namespace onnx_check::codegen {

namespace {

std::string_view trait_of(const Engine& engine, const Operator& op) { return op.versions.front().details->*engine.key; }

bool is_bound(std::string_view trait) { return trait != "todo" && trait != "none"; }

const ViewField* first_output(const View& view) {
  for (const ViewField& field : view.fields)
    if (field.kind == ViewField::Kind::output) return &field;
  return nullptr;
}

// What the table's function does with the bound view `op`.
std::string call(const Engine& engine, std::string_view trait, const View& view, const View* like) {
  if (like != nullptr)
    return fmt::format("ChannelsFirst<{}> layout(context); {}(op.as_channels_first(layout), context); layout.finish();",
                       engine.domain, engine.function);
  if (trait == "custom") return fmt::format("{}(op, context);", engine.function);
  constexpr std::string_view same_as = "same-as:";
  if (trait.starts_with(same_as)) {
    const ViewField* input = view.find(ViewField::Kind::input, trait.substr(same_as.size()));
    const ViewField* output = first_output(view);
    if (input == nullptr || output == nullptr) return "static_cast<void>(op);";
    return fmt::format("{}_same_as(op.{}, op.{}, context);", engine.function, input->name, output->name);
  }
  return fmt::format("{}_{}(op, context);", engine.function, identifier(trait));
}

std::string table_name(const Engine& engine, const Operator& op) {
  return fmt::format("{}_{}_{}", engine.function, domain_namespace(op.domain), identifier(op.name));
}

struct BindingShard {
  std::string includes, tables;
};

void add_table(const Engine& engine, const OperatorViews& views, std::span<const OperatorViews> all,
               BindingShard& shard) {
  const std::string_view trait = trait_of(engine, *views.op);
  const bool is_like = !views.op->versions.front().details->like_name.empty();
  std::vector<SchemaFault> known_already;
  std::string entries;
  for (const View& view : views.views) {
    const View* like = is_like && trait == "custom" ? like_view(view, all, known_already) : nullptr;
    entries += fmt::format(
        "    [](auto& node, auto& context) {{ auto op = ops::{}::{}<{}>::bind(node); if (node.bound()) {{ {} }} }},\n",
        view.name_space, view.name, engine.domain, call(engine, trait, view, like));
  }
  shard.includes += fmt::format("#include \"{}\"\n", view_header(engine.views, *views.op));
  const std::string type = fmt::format("{}Function", engine.domain);
  shard.tables += fmt::format("extern const {0} {1}[{2}];\nconstinit const {0} {1}[{2}] = {{\n{3}}};\n\n", type,
                              table_name(engine, *views.op), views.views.size(), entries);
}

std::string binding_index(const Engine& engine, std::span<const OperatorViews> all) {
  std::string declarations, rows;
  const std::string type = fmt::format("{}Function", engine.domain);
  for (const OperatorViews& views : all) {
    const bool bound = is_bound(trait_of(engine, *views.op));
    const std::string name = table_name(engine, *views.op);
    if (bound) declarations += fmt::format("extern const {} {}[{}];\n", type, name, views.views.size());
    rows += bound ? fmt::format("    {},\n", name) : "    nullptr,\n";
  }
  return fmt::format(
      "// Generated from schemas/. Do not edit.\n#include \"{0}/bindings.h\"\n\nnamespace onnx_check {{\n\n{1}\n"
      "namespace {{\n\nconstexpr const {2}* all_{3}_functions[] = {{\n{4}}};\n\n}}  // namespace\n\n"
      "std::span<const {2}* const> {3}_functions() {{ return all_{3}_functions; }}\n\n}}  // namespace onnx_check\n",
      engine.folder, declarations, type, engine.function, rows);
}

}  // namespace

void add_bindings(const Engine& engine, std::span<const OperatorViews> all, Files& files) {
  std::array<BindingShard, shard_count> shards;
  for (const OperatorViews& views : all)
    if (is_bound(trait_of(engine, *views.op))) add_table(engine, views, all, shards[shard_of(*views.op)]);
  for (size_t i = 0; i < shards.size(); ++i)
    files[fmt::format("{}/shard_{:02}.cc", engine.folder, i)] = fmt::format(
        "// Generated from schemas/. Do not edit.\n#include \"{}/bindings.h\"\n{}\nnamespace onnx_check {{\n\n{}}}  // "
        "namespace onnx_check\n",
        engine.folder, shards[i].includes, shards[i].tables);
  files[fmt::format("{}/index.cc", engine.folder)] = binding_index(engine, all);
}

size_t count_todos(const Engine& engine, std::span<const OperatorViews> all) {
  size_t count = 0;
  for (const OperatorViews& views : all)
    if (trait_of(engine, *views.op) == "todo") count += views.views.size();
  return count;
}

}  // namespace onnx_check::codegen
