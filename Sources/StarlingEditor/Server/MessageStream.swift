/// Cuts the bytes of a client into messages: a header with the length, an empty line, and JSON.
package struct MessageStream {
  /// What was read.
  package enum Piece: Equatable {
    case message([UInt8])
    /// A header without a length that can be meant, with what is wrong with it.
    case malformed(String)
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// The length of the message whose header was read.
  private var length: Int?

  /// The longest header, and the longest message.
  private static let longestHeader = 8 << 10
  private static let longestMessage = 512 << 20

  package init() {}

  package mutating func add(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    if bytes.isEmpty { bytes = more } else { bytes += more }
  }

  /// The next message; nil until all of it is there.
  package mutating func next() -> Piece? {
    if length == nil {
      guard let end = endOfHeader() else {
        guard bytes.count - start > Self.longestHeader else { return nil }
        start = bytes.count
        return .malformed("a header has no end")
      }
      let header = bytes[start..<end.lowerBound]
      start = end.upperBound
      guard let length = Self.length(in: header), length <= Self.longestMessage else {
        return .malformed("a header needs a Content-Length")
      }
      self.length = length
    }
    guard let length, bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<(start + length)])
    start += length
    self.length = nil
    return .message(message)
  }

  /// Where the header ends, with its empty line. Lines may end with LF alone.
  private func endOfHeader() -> Range<Int>? {
    var index = start
    let most = min(bytes.count, start + Self.longestHeader)
    while index < most {
      if bytes[index] == 0x0A {
        let isCR = index + 1 < bytes.count && bytes[index + 1] == 0x0D
        let next = index + (isCR ? 2 : 1)
        if next < bytes.count, bytes[next] == 0x0A { return index..<(next + 1) }
      }
      index += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name == "content-length" else { continue }
      let digits = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
      guard digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }

  /// A message with its header.
  package static func framed(_ text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n".utf8) + Array(text.utf8)
  }
}
