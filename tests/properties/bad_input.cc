// Input that is no model: every piece of it ends in a finding or a model, never in a crash.
#include <gtest/gtest.h>
#include <random>

#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "tests/support/test_source.h"
#include "tests/support/wire_writer.h"

namespace onnx_check {
namespace {

using wire::put;
using wire::put_int;

// A model with most kinds of messages in it: a subgraph, tensors with and without raw_data, types, a function.
std::string small_model() {
  std::string dim, shape, tensor_type, type, value;
  put(dim, 2, "N");
  put(shape, 1, dim);
  put_int(tensor_type, 1, 1);
  put(tensor_type, 2, shape);
  put(type, 1, tensor_type);
  put(value, 1, "x");
  put(value, 2, type);

  std::string raw_tensor, typed_tensor;
  put_int(raw_tensor, 1, 1);
  put_int(raw_tensor, 2, 1);
  put(raw_tensor, 8, "w");
  put(raw_tensor, 9, "0123");
  put_int(typed_tensor, 1, 2);
  put_int(typed_tensor, 2, 7);
  put_int(typed_tensor, 7, 300);
  put_int(typed_tensor, 7, -1);
  put(typed_tensor, 8, "i");

  std::string branch_node, branch, attribute, node, graph;
  put(branch_node, 1, "x");
  put(branch_node, 2, "u");
  put(branch_node, 4, "Relu");
  put(branch, 1, branch_node);
  put(branch, 2, "branch");
  put(branch, 12, value);
  put(attribute, 1, "then_branch");
  put_int(attribute, 20, 5);
  put(attribute, 6, branch);
  put(node, 1, "c");
  put(node, 2, "y");
  put(node, 4, "If");
  put(node, 5, attribute);
  put(graph, 1, node);
  put(graph, 2, "g");
  put(graph, 5, raw_tensor);
  put(graph, 5, typed_tensor);
  put(graph, 11, value);
  put(graph, 12, value);

  std::string opset, function, model;
  put(opset, 1, "");
  put_int(opset, 2, 21);
  put(function, 1, "f");
  put(function, 4, "a");
  put(function, 5, "b");
  put(function, 7, branch_node);
  put(function, 10, "loc");
  put_int(model, 1, 10);
  put(model, 8, opset);
  put(model, 7, graph);
  put(model, 25, function);
  return model;
}

struct Read {
  bool model = false;
  std::vector<Finding> findings;
};

Read read_and_check(std::string_view bytes, Format format = Format::binary) {
  FindingList found;
  Read read;
  const auto model = read_model(std::make_unique<TestSource>(bytes), format, "bad", found);
  if (model && *model) {
    read.model = true;
    check(**model, {}, found);
  }
  read.findings = std::move(found.findings);
  return read;
}

TEST(BadInput, TheWholeModelIsRead) { EXPECT_TRUE(read_and_check(small_model()).model); }

TEST(BadInput, EveryPrefixIsReadOrReported) {
  const std::string model = small_model();
  for (size_t size = 0; size < model.size(); ++size)
    EXPECT_FALSE(read_and_check(std::string_view(model).substr(0, size)).findings.empty()) << size << " bytes";
}

TEST(BadInput, EveryChangedByteIsSurvived) {
  const std::string model = small_model();
  for (size_t at = 0; at < model.size(); ++at)
    for (const int change : {0x01, 0x04, 0x07, 0x40, 0x7f, 0x80, 0xff}) {
      std::string changed = model;
      changed[at] = static_cast<char>(changed[at] ^ change);
      const Read read = read_and_check(changed);
      EXPECT_TRUE(read.model || !read.findings.empty()) << "byte " << at << " ^ " << change;
    }
}

TEST(BadInput, RandomBytesAreReported) {
  std::mt19937 engine(1);
  for (int round = 0; round < 2'000; ++round) {
    std::string bytes(engine() % 200, '\0');
    for (char& byte : bytes) byte = static_cast<char>(engine());
    EXPECT_FALSE(read_and_check(bytes).findings.empty()) << "round " << round;
    EXPECT_FALSE(read_and_check(bytes, Format::text).findings.empty()) << "round " << round;
  }
}

TEST(BadInput, EveryPrefixOfATextIsReported) {
  constexpr std::string_view text =
      "<ir_version: 10, opset_import: [\"\" : 21, \"loc\" : 1], metadata_props: [\"k\" : \"v\"]>\n"
      "g (float[N,2] x, bool c) => (seq(map(int64, string)) y, float[2] z) <float[2] w = {1, -2.5}, int64 i> {\n"
      "  [n] y = loc.f:o <a: ints = [1, 2], s = \"t\", t = float[2] {1, nan}, r: int = @r> (x, \"quoted name\", w)\n"
      "  z = If (c) <then_branch = t () => (u) { u = Relu(x) }, else_branch = e () => (v) { v = Abs(x) }>\n"
      "}\n"
      "<domain: \"loc\", overload: \"o\", opset_import: [\"\" : 21]>\n"
      "f <a, s: string = \"d\"> (p, q) => (r) { r = Add(p, q) }";
  for (size_t size = 0; size < text.size(); ++size) {
    const Read read = read_and_check(text.substr(0, size), Format::text);
    EXPECT_TRUE(read.model || !read.findings.empty()) << size << " bytes";
  }
}

TEST(BadInput, GuessingAtUnknownOperatorsHasAnEnd) {
  std::string text = "<ir_version: 10, opset_import: [\"\" : 21]>\ng (float x) => (float y) {\n";
  for (int i = 0; i < 2'001; ++i) text += "  v" + std::to_string(i) + " = Op" + std::to_string(i) + "(x)\n";
  text += "  a = Op7(x)  b = Rellu(x)  y = Relu(x) }";
  const Read read = read_and_check(text, Format::text);
  ASSERT_EQ(read.findings.size(), size_t{2'003});
  EXPECT_EQ(read.findings[2'002].help, "correct the name, or define Rellu as a function of the model");
  EXPECT_EQ(read_and_check("<ir_version: 10, opset_import: [\"\" : 21]>\ng (float x) => (float y) { y = Rellu(x) }",
                           Format::text)
                .findings.front()
                .help,
            "write Relu instead of Rellu");
}

// As an ordinary user, for whom permissions count; root gives its rights up for it.
TEST(BadInput, AnUnreadableFileIsAnError) {
  std::string path = testing::TempDir() + "unreadable.XXXXXX";
  const int file = mkstemp(path.data());
  ASSERT_GE(file, 0);
  fchmod(file, 0);
  close(file);
  const uid_t user = geteuid();
  const bool restricted = user != 0 || seteuid(65534) == 0;
  FindingList found;
  const auto model = load_model(path, {}, found);
  EXPECT_EQ(seteuid(user), 0);
  unlink(path.c_str());
  if (!restricted) GTEST_SKIP() << "root can read every file";
  ASSERT_FALSE(model);
  EXPECT_EQ(model.error().kind, Error::Kind::cannot_read);
  EXPECT_NE(model.error().message.find("ermission"), std::string::npos) << model.error().message;
}

}  // namespace
}  // namespace onnx_check
