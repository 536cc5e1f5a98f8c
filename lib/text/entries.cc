#include "lib/text/grammar.h"

namespace onnx_check::text {

bool read_entries(Reader& reader, List<Entry>& out) {
  return read_list(reader, [&] {
    Entry entry;
    {
      const SpanGuard span(reader, entry);
      if (!reader.at(TokenKind::colon) && !reader.read_text(entry.key)) return false;
      if (reader.accept(TokenKind::colon) && reader.at(TokenKind::string) && !reader.read_text(entry.value))
        return false;
    }
    out.push_back(reader.arena(), entry);
    return true;
  });
}

bool read_opset_imports(Reader& reader, List<OperatorSetId>& out) {
  return read_list(reader, [&] {
    OperatorSetId import;
    {
      const SpanGuard span(reader, import);
      if (!reader.at(TokenKind::colon) && !reader.read_name(import.domain)) return false;
      if (reader.accept(TokenKind::colon) && !read_optional_int64(reader, import.version)) return false;
    }
    out.push_back(reader.arena(), import);
    return true;
  });
}

bool read_strings(Reader& reader, List<std::string_view>& out) {
  return read_list(reader, [&] {
    std::string_view text;
    if (!reader.read_string(text)) return false;
    out.push_back(reader.arena(), text);
    return true;
  });
}

bool read_int64s(Reader& reader, List<int64_t>& out) {
  return read_list(reader, [&] {
    int64_t value = 0;
    if (!reader.read_int64(value)) return false;
    out.push_back(reader.arena(), value);
    return true;
  });
}

bool read_optional_int64(Reader& reader, std::optional<int64_t>& out) { return reader.read_int64(out.emplace()); }
bool read_optional_int32(Reader& reader, std::optional<int32_t>& out) { return reader.read_int32(out.emplace()); }

}  // namespace onnx_check::text
