#include "lib/diag/utf8.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace onnx_check::diag {
namespace {

struct CodeRange {
  char32_t first, last;
};

bool in_ranges(const CodeRange* begin, const CodeRange* end, char32_t code) {
  const CodeRange* after =
      std::upper_bound(begin, end, code, [](char32_t c, const CodeRange& r) { return c < r.first; });
  return after != begin && code <= std::prev(after)->last;
}

// Ascending: controls, soft hyphen, direction marks, zero-width and other invisible characters, separators of lines,
// private use, interlinear annotations, tags.
constexpr CodeRange hidden[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD}, {0x034F, 0x034F},   {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xD800, 0xF8FF}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF},
};

constexpr CodeRange wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97C},
    {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
};

constexpr CodeRange combining[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A}, {0x064B, 0x065F},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F},
};

}  // namespace

CodePoint decode_utf8(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const CodePoint broken{lead, 1, false};
  const size_t size = lead >= 0xC2 && lead < 0xE0   ? 2
                      : lead >= 0xE0 && lead < 0xF0 ? 3
                      : lead >= 0xF0 && lead < 0xF5 ? 4
                                                    : 0;
  if (size == 0 || text.size() < size) return broken;
  char32_t value = lead & (0x7F >> size);
  for (size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return broken;
    value = value << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (value < least[size] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return broken;
  return {value, size, true};
}

bool is_printable(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return true;
  return !in_ranges(std::begin(hidden), std::end(hidden), code) && (code & 0xFFFE) != 0xFFFE;
}

int column_width(char32_t code) {
  if (code < 0x300) return 1;
  if (in_ranges(std::begin(combining), std::end(combining), code)) return 0;
  return in_ranges(std::begin(wide), std::end(wide), code) ? 2 : 1;
}

size_t columns(std::string_view text) {
  size_t total = 0;
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    total += static_cast<size_t>(column_width(point.value));
    text.remove_prefix(point.size);
  }
  return total;
}

}  // namespace onnx_check::diag
