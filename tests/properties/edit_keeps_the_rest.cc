// After an edit everything else is still there, unknown fields included, as libprotobuf sees it.
#include <functional>
#include <google/protobuf/message.h>
#include <google/protobuf/unknown_field_set.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include "onnx_check.pb.h"
#include "onnx_check/load.h"
#include "onnx_check/save.h"
#include "tests/support/test_source.h"

namespace onnx_check {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Reflection;

constexpr int deepest = 6;  // messages inside messages

// Fills every field of a message with a value of its own, repeated ones with two, and adds an unknown field.
class Filler {
 public:
  void fill(google::protobuf::Message& message, int depth) {
    const Reflection& reflection = *message.GetReflection();
    for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
      const FieldDescriptor& field = *message.GetDescriptor()->field(i);
      if (const auto* oneof = field.containing_oneof(); oneof && reflection.HasOneof(message, oneof)) continue;
      const int times = field.is_repeated() ? 2 : 1;
      for (int time = 0; time < times; ++time) set(message, reflection, field, depth);
    }
    reflection.MutableUnknownFields(&message)->AddVarint(1000, static_cast<uint64_t>(next_++));
    reflection.MutableUnknownFields(&message)->AddLengthDelimited(1001, "kept");
  }

 private:
  void set(google::protobuf::Message& message, const Reflection& reflection, const FieldDescriptor& field, int depth) {
    const bool many = field.is_repeated();
    switch (field.cpp_type()) {
      case FieldDescriptor::CPPTYPE_MESSAGE:
        if (depth < deepest)
          fill(many ? *reflection.AddMessage(&message, &field) : *reflection.MutableMessage(&message, &field),
               depth + 1);
        break;
      case FieldDescriptor::CPPTYPE_STRING: {
        const std::string text = field.name() + std::to_string(next_++);
        many ? reflection.AddString(&message, &field, text) : reflection.SetString(&message, &field, text);
        break;
      }
      case FieldDescriptor::CPPTYPE_INT64:
        many ? reflection.AddInt64(&message, &field, -next_) : reflection.SetInt64(&message, &field, -next_);
        break;
      case FieldDescriptor::CPPTYPE_INT32:
        many ? reflection.AddInt32(&message, &field, next_) : reflection.SetInt32(&message, &field, next_);
        break;
      case FieldDescriptor::CPPTYPE_UINT64:
        many ? reflection.AddUInt64(&message, &field, 1u << 31) : reflection.SetUInt64(&message, &field, 1u << 31);
        break;
      case FieldDescriptor::CPPTYPE_FLOAT:
        many ? reflection.AddFloat(&message, &field, -0.0f) : reflection.SetFloat(&message, &field, -0.0f);
        break;
      case FieldDescriptor::CPPTYPE_DOUBLE:
        many ? reflection.AddDouble(&message, &field, 1e300) : reflection.SetDouble(&message, &field, 1e300);
        break;
      case FieldDescriptor::CPPTYPE_ENUM:
        many ? reflection.AddEnumValue(&message, &field, 1) : reflection.SetEnumValue(&message, &field, 1);
        break;
      default:
        ADD_FAILURE() << "no value for " << field.full_name();
    }
    ++next_;
  }

  int next_ = 1;
};

const pb::ModelProto& full_model() {
  static const pb::ModelProto* model = [] {
    auto* filled = new pb::ModelProto;
    Filler().fill(*filled, 0);
    return filled;
  }();
  return *model;
}

std::unique_ptr<Model> read(const pb::ModelProto& message) {
  FindingList found;
  auto model = read_model(std::make_unique<TestSource>(message.SerializeAsString()), Format::binary, "full", found);
  return model ? std::move(*model) : nullptr;
}

// Makes the same edit of the full model in both forms, and compares what is saved.
void compare_after(const std::function<void(Model&)>& edit, const std::function<void(pb::ModelProto&)>& same_edit) {
  const auto model = read(full_model());
  ASSERT_TRUE(model);
  edit(*model);
  const auto saved = encode_model(*model, Format::binary);
  ASSERT_TRUE(saved) << saved.error().message;

  pb::ModelProto expected = full_model(), actual;
  same_edit(expected);
  ASSERT_TRUE(actual.ParseFromString(*saved));
  google::protobuf::util::MessageDifferencer differencer;
  std::string differences;
  differencer.ReportDifferencesToString(&differences);
  EXPECT_TRUE(differencer.Compare(expected, actual)) << differences.substr(0, 2'000);
}

TEST(EditKeepsTheRest, NoEdit) {
  const auto model = read(full_model());
  ASSERT_TRUE(model);
  const auto saved = encode_model(*model, Format::binary);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(*saved, full_model().SerializeAsString());
}

TEST(EditKeepsTheRest, Model) {
  compare_after(
      [](Model& model) {
        model.producer_name = std::string_view("edited");
        model.touch();
      },
      [](pb::ModelProto& message) { message.set_producer_name("edited"); });
}

TEST(EditKeepsTheRest, Graph) {
  compare_after(
      [](Model& model) {
        model.graph->name = model.names.intern_copy("edited");
        model.graph->touch();
      },
      [](pb::ModelProto& message) { message.mutable_graph()->set_name("edited"); });
}

TEST(EditKeepsTheRest, Node) {
  compare_after(
      [](Model& model) {
        model.graph->nodes[1]->op_type = model.names.intern_copy("Edited");
        model.graph->nodes[1]->touch();
      },
      [](pb::ModelProto& message) { message.mutable_graph()->mutable_node(1)->set_op_type("Edited"); });
}

TEST(EditKeepsTheRest, ANodeIsRemoved) {
  compare_after(
      [](Model& model) {
        model.graph->nodes.erase(0);
        model.graph->touch();
      },
      [](pb::ModelProto& message) { message.mutable_graph()->mutable_node()->DeleteSubrange(0, 1); });
}

TEST(EditKeepsTheRest, NodeInASubgraph) {
  compare_after(
      [](Model& model) {
        Node& node = *model.graph->nodes[0]->attributes[0]->g->nodes[1];
        node.inputs.clear();
        node.touch();
      },
      [](pb::ModelProto& message) {
        auto* attribute = message.mutable_graph()->mutable_node(0)->mutable_attribute(0);
        attribute->mutable_g()->mutable_node(1)->clear_input();
      });
}

TEST(EditKeepsTheRest, Initializer) {
  compare_after(
      [](Model& model) {
        model.graph->initializers[0]->dims[1] = 77;
        model.graph->initializers[0]->touch();
      },
      [](pb::ModelProto& message) { message.mutable_graph()->mutable_initializer(0)->set_dims(1, 77); });
}

TEST(EditKeepsTheRest, FunctionAndImport) {
  compare_after(
      [](Model& model) {
        model.functions[1]->domain = model.names.intern_copy("edited");
        model.functions[1]->touch();
        model.opset_imports[0].version = 5;
        model.opset_imports[0].touch();
      },
      [](pb::ModelProto& message) {
        message.mutable_functions(1)->set_domain("edited");
        message.mutable_opset_import(0)->set_version(5);
      });
}

}  // namespace
}  // namespace onnx_check
