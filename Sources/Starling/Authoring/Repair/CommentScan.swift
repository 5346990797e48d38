/// Finds the comments of a file whose brackets and quotes are in order, and moves those of each
/// object into its `$comment`, those in its lists, too.
struct CommentScan {
  private struct Comment {
    let range: Range<Int>
    let text: String
    /// Whether a member could be written in its place.
    var fitsMember: Bool
  }

  private struct Container {
    let start: Int
    let isObject: Bool
    var comments: [Comment] = []
    var firstMember: Int?
    /// Where the text of its `$comment` ends, and whether that follows.
    var noteEnd: Int?
    var isBehindNote = false
    var hasOtherNote = false
  }

  /// The edits in no order. Comments that no object is around are left.
  private(set) var edits: [Edit] = []
  /// How many comments they move.
  private(set) var moved = 0
  private let bytes: [UInt8]
  private var index: Int
  private var open: [Container] = []
  /// The outermost object.
  private var root: Container?
  /// Comments before it and behind it.
  private var outer: [Comment] = []
  private var previous: UInt8 = 0

  init(_ source: SourceText) {
    bytes = source.bytes
    index = source.start
    while index < bytes.count {
      if bytes[index].isJSONSpace {
        index += 1
      } else if let end = endOfComment(index) {
        add(index..<end)
        index = end
      } else {
        let end = take(bytes[index])
        previous = bytes[index]
        index = end
      }
    }
    while !open.isEmpty { close() }
    if var root {
      root.comments += outer
      move(root)
    }
  }

  // MARK: Scanning

  /// Handles a byte, or the whole string that it opens; returns the index after it.
  private mutating func take(_ byte: UInt8) -> Int {
    if byte != UInt8(ascii: ":"), byte != UInt8(ascii: "\""), open.last?.isBehindNote == true {
      open[open.count - 1].isBehindNote = false
      open[open.count - 1].hasOtherNote = true
    }
    switch byte {
    case UInt8(ascii: "{"): open.append(Container(start: index, isObject: true))
    case UInt8(ascii: "["): open.append(Container(start: index, isObject: false))
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
    guard let last = open.indices.last, open[last].isObject else { return end + 1 }
    if previous == UInt8(ascii: ":") {
      if open[last].isBehindNote { open[last].noteEnd = end }
      open[last].isBehindNote = false
    } else {
      open[last].firstMember = open[last].firstMember ?? index
      open[last].isBehindNote = bytes[(index + 1)..<end].elementsEqual("$comment".utf8)
    }
    return end + 1
  }

  private mutating func close() {
    guard let container = open.popLast(), container.isObject else { return }
    if open.isEmpty { root = root ?? container } else { move(container) }
  }

  private func endOfComment(_ start: Int) -> Int? {
    let rest = bytes[start...]
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
    var comment = Comment(range: range, text: Self.words(of: bytes[range]), fitsMember: false)
    guard let owner = open.lastIndex(where: { $0.isObject }) else {
      return outer.append(comment)
    }
    let isBehind = previous == UInt8(ascii: "{") || previous == UInt8(ascii: ",")
    comment.fitsMember = owner == open.count - 1 && isBehind && standsAlone(range)
    open[owner].comments.append(comment)
  }

  /// Whether the comment is alone on its lines.
  private func standsAlone(_ range: Range<Int>) -> Bool {
    let before = bytes[..<range.lowerBound].last { !$0.isBlankInLine }
    let after = bytes[range.upperBound...].first { !$0.isBlankInLine }
    return before?.endsJSONLine ?? true && after?.endsJSONLine ?? true
  }

  /// The text of a comment without the comment signs, its lines as they are.
  private static func words(of bytes: ArraySlice<UInt8>) -> String {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    }
    let lines = text.split(whereSeparator: \.isNewline).map {
      String($0.drop { " \t/#*".contains($0) }).trimmed()
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Moving

  /// Writes the comments of an object into its `$comment`, or in the place of the first one that
  /// stands between members, or before the first member.
  private mutating func move(_ object: Container) {
    guard !object.comments.isEmpty, !object.hasOtherNote else { return }
    let text = object.comments.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    var gone = object.comments
    moved += gone.count
    if let end = object.noteEnd {
      edits.append(Edit(range: end..<end, text: text.isEmpty ? "" : Self.inside("\n" + text)))
    } else if !text.isEmpty {
      let member = "\"$comment\": " + JSONEscape.quoted(text)
      if let host = gone.firstIndex(where: { $0.fitsMember }) {
        let comma = isLast(behind: gone[host].range.upperBound) ? "" : ","
        edits.append(Edit(range: gone.remove(at: host).range, text: member + comma))
      } else {
        let place = object.start + 1
        edits.append(Edit(range: place..<place, text: leading(member, in: object)))
      }
    }
    edits += gone.map { removal(of: $0.range) }
  }

  /// A text as it stands between the quotes of a string.
  private static func inside(_ text: String) -> String {
    String(JSONEscape.quoted(text).dropFirst().dropLast())
  }

  /// Whether no member follows, but for comments.
  private func isLast(behind place: Int) -> Bool {
    var place = place
    while place < bytes.count {
      if let end = endOfComment(place) {
        place = end
      } else if bytes[place].isJSONSpace {
        place += 1
      } else {
        return bytes[place] == UInt8(ascii: "}")
      }
    }
    return true
  }

  /// A member before the first one, with the same space before it.
  private func leading(_ member: String, in object: Container) -> String {
    guard let first = object.firstMember else { return " " + member }
    let space = bytes[(object.start + 1)..<first].suffix(while: \.isJSONSpace)
    let gap = String(decoding: space, as: UTF8.self)
    return gap + member + (gap.isEmpty ? ", " : ",")
  }

  /// Removes a comment: with its line, if it is alone there; otherwise, with the space before it.
  private func removal(of range: Range<Int>) -> Edit {
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

extension ArraySlice {
  fileprivate func suffix(while isPart: (Element) -> Bool) -> ArraySlice {
    self[(lastIndex { !isPart($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
