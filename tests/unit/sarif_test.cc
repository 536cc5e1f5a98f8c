// What SARIF 2.1.0 requires of a log, and what services ask for beyond that, in what the tool writes.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace onnx_check {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr const char* broken_text =
    "<ir_version: 10, opset_import: [\"\" : 21]>\n"
    "g (float[2] x) => (float[2] y) { a = Relu(nope) b = Gelo(x) y = Abs(nada) }\n";

class Sarif : public testing::Test {
 protected:
  Sarif() : folder_(fs::temp_directory_path() / ("onnx-check-sarif-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "one [é].onnxtxt") << broken_text;
  }
  ~Sarif() override { fs::remove_all(folder_); }

  static std::string output_of(const std::string& command) {
    std::string out;
    FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) return out;
    char bytes[4096];
    for (size_t got = 0; (got = fread(bytes, 1, sizeof bytes, pipe)) != 0;) out.append(bytes, got);
    pclose(pipe);
    return out;
  }

  // The log for a text model and the same as a binary one.
  json log() const {
    const std::string tool = std::string(ONNX_CHECK_PROGRAM_DIR) + "/onnx-check";
    const std::string in_folder = "cd '" + folder_.string() + "' && '" + tool + "' ";
    output_of(in_folder + "print --lossy 'one [é].onnxtxt' -o two.onnx");
    return json::parse(output_of(in_folder + "--format sarif 'one [é].onnxtxt' two.onnx missing.onnx 2>&-"));
  }

  fs::path folder_;
};

bool is_level(const json& value) {
  return value == "error" || value == "warning" || value == "note" || value == "none";
}

TEST_F(Sarif, TheLogSaysWhatItIs) {
  const json log = this->log();
  EXPECT_EQ(log.at("version"), "2.1.0");
  EXPECT_NE(log.at("$schema").get<std::string>().find("sarif-2.1.0.json"), std::string::npos);
  ASSERT_EQ(log.at("runs").size(), 1U);
  EXPECT_EQ(log["runs"][0].at("tool").at("driver").at("name"), "onnx-check");
}

TEST_F(Sarif, RulesHaveAnIdOnceAndADescription) {
  const json log = this->log();
  const json& rules = log["runs"][0]["tool"]["driver"].at("rules");
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_NE(rules[0].at("id"), rules[1].at("id"));
  for (const json& rule : rules) {
    EXPECT_FALSE(rule.at("shortDescription").at("text").get<std::string>().empty());
    EXPECT_FALSE(rule.at("help").at("text").get<std::string>().empty());
    EXPECT_TRUE(is_level(rule.at("defaultConfiguration").at("level")));
  }
}

TEST_F(Sarif, ResultsReferToTheirRule) {
  const json log = this->log();
  const json& rules = log["runs"][0]["tool"]["driver"]["rules"];
  const json& results = log["runs"][0].at("results");
  ASSERT_EQ(results.size(), 6U);
  for (const json& result : results) {
    ASSERT_LT(result.at("ruleIndex").get<size_t>(), rules.size());
    EXPECT_EQ(rules[result["ruleIndex"].get<size_t>()]["id"], result.at("ruleId"));
    EXPECT_TRUE(is_level(result.at("level")));
    EXPECT_FALSE(result.at("message").at("text").get<std::string>().empty());
    EXPECT_FALSE(result.at("partialFingerprints").empty());
  }
}

TEST_F(Sarif, PlacesAreAddressesLinesAndBytes) {
  const json log = this->log();
  size_t lines = 0, bytes = 0;
  for (const json& result : log["runs"][0]["results"]) {
    ASSERT_EQ(result.at("locations").size(), 1U);
    const json& place = result["locations"][0];
    const json& region = place.at("physicalLocation").at("region");
    const bool text = region.contains("startLine");
    EXPECT_EQ(place["physicalLocation"].at("artifactLocation").at("uri"),
              text ? "one%20%5B%C3%A9%5D.onnxtxt" : "two.onnx");
    if (text)
      EXPECT_EQ(region["startLine"], 2);
    else
      EXPECT_GT(region.at("byteOffset").get<int>(), 0);
    ++(text ? lines : bytes);
    ASSERT_EQ(place.at("logicalLocations").size(), 1U);
    EXPECT_TRUE(
        place["logicalLocations"][0].at("fullyQualifiedName").get<std::string>().starts_with("main graph, node"));
    EXPECT_FALSE(place["logicalLocations"][0].at("name").get<std::string>().empty());
  }
  EXPECT_EQ(lines, 3U);
  EXPECT_EQ(bytes, 3U);
}

TEST_F(Sarif, WhatCouldNotBeReadIsANotificationOfAFailedInvocation) {
  const json log = this->log();
  const json& invocation = log["runs"][0].at("invocations").at(0);
  EXPECT_EQ(invocation.at("executionSuccessful"), false);
  EXPECT_EQ(invocation.at("exitCode"), 2);
  ASSERT_EQ(invocation.at("toolExecutionNotifications").size(), 1U);
  EXPECT_EQ(invocation["toolExecutionNotifications"][0].at("level"), "error");
  EXPECT_EQ(invocation["toolExecutionNotifications"][0].at("message").at("text"),
            "missing.onnx: no such file or folder");
}

}  // namespace
}  // namespace onnx_check
