/// The brackets that are inserted and removed.
extension BracketMending {
  // MARK: Missing closing brackets

  /// Closes the innermost container, whose bracket is missing before a token.
  mutating func closeMissing(before next: Int) {
    guard let last = open.popLast() else { return }
    if lines.kind(last.token + 1) == lines.kind(last.token), lines.tokens[last.token].isOpening {
      return remove(last.token)
    }
    var value = next - 1
    while value > last.token, lines.kind(value) == UInt8(ascii: ",") { value -= 1 }
    let end = lines.tokens[value].end
    let hasComma = value + 1 < next
    let isFollowed =
      next < lines.tokens.count && !lines.tokens[next].isClosing
      && lines.kind(next) != UInt8(ascii: ",")
    let (place, space) = insertion(behind: value, of: last)
    let text = space + Self.text(last.closing) + (isFollowed && !hasComma ? "," : "")
    let isOneLine = isFollowed && lines.line(of: next) == last.line && isBlock(last)
    let shown = isOneLine ? lines.tokens[next].start : end
    mends.append(
      JSONMend(
        place: Place(shown, shown), finding: notClosed(last, before: next),
        edits: [Edit(place..<place, text)]))
  }

  /// Closes what is open at the end of the file, which is one mistake, with a comma there.
  mutating func closeAtEnd() {
    guard let last = open.popLast() else { return }
    let before = mends.count
    let place = lines.tokens.count
    let container = words(for: last)
    open.append(last)
    while !open.isEmpty { closeMissing(before: place) }
    let removing = mends[before...].filter { !$0.edits.allSatisfy(\.range.isEmpty) }
    var edits = mends[before...].flatMap(\.edits).filter(\.range.isEmpty)
    guard let first = mends[before...].first(where: { $0.edits.allSatisfy(\.range.isEmpty) })
    else { return }
    let brackets = edits.map { String($0.text.suffix(1)) }
    for token in lines.tokens.reversed().prefix(while: { $0.kind == UInt8(ascii: ",") }) {
      edits.append(Edit(token.range, ""))
    }
    let finding = brackets.count == 1 ? first.finding : .endsInside(container, missing: brackets)
    mends.replaceSubrange(
      before...,
      with: removing + [JSONMend(place: first.place, finding: finding, edits: edits, isEnd: true)])
  }

  private func isBlock(_ container: Open) -> Bool {
    guard open.count == 2, container.isObject, container.key != nil, let blocks = open[1].key else {
      return false
    }
    return lines.text(blocks) == "blocks"
  }

  private func notClosed(_ container: Open, before next: Int) -> Finding {
    let words = words(for: container)
    guard isBlock(container), lines.isKey(next) else {
      return .notClosed(words, by: Self.text(container.closing))
    }
    return .notClosed(words, next: lines.text(next), line: lines.line(of: next) + 1)
  }

