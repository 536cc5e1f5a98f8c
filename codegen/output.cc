#include "codegen/output.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "lib/schema/json/schema_reader.h"

namespace onnx_check::codegen {

namespace {

namespace fs = std::filesystem;

Result<Done> write_if_changed(const fs::path& path, const std::string& text) {
  if (fs::exists(path))
    if (const auto old = read_text_file(path.string()); old && *old == text) return Done{};
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream stream(path, std::ios::binary | std::ios::trunc);
  stream << text;
  stream.close();
  if (!stream) return Error{Error::Kind::cannot_write, fmt::format("cannot write {}", path.string())};
  return Done{};
}

void remove_stale(const fs::path& root, const std::string& owned, const Files& files) {
  std::error_code error;
  std::vector<fs::path> stale;
  for (fs::recursive_directory_iterator it(root / owned, error), end; !error && it != end; it.increment(error))
    if (it->is_regular_file() && !files.contains(it->path().lexically_relative(root).string()))
      stale.push_back(it->path());
  for (const fs::path& path : stale)
    if (path.extension() == ".h" || path.extension() == ".cc") fs::remove(path, error);
}

}  // namespace

Result<Done> write_files(const std::string& folder, const Files& files, const std::vector<std::string>& owned) {
  for (const auto& [path, text] : files)
    if (auto done = write_if_changed(fs::path(folder) / path, text); !done) return done;
  for (const std::string& name : owned) remove_stale(folder, name, files);
  return Done{};
}

}  // namespace onnx_check::codegen
