#include <fmt/format.h>
#include <iterator>

#include "onnx_check/render.h"

namespace onnx_check {
namespace {

// The members of one JSON object, in the order in which they are added.
class JsonMembers {
 public:
  void text(std::string_view key, std::string_view value) { raw(key, json_string(value)); }
  void text_if(std::string_view key, std::string_view value) {
    if (!value.empty()) text(key, value);
  }
  void number(std::string_view key, uint64_t value) { raw(key, fmt::format("{}", value)); }
  template <class T>
  void number_if(std::string_view key, const std::optional<T>& value) {
    if (value) number(key, *value);
  }
  void raw(std::string_view key, std::string_view value) {
    fmt::format_to(std::back_inserter(body_), "{}\"{}\":{}", body_.empty() ? "" : ",", key, value);
  }
  std::string object() const { return "{" + body_ + "}"; }

 private:
  std::string body_;
};

std::string location_json(const Location& where) {
  JsonMembers members;
  members.text("file", where.file);
  members.text_if("scope", where.scope);
  members.number_if("node", where.node);
  members.text_if("node_name", where.node_name);
  members.text_if("op_type", where.op_type);
  members.text_if("subject", where.subject);
  members.number_if("offset", where.offset);
  members.number_if("line", where.line);
  members.number_if("column", where.column);
  return members.object();
}

std::string snippet_json(const Snippet& snippet) {
  JsonMembers members;
  members.text("text", snippet.text);
  if (snippet.mark_size != 0) {
    members.number("mark_begin", snippet.mark_begin);
    members.number("mark_size", snippet.mark_size);
  }
  members.text_if("label", snippet.label);
  return members.object();
}

}  // namespace

std::string render_json(const Finding& finding) {
  JsonMembers members;
  members.text("id", finding.id);
  members.text("severity", to_string(finding.severity));
  members.text("message", finding.message);
  members.raw("location", location_json(finding.where));
  if (!finding.snippet.text.empty()) members.raw("snippet", snippet_json(finding.snippet));
  members.text_if("clause", finding.clause);
  if (!finding.notes.empty()) {
    std::string notes;
    for (const std::string& note : finding.notes) notes += (notes.empty() ? "" : ",") + json_string(note);
    members.raw("notes", "[" + notes + "]");
  }
  members.text_if("help", finding.help);
  return members.object();
}

}  // namespace onnx_check
