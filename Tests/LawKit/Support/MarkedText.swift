/// A text with marks: `1️⃣` precedes the start of a range. If the range is not the token that
/// begins there, a second `1️⃣` follows its end.
package struct MarkedText: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var offsets: [UInt8: [Int]] = [:]

  package init(_ text: some Sequence<UInt8>) {
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

  package init(_ text: String) { self.init(text.utf8) }

  /// The range of bytes at a mark.
  package func range(of mark: Int) -> Range<Int>? {
    guard let found = offsets[UInt8(mark)], let start = found.first else { return nil }
    return start..<(found.count > 1 ? found[1] : endOfToken(from: start))
  }

  /// The end of a string with its quotes, of a placeholder, of a word or number, or else of one
  /// character.
  private func endOfToken(from start: Int) -> Int {
    guard start < bytes.count else { return start }
    if bytes[start] == UInt8(ascii: "\"") { return endOfString(from: start) }
    if bytes[start...].starts(with: "{{".utf8) {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
      return end.map { $0 + 2 } ?? start + 2
    }
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

/// Two texts with their differences in the notation of `wdiff`: `[-removed-]{+added+}`.
package struct ChangedText: Sendable {
  /// The removed and added text at a place. For unchanged text, both are equal.
  private struct Part {
    var before: [UInt8] = []
    var after: [UInt8] = []
  }

  private var parts = [Part()]

  package var before: [UInt8] { parts.flatMap(\.before) }
  package var after: [UInt8] { parts.flatMap(\.after) }

  package init(_ text: String) {
    var rest = Array(text.utf8)[...]
    var (goes, comes) = (true, true)
    while let first = rest.first {
      let sign = ["[-", "-]", "{+", "+}"].first { rest.starts(with: $0.utf8) }
      rest = rest.dropFirst(sign == nil ? 1 : 2)
      switch sign {
      case nil: append(first, goes, comes)
      case "[-": (goes, comes) = begin(true, false)
      case "-]" where rest.starts(with: "{+".utf8): (goes, comes) = (false, false)
      case "{+" where !goes: comes = true
      case "{+": (goes, comes) = begin(false, true)
      default: (goes, comes) = begin(true, true)
      }
    }
  }

  private mutating func begin(_ goes: Bool, _ comes: Bool) -> (Bool, Bool) {
    parts.append(Part())
    return (goes, comes)
  }

  private mutating func append(_ byte: UInt8, _ goes: Bool, _ comes: Bool) {
    if goes { parts[parts.count - 1].before.append(byte) }
    if comes { parts[parts.count - 1].after.append(byte) }
  }

  /// The text with only those changes that contain one of the marks.
  package func mended(at marks: [Int]) -> [UInt8] {
    parts.flatMap { part in
      let text = MarkedText(part.before)
      return marks.contains { text.range(of: $0) != nil } ? part.after : part.before
    }
  }
}