  private func words(for container: Open) -> String {
    let line = lines.line(of: container.token) + 1
    guard let key = container.key else {
      return "the \(container.isObject ? "{" : "[") on line \(line)"
    }
    let name = quoted(lines.text(key))
    return isBlock(container) ? "the block \(name)" : "\(name) on line \(line)"
  }

  /// Where a bracket goes behind the last value inside, and the space before it: on a line of its
  /// own, if the opening one ends its line.
  private func insertion(behind value: Int, of container: Open) -> (place: Int, space: String) {
    let end = lines.tokens[value].end
    if lines.isLast(container.token), container.token != value,
      lines.line(of: value) > container.line
    {
      return (end, lines.lineEnding + indentation(of: container))
    }
    let isSpaced =
      container.token + 1 < lines.tokens.count
      && lines.tokens[container.token].end < lines.tokens[container.token + 1].start
    return (end, isSpaced && container.isObject ? " " : "")
  }

  private func indentation(of container: Open) -> String {
    let start = lines.bytes[..<lines.tokens[container.key ?? container.token].start]
    let line = start.lastIndex { $0.endsJSONLine }.map { $0 + 1 } ?? 0
    return String(decoding: lines.bytes[line...].prefix { $0.isBlankInLine }, as: UTF8.self)
  }

  // MARK: Missing opening brackets

  /// Opens a container before a token that can only stand inside.
  mutating func insertOpening(_ bracket: String, before token: Int) {
    let isObject = bracket == "{"
    let start = lines.tokens[token].start
    let end = token > 0 ? lines.tokens[token - 1].end : start
    let isValue = lines.kind(token - 1) == UInt8(ascii: ":")
    let isNextLine = token > 0 && lines.line(of: token - 1) < lines.line(of: token)
    let isSpaced = end < start && lines.bytes[end] == 0x20
    let place = isSpaced ? end + 1 : end
    let edit =
      isValue && isNextLine
      ? Edit(place..<place, isSpaced ? bracket : " " + bracket)
      : Edit(start..<start, isObject ? bracket + " " : bracket)
    mends.append(JSONMend(place: Place(end, end), finding: .notOpened(bracket), edits: [edit]))
    let key = token > 1 && lines.kind(token - 1) == UInt8(ascii: ":") ? token - 2 : nil
    open.append(
      Open(
        token: token, isObject: isObject, key: key, line: lines.line(of: max(0, token - 1)),
        indent: key.map { lines.indent(of: $0) } ?? max(0, lines.indent(of: token) - 1)))
  }

  /// Opens the list of which a value, where an object's key is expected, is the first one, if its
  /// bracket closes it on a line of its own: the line that opened it is lost.
  mutating func openLostList(from token: Int) {
    guard let last = open.last, last.isObject, !lines.isKey(token),
      lines.tokens[token].isStartOfValue, lines.kind(token - 1) != UInt8(ascii: ":"),
      let end = lines.endOfList(from: token, within: Self.near), lines.isFirst(end),
      lines.indent(of: end) < lines.indent(of: token), lines.indent(of: end) > last.indent,
      colonBeforeMissing(for: end) == nil
    else { return }
    let opening = "\(quoted(keyOfLostList(from: token))): ["
    let place = lines.tokens[token].range
    mends.append(
      JSONMend(
        place: Place(place), finding: .lostOpening(of: "this list", opening, .invalidJSON),
        edits: [Edit(place.lowerBound..<place.lowerBound, opening)], isSure: false))
    open.append(
      Open(
        token: token, isObject: false, key: nil, line: lines.line(of: token - 1),
        indent: lines.indent(of: end)))
  }

  /// The key that a list seems to have, by its first value and what stands before it.
  private func keyOfLostList(from token: Int) -> String {
    guard let last = open.last else { return "text" }
    switch last.key.map(lines.text) {
    case "when", "not": return "any"
    case "lists": return "id"
    default: break
    }
    guard lines.tokens[token].isOpening else {
      return lines.hasKey("text", in: last.token..<token) ? "buttons" : "text"
    }
    let first = token..<(lines.end(of: token, within: Self.near) ?? token)
    if lines.hasKey("title", in: first) { return "buttons" }
    return lines.hasKey("text", in: first) ? "text" : "branches"
  }

  /// Opens the container that a bracket at the beginning of its line closes, if the last key with
  /// its indentation has its value on later lines; returns whether that is so.
  mutating func openMissing(for token: Int) -> Bool {
    guard let colon = colonBeforeMissing(for: token) else { return false }
    insertOpening(
      Self.text(lines.kind(token) == UInt8(ascii: "}") ? 0x7B : 0x5B), before: colon + 1)
    open.removeLast()
    return true
  }

  private func colonBeforeMissing(for token: Int) -> Int? {
    guard let colon = open.last?.colon, lines.isLast(colon),
      lines.indent(of: colon) == lines.indent(of: token), colon + 1 < token
    else { return nil }
    return colon
  }

  /// Opens the list that a bracket closes, if several values stand behind the last key, or one that
  /// can only stand in a list; returns whether that is so.
  mutating func openList(upTo token: Int) -> Bool {
    guard lines.kind(token) == UInt8(ascii: "]"), let last = open.last,
      let start = last.colon.map({ $0 + 1 }), token <= start + Self.near,
      lines.kind(token - 1) != UInt8(ascii: ",")
    else { return false }
    var depth = 0
    let isSeveral = lines.tokens[start..<token].contains { token in
      depth += token.isOpening ? 1 : token.isClosing ? -1 : 0
      return depth == 0 && token.kind == UInt8(ascii: ",")
    }
    guard isSeveral || isOfList(start) else { return false }
    insertOpening("[", before: start)
    open.removeLast()
    return true
  }

  /// Whether a value behind a key can only stand in a list.
  private func isOfList(_ value: Int) -> Bool {
    if open.last?.key.map(lines.text) == "lists" { return lines.kind(value) != UInt8(ascii: "[") }
    return lines.kind(value) == UInt8(ascii: "{")
      && ["branches", "buttons", "text", "any", "all"].contains(lines.text(value - 2))
  }

  // MARK: Stray brackets

  mutating func remove(_ token: Int) {
    let bracket = lines.tokens[token]
    // A line with nothing but the bracket and a comma goes with its comma.
    let hasOwnComma =
      bracket.isClosing && lines.kind(token - 1) == UInt8(ascii: ",")
      && lines.kind(token + 1) == UInt8(ascii: ",")
    let end = hasOwnComma ? lines.tokens[token + 1].end : bracket.end
    let finding = Finding.strayBracket(lines.written(token))
    let edit = Edit(bracket.start..<end, "")
    mends.append(JSONMend(place: Place(bracket.range), finding: finding, edits: [edit]))
  }

  // MARK: Text after the end

  /// Leaves out another value behind the one that the file holds.
  mutating func leaveOut(from token: Int) {
    let rest = lines.tokens[token].start..<lines.bytes.count
    mends.append(
      JSONMend(
        place: Place(lines.tokens[token].range), finding: .textAfterEnd,
        edits: [Edit(rest, "")], whole: Place(rest), isSure: false))
  }
}

extension Finding {
  static func notClosed(_ container: String, by bracket: String) -> Finding {
    invalidJSON("\(container) is not closed: its \(bracket) belongs here")
  }

  static func notClosed(_ container: String, next: String, line: Int) -> Finding {
    invalidJSON(
      "\(container) is not closed; \(quoted(next)) on line \(line) looks like the next block")
  }

  static func endsInside(_ container: String, missing brackets: [String]) -> Finding {
    invalidJSON(
      "the file ends inside \(container): \(brackets.joined(separator: " ")) are missing here")
  }

  static func notOpened(_ bracket: String) -> Finding {
    invalidJSON("missing bracket: a \(bracket) belongs here")
  }

  static func wrongOpening(found: String, expected: String) -> Finding {
    let content = expected == "{" ? "keys stand in" : "a list stands in"
    let closing = expected == "{" ? "{ … }" : "[ … ]"
    return invalidJSON("wrong bracket: \(content) \(closing), not behind \(found)")
  }

  static func strayBracket(_ bracket: String) -> Finding {
    let isOpening = bracket == "{" || bracket == "["
    return invalidJSON(
      "stray bracket: this \(bracket) \(isOpening ? "is one too many" : "closes nothing"), so leave it out"
    )
  }
}
