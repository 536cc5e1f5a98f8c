// Public models: no error but those listed, and nothing lost by saving or printing.
// usage: conformance_tests [--all] GROUP…      GROUP: a folder under ONNX_CHECK_DATA_DIR; --all: prints every finding
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "tests/conformance/expected.h"
#include "tests/runner/finding_lines.h"
#include "tests/support/round_trips.h"

namespace onnx_check::conformance {
namespace {

namespace fs = std::filesystem;

constexpr int skipped = 77;  // ctest's SKIP_RETURN_CODE

std::vector<std::string> models_in(const fs::path& folder) {
  std::vector<std::string> models;
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; at != end && !failed; at.increment(failed))
    if (at->path().extension() == ".onnx") models.push_back(at->path().string());
  std::sort(models.begin(), models.end());
  return models;
}

class Run {
 public:
  Run(const std::map<Expected, std::string>& expected, bool print_all) : expected_(expected), print_all_(print_all) {}

  void look_at(const std::string& path, const std::string& name) {
    ++models_;
    FindingList found;
    const auto model = load_model(path, {}, found);
    if (!model) return fail(name, model.error().message);
    if (*model) {
      check(**model, {}, found);
      std::vector<std::string> broken;
      check_round_trips(**model, broken);
      for (const std::string& what : broken) fail(name, what);
    }
    take_findings(name, found.findings);
  }

  // Whether all went well. `groups`: which of the expected errors should have been seen.
  bool finish(const std::vector<std::string>& groups) {
    for (const auto& entry : expected_) {
      const Expected& key = entry.first;
      const bool looked_at = std::any_of(groups.begin(), groups.end(),
                                         [&](const std::string& group) { return key.first.starts_with(group + '/'); });
      if (looked_at && !seen_.contains(key))
        fail(key.first, "no longer has " + key.second + ": remove it from expected_findings.txt");
    }
    std::sort(warnings_.begin(), warnings_.end());
    const size_t median = warnings_.empty() ? 0 : warnings_[warnings_.size() / 2];
    std::printf("%zu models, %zu with an expected error, %zu failures; warnings of the median model: %zu\n", models_,
                seen_.size(), failures_, median);
    return failures_ == 0 && median == 0;
  }

 private:
  void take_findings(const std::string& name, const std::vector<Finding>& findings) {
    size_t warnings = 0;
    std::set<std::string> unexpected;
    const auto lines = spec::finding_lines(findings, {});
    for (size_t i = 0; i < findings.size(); ++i) {
      const Finding& finding = findings[i];
      warnings += finding.severity == Severity::warning;
      if (print_all_) std::printf("%s: %s\n", name.c_str(), lines[i].c_str());
      if (finding.severity != Severity::error) continue;
      const Expected key{name, finding.id};
      if (expected_.contains(key))
        seen_.insert(key);
      else if (unexpected.insert(finding.id).second)
        fail(name, lines[i]);
    }
    warnings_.push_back(warnings);
  }

  void fail(const std::string& name, const std::string& what) {
    ++failures_;
    std::printf("FAILED %s: %s\n", name.c_str(), what.c_str());
  }

  const std::map<Expected, std::string>& expected_;
  const bool print_all_;
  std::set<Expected> seen_;
  std::vector<size_t> warnings_;  // of each model
  size_t models_ = 0, failures_ = 0;
};

int run_groups(int argc, char** argv) {
  std::vector<std::string> groups(argv + 1, argv + argc);
  const bool print_all = !groups.empty() && groups.front() == "--all";
  if (print_all) groups.erase(groups.begin());
  if (groups.empty()) groups = {"conformance", "models"};

  std::map<Expected, std::string> expected;
  const bool good_list = read_expected(expected);
  const fs::path data = ONNX_CHECK_DATA_DIR;
  Run run(expected, print_all);
  for (const std::string& group : groups) {
    if (!fs::is_directory(data / group)) {
      std::printf("skipped: there is no %s; set ONNX_CHECK_DATA_DIR to a folder with public models\n",
                  (data / group).c_str());
      return skipped;
    }
    for (const std::string& path : models_in(data / group)) run.look_at(path, fs::relative(path, data).string());
  }
  return run.finish(groups) && good_list ? 0 : 1;
}

}  // namespace
}  // namespace onnx_check::conformance

int main(int argc, char** argv) { return onnx_check::conformance::run_groups(argc, argv); }
