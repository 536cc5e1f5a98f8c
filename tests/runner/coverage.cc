#include "tests/runner/coverage.h"

#include <algorithm>
#include <cstdio>
#include <map>

#include "onnx_check/rule.h"
#include "tests/runner/exceptions.h"
#include "tests/runner/finding_lines.h"

namespace onnx_check::spec {
namespace {

// "error[structure/no-graph]: …" in the output of the tool.
std::string_view printed_id(std::string_view line) {
  const size_t open = line.find('[');
  const size_t close = line.find("]: ");
  if (open == line.npos || close == line.npos || close < open) return {};
  if (!severity_from_string(line.substr(0, open))) return {};
  return line.substr(open + 1, close - open - 1);
}

// The ids that cases expect, each with a place.
std::map<std::string, std::string, std::less<>> expected_ids(std::span<const CaseFile> files) {
  std::map<std::string, std::string, std::less<>> ids;
  for (const CaseFile& file : files)
    for (const auto& test : file.cases) {
      const bool cli = test->kind == "cli";
      const auto take = [&](const std::string& line) {
        if (const std::string_view id = cli ? printed_id(line) : expected_id(line); !id.empty())
          ids.emplace(id, test->file + ':' + std::to_string(test->line));
      };
      std::for_each(test->expected.findings.begin(), test->expected.findings.end(), take);
      if (cli) std::for_each(test->expected.results.begin(), test->expected.results.end(), take);
    }
  return ids;
}

}  // namespace

bool every_rule_has_a_case(std::span<const CaseFile> files, const std::string& exceptions_path) {
  const auto expected = expected_ids(files);
  const auto exceptions = read_exceptions(exceptions_path);
  size_t wrong = 0;
  const auto report = [&wrong](std::string_view id, const std::string& what) {
    std::printf("%.*s: %s\n", static_cast<int>(id.size()), id.data(), what.c_str());
    ++wrong;
  };
  for (const Rule* rule : all_rules()) {
    const bool has_case = expected.contains(rule->id);
    if (!has_case && !exceptions.contains(rule->id)) report(rule->id, "no case expects it");
    if (has_case && exceptions.contains(rule->id)) report(rule->id, "has a case: remove it from " + exceptions_path);
  }
  for (const auto& [id, place] : expected)
    if (!find_rule(id)) report(id, "expected by " + place + ", but no rule has that id");
  for (const auto& [id, reason] : exceptions) {
    if (!find_rule(id)) report(id, "listed in " + exceptions_path + ", but no rule has that id");
    if (reason.empty()) report(id, "listed in " + exceptions_path + " without a reason");
  }
  std::printf("%zu rules, %zu ids expected by cases, %zu exceptions\n", all_rules().size(), expected.size(),
              exceptions.size());
  return wrong == 0;
}

}  // namespace onnx_check::spec
