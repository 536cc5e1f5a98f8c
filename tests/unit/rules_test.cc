#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "onnx_check/rule.h"

namespace onnx_check {
namespace {

// Every "part/some-name" between quotes in the sources of a folder.
std::set<std::string> ids_in(const std::string& folder, const std::string& part) {
  std::set<std::string> ids;
  const std::regex pattern("\"(" + part + "/[a-z0-9-]+)\"");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ONNX_CHECK_SOURCE_DIR "/" + folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const std::string source = text.str();
    for (auto match = std::sregex_iterator(source.begin(), source.end(), pattern); match != std::sregex_iterator();
         ++match)
      ids.insert((*match)[1]);
  }
  return ids;
}

TEST(Rules, EveryIdThatReadingReportsIsExplained) {
  for (const char* part : {"proto", "text"})
    for (const std::string& id : ids_in(std::string("lib/") + part, part)) EXPECT_NE(find_rule(id), nullptr) << id;
}

TEST(Rules, AreSortedUniqueAndComplete) {
  const auto rules = all_rules();
  ASSERT_FALSE(rules.empty());
  for (size_t i = 1; i < rules.size(); ++i) EXPECT_LT(rules[i - 1]->id, rules[i]->id);
  for (const Rule* rule : rules) {
    EXPECT_FALSE(rule->summary.empty() || rule->why.empty()) << rule->id;
    // "infer/concat/sizes-equal", "infer/com.microsoft/attention/…": a constraint of an operator.
    const bool is_constraint = std::count(rule->id.begin(), rule->id.end(), '/') >= 2;
    EXPECT_TRUE(is_constraint || (!rule->wrong.empty() && !rule->right.empty())) << rule->id;
    EXPECT_FALSE(rule->summary.ends_with('.')) << rule->id;
    EXPECT_TRUE(rule->why.ends_with('.')) << rule->id;
  }
}

}  // namespace
}  // namespace onnx_check
