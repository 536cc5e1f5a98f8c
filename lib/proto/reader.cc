#include "lib/proto/reader.h"

#include "lib/proto/field_store.h"

namespace onnx_check::proto {

namespace {

using FieldCounts = std::array<size_t, 17>;  // by number; the last: all others

struct ReserveLists {
  Arena& arena;
  const FieldCounts& count;

  template <class T>
  bool operator()(uint32_t number, std::string_view, List<T>& list) {
    if (number < count.size() - 1 && count[number] <= largest_list) list.reserve(arena, list.size() + count[number]);
    return false;
  }
  template <class T>
  bool operator()(uint32_t, std::string_view, T&) {
    return false;
  }
};

}  // namespace

template <class M>
bool Reader::read_fields(M& message, std::string_view bytes, const Frame& frame) {
  if (frame.depth > deepest_ && too_deep(frame, bytes.data())) return false;
  reserve_lists(message, bytes);
  FieldStore<M> store(*this, message, bytes.data(), bytes.data() + bytes.size(), frame);
  while (!store.at_end()) {
    if (!store.next()) return false;
    if (!fields(store, message))
      report_unknown(store.field(), message_name<M>, frame);
    else if (!store.ok())
      return false;
  }
  return true;
}

// Counting costs far less than growing.
void Reader::reserve_lists(Graph& graph, std::string_view bytes) {
  FieldCounts count{};
  WireField field;
  WireError error{};
  const char* at = bytes.data();
  const char* end = at + bytes.size();
  while (at != end && read_field(at, end, field, error)) ++count[std::min<size_t>(field.number, count.size() - 1)];

  ReserveLists reserve{arena_, count};
  fields(reserve, graph);
  // Values: most of the names.
  names_.reserve(names_.size() + graph.nodes.capacity() + graph.initializers.capacity());
}

template <class M>
bool Reader::read(M& message) {
  if constexpr (std::is_base_of_v<Message, M>) static_cast<Message&>(message) = Message(bytes_);
  WireField first;
  WireError error{};
  const char* at = bytes_.data();
  if (!bytes_.empty() && read_tag(at, at + bytes_.size(), first, error)) {
    Represents known{first.number, first.wire};
    fields(known, message);
    began_well_ = known.represented;
  }
  if (!read_fields(message, bytes_, Frame{})) return false;
  finish_joined();
  finish_reports();
  return true;
}

template bool Reader::read(Model&);
template bool Reader::read(Tensor&);
template bool Reader::read(SparseTensor&);
template bool Reader::read(SequenceBody<Value>&);
template bool Reader::read(MapBody<Value>&);
template bool Reader::read(OptionalBody<Value>&);

bool Reader::spend_copy(uint64_t bytes, const Frame& frame, const char* at) {
  constexpr uint64_t allowance = uint64_t{1} << 20;
  copied_ += bytes;
  if (copied_ <= bytes_.size() * 4 + allowance) return true;
  return fail("proto/too-fragmented",
              fmt::format("its messages are given in so many pieces that more than {} bytes would be copied", copied_),
              "write the file again with an ordinary protobuf library", frame, at);
}

bool Reader::join(Message& message, std::string_view piece, const Frame& frame) {
  std::vector<std::string_view>& pieces = joined_[&message];
  uint64_t added = piece.size();
  if (pieces.empty()) {
    pieces.push_back(message.source());
    added += message.source().size();
  }
  pieces.push_back(piece);
  return spend_copy(added, frame, piece.data());
}

void Reader::finish_joined() {
  size_t total = 0;
  for (const auto& [message, pieces] : joined_)
    for (const std::string_view piece : pieces) total += piece.size();
  if (joined_.empty()) return;

  std::string bytes;
  bytes.reserve(total);
  std::vector<std::pair<Message*, size_t>> begins;
  for (const auto& [message, pieces] : joined_) {
    begins.emplace_back(message, bytes.size());
    for (const std::string_view piece : pieces) bytes += piece;
  }
  auto source = std::make_unique<StringSource>(std::move(bytes));
  const std::string_view all = source->bytes();
  for (size_t i = 0; i < begins.size(); ++i) {
    const size_t end = i + 1 < begins.size() ? begins[i + 1].second : all.size();
    *begins[i].first = Message(all.substr(begins[i].second, end - begins[i].second));
  }
  joined_source_ = std::move(source);
}

}  // namespace onnx_check::proto
