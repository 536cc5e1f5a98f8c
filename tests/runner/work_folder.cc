#include "tests/runner/work_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <system_error>

#include "tests/runner/bytes.h"
#include "tests/runner/case_model.h"

namespace onnx_check::spec {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view entry_mark = "--- ";

struct FileEntry {
  std::string path, kind, argument;
  std::string content;
};

std::vector<FileEntry> entries_of(const Case& files) {
  std::vector<FileEntry> entries;
  for (const std::string& line : split_lines(files.body)) {
    if (line.starts_with(entry_mark)) {
      std::istringstream words(line.substr(entry_mark.size()));
      FileEntry& entry = entries.emplace_back();
      words >> entry.path >> entry.kind >> entry.argument;
    } else if (!entries.empty()) {
      entries.back().content += line + '\n';
    } else if (!trim(line).empty()) {
      entries.push_back({.path = {}, .kind = "text before the first entry", .argument = {}, .content = {}});
    }
  }
  return entries;
}

Error cannot_make(const std::string& path, std::string_view why) {
  return {Error::Kind::cannot_write, "files: " + path + ": " + std::string(why)};
}

// The bytes of an entry that is a plain file.
Result<std::string> content_of(const FileEntry& entry) {
  if (entry.kind.empty()) return entry.content;
  if (entry.kind == "bytes") return bytes_from_hex(entry.content);
  if (entry.kind == "model") return binary_from_text(with_header(entry.content, entry.argument).text);
  if (entry.kind == "proto") return binary_from_proto_text(entry.content);
  return cannot_make(entry.path, "no kind of file is called '" + entry.kind + "'");
}

}  // namespace

WorkFolder::WorkFolder() {
  std::error_code failed;
  const fs::path parent = fs::temp_directory_path(failed);
  std::string pattern = (parent / "onnx_check_spec.XXXXXX").string();
  if (!failed && mkdtemp(pattern.data())) path_ = pattern;
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

Result<Done> WorkFolder::write(const std::string& name, std::string_view content) const {
  const fs::path path = fs::path(path_) / name;
  std::error_code failed;
  fs::create_directories(path.parent_path(), failed);
  std::ofstream out(path, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.close();
  if (!out) return cannot_make(name, "cannot be written");
  return Done{};
}

Result<Done> WorkFolder::make(const Case& files) const {
  if (path_.empty()) return cannot_make("the temporary folder", "cannot be made");
  for (const FileEntry& entry : entries_of(files)) {
    const fs::path path = fs::path(path_) / entry.path;
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    if (entry.kind == "folder") {
      fs::create_directories(path, failed);
    } else if (entry.kind == "->") {
      fs::create_symlink(entry.argument, path, failed);
    } else if (entry.kind == "fifo") {
      if (mkfifo(path.c_str(), 0600) != 0) failed = std::make_error_code(std::errc::io_error);
    } else if (entry.kind == "mode") {
      const long mode = std::strtol(entry.argument.c_str(), nullptr, 8);
      fs::permissions(path, static_cast<fs::perms>(mode), failed);
    } else {
      const auto content = content_of(entry);
      if (!content) return content.error();
      if (auto written = write(entry.path, *content); !written) return written;
    }
    if (failed) return cannot_make(entry.path, failed.message());
  }
  return Done{};
}

}  // namespace onnx_check::spec
