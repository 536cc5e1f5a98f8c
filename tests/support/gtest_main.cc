// usage: PROGRAM [FILE…] [GoogleTest arguments]      FILE: a source file's name without .cc; only its tests run
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace {

// The tests that stand in one of `files`, as a filter.
std::string filter_of(const std::vector<std::string>& files) {
  std::string filter;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const testing::TestInfo& test = *suite.GetTestInfo(j);
      if (std::find(files.begin(), files.end(), std::filesystem::path(test.file()).stem()) == files.end()) continue;
      filter += std::string(filter.empty() ? "" : ":") + suite.name() + '.' + test.name();
    }
  }
  return filter;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const std::vector<std::string> files(argv + 1, argv + argc);
  if (!files.empty()) {
    const std::string filter = filter_of(files);
    if (filter.empty()) {
      std::fprintf(stderr, "no test stands in these files\n");
      return 2;
    }
    testing::GTEST_FLAG(filter) = filter;
  }
  return RUN_ALL_TESTS();
}
