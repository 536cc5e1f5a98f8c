#include "lib/text/rules.h"

#include <array>

namespace onnx_check {
namespace {

constexpr Rule text_rule_list[] = {
    {.id = "text/attribute-type",
     .summary = "an attribute's value has the type that stands before it",
     .why = "`name: type = value` states the type; a value of another kind would be stored in the wrong field.",
     .wrong = "g (float[2] x) => (float[2] y) { y = Elu<alpha: float = \"1\">(x) }",
     .right = "g (float[2] x) => (float[2] y) { y = Elu<alpha: float = 1.0>(x) }"},
    {.id = "text/bad-escape",
     .summary = "strings use the escapes that the syntax has",
     .why = "These are \\\" \\\\ \\n \\t \\r \\xHH and \\u{H…}. A backslash itself is written twice.",
     .wrong = "g (float[2] x) => (float[2] y) { y = Relu(x) \"C:\\models\" = Abs(x) }",
     .right = "g (float[2] x) => (float[2] y) { y = Relu(x) \"C:\\\\models\" = Abs(x) }"},
    {.id = "text/bad-number",
     .summary = "what begins with a digit is a number",
     .why = "Names that are no identifiers stand in double quotes, so that they cannot be taken for numbers.",
     .wrong = "g (float[2] 1st) => (float[2] y) { y = Relu(1st) }",
     .right = "g (float[2] \"1st\") => (float[2] y) { y = Relu(\"1st\") }"},
    {.id = "text/element-count",
     .summary = "a tensor literal has as many elements as its type",
     .why = "It is said of the values of a test, which must fit the type that they are given for; what a model says is "
            "kept as it "
            "is, and checked later.",
     .wrong = "a float[2,3] given as {1, 2, 3, 4, 5}",
     .right = "the same as {1, 2, 3, 4, 5, 6}"},
    {.id = "text/empty-list",
     .summary = "an empty list says what it is a list of",
     .why = "Lists of floats, integers and strings are different types in ONNX, and [] could be any of them.",
     .wrong = "g () => (int64[0] y) { y = Constant<value_ints = []>() }",
     .right = "g () => (int64[0] y) { y = Constant<value_ints: ints = []>() }"},
    {.id = "text/mixed-list",
     .summary = "a list holds one kind of value",
     .why = "ONNX has lists of floats, of integers, of strings and so on, but none of several kinds.",
     .wrong = "g () => (int64[2] y) { y = Constant<value_ints = [1, \"2\"]>() }",
     .right = "g () => (int64[2] y) { y = Constant<value_ints = [1, 2]>() }"},
    {.id = "text/no-payload-field",
     .summary = "a tensor literal with elements has a type that has elements",
     .why = "The element type `undefined` says nothing about how to store a number.",
     .wrong = "g () => (float[2] y) { y = Constant<value = undefined[2] {1, 2}>() }",
     .right = "g () => (float[2] y) { y = Constant<value = float[2] {1, 2}>() }"},
    {.id = "text/number-range",
     .summary = "a number fits the type that it is written for",
     .why = "Elements keep every bit of what is written; one that does not fit would change in silence.",
     .wrong = "g () => (int64[2] y) { y = Constant<value = int64[2] {1, 9223372036854775808}>() }",
     .right = "g () => (int64[2] y) { y = Constant<value = int64[2] {1, 9223372036854775807}>() }"},
    {.id = "text/repeated-key",
     .summary = "each key of a header is given once",
     .why = "A model has one IR version and one list of operator sets; of two, one would be lost.",
     .wrong = "<ir_version: 8, ir_version: 9, opset_import: [\"\" : 17]>\n"
              "g (float[2] x) => (float[2] y) { y = Relu(x) }",
     .right = "<ir_version: 8, opset_import: [\"\" : 17]>\ng (float[2] x) => (float[2] y) { y = Relu(x) }"},
    {.id = "text/tensor-shape",
     .summary = "a tensor literal states its sizes as numbers",
     .why = "Symbolic and unknown dimensions describe values of which the size is not known; that of a literal is.",
     .wrong = "g () => (float[2] y) { y = Constant<value = float[N] {1, 2}>() }",
     .right = "g () => (float[2] y) { y = Constant<value = float[2] {1, 2}>() }"},
    {.id = "text/too-deep",
     .summary = "graphs and types nest no deeper than the parser follows",
     .why = "The limit is far beyond what real models have; it keeps hostile files from exhausting the stack.",
     .wrong = "5,000 If nodes, each in a branch of the one before",
     .right = "the inner branches moved to functions of the model, which are not nested"},
    {.id = "text/unclosed-string",
     .summary = "a string has its closing quote",
     .why = "Without its closing quote the rest of the file would be part of it.",
     .wrong = "g (float[2] x) => (float[2] y) { y = Relu(\"x) }",
     .right = "g (float[2] x) => (float[2] y) { y = Relu(\"x\") }"},
    {.id = "text/unexpected",
     .summary = "the text follows the syntax",
     .why = "The message says what can stand at this place. `onnx-check print` shows how any model is written.",
     .wrong = "g (float[2] x) => (float[2] y) { y = Relu x }",
     .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    {.id = "text/unknown-key",
     .summary = "the keys of a header and of annotations are those of the syntax",
     .why = "A key that is misspelt would lose its value in silence.",
     .wrong = "<ir_version: 8, opset_imports: [\"\" : 17]>\ng (float[2] x) => (float[2] y) { y = Relu(x) }",
     .right = "<ir_version: 8, opset_import: [\"\" : 17]>\ng (float[2] x) => (float[2] y) { y = Relu(x) }"},
    {.id = "text/unknown-type",
     .summary = "types have the names of ONNX",
     .why = "Element types are float, double, int64, bool, string and so on; attributes have float, int, string, "
            "tensor, graph, and lists of these.",
     .wrong = "g (float32[2] x) => (float[2] y) { y = Relu(x) }",
     .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
};

constexpr size_t text_rule_count = sizeof(text_rule_list) / sizeof(Rule);

constexpr std::array<const Rule*, text_rule_count> text_rule_pointers() {
  std::array<const Rule*, text_rule_count> out{};
  for (size_t i = 0; i < text_rule_count; ++i) out[i] = text_rule_list + i;
  return out;
}

constexpr auto text_table = text_rule_pointers();

}  // namespace

std::span<const Rule* const> text_rules() { return text_table; }

}  // namespace onnx_check
