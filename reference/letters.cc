#include "reference/letters.h"

#include <algorithm>
#include <clocale>
#include <cwctype>
#include <locale.h>

namespace onnx_check {

namespace {

// Letters of one language as of another: no locale of the user's takes part. ASCII alone where the system has no
// C.UTF-8.
class Unicode {
 public:
  Unicode() : locale_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {}
  ~Unicode() {
    if (locale_) freelocale(locale_);
  }
  Unicode(const Unicode&) = delete;

  char32_t changed(char32_t c, Letters letters) const {
    if (!locale_ && c >= 0x80) return c;
    const auto wide = static_cast<wint_t>(c);
    const bool lower = letters == Letters::lower;
    if (!locale_) return static_cast<char32_t>(lower ? std::towlower(wide) : std::towupper(wide));
    return static_cast<char32_t>(lower ? towlower_l(wide, locale_) : towupper_l(wide, locale_));
  }

 private:
  locale_t locale_;
};

struct Character {
  char32_t code;
  size_t bytes;  // 0: what is there is no UTF-8
};

Character character_at(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const size_t bytes = first >= 0xf0 && first < 0xf8 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first >= 0xf5 || bytes > text.size()) return {0, 0};
  char32_t code = first & (0x7fu >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {0, 0};
    code = code << 6 | (byte(i) & 0x3f);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  return {code, code < least[bytes] || code > 0x10ffff || is_surrogate ? 0 : bytes};
}

void append(char32_t code, std::string& text) {
  const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
  const auto more = [&](int shift) { put(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    put(0xe0 | code >> 12);
    more(6);
  } else {
    put(0xf0 | code >> 18);
    more(12);
    more(6);
  }
  more(0);
}

}  // namespace

std::string with_letters(std::string_view text, Letters letters) {
  if (letters == Letters::as_they_are) return std::string(text);
  static const Unicode unicode;
  std::string changed;
  changed.reserve(text.size());
  while (!text.empty()) {
    const Character next = character_at(text);
    if (next.bytes == 0)
      changed.push_back(text[0]);
    else
      append(unicode.changed(next.code, letters), changed);
    text.remove_prefix(std::max<size_t>(next.bytes, 1));
  }
  return changed;
}

}  // namespace onnx_check
