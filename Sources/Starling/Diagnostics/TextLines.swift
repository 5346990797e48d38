/// Builds terminal lines as bytes: with thousands of lines, strings would take most of the time.
struct TextLines {
  private(set) var bytes: [UInt8] = []
  /// The offset of the line being written.
  private var start = 0
  /// Whether the line may contain something that could control a terminal.
  private var isSuspicious = false

  mutating func append(_ text: String) {
    isSuspicious = isSuspicious || !text.utf8.span.isPrintableASCII
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes that are known to be printable ASCII.
  mutating func append(plain text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  /// Appends a non-negative number; returns how many digits it has.
  @discardableResult
  mutating func append(_ number: Int) -> Int {
    let digits = number < 10 ? 1 : append(number / 10) + 1
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    return digits
  }

  mutating func append(_ character: Unicode.Scalar, count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: character), count: max(0, count)))
  }

  mutating func appendEllipsis() { bytes.append(contentsOf: "…".utf8) }

  mutating func endTrimmedLine() {
    while bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
    endLine()
  }

  /// Ends the line and removes everything from it that could control a terminal.
  mutating func endLine() {
    if isSuspicious {
      let line = String(decoding: bytes[start...], as: UTF8.self).inOneLine()
      bytes.removeSubrange(start...)
      bytes.append(contentsOf: line.utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
    isSuspicious = false
  }

  var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
