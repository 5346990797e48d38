/// A line and a column, both counted from one; the column counts Unicode scalars.
public struct Position: Hashable, Sendable {
  /// The line, counted from one.
  public var line: Int
  /// The column in Unicode scalars, counted from one.
  public var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Finds lines and columns in a source: made in one pass, and quick to ask even in one line of
/// many megabytes, since the scalars before every thousandth byte are counted beforehand.
package struct LineIndex: Sendable {
  private static let stride = 1024

  private let bytes: [UInt8]
  private let lineStarts: [Int]
  private let scalarsBefore: [Int]

  package init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [source.start]
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / Self.stride + 1)
    var scalars = 0
    for index in bytes.indices {
      if index % Self.stride == 0 { counts.append(scalars) }
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { scalars += 1 }
      guard byte <= 0x0D, Self.endsLine(at: index, in: bytes) else { continue }
      starts.append(index + 1)
    }
    lineStarts = starts
    scalarsBefore = counts
  }

  /// LF, CRLF and CR end a line; the CR of a CRLF does not end it a second time.
  private static func endsLine(at index: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  package func position(of offset: some BinaryInteger) -> Position {
    let offset = max(lineStarts[0], min(Int(offset), bytes.count))
    let line = self.line(of: offset)
    return Position(
      line: line, column: scalars(before: offset) - scalars(before: lineStarts[line - 1]) + 1)
  }

  /// The bytes of a line, counted from one, without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private func scalars(before offset: Int) -> Int {
    let checkpoint = min(offset / Self.stride, scalarsBefore.count - 1)
    guard checkpoint >= 0 else { return 0 }
    return bytes[(checkpoint * Self.stride)..<offset]
      .reduce(scalarsBefore[checkpoint]) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
