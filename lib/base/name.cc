#include "onnx_check/name.h"

#include <cstring>
#include <string>

namespace onnx_check {

namespace {

constexpr size_t first_slots = 64;

uint64_t word_at(const char* at, size_t bytes) {
  uint64_t word = 0;
  std::memcpy(&word, at, bytes);
  return word;
}

// Eight bytes a step; names are short and mostly differ near their end.
uint32_t hash_of(std::string_view text) {
  constexpr uint64_t multiplier = 0x9e3779b97f4a7c15;
  uint64_t hash = text.size() * multiplier;
  const char* at = text.data();
  size_t left = text.size();
  for (; left >= 8; at += 8, left -= 8) {
    hash = (hash ^ word_at(at, 8)) * multiplier;
    hash ^= hash >> 32;
  }
  if (left > 0) hash = (hash ^ word_at(at, left)) * multiplier;
  return static_cast<uint32_t>(hash >> 32);
}

}  // namespace

size_t NameTable::slot_of(std::string_view text, uint32_t hash) const {
  const size_t mask = slots_.size() - 1;
  size_t slot = hash & mask;
  for (; slots_[slot] != nullptr; slot = (slot + 1) & mask) {
    const Name::Entry& entry = *slots_[slot];
    if (entry.hash == hash && entry.text == text) break;
  }
  return slot;
}

Name NameTable::add(size_t slot, std::string_view text, uint32_t hash) {
  const auto* entry = arena_.make<Name::Entry>(text, static_cast<uint32_t>(entries_.size()), hash);
  entries_.push_back(entry);
  slots_[slot] = entry;
  return Name(entry);
}

void NameTable::grow(size_t slots) {
  slots_.assign(slots, nullptr);
  for (const Name::Entry* entry : entries_) {
    size_t slot = entry->hash & (slots - 1);
    while (slots_[slot] != nullptr) slot = (slot + 1) & (slots - 1);
    slots_[slot] = entry;
  }
}

void NameTable::reserve(size_t names) {
  size_t slots = first_slots;
  while (slots < names * 2) slots *= 2;
  if (slots > slots_.size()) grow(slots);
  entries_.reserve(names);
}

Name NameTable::intern(std::string_view text) {
  if (entries_.size() * 2 >= slots_.size()) reserve(entries_.size() * 2 + 1);
  const uint32_t hash = hash_of(text);
  const size_t slot = slot_of(text, hash);
  return slots_[slot] != nullptr ? Name(slots_[slot]) : add(slot, text, hash);
}

Name NameTable::intern_copy(std::string_view text) {
  const Name known = find(text);
  return known.present() ? known : intern(arena_.copy(text));
}

Name NameTable::find(std::string_view text) const {
  return slots_.empty() ? Name() : Name(slots_[slot_of(text, hash_of(text))]);
}

Name NameTable::fresh(std::string_view stem) {
  if (!find(stem).present() && !stem.empty()) return intern_copy(stem);
  for (size_t number = 1;; ++number) {
    const std::string candidate = std::string(stem) + "_" + std::to_string(number);
    if (!find(candidate).present()) return intern_copy(candidate);
  }
}

}  // namespace onnx_check
