/// Finds the words of a short list by their bytes without making a string of each: a file has many
/// more words than the formats know.
struct WordTable: Sendable {
  private struct Slot: Sendable {
    /// The number of the word; the greatest where the slot is empty.
    var number: UInt8 = .max
    var start: UInt16 = 0
    var count: UInt16 = 0
    var tail: UInt64 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private var bytes: [UInt8] = []

  /// A table of at most two hundred words, numbered in their order.
  init(_ words: [String]) {
    for (number, word) in words.enumerated() {
      let start = bytes.count
      bytes += word.utf8
      let tail = word.utf8.span.tail
      var place = Self.place(tail, word.utf8.count)
      while slots[place].number != .max { place = (place + 1) & 0xFF }
      slots[place] = Slot(
        number: UInt8(clamping: number), start: UInt16(clamping: start),
        count: UInt16(clamping: word.utf8.count), tail: tail)
    }
  }

  @inline(__always)
  func number(of word: Span<UInt8>) -> UInt8? {
    let tail = word.tail
    var place = Self.place(tail, word.count)
    while slots[place].number != .max {
      let slot = slots[place]
      if slot.tail == tail, Int(slot.count) == word.count, word.count <= 8 || isSame(slot, word) {
        return slot.number
      }
      place = (place + 1) & 0xFF
    }
    return nil
  }

  private func isSame(_ slot: Slot, _ word: Span<UInt8>) -> Bool {
    bytes.span.extracting(Int(slot.start)..<Int(slot.start) + Int(slot.count)).isEqual(to: word)
  }

  private static func place(_ tail: UInt64, _ count: Int) -> Int {
    Int(((tail ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

/// A word out of a vocabulary.
protocol ListedWord: RawRepresentable<String>, Sendable {
  /// All of them, in the order of their numbers.
  static var all: [Self] { get }
}
