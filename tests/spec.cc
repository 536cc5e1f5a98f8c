// Runs test files in ONNX text syntax; README.onnxtxt shows the format.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "tests/runner/coverage.h"
#include "tests/runner/crash.h"
#include "tests/runner/inference_coverage.h"
#include "tests/runner/run.h"

namespace onnx_check::spec {
namespace {

namespace fs = std::filesystem;

constexpr const char* usage =
    "usage: spec_tests [--filter TEXT] [--list] [--coverage] [--inference-coverage] [FILE[:LINE] | FOLDER]...\n"
    "Runs the cases of test files; without a file, every case of the project.\n"
    "  --filter TEXT   only cases whose header line holds TEXT\n"
    "  --list          prints the cases, runs nothing\n"
    "  --coverage      runs nothing; fails if a rule has no case\n"
    "  --inference-coverage\n"
    "                  fails if no case knows all outputs of a schema\n"
    "BLESS=1 rewrites the expectations that do not hold.\n";

struct Options {
  bool list = false, coverage = false, inference_coverage = false;
  Selection selection;
  std::vector<std::string> paths;
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--list")
      options.list = true;
    else if (word == "--coverage")
      options.coverage = true;
    else if (word == "--inference-coverage")
      options.inference_coverage = true;
    else if (word == "--filter" && i + 1 < argc)
      options.selection.filter = argv[++i];
    else if (word.starts_with("--"))
      return false;
    else
      options.paths.emplace_back(word);
  }
  return true;
}

std::vector<std::string> test_files_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; at != end && !failed; at.increment(failed))
    if (at->path().extension() == ".onnxtxt") files.push_back(at->path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// "FILE:LINE" to FILE, and the line, 0 if there is none.
std::string split_line(const std::string& path, size_t& line) {
  line = 0;
  const size_t colon = path.rfind(':');
  if (colon == path.npos || fs::exists(path)) return path;
  line = std::strtoul(path.c_str() + colon + 1, nullptr, 10);
  return line ? path.substr(0, colon) : path;
}

void list_cases(const CaseFile& file, const Selection& selection) {
  for (const auto& test : file.cases)
    if (is_selected(*test, selection))
      std::printf("%s:%zu: %s\n", test->file.c_str(), test->line, name_of(*test).c_str());
}

std::string own_folder() {
  std::error_code failed;
  return fs::read_symlink("/proc/self/exe", failed).parent_path().string();
}

int run_specs(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(usage, stderr);
    return 2;
  }
  const std::string tests = std::string(ONNX_CHECK_SOURCE_DIR) + "/tests";
  if (options.paths.empty()) options.paths.push_back(tests);
  const char* bless = std::getenv("BLESS");
  const Surroundings surroundings{.program_folders = std::string(ONNX_CHECK_PROGRAM_DIR) + ':' + own_folder()};
  install_crash_handler();

  Tally tally;
  std::vector<CaseFile> read;
  for (const std::string& path : options.paths) {
    Selection selection = options.selection;
    const std::string file_path = split_line(path, selection.line);
    for (const std::string& one : fs::is_directory(file_path) ? test_files_in(file_path) : std::vector{file_path}) {
      CaseFile file = read_case_file(one);
      if (options.coverage || options.inference_coverage)
        read.push_back(std::move(file));
      else if (options.list)
        list_cases(file, selection);
      else
        run_file(file, selection, surroundings, bless && *bless, argv[0], tally);
    }
  }
  if (options.list) return 0;
  if (options.inference_coverage) return every_schema_is_inferred(read, tests + "/schemas_not_inferred.txt") ? 0 : 1;
  if (options.coverage) return every_rule_has_a_case(read, tests + "/rules_without_case.txt") ? 0 : 1;
  std::printf("%zu passed, %zu failed", tally.passed, tally.failed);
  if (tally.blessed) std::printf(", %zu blessed: look at each", tally.blessed);
  std::printf("\n");
  const bool nothing_ran = tally.passed + tally.failed + tally.blessed == 0;
  if (nothing_ran) std::printf("no case fits\n");
  return tally.failed || nothing_ran ? 1 : 0;
}

}  // namespace
}  // namespace onnx_check::spec

int main(int argc, char** argv) { return onnx_check::spec::run_specs(argc, argv); }
