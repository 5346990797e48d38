/// The comments of a file, with what stands around them.
struct CommentScan {
  struct Comment {
    var range: Range<Int>
    var text: String
    /// Whether a member could stand in its place, and there is no `$comment` beside it.
    var fitsMember = false
    /// What follows it, comments aside.
    var next: UInt8 = 0
  }

  private(set) var comments: [Comment] = []

  private let bytes: [UInt8]
  private var index: Int
  private var open: [Container] = []
  /// The last byte that is neither white space nor part of a comment.
  private var previous: UInt8 = 0

  private struct Container {
    var isObject: Bool
    /// Its comments that could be a member.
    var candidates: [Int] = []
    var hasComment = false
  }

  init(_ source: SourceText) {
    bytes = source.bytes
    index = source.start
    scan()
    while !open.isEmpty { close() }
  }

  private mutating func scan() {
    var pending = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isJSONSpace {
        index += 1
      } else if let end = endOfComment() {
        addComment(to: end)
      } else {
        while pending < comments.count {
          comments[pending].next = byte
          pending += 1
        }
        take(byte)
        previous = byte
      }
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): open.append(Container(isObject: true))
    case UInt8(ascii: "["): open.append(Container(isObject: false))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeString(byte)
    default: break
    }
    index += 1
  }

  private mutating func takeString(_ quote: UInt8) {
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.count)
    if !open.isEmpty, bytes[start..<end].elementsEqual("$comment".utf8) {
      open[open.count - 1].hasComment = true
    }
    index = min(end + 1, bytes.count)
  }

  /// One comment alone can become a member, and only where there is none yet.
  private mutating func close() {
    guard let container = open.popLast(), container.isObject, !container.hasComment else { return }
    if container.candidates.count == 1 { comments[container.candidates[0]].fitsMember = true }
  }

  // MARK: Comments

  private func endOfComment() -> Int? {
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == UInt8(ascii: "#")
      || bytes[index] == UInt8(ascii: "/") && second == UInt8(ascii: "/")
    {
      return bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    guard bytes[index] == UInt8(ascii: "/"), second == UInt8(ascii: "*") else { return nil }
    var end = index + 2
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "/"), bytes[end - 1] == UInt8(ascii: "*"), end > index + 2 {
        return end + 1
      }
      end += 1
    }
    return bytes.count
  }

  /// Lines of comment below each other are one.
  private mutating func addComment(to end: Int) {
    let text = CommentWords.text(of: bytes[index..<end])
    let stands = standsAlone(index..<end)
    let isAtMember = previous == UInt8(ascii: "{") || previous == UInt8(ascii: ",")
    if stands, let last = comments.last, isOnly(whiteSpaceIn: last.range.upperBound..<index),
      open.last?.candidates.last == comments.count - 1
    {
      comments[comments.count - 1].range = last.range.lowerBound..<end
      comments[comments.count - 1].text += " " + text
    } else {
      comments.append(Comment(range: index..<end, text: text))
      if stands, isAtMember, open.last?.isObject == true {
        open[open.count - 1].candidates.append(comments.count - 1)
      }
    }
    index = end
  }

  private func isOnly(whiteSpaceIn range: Range<Int>) -> Bool {
    bytes[range].allSatisfy(\.isJSONSpace)
  }

  /// Whether nothing else stands on its lines.
  private func standsAlone(_ range: Range<Int>) -> Bool {
    let before = bytes[..<range.lowerBound].last { !$0.isBlankInLine }
    let after = bytes[range.upperBound...].first { !$0.isBlankInLine }
    return before?.endsJSONLine ?? true && after?.endsJSONLine ?? true
  }
}

extension CommentScan.Comment {
  /// The edit that makes a member of it, or takes it away: with its line, where nothing else is
  /// there, else with the space before it.
  func edit(in bytes: [UInt8]) -> Edit {
    if fitsMember, next == UInt8(ascii: "\"") || next == UInt8(ascii: "}") {
      let comma = next == UInt8(ascii: "\"") ? "," : ""
      return Edit(range: range, text: "\"$comment\": \(JSONEscape.quoted(text))\(comma)")
    }
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isBlankInLine { start -= 1 }
    let beginsLine = start == 0 || bytes[start - 1].endsJSONLine
    guard beginsLine else { return Edit(range: start..<range.upperBound, text: "") }
    var end = range.upperBound
    while end < bytes.count, bytes[end].isBlankInLine { end += 1 }
    guard end < bytes.count else { return Edit(range: start..<end, text: "") }
    // Where something follows on the line, it keeps its place.
    guard bytes[end].endsJSONLine else { return Edit(range: range, text: "") }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return Edit(range: start..<end + (isPair ? 2 : 1), text: "")
  }
}

extension UInt8 {
  fileprivate var isBlankInLine: Bool { self == 0x20 || self == 0x09 }
  fileprivate var endsJSONLine: Bool { self == 0x0A || self == 0x0D }
}

/// The words of a comment, without the signs that make it one.
private enum CommentWords {
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    }
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { " \t/#*".contains($0) }
    }
    return String(lines.joined(separator: " ")).trimmed().filter { !$0.isNewline }
  }
}
