#include "tests/bench/models.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <system_error>
#include <unistd.h>

#include "tests/support/wire_writer.h"

namespace onnx_check::bench {
namespace {

namespace fs = std::filesystem;
using wire::put;
using wire::put_head;
using wire::put_int;

// Field numbers of the format, by message.
namespace model_field {
constexpr uint32_t ir_version = 1, producer_name = 2, graph = 7, opset_import = 8;
}
namespace opset_field {
constexpr uint32_t domain = 1, version = 2;
}
namespace graph_field {
constexpr uint32_t node = 1, name = 2, initializer = 5, input = 11, output = 12;
}
namespace node_field {
constexpr uint32_t input = 1, output = 2, name = 3, op_type = 4;
}
namespace tensor_field {
constexpr uint32_t dims = 1, data_type = 2, name = 8, raw_data = 9;
}
constexpr int64_t float_type = 1;

std::string model_head() {
  std::string opset;
  put(opset, opset_field::domain, "");
  put_int(opset, opset_field::version, 17);
  std::string head;
  put_int(head, model_field::ir_version, 8);
  put(head, model_field::producer_name, "bench");
  put(head, model_field::opset_import, opset);
  return head;
}

// A ValueInfoProto: float[batch,width].
std::string batch_value(std::string_view name, uint32_t width) {
  std::string batch, fixed, shape, tensor, type, value;
  put(batch, 2, "batch");
  put_int(fixed, 1, width);
  put(shape, 1, batch);
  put(shape, 1, fixed);
  put_int(tensor, 1, float_type);
  put(tensor, 2, shape);
  put(type, 1, tensor);
  put(value, 1, name);
  put(value, 2, type);
  return value;
}

void add_node(std::string& graph, std::string_view op_type, const std::vector<std::string>& inputs,
              std::string_view output, std::string_view name) {
  std::string node;
  for (const std::string& input : inputs) put(node, node_field::input, input);
  put(node, node_field::output, output);
  put(node, node_field::name, name);
  put(node, node_field::op_type, op_type);
  put(graph, graph_field::node, node);
}

// A TensorProto without its payload.
std::string tensor_head(std::string_view name, const std::vector<uint32_t>& dims) {
  std::string tensor;
  for (const uint32_t dim : dims) put_int(tensor, tensor_field::dims, dim);
  put_int(tensor, tensor_field::data_type, float_type);
  put(tensor, tensor_field::name, name);
  return tensor;
}

std::string random_floats(std::mt19937& engine, uint32_t count, float below) {
  std::uniform_real_distribution<float> distribution(-below, below);
  std::string bytes(count * sizeof(float), '\0');
  for (uint32_t i = 0; i < count; ++i) {
    const float value = distribution(engine);
    std::memcpy(bytes.data() + i * sizeof(float), &value, sizeof value);
  }
  return bytes;
}

std::string value_name(uint32_t node, uint32_t nodes) { return node + 1 == nodes ? "y" : "t" + std::to_string(node); }

// Removes the folder when the process ends.
struct Folder {
  std::string path;
  ~Folder() {
    std::error_code ignored;
    if (!path.empty()) fs::remove_all(path, ignored);
  }
};

std::string write_once(const std::string& name, const std::string& bytes) {
  const std::string path = folder() + '/' + name;
  if (!fs::exists(path)) std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

}  // namespace

const std::string& folder() {
  static const Folder made = [] {
    std::error_code failed;
    std::string pattern = (fs::temp_directory_path(failed) / "onnx_check_bench.XXXXXX").string();
    return Folder{mkdtemp(pattern.data()) ? pattern : std::string()};
  }();
  return made.path;
}

std::string tiny_model() {
  std::string graph, model = model_head();
  add_node(graph, "Relu", {"x"}, "y", "relu");
  put(graph, graph_field::name, "tiny");
  put(graph, graph_field::input, batch_value("x", 4));
  put(graph, graph_field::output, batch_value("y", 4));
  put(model, model_field::graph, graph);
  return write_once("tiny.onnx", model);
}

std::string chain_bytes(uint32_t nodes, uint32_t width) {
  std::mt19937 engine(7);
  const std::string vector = random_floats(engine, width, 1);
  const std::string matrix = random_floats(engine, width * width, 0.2f);
  std::string graph, initializers, before = "x";
  const auto add_initializer = [&](const std::string& name, const std::vector<uint32_t>& dims, std::string_view raw) {
    std::string tensor = tensor_head(name, dims);
    put(tensor, tensor_field::raw_data, raw);
    put(initializers, graph_field::initializer, tensor);
  };
  for (uint32_t i = 0; i < nodes; ++i) {
    const std::string number = std::to_string(i), output = value_name(i, nodes);
    if (i % 3 == 0) {
      add_initializer("b" + number, {width}, vector);
      add_node(graph, "Add", {before, "b" + number}, output, "Add_" + number);
    } else if (i % 3 == 1) {
      add_node(graph, "Relu", {before}, output, "Relu_" + number);
    } else {
      add_initializer("w" + number, {width, width}, matrix);
      add_node(graph, "MatMul", {before, "w" + number}, output, "MatMul_" + number);
    }
    before = output;
  }
  put(graph, graph_field::name, "chain");
  graph += initializers;
  put(graph, graph_field::input, batch_value("x", width));
  put(graph, graph_field::output, batch_value("y", width));
  std::string model = model_head();
  put(model, model_field::graph, graph);
  return model;
}

std::string chain(uint32_t nodes, uint32_t width) {
  const std::string name = "chain_" + std::to_string(nodes) + ".onnx";
  const std::string path = folder() + '/' + name;
  return fs::exists(path) ? path : write_once(name, chain_bytes(nodes, width));
}

std::string large_payloads(uint32_t count, uint32_t side) {
  const std::string path = folder() + "/payloads_" + std::to_string(count) + ".onnx";
  if (fs::exists(path)) return path;
  const uint64_t payload = uint64_t{side} * side * sizeof(float);
  std::string head, before = "x";
  for (uint32_t i = 0; i < count; ++i) {
    const std::string number = std::to_string(i), output = value_name(i, count);
    add_node(head, "MatMul", {before, "w" + number}, output, "matmul_" + number);
    before = output;
  }
  put(head, graph_field::name, "payloads");
  std::string tail;
  put(tail, graph_field::input, batch_value("x", side));
  put(tail, graph_field::output, batch_value("y", side));

  std::vector<std::string> tensors;  // each up to its payload
  uint64_t graph_size = head.size() + tail.size();
  for (uint32_t i = 0; i < count; ++i) {
    std::string tensor = tensor_head("w" + std::to_string(i), {side, side});
    put_head(tensor, tensor_field::raw_data, payload);
    std::string field;
    put_head(field, graph_field::initializer, tensor.size() + payload);
    tensors.push_back(field + tensor);
    graph_size += tensors.back().size() + payload;
  }
  std::string model = model_head();
  put_head(model, model_field::graph, graph_size);
  std::ofstream out(path, std::ios::binary);
  out << model << head;
  for (const std::string& tensor : tensors) {
    out << tensor;
    out.seekp(static_cast<std::streamoff>(payload), std::ios::cur);
  }
  out << tail;
  return path;
}

}  // namespace onnx_check::bench
