#pragma once

#include <gtest/gtest.h>

#include "onnx_check/text.h"

namespace onnx_check {

// "2:7 text/unexpected: found …" of each finding.
inline std::vector<std::string> in_words(const FindingList& list) {
  std::vector<std::string> out;
  for (const Finding& f : list.findings)
    out.push_back(std::to_string(f.where.line.value_or(0)) + ":" + std::to_string(f.where.column.value_or(0)) + " " +
                  f.id + ": " + f.message);
  return out;
}

// A model that must parse.
inline std::unique_ptr<Model> parsed(std::string_view text) {
  auto model = std::make_unique<Model>();
  FindingList found;
  EXPECT_TRUE(parse_model(text, *model, found)) << text;
  EXPECT_EQ(in_words(found), std::vector<std::string>{});
  return model;
}

// The findings of a text that must not parse.
inline std::vector<std::string> faults(std::string_view text) {
  Model model;
  FindingList found;
  EXPECT_FALSE(parse_model(text, model, found)) << text;
  return in_words(found);
}

}  // namespace onnx_check
