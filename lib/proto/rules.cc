#include "lib/proto/rules.h"

#include <array>

namespace onnx_check {
namespace {

constexpr Rule proto_rule_list[] = {
    {.id = "proto/bad-varint",
     .summary = "a varint has at most 10 bytes",
     .why = "Protobuf stores integers in groups of 7 bits; 64 bits take no more than 10 of them. A longer one comes "
            "from a damaged file, and what follows cannot be trusted.",
     .wrong = "ir_version written as ten bytes of ff and another byte",
     .right = "ir_version 10 written as the byte 0a"},
    {.id = "proto/deep",
     .severity = Severity::warning,
     .summary = "messages nest at most as deep as protobuf's own readers follow",
     .why = "Libraries that protobuf generates refuse messages that nest deeper than 100. The file is well formed, but "
            "most other tools cannot read it.",
     .wrong = "forty If nodes, each in a branch of the one before",
     .right = "the inner branches moved to functions of the model, which are not nested"},
    {.id = "proto/field-number",
     .summary = "field numbers are from 1 to 536870911",
     .why = "Protobuf has no other field numbers. The file is damaged, or is no protobuf message.",
     .wrong = "the bytes 00 00, a field with the number 0",
     .right = "the bytes 08 0a, field 1 with the value 10"},
    {.id = "proto/file-changed",
     .summary = "a file stays as long as it is while it is read",
     .why = "Models are read in place. If another program cuts the file off meanwhile, parts of the model are gone, "
            "and anything said about it would be wrong.",
     .wrong = "checking a model while an exporter writes it",
     .right = "writing to another name, and renaming the file when it is whole"},
    {.id = "proto/given-twice",
     .severity = Severity::warning,
     .summary = "a field that holds one value is given once",
     .why = "Protobuf takes the last value, and merges messages, so the file is legal. But some readers take the "
            "first value, and nobody writes a field twice on purpose.",
     .wrong = "a model file with two graph fields",
     .right = "a model file with one graph field"},
    {.id = "proto/json-syntax",
     .summary = "a file in protobuf's JSON form follows its rules",
     .why = "The file is no JSON, or names a field that ONNX does not have, or gives one a value of another type.",
     .wrong = "{\"irVersion\": \"eight\"}",
     .right = "{\"irVersion\": \"8\"}"},
    {.id = "proto/not-a-model",
     .summary = "the file is an ONNX model",
     .why = "What the file begins with is no ModelProto; often it is a download that failed, an archive, or a model "
            "of another framework. The message says what it looks like.",
     .wrong = "an HTML page saved as model.onnx",
     .right = "the model that the page links to"},
    {.id = "proto/out-of-range",
     .severity = Severity::warning,
     .summary = "a number fits the type of its field",
     .why = "Fields of 32 bits are stored as varints of up to 64. Readers keep the lower 32 bits, so the value that "
            "was meant is lost.",
     .wrong = "a data_type of 4294967297, which is read as 1",
     .right = "a data_type of 1"},
    {.id = "proto/over-2-gib",
     .severity = Severity::warning,
     .summary = "a model file has less than 2 GiB",
     .why = "Protobuf limits a message to 2 GiB, and most tools cannot read a larger one. ONNX has external data for "
            "this.",
     .wrong = "a file of 3 GiB with all weights inside",
     .right = "a small model file whose tensors name weights.bin as their external data"},
    {.id = "proto/packed-size",
     .summary = "a packed field holds whole numbers of entries",
     .why = "Packed floats take 4 bytes each and packed doubles 8. Other sizes mean that the file is damaged.",
     .wrong = "float_data with 10 bytes",
     .right = "float_data with 12 bytes: three floats"},
    {.id = "proto/text-syntax",
     .summary = "a file in protobuf text follows its syntax",
     .why = "The text is malformed, or names a field that ONNX does not have, or gives one a value of another type.",
     .wrong = "ir_version: \"eight\"",
     .right = "ir_version: 8"},
    {.id = "proto/too-deep",
     .summary = "messages nest no deeper than this program follows",
     .why = "Each level of subgraphs takes three levels of messages. The limit is far beyond what real models have; "
            "it keeps hostile files from exhausting memory.",
     .wrong = "5,000 If nodes, each in a branch of the one before",
     .right = "the inner branches moved to functions of the model, which are not nested"},
    {.id = "proto/too-fragmented",
     .summary = "a message is given in few pieces",
     .why = "Protobuf merges a message that is given several times. A file that does so very often is hostile: merging "
            "would take time out of all proportion to its size.",
     .wrong = "a model file with a hundred thousand graph fields of one node each",
     .right = "a model file with one graph field"},
    {.id = "proto/too-long",
     .summary = "a list has no more entries than can be counted",
     .why = "Lists of a model are indexed with 32 bits. The limit keeps hostile files from exhausting memory.",
     .wrong = "a graph with more than 4 billion nodes",
     .right = "a graph with fewer"},
    {.id = "proto/too-many-findings",
     .summary = "a file has few faults in its encoding",
     .why = "After so many faults of encoding more of them tell nothing; only their number is given.",
     .wrong = "a file of noise",
     .right = "a file that was written by a protobuf library"},
    {.id = "proto/truncated",
     .summary = "each field ends inside its message",
     .why = "A length that leads beyond the end of the message means that the file was cut off or damaged, most often "
            "by a transfer that stopped early.",
     .wrong = "the first half of a model file",
     .right = "the whole file"},
    {.id = "proto/unknown-field",
     .severity = Severity::information,
     .summary = "fields are those that ONNX knows",
     .why =
         "A newer version of ONNX, or a tool of its own kind, has written a field that this program does not know. It "
         "is kept when the model is saved, but nothing checks it.",
     .wrong = "a node with a field 99",
     .right = "the same in metadata_props, which is meant for such things"},
    {.id = "proto/unmatched-group",
     .summary = "groups end as they begin",
     .why = "Groups are an old form of nesting in protobuf, which ONNX does not use. One without its end means that "
            "the file is damaged.",
     .wrong = "the byte 0b, which begins a group 1, at the end of the file",
     .right = "no groups at all"},
    {.id = "proto/wire-type",
     .summary = "wire types are from 0 to 5",
     .why = "Protobuf has no other wire types. The file is damaged, or is no protobuf message.",
     .wrong = "the byte 0f, field 1 with the wire type 7",
     .right = "the bytes 08 0a, field 1 with the wire type 0"},
    {.id = "proto/wrong-wire-type",
     .summary = "a field has the wire type that its definition gives it",
     .why = "Readers pass over a field of the wrong wire type as if it were unknown, so the value is missing without "
            "any error.",
     .wrong = "ir_version written as a string",
     .right = "ir_version written as a varint"},
};

constexpr size_t proto_rule_count = sizeof(proto_rule_list) / sizeof(Rule);

constexpr std::array<const Rule*, proto_rule_count> proto_rule_pointers() {
  std::array<const Rule*, proto_rule_count> out{};
  for (size_t i = 0; i < proto_rule_count; ++i) out[i] = proto_rule_list + i;
  return out;
}

constexpr auto proto_table = proto_rule_pointers();

}  // namespace

std::span<const Rule* const> proto_rules() { return proto_table; }

}  // namespace onnx_check
