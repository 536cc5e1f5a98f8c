#include "cli/run_outputs.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "onnx_check/datum_value.h"
#include "onnx_check/npy.h"
#include "onnx_check/render.h"
#include "onnx_check/text.h"
#include "onnx_check/value_file.h"

namespace onnx_check::cli {
namespace {

Result<Done> write_text(const std::string& text, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.flush();
  if (!file) return Error{Error::Kind::cannot_write, fmt::format("{}: cannot be written", path)};
  return Done{};
}

}  // namespace

Result<Done> write_outputs(Model& model, const std::vector<Datum>& outputs, const std::string& folder,
                           const std::string& format, Console& console) {
  if (folder.empty() && format != "text")
    return Error{Error::Kind::usage, fmt::format("--format {} needs a folder: -o DIR", format)};
  std::error_code failed;
  if (!folder.empty()) std::filesystem::create_directories(folder, failed);
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (!outputs[i].exists()) continue;
    const ValueInfo& declared = *model.graph->outputs[i];
    const std::string path = fmt::format("{}/output_{}.{}", folder, i, format == "text" ? "txt" : format);
    Result<Done> done = Done{};
    if (format == "npy") {
      done = save_npy(outputs[i], path);
    } else if (format == "pb") {
      done = save_value(*value_from(outputs[i], model.arena), path);
    } else {
      const std::string text = fmt::format("{} = {}\n", escape_for_terminal(declared.name.view()),
                                           print(*value_from(outputs[i], model.arena)));
      if (folder.empty())
        console.out(text);
      else
        done = write_text(text, path);
    }
    if (!done) return done;
  }
  return Done{};
}

void Profile::ran(std::string_view scope, const Node& node, uint64_t nanoseconds, uint64_t bytes) {
  Row& row = rows_[&node];
  if (row.runs++ == 0) {
    const std::string_view name = node.outputs.empty() ? std::string_view{} : node.outputs[0].view();
    row.place = fmt::format("{} {} ({})", node.op_type.view(), name, scope);
  }
  row.nanoseconds += nanoseconds;
  row.bytes = std::max(row.bytes, bytes);
}

std::string Profile::table() const {
  std::vector<const Row*> sorted;
  for (const auto& [node, row] : rows_) sorted.push_back(&row);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Row* a, const Row* b) { return a->nanoseconds > b->nanoseconds; });
  std::string out = fmt::format("{:>10} {:>8} {:>12}  node\n", "ms", "runs", "bytes");
  for (const Row* row : sorted)
    out += fmt::format("{:>10.3f} {:>8} {:>12}  {}\n", static_cast<double>(row->nanoseconds) / 1e6, row->runs,
                       row->bytes, escape_for_terminal(row->place));
  return out;
}

}  // namespace onnx_check::cli
