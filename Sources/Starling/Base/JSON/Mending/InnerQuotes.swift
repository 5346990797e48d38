/// The quotes inside the texts of a line: pairs around a word or more, as in a book, where it is
/// clear from what stands behind which quote ends the text.
package struct InnerQuotes {
  /// Where they are; empty if there are none, or if some have no pair.
  private(set) var places: [Int] = []
  private let bytes: ArraySlice<UInt8>

  package init(_ line: ArraySlice<UInt8>) {
    bytes = line
    var place = line.startIndex
    while let start = nextString(from: place) {
      guard let end = take(from: start) else {
        places = []
        return
      }
      place = end
    }
  }

  /// The next opening quote before a comment.
  private func nextString(from place: Int) -> Int? {
    let signs: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/")]
    let next = bytes[place...].firstIndex { signs.contains($0) }
    return next.flatMap { bytes[$0] == UInt8(ascii: "\"") ? $0 : nil }
  }

  /// Collects the quotes of a string; returns its end, or nil if they are in doubt.
  private mutating func take(from start: Int) -> Int? {
    var place = start + 1
    var isInside = false
    while place < bytes.endIndex, !bytes[place].endsJSONLine {
      defer { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
      guard bytes[place] == UInt8(ascii: "\"") else { continue }
      if isEnd(place + 1) { return isInside ? nil : place + 1 }
      guard isInside ? closes(place) : opens(place, in: start) else { return nil }
      places.append(place)
      isInside.toggle()
    }
    return nil
  }

  private func opens(_ quote: Int, in start: Int) -> Bool {
    let before = bytes[quote - 1]
    let behind = byte(quote + 1)
    let isBegun = quote - 1 == start || " ([-".utf8.contains(before) || before >= 0x80
    return isBegun && behind != 0x20 && behind != UInt8(ascii: "\"")
  }

  private func closes(_ quote: Int) -> Bool {
    bytes[quote - 1] != 0x20 && byte(quote + 1) != UInt8(ascii: ":") && !isLetter(quote + 1)
  }

  /// Whether only what can stand behind a string follows.
  package func isEnd(_ place: Int) -> Bool {
    let sign = behindBlanks(place)
    switch byte(sign) {
    case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: ","), UInt8(ascii: ":"): return isStart(behindBlanks(sign + 1))
    default: return false
    }
  }

  /// Whether a value or a key begins at a place, or the line ends.
  private func isStart(_ place: Int) -> Bool {
    let byte = byte(place)
    if byte.endsJSONLine || "\"{[-0123456789}]".utf8.contains(byte) { return true }
    let words = ["true", "false", "null"]
    return words.contains {
      bytes[min(place, bytes.endIndex)...].starts(with: $0.utf8) && !isLetter(place + $0.utf8.count)
    }
  }

  private func behindBlanks(_ place: Int) -> Int {
    bytes[min(place, bytes.endIndex)...].firstIndex { !$0.isBlankInLine } ?? bytes.endIndex
  }

  private func byte(_ place: Int) -> UInt8 { place < bytes.endIndex ? bytes[place] : 0x0A }

  private func isLetter(_ place: Int) -> Bool { JSONReader.isWord(byte(place)) }
}
