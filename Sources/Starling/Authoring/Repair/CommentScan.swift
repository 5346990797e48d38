/// Finds the comments of a file, even if the rest is not valid JSON.
struct CommentScan {
  /// A comment, or several comment lines in a row.
  struct Comment {
    var range: Range<Int>
    var text: String
    /// Whether it can become the `$comment` of its object.
    var fitsMember = false
    /// The next byte after white space and comments.
    var next: UInt8 = 0
  }

  private struct Container {
    var isObject: Bool
    /// Its comments at places where a member could stand.
    var candidates: [Int] = []
    var hasComment = false
  }

  private(set) var comments: [Comment] = []
  private let bytes: [UInt8]
  private var index: Int
  private var open: [Container] = []
  private var previous: UInt8 = 0

  init(_ source: SourceText) {
    (bytes, index) = (source.bytes, source.start)
    var followed = 0
    while index < bytes.count {
      if bytes[index].isJSONSpace {
        index += 1
      } else if let end = endOfComment {
        add(index..<end)
        index = end
      } else {
        previous = bytes[index]
        for comment in followed..<comments.count { comments[comment].next = previous }
        followed = comments.count
        index = take(previous)
      }
    }
    while !open.isEmpty { close() }
  }

  /// Handles a byte, or the whole string that it opens; returns the index after it.
  private mutating func take(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "{"): open.append(Container(isObject: true))
    case UInt8(ascii: "["): open.append(Container(isObject: false))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeString(quote: byte)
    default: break
    }
    return index + 1
  }

  private mutating func takeString(quote: UInt8) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    if !open.isEmpty, bytes[(index + 1)..<end].elementsEqual("$comment".utf8) {
      open[open.count - 1].hasComment = true
    }
    return end + 1
  }

  /// Closes a container. An object keeps its comment only if it has exactly one, and no `$comment`.
  private mutating func close() {
    guard let container = open.popLast(), !container.hasComment else { return }
    if container.candidates.count == 1 { comments[container.candidates[0]].fitsMember = true }
  }

  private var endOfComment: Int? {
    let rest = bytes[index...]
    if rest.first == UInt8(ascii: "#") || rest.starts(with: "//".utf8) {
      return rest.firstIndex(where: \.endsJSONLine) ?? bytes.count
    }
    guard rest.starts(with: "/*".utf8) else { return nil }
    let slash = rest.indices.dropFirst(3).first {
      bytes[$0] == UInt8(ascii: "/") && bytes[$0 - 1] == UInt8(ascii: "*")
    }
    return slash.map { $0 + 1 } ?? bytes.count
  }

  private mutating func add(_ range: Range<Int>) {
    let comment = Comment(range: range, text: Self.words(of: bytes[range]))
    guard standsAlone(range), let container = open.last, container.isObject else {
      return comments.append(comment)
    }
    if let last = comments.last, container.candidates.last == comments.count - 1,
      bytes[last.range.upperBound..<range.lowerBound].allSatisfy(\.isJSONSpace)
    {
      comments[comments.count - 1].range = last.range.lowerBound..<range.upperBound
      comments[comments.count - 1].text += " " + comment.text
    } else {
      comments.append(comment)
      guard previous == UInt8(ascii: "{") || previous == UInt8(ascii: ",") else { return }
      open[open.count - 1].candidates.append(comments.count - 1)
    }
  }

  /// Whether the comment is alone on its lines.
  private func standsAlone(_ range: Range<Int>) -> Bool {
    let before = bytes[..<range.lowerBound].last { !$0.isBlankInLine }
    let after = bytes[range.upperBound...].first { !$0.isBlankInLine }
    return before?.endsJSONLine ?? true && after?.endsJSONLine ?? true
  }

  /// The text of a comment without the comment signs.
  private static func words(of bytes: ArraySlice<UInt8>) -> String {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { " \t/#*".contains($0) } }
    return String(lines.joined(separator: " ")).trimmed().filter { !$0.isNewline }
  }
}

extension CommentScan.Comment {
  /// The edit that turns the comment into a member or removes it. If the comment is alone on its
  /// line, the line is removed; otherwise, the space before the comment.
  func edit(in bytes: [UInt8]) -> Edit {
    if fitsMember, next == UInt8(ascii: "\"") || next == UInt8(ascii: "}") {
      let comma = next == UInt8(ascii: "\"") ? "," : ""
      return Edit(range: range, text: "\"$comment\": \(JSONEscape.quoted(text))\(comma)")
    }
    let word = bytes[..<range.lowerBound].lastIndex { !$0.isBlankInLine }
    let start = word.map { $0 + 1 } ?? 0
    guard word.map({ bytes[$0].endsJSONLine }) ?? true else {
      return Edit(range: start..<range.upperBound, text: "")
    }
    let end = bytes[range.upperBound...].firstIndex { !$0.isBlankInLine } ?? bytes.count
    guard end < bytes.count else { return Edit(range: start..<end, text: "") }
    // Text after the comment on the same line stays where it is.
    guard bytes[end].endsJSONLine else { return Edit(range: range, text: "") }
    let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
    return Edit(range: start..<end + (isPair ? 2 : 1), text: "")
  }
}
