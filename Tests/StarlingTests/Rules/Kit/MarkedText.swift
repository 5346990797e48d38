/// A text with marks in it: `1️⃣` stands before the place where a range begins and, where the range
/// is not the token that begins there, a second time where it ends.
struct MarkedText: Sendable {
  private(set) var bytes: [UInt8] = []
  private var offsets: [UInt8: [Int]] = [:]

  init(_ text: some Sequence<UInt8>) {
    var rest = Array(text)[...]
    while let first = rest.first {
      if rest.dropFirst().starts(with: "\u{FE0F}\u{20E3}".utf8) {
        offsets[first - UInt8(ascii: "0"), default: []].append(bytes.count)
        rest = rest.dropFirst("1️⃣".utf8.count)
      } else {
        bytes.append(rest.removeFirst())
      }
    }
  }

  init(_ text: String) { self.init(text.utf8) }

  /// The bytes that a mark stands for.
  func range(of mark: Int) -> Range<Int>? {
    guard let found = offsets[UInt8(mark)], let start = found.first else { return nil }
    return start..<(found.count > 1 ? found[1] : endOfToken(from: start))
  }

  /// A string with its quotes, a word or number as far as it goes, else one character.
  private func endOfToken(from start: Int) -> Int {
    guard start < bytes.count else { return start }
    if bytes[start] == UInt8(ascii: "\"") { return endOfString(from: start) }
    var end = start + 1
    guard !"{}[],:".utf8.contains(bytes[start]) else { return end }
    while end < bytes.count, !"{}[],: \n\r\t".utf8.contains(bytes[end]) { end += 1 }
    return end
  }

  private func endOfString(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }
}

/// Both texts that a change spells, written as `wdiff` does: `[-what goes-]{+what comes+}`.
struct ChangedText: Sendable {
  let before: [UInt8]
  let after: [UInt8]

  init(_ text: String) {
    before = Self.text(text, without: ("{+", "+}"), opening: ("[-", "-]"))
    after = Self.text(text, without: ("[-", "-]"), opening: ("{+", "+}"))
  }

  private static func text(
    _ text: String, without dropped: (String, String), opening kept: (String, String)
  ) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var isDropping = false
    while let first = rest.first {
      let sign = [dropped.0, dropped.1, kept.0, kept.1].firstIndex { rest.starts(with: $0.utf8) }
      rest = rest.dropFirst(sign == nil ? 1 : 2)
      if sign == 0 { isDropping = true }
      if sign == 1 { isDropping = false }
      if sign == nil, !isDropping { result.append(first) }
    }
    return result
  }
}
