#include "cli/inputs.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <glob.h>
#include <system_error>

#include "cli/command.h"
#include "lib/base/nearest.h"

namespace onnx_check::cli {
namespace {

namespace fs = std::filesystem;

// Extensions that are models' own. Plain .json and .pb are read when they are named, but many other files have them.
constexpr std::string_view model_extensions[] = {".onnx", ".onnxtxt", ".onnxjson", ".textproto", ".pbtxt", ".prototxt"};

constexpr size_t most_names_compared = 10'000;

// "input_0.pb", "output_12.textproto": what a test case puts beside its model.
bool is_data_file(const fs::path& path) {
  const std::string stem = path.stem().string();
  for (const std::string_view kind : {"input_", "output_"})
    if (stem.starts_with(kind) && stem.size() > kind.size())
      return path.extension() != ".onnx" && std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(kind.size()),
                                                        stem.end(), [](unsigned char c) { return std::isdigit(c); });
  return false;
}

bool is_model_file(const fs::path& path) {
  const std::string extension = path.extension().string();
  return std::find(std::begin(model_extensions), std::end(model_extensions), extension) != std::end(model_extensions) &&
         !is_data_file(path);
}

void add_folder(const std::string& folder, std::vector<Input>& out) {
  const size_t before = out.size();
  std::error_code error, kind_error;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
    if (is_model_file(entry->path()) && entry->is_regular_file(kind_error))
      out.push_back({entry->path().string(), {}, {}});
  const auto first = out.begin() + static_cast<std::ptrdiff_t>(before);
  std::sort(first, out.end(), [](const Input& a, const Input& b) { return a.path < b.path; });
  if (error)
    out.push_back({folder, fmt::format("{}: cannot read the folder: {}", folder, error.message()), {}});
  else if (out.size() == before)
    out.push_back({folder, fmt::format("{}: no model in this folder", folder),
                   "looked for " + model_name_patterns() + " in it and below"});
}

// A command's name in the place of a file, or a file of nearly that name.
std::string hint_for_missing(const std::string& path) {
  const fs::path file(path);
  if (file.filename() == path && !file.has_extension()) {
    if (find_command(path)) return fmt::format("a command comes first: onnx-check {} …", path);
    Nearest near(path);
    for (const Command* command : commands()) near.offer(command->name);
    if (near.best()) return fmt::format("did you mean the command `{}`?", *near.best());
  }
  std::vector<std::string> names;
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  for (fs::directory_iterator entry(folder, error);
       !error && entry != fs::directory_iterator() && names.size() < most_names_compared; entry.increment(error))
    names.push_back(entry->path().filename().string());
  std::sort(names.begin(), names.end());
  const std::string wanted = file.filename().string();
  Nearest near(wanted);
  for (const std::string& name : names)
    if (name != wanted) near.offer(name);  // a link that leads nowhere has the very name
  if (near.best()) return fmt::format("did you mean {}?", (file.parent_path() / *near.best()).string());
  return {};
}

bool add_glob(const std::string& pattern, std::vector<Input>& out);

void add_path(const std::string& path, std::vector<Input>& out) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (path == "-") {
    out.push_back({path, {}, {}});
  } else if (fs::is_directory(status)) {
    add_folder(path, out);
  } else if (is_data_file(path)) {
    out.push_back({path, fmt::format("{}: the name says a test case's data, not a model", path),
                   "give the model beside it, or the folder"});
  } else if (fs::exists(status)) {
    out.push_back({path, {}, {}});
  } else if (path.find_first_of("*?[") != std::string::npos) {
    if (!add_glob(path, out)) out.push_back({path, fmt::format("{}: no file matches this pattern", path), {}});
  } else {
    const std::string reason =
        error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory
            ? error.message()
            : "no such file or folder";
    out.push_back({path, fmt::format("{}: {}", path, reason), hint_for_missing(path)});
  }
}

bool add_glob(const std::string& pattern, std::vector<Input>& out) {
  glob_t found{};
  const bool any = ::glob(pattern.c_str(), 0, nullptr, &found) == 0;
  std::error_code error;
  for (size_t i = 0; any && i < found.gl_pathc; ++i)
    if (fs::exists(found.gl_pathv[i], error) && !is_data_file(found.gl_pathv[i])) add_path(found.gl_pathv[i], out);
  ::globfree(&found);
  return any;
}

}  // namespace

std::vector<Input> expand_inputs(std::span<const std::string> arguments) {
  std::vector<Input> out;
  for (const std::string& argument : arguments) add_path(argument, out);
  return out;
}

std::string model_name_patterns() {
  std::string out;
  for (const std::string_view extension : model_extensions)
    out += fmt::format("{}*{}", out.empty() ? "" : ", ", extension);
  return out;
}

}  // namespace onnx_check::cli
