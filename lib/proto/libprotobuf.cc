#include "lib/proto/libprotobuf.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <fmt/format.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/text_format.h>
#include <google/protobuf/util/json_util.h>
#include <google/protobuf/util/message_differencer.h>
#include <map>

#include "lib/proto/wire.h"
#include "onnx_check.pb.h"

namespace onnx_check::proto {

namespace {

namespace protobuf = google::protobuf;

constexpr size_t most_listed = 20;

Finding malformed(const std::string& path, Format format, std::string message) {
  // As our messages are written: no capital, no full stop, no package.
  constexpr std::string_view package = "onnx_check.pb.";
  for (size_t at; (at = message.find(package)) != std::string::npos;) message.erase(at, package.size());
  while (message.ends_with('.') || message.ends_with('\n')) message.pop_back();
  if (!message.empty()) message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  Finding finding;
  finding.id = format == Format::proto_text ? "proto/text-syntax" : "proto/json-syntax";
  finding.message = std::move(message);
  finding.where.file = path;
  return finding;
}

class FirstError final : public protobuf::io::ErrorCollector {
 public:
  void AddError(int line, protobuf::io::ColumnNumber column, const std::string& message) override {
    if (!text.empty()) return;
    text = message;
    this->line = static_cast<uint32_t>(line + 1);
    this->column = static_cast<uint32_t>(column + 1);
  }
  std::string text;
  uint32_t line = 0, column = 0;
};

bool parse_text(std::string_view text, const std::string& path, pb::ModelProto& message, Sink& sink) {
  FirstError error;
  protobuf::TextFormat::Parser parser;
  parser.RecordErrorsTo(&error);
  parser.SetRecursionLimit(max_depth);
  protobuf::io::ArrayInputStream input(text.data(), static_cast<int>(text.size()));
  if (parser.Parse(&input, &message)) return true;
  Finding finding = malformed(path, Format::proto_text, error.text.empty() ? "the text is malformed" : error.text);
  if (error.line > 0) {
    finding.where.line = error.line;
    finding.where.column = error.column;
  }
  sink.report(std::move(finding));
  return false;
}

bool parse_json(std::string_view text, const std::string& path, pb::ModelProto& message, Sink& sink) {
  const auto status = protobuf::util::JsonStringToMessage(protobuf::StringPiece(text.data(), text.size()), &message);
  if (!status.ok()) sink.report(malformed(path, Format::proto_json, std::string(status.message())));
  return status.ok();
}

bool parse_binary(std::string_view binary, pb::ModelProto& message) {
  protobuf::io::CodedInputStream input(reinterpret_cast<const uint8_t*>(binary.data()),
                                       static_cast<int>(binary.size()));
  input.SetRecursionLimit(max_depth);
  return message.ParseFromCodedStream(&input) && input.ConsumedEntireMessage();
}

// What differs between the message that was printed and the one that was read back.
std::vector<std::string> differences(const pb::ModelProto& printed, const pb::ModelProto& read_back) {
  protobuf::util::DefaultFieldComparator comparator;
  comparator.set_treat_nan_as_equal(true);
  protobuf::util::MessageDifferencer differencer;
  differencer.set_field_comparator(&comparator);
  std::string report;
  differencer.ReportDifferencesToString(&report);
  if (differencer.Compare(printed, read_back)) return {"the bits of a NaN, or the sign of a zero"};

  std::vector<std::string> lines;
  size_t count = 0;
  for (size_t begin = 0; begin < report.size(); ++count) {
    const size_t end = std::min(report.find('\n', begin), report.size());
    if (count < most_listed) lines.push_back(report.substr(begin, std::min<size_t>(end - begin, 200)));
    begin = end + 1;
  }
  if (count > most_listed) lines.push_back(fmt::format("{} more", count - most_listed));
  return lines;
}

// Counts the fields of `message`, and below it, that have no name, or whose value has none.
void count_unknown(const protobuf::Message& message, std::map<std::string, uint64_t>& counts) {
  const protobuf::Descriptor& type = *message.GetDescriptor();
  const protobuf::Reflection& reflection = *message.GetReflection();
  const protobuf::UnknownFieldSet& unknown = reflection.GetUnknownFields(message);
  for (int i = 0; i < unknown.field_count(); ++i) {
    const int number = unknown.field(i).number();
    const protobuf::FieldDescriptor* field = type.FindFieldByNumber(number);
    ++counts[field != nullptr ? fmt::format("a value of {} in {} that has no name", field->name(), type.name())
                              : fmt::format("field {} of {}", number, type.name())];
  }
  std::vector<const protobuf::FieldDescriptor*> set;
  reflection.ListFields(message, &set);
  for (const protobuf::FieldDescriptor* field : set) {
    if (field->cpp_type() != protobuf::FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) count_unknown(reflection.GetMessage(message, field), counts);
    for (int i = 0; field->is_repeated() && i < reflection.FieldSize(message, field); ++i)
      count_unknown(reflection.GetRepeatedMessage(message, field, i), counts);
  }
}

std::vector<std::string> discard_unknown(pb::ModelProto& message) {
  std::map<std::string, uint64_t> counts;
  count_unknown(message, counts);
  std::vector<std::string> losses;
  for (const auto& [what, count] : counts)
    losses.push_back(count == 1 ? what : fmt::format("{} ({} times)", what, count));
  if (!losses.empty()) message.DiscardUnknownFields();
  return losses;
}

// Prints `message`; a reason where that fails.
std::string print_message(const pb::ModelProto& message, Format format, std::string& text) {
  if (format == Format::proto_text)
    return protobuf::TextFormat::PrintToString(message, &text) ? "" : "everything: it cannot be printed";
  const auto status = protobuf::util::MessageToJsonString(message, &text);
  return status.ok() ? "" : fmt::format("everything: {}", std::string(status.message()));
}

void print_and_read_back(const pb::ModelProto& message, Format format, Printed& printed) {
  std::string fault = print_message(message, format, printed.text);
  if (!fault.empty()) return printed.losses.push_back(std::move(fault));
  FindingList faults;
  pb::ModelProto read_back;
  const bool read = format == Format::proto_text ? parse_text(printed.text, "", read_back, faults)
                                                 : parse_json(printed.text, "", read_back, faults);
  if (!read) return printed.losses.push_back(fmt::format("everything: {}", faults.findings.back().message));
  if (message.SerializeAsString() == read_back.SerializeAsString()) return;
  for (std::string& difference : differences(message, read_back)) printed.losses.push_back(std::move(difference));
}

}  // namespace

std::optional<std::string> binary_of(std::string_view text, Format format, const std::string& path, Sink& sink) {
  protobuf::SetLogHandler(nullptr);
  try {
    pb::ModelProto message;
    const bool read =
        format == Format::proto_text ? parse_text(text, path, message, sink) : parse_json(text, path, message, sink);
    std::string binary;
    if (read && message.SerializePartialToString(&binary)) return binary;
    if (read)
      sink.report(malformed(path, format, "the model has 2 GiB or more, which protobuf cannot turn into binary"));
  } catch (const std::exception& fault) {
    sink.report(malformed(path, format, fault.what()));
  }
  return std::nullopt;
}

Printed text_of(std::string_view binary, Format format) {
  protobuf::SetLogHandler(nullptr);
  Printed printed;
  constexpr size_t most_bytes = (size_t{1} << 31) - 1;
  if (binary.size() > most_bytes) {
    printed.losses.push_back("everything: the model has 2 GiB or more");
    return printed;
  }
  try {
    pb::ModelProto message;
    if (parse_binary(binary, message)) {
      printed.losses = discard_unknown(message);
      print_and_read_back(message, format, printed);
    } else {
      printed.losses.push_back("everything: protobuf cannot read the model's binary form");
    }
  } catch (const std::exception& fault) {
    printed.losses.push_back(fmt::format("everything: {}", fault.what()));
  }
  return printed;
}

}  // namespace onnx_check::proto
