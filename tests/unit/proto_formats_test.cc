#include <cmath>
#include <gtest/gtest.h>

#include "onnx_check/save.h"
#include "tests/support/wire_models.h"

namespace onnx_check {
namespace {

Model& read_into(ReadModel& read, std::string_view bytes, Format format) {
  read = read_bytes(bytes, format);
  EXPECT_NE(read.model, nullptr) << read.ids();
  return *read.model;
}

Wire attribute_model(const Wire& attribute) {
  return model_wire(Wire().message(1, node_wire("Foo", "x", "y").message(5, attribute)));
}

TEST(ProtoFormats, AreKnownByTheExtension) {
  EXPECT_EQ(format_of_path("a.onnx"), Format::binary);
  EXPECT_EQ(format_of_path("model"), Format::binary);
  EXPECT_EQ(format_of_path("-"), Format::binary);
  EXPECT_EQ(format_of_path("a.onnxtxt"), Format::text);
  for (const char* path : {"a.textproto", "a.pbtxt", "a.prototxt"}) EXPECT_EQ(format_of_path(path), Format::proto_text);
  for (const char* path : {"a.json", "a.onnxjson"}) EXPECT_EQ(format_of_path(path), Format::proto_json);
}

TEST(ProtoFormats, GoAroundWithoutLoss) {
  // Absent, empty, bytes that are no UTF-8, a zero with a sign (which JSON cannot say).
  const std::string_view minus_zero("\x15\0\0\0\x80", 5);
  for (const Format format : {Format::proto_text, Format::proto_json}) {
    Wire attribute = Wire().bytes(1, "").bytes(4, "\xff\xfe\n\"").int_(20, 3);
    if (format == Format::proto_text) attribute.raw(minus_zero);
    ReadModel first, second;
    auto printed = encode_model(read_into(first, attribute_model(attribute).str(), Format::binary), format);
    ASSERT_TRUE(bool(printed)) << printed.error().message;
    const Model& model = read_into(second, *printed, format);
    const Attribute& read = *model.graph->nodes[0]->attributes[0];
    EXPECT_TRUE(read.name.present());
    EXPECT_EQ(*read.s, "\xff\xfe\n\"");
    EXPECT_EQ(read.f.has_value(), format == Format::proto_text);
    EXPECT_TRUE(!read.f || std::signbit(*read.f));
    EXPECT_FALSE(model.doc_string.has_value());
    EXPECT_FALSE(position(model, read).has_value());
  }
}

TEST(ProtoFormats, RefuseWhatTheyCannotSay) {
  const std::string_view nan("\x15\x01\0\xc0\x7f", 5);  // a float with bits that other NaNs do not have
  const auto losses = [](const Wire& model, Format format) {
    ReadModel read;
    auto printed = encode_model(read_into(read, model.str(), Format::binary), format);
    EXPECT_TRUE(bool(encode_model(*read.model, format, {.format = {}, .lossy = true})));
    return printed ? "none" : printed.error().message;
  };
  for (const Format format : {Format::proto_text, Format::proto_json}) {
    EXPECT_NE(losses(attribute_model(Wire().raw(nan)), format).find("the bits of a NaN"), std::string::npos);
    EXPECT_NE(losses(model_wire(Wire()).int_(99, 1), format).find("field 99 of ModelProto"), std::string::npos);
    EXPECT_NE(losses(attribute_model(Wire().int_(20, 77)), format).find("a value of type in AttributeProto"),
              std::string::npos);
  }
  EXPECT_NE(losses(model_wire(Wire()).int_(99, 1), Format::text).find("field 99 of ModelProto"), std::string::npos);
}

TEST(ProtoFormats, LossyTextCanBeReadAgain) {
  ReadModel read, again;
  read_into(read, model_wire(Wire()).int_(99, 1).str(), Format::binary);
  auto printed = encode_model(*read.model, Format::proto_text, {.format = {}, .lossy = true});
  ASSERT_TRUE(bool(printed));
  EXPECT_EQ(read_into(again, *printed, Format::proto_text).ir_version, 10);
}

TEST(ProtoFormats, MalformedTextIsAFinding) {
  const ReadModel text = read_bytes("ir_version: 8\ngraph { nod {} }\n", Format::proto_text);
  ASSERT_EQ(text.ids(), "proto/text-syntax");
  EXPECT_EQ(text.list.findings[0].where.line, 2u);
  EXPECT_EQ(text.list.findings[0].message, "message type \"GraphProto\" has no field named \"nod\"");
  EXPECT_EQ(read_bytes("{\"irVersion\": [}", Format::proto_json).ids(), "proto/json-syntax");
}

TEST(ProtoFormats, DeepTextDoesNoHarm) {
  std::string text, json;
  for (int level = 0; level < 5000; ++level) text += "graph { node { attribute { g {";
  EXPECT_EQ(read_bytes(text, Format::proto_text).ids(), "proto/text-syntax");
  for (int level = 0; level < 5000; ++level) json += "{\"graph\":";
  EXPECT_EQ(read_bytes(json, Format::proto_json).ids(), "proto/json-syntax");
}

}  // namespace
}  // namespace onnx_check
