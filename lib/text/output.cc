#include "lib/text/output.h"

#include <charconv>

#include "lib/text/characters.h"
#include "lib/text/grammar.h"

namespace onnx_check::text {

void FieldsOut::begin() {
  if (any_) return;
  any_ = true;
  out_.put(opening_);
  if (layout_ == Layout::block) ++out_.indent;
}

void FieldsOut::close() {
  if (layout_ == Layout::block) {
    --out_.indent;
    out_.new_line();
  }
  out_.put(closing_);
}

Output& FieldsOut::key(std::string_view key) {
  begin();
  if (!first_) out_.put(layout_ == Layout::block ? "," : ", ");
  if (layout_ == Layout::block) out_.new_line();
  first_ = false;
  out_.put(key);
  out_.put(": ");
  return out_;
}

void put_int(Output& out, int64_t value) {
  char digits[24];
  out.text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

void put_string(Output& out, std::string_view text) {
  if (!out.brief || text.size() <= brief_bytes) return append_quoted(out.text, text);
  size_t size = brief_bytes;
  while (size > brief_bytes - 4 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
  append_quoted(out.text, text.substr(0, size));
  out.put(ellipsis);
}

void put_name(Output& out, std::string_view name) {
  if (is_identifier(name))
    out.put(name);
  else
    append_quoted(out.text, name);
}

void put_name(Output& out, Name name) {
  if (name.present()) put_name(out, name.view());
}

void put_value_name(Output& out, Name name) {
  if (name.present() && is_type_word(name.view()))
    append_quoted(out.text, name.view());
  else
    put_name(out, name);
}

void put_place(Output& out, Name name) { put_name(out, name.view()); }

void put_domain(Output& out, std::string_view domain) {
  bool plain = true;
  for (size_t begin = 0; plain && begin <= domain.size();) {
    const size_t end = std::min(domain.find('.', begin), domain.size());
    plain = is_identifier(domain.substr(begin, end - begin));
    begin = end + 1;
  }
  if (plain)
    out.put(domain);
  else
    append_quoted(out.text, domain);
}

void put_entries(Output& out, const List<Entry>& entries) {
  put_list(out, "[", entries, "]", [&](const Entry& entry) {
    if (entry.key) put_string(out, *entry.key);
    if (!entry.value && entry.key) return;
    out.put(": ");
    if (entry.value) put_string(out, *entry.value);
  });
}

void put_text_field(FieldsOut& fields, std::string_view key, const Text& text) {
  if (text) put_string(fields.key(key), *text);
}

void put_entries_field(FieldsOut& fields, std::string_view key, const List<Entry>& entries) {
  if (!entries.empty()) put_entries(fields.key(key), entries);
}

void put_int_field(FieldsOut& fields, std::string_view key, std::optional<int64_t> value) {
  if (value) put_int(fields.key(key), *value);
}

void put_int64s(Output& out, const List<int64_t>& values) {
  put_list(out, "[", values, "]", [&](int64_t value) { put_int(out, value); });
}

}  // namespace onnx_check::text
