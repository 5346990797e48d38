/// Moves the comments of a file whose brackets and quotes are in order: those of each object, and
/// those in its lists, into its `$comment`.
struct CommentScan {
  /// A comment, and whether a member could be written in its place.
  private typealias Comment = (range: Range<Int>, fitsMember: Bool)

  /// The edits in no order. Comments that no object is around are left.
  private(set) var edits: [Edit] = []
  /// How many comments they move.
  private(set) var moved = 0
  private let document: JSONDocument
  private let bytes: [UInt8]

  /// Takes the places where comments begin, in order.
  init(_ document: JSONDocument, at places: [Place]) {
    self.document = document
    bytes = document.source.bytes
    guard !document.nodes.isEmpty else { return }
    for (owner, comments) in owned(places) where document[owner].kind == .object {
      move(comments, into: owner)
    }
  }

  // MARK: Owners

  /// The comments by the innermost object around them, or else the outermost value.
  private func owned(_ places: [Place]) -> [Int: [Comment]] {
    var owned: [Int: [Comment]] = [:]
    var open: [Int] = []
    var node = JSONDocument.root
    var end = 0
    var isBehindMember = false
    for place in places {
      while node < document.nodes.count, document[node].start < place.start {
        open.removeLast(open.reversed().prefix { document[$0].end <= document[node].start }.count)
        open.append(node)
        node += 1
      }
      open.removeLast(open.reversed().prefix { document[$0].end <= place.start }.count)
      let start = Int(place.start)
      // What stands before the first of several comments stands before all of them.
      if let before = bytes[..<start].lastIndex(where: { !$0.isJSONSpace }), before >= end {
        isBehindMember = "{,".utf8.contains(bytes[before])
      }
      end = bytes.endOfComment(at: start) ?? start
      let owner = open.last { document[$0].kind == .object }
      let fits = owner == open.last && isBehindMember && standsAlone(start..<end)
      owned[owner ?? JSONDocument.root, default: []].append((start..<end, fits))
    }
    return owned
  }

  private func standsAlone(_ range: Range<Int>) -> Bool {
    let before = bytes[..<range.lowerBound].last { !$0.isBlankInLine }
    let after = bytes[range.upperBound...].first { !$0.isBlankInLine }
    return before?.endsJSONLine ?? true && after?.endsJSONLine ?? true
  }

  /// The text of a comment without the comment signs, its lines as they are.
  private func words(of comment: Comment) -> [Substring] {
    var text = Substring(String(decoding: bytes[comment.range], as: UTF8.self))
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    }
    let lines = text.split(whereSeparator: \.isNewline).map {
      String($0.drop { " \t/#*".contains($0) }).trimmed()
    }
    return lines.filter { !$0.isEmpty }
  }

  // MARK: Moving

  /// Writes the comments of an object into its `$comment`, or in the place of the first one that
  /// stands between members, or before the first member.
  private mutating func move(_ comments: [Comment], into object: Int) {
    let note = document.member(.comment, of: object).map { document[$0] }
    if let note, bytes[Int(note.start)] != UInt8(ascii: "\"") { return }
    let text = comments.flatMap(words).joined(separator: "\n")
    var gone = comments
    moved += gone.count
    if let note, !text.isEmpty {
      let end = Int(note.end) - 1
      let inside = JSONEscape.quoted("\n" + text).dropFirst().dropLast()
      edits.append(Edit(end..<end, String(inside)))
    } else if !text.isEmpty {
      let member = "\"$comment\": " + JSONEscape.quoted(text)
      if let host = gone.firstIndex(where: { $0.fitsMember }) {
        let range = gone.remove(at: host).range
        let last = Int(document[object].next) - 1
        let isLast = document[last].start < range.lowerBound
        edits.append(Edit(range, member + (isLast ? "" : ",")))
      } else {
        let place = Int(document[object].start) + 1
        edits.append(Edit(place..<place, leading(member, in: object)))
      }
    }
    edits += gone.map { removal(of: $0.range) }
  }

  /// A member before the first one, with the same space before it.
  private func leading(_ member: String, in object: Int) -> String {
    guard object + 1 < Int(document[object].next) else { return " " + member }
    let gap = document.space(before: object + 1)
    return gap + member + (gap.isEmpty ? ", " : ",")
  }

  /// Removes a comment: with its line, if it is alone there; otherwise, with the space before it.
  private func removal(of range: Range<Int>) -> Edit {
    let word = bytes[..<range.lowerBound].lastIndex { !$0.isBlankInLine }
    let start = word.map { $0 + 1 } ?? 0
    guard word.map({ bytes[$0].endsJSONLine }) ?? true else {
      return Edit(start..<range.upperBound, "")
    }
    let end = bytes[range.upperBound...].firstIndex { !$0.isBlankInLine } ?? bytes.count
    guard end < bytes.count else { return Edit(start..<end, "") }
    // Text after the comment on the same line stays where it is.
    guard bytes[end].endsJSONLine else { return Edit(range, "") }
    let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
    return Edit(start..<end + (isPair ? 2 : 1), "")
  }
}

extension ArraySlice {
  func suffix(while isPart: (Element) -> Bool) -> ArraySlice {
    self[(lastIndex { !isPart($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
