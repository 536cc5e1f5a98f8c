// What the reader says about the bytes.
#include <algorithm>
#include <fmt/format.h>

#include "lib/proto/reader.h"

namespace onnx_check::proto {

namespace {

constexpr uint64_t most_reports = 1000;
constexpr std::string_view damaged = "write the file again, or fetch it again: it was damaged or cut off on its way";

// "graph.node[3].attribute[0].g"; of a long path, its ends.
std::string path_of(const Frame& frame) {
  constexpr size_t longest = 12, kept_at_end = 4;
  std::vector<const Frame*> frames;
  for (const Frame* at = &frame; at != nullptr && !at->field.empty(); at = at->parent) frames.push_back(at);
  std::reverse(frames.begin(), frames.end());
  std::string path;
  for (size_t i = 0; i < frames.size(); ++i) {
    if (!path.empty()) path += '.';
    if (frames.size() > longest && i == longest - kept_at_end) {
      path += "…";
      i = frames.size() - kept_at_end - 1;
      continue;
    }
    path += frames[i]->field;
    if (frames[i]->index >= 0) fmt::format_to(std::back_inserter(path), "[{}]", frames[i]->index);
  }
  return path;
}

std::string_view wire_name(Wire wire) {
  switch (wire) {
    case Wire::varint:
      return "varint";
    case Wire::fixed64:
      return "fixed64";
    case Wire::len:
      return "length-delimited";
    case Wire::start_group:
    case Wire::end_group:
      return "group";
    case Wire::fixed32:
      return "fixed32";
  }
  return "unknown";
}

}  // namespace

void Reader::report(std::string_view id, Severity severity, std::string message, std::string help, const Frame& frame,
                    const char* at) {
  if (++reported_ <= most_reports) emit(id, severity, std::move(message), std::move(help), frame, at);
}

void Reader::emit(std::string_view id, Severity severity, std::string message, std::string help, const Frame& frame,
                  const char* at) {
  Finding finding;
  finding.id = id;
  finding.severity = severity;
  finding.message = std::move(message);
  finding.help = std::move(help);
  finding.where.file = path_;
  finding.where.subject = path_of(frame);
  if (at >= bytes_.data() && at <= bytes_.data() + bytes_.size()) finding.where.offset = at - bytes_.data();
  sink_.report(std::move(finding));
}

bool Reader::fail(std::string_view id, std::string message, std::string help, const Frame& frame, const char* at) {
  emit(id, Severity::error, std::move(message), std::move(help), frame, at);
  return false;
}

bool Reader::fail(WireError error, const WireField& field, std::string_view message, const Frame& frame, const char* at,
                  const char* end) {
  const auto say = [&](std::string_view id, std::string message) {
    return fail(id, std::move(message), std::string(damaged), frame, at);
  };
  switch (error) {
    case WireError::none:
      break;
    case WireError::truncated:
      if (field.wire == Wire::len && field.value > 0)
        return say("proto/truncated",
                   fmt::format("field {} of {} states a length of {} bytes, but at most {} bytes are left",
                               field.number, message, field.value, end - at));
      return say("proto/truncated", fmt::format("{} ends inside a field", message));
    case WireError::bad_varint:
      return say("proto/bad-varint", fmt::format("a varint in {} has more than 10 bytes", message));
    case WireError::field_number:
      return say("proto/field-number", fmt::format("a field of {} has a number outside 1 to 536870911", message));
    case WireError::wire_type:
      return say("proto/wire-type", fmt::format("field {} of {} has the wire type {}, expected one of 0 to 5",
                                                field.number, message, static_cast<int>(field.wire)));
    case WireError::unmatched_group:
      return say("proto/unmatched-group",
                 fmt::format("the begin and end of group {} in {} do not match", field.number, message));
    case WireError::too_deep:
      return say("proto/too-deep", fmt::format("groups nest deeper than {}", protobuf_max_depth));
  }
  return false;
}

bool Reader::too_deep(const Frame& frame, const char* at) {
  deepest_ = frame.depth;
  if (deepest_ <= max_depth) return false;
  fail("proto/too-deep", fmt::format("messages nest deeper than {}", max_depth),
       "move nested subgraphs into functions: each level of subgraphs takes 3 levels of messages", frame, at);
  return true;
}

void Reader::wrong_wire(const WireField& field, std::string_view name, std::string_view message, const Frame& frame) {
  report("proto/wrong-wire-type", Severity::error,
         fmt::format("{} of {} has the wire type {}, with which it cannot be read; it is passed over", name, message,
                     wire_name(field.wire)),
         "write the file with the field types of onnx.proto", frame, field.whole.data());
}

void Reader::given_twice(std::string_view name, std::string_view message, const Frame& frame, const char* at) {
  if (frame.merging) return;
  report("proto/given-twice", Severity::warning,
         fmt::format("{} of {} is given again, expected at most once; the last value counts, and messages merge", name,
                     message),
         fmt::format("write {} once", name), frame, at);
}

void Reader::out_of_range(const WireField& field, std::string_view name, int32_t read_as, const Frame& frame) {
  report("proto/out-of-range", Severity::warning,
         fmt::format("{} is {}, expected 32 bits; it is read as {}", name, static_cast<int64_t>(field.value), read_as),
         fmt::format("give {} a value from -2147483648 to 2147483647", name), frame, field.whole.data());
}

void Reader::report_unknown(const WireField& field, std::string_view message, const Frame& frame) {
  constexpr size_t most_unknown = 100;
  const std::pair key{message, field.number};
  if (unknown_.size() == most_unknown || std::find(unknown_.begin(), unknown_.end(), key) != unknown_.end()) return;
  unknown_.push_back(key);
  report("proto/unknown-field", Severity::information,
         fmt::format("{} has a field {}, which ONNX up to IR version 14 does not know; it is kept as it is", message,
                     field.number),
         "", frame, field.whole.data());
}

void Reader::finish_reports() {
  if (reported_ > most_reports)
    emit("proto/too-many-findings", Severity::error,
         fmt::format("{} oddities in the encoding were found, of which {} are listed", reported_, most_reports), "",
         Frame{}, bytes_.data());
  if (deepest_ > protobuf_max_depth)
    emit("proto/deep", Severity::warning,
         fmt::format("messages nest {} deep; most readers stop at {}", deepest_, protobuf_max_depth),
         "move nested subgraphs into functions: each level of subgraphs takes 3 levels of messages", Frame{},
         bytes_.data());
}

}  // namespace onnx_check::proto
