#include "onnx_check/name.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace onnx_check {

namespace {

constexpr size_t first_slots = 64;

template <class Word>
uint64_t word_at(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

uint64_t mix(uint64_t a, uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

}  // namespace

// The last words overlap the ones before, so that no length needs a loop over bytes. The address in the seed makes it
// hard to write a file whose names all collide.
uint32_t NameTable::hash_of(std::string_view text) const {
  constexpr uint64_t multiplier = 0x9e3779b97f4a7c15;
  const uint64_t seed = reinterpret_cast<uintptr_t>(this) ^ 0x2545f4914f6cdd1d;
  const char* at = text.data();
  const size_t size = text.size();
  uint64_t hash = mix(seed, multiplier ^ size);
  if (size >= 8) {
    for (size_t i = 0; i + 8 < size; i += 8) hash = mix(hash ^ word_at<uint64_t>(at + i), multiplier);
    hash = mix(hash ^ word_at<uint64_t>(at + size - 8), multiplier);
  } else if (size >= 4) {
    hash = mix(hash ^ (word_at<uint32_t>(at) << 32 | word_at<uint32_t>(at + size - 4)), multiplier);
  } else if (size > 0) {
    const uint64_t word =
        word_at<uint8_t>(at) << 16 | word_at<uint8_t>(at + size / 2) << 8 | word_at<uint8_t>(at + size - 1);
    hash = mix(hash ^ word, multiplier);
  }
  return static_cast<uint32_t>(hash >> 32);
}

// The slot that holds `text`, or the free one where it belongs.
size_t NameTable::slot_of(std::string_view text, uint32_t hash) const {
  const size_t mask = slots_.size() - 1;
  size_t at = first_slot(hash);
  for (; slots_[at].number != 0; at = (at + 1) & mask) {
    if (slots_[at].hash != hash) continue;
    const Name::Entry& entry = *entries_[slots_[at].number - 1];
    if (std::string_view(entry.data, entry.size) == text) break;
  }
  return at;
}

void NameTable::grow(size_t slots) {
  std::vector<Slot> old(slots);
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.number == 0) continue;
    size_t at = first_slot(slot.hash);
    while (slots_[at].number != 0) at = (at + 1) & (slots - 1);
    slots_[at] = slot;
  }
}

void NameTable::reserve(size_t names) {
  size_t slots = first_slots;
  while (slots * 2 < names * 3) slots *= 2;
  if (slots > slots_.size()) grow(slots);
  entries_.reserve(names);
}

Name NameTable::intern(std::string_view text) {
  if (entries_.size() * 3 >= slots_.size() * 2) grow(std::max(first_slots, slots_.size() * 2));
  const uint32_t hash = hash_of(text);
  Slot& slot = slots_[slot_of(text, hash)];
  if (slot.number != 0) return Name(entries_[slot.number - 1]);

  const auto index = static_cast<uint32_t>(entries_.size());
  slot = {hash, index + 1};
  entries_.push_back(arena_.make<Name::Entry>(text.data(), static_cast<uint32_t>(text.size()), index));
  return Name(entries_.back());
}

Name NameTable::intern_copy(std::string_view text) {
  const Name known = find(text);
  return known.present() ? known : intern(arena_.copy(text));
}

Name NameTable::find(std::string_view text) const {
  if (slots_.empty()) return {};
  const Slot& slot = slots_[slot_of(text, hash_of(text))];
  return slot.number != 0 ? Name(entries_[slot.number - 1]) : Name();
}

Name NameTable::fresh(std::string_view stem) {
  if (!find(stem).present() && !stem.empty()) return intern_copy(stem);
  for (size_t number = 1;; ++number) {
    const std::string candidate = std::string(stem) + "_" + std::to_string(number);
    if (!find(candidate).present()) return intern_copy(candidate);
  }
}

}  // namespace onnx_check
