/// Pairs the brackets of a text: finds those that are missing, stray or of the wrong kind.
///
/// By layout, what is indented no deeper than the line that opened a container is not in it. By
/// order, only what can stand where decides: keys in objects, and blocks where blocks are.
struct BracketMending {
  /// A container that is not closed yet.
  struct Open {
    /// The token that opened it, or, where that is missing, the first one inside.
    let token: Int
    let isObject: Bool
    /// The key of which it is the value.
    let key: Int?
    let line: Int
    let indent: Int
    /// Its last colon.
    var colon: Int?

    var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  let lines: JSONLines
  let byLayout: Bool
  var open: [Open] = []
  var mends: [JSONMend] = []

  /// How many tokens or open containers are looked at for what one bracket means.
  static let near = 1_000

  static func mends(in lines: JSONLines, byLayout: Bool) -> [JSONMend] {
    var mending = BracketMending(lines: lines, byLayout: byLayout)
    mending.pairAll()
    return mending.mends
  }

  private mutating func pairAll() {
    for token in lines.tokens.indices {
      if open.isEmpty, lines.kind(token - 1) == UInt8(ascii: "}"), lines.tokens[token].isOpening {
        leaveOut(from: token)
        break
      }
      if byLayout, lines.isFirst(token), !lines.tokens[token].isClosing {
        leaveDeeper(than: token)
        openLostList(from: token)
      }
      switch lines.kind(token) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open(token)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close(token)
      case UInt8(ascii: ":"): addColon(token)
      case JSONToken.string: leaveObjects(before: token)
      default: break
      }
    }
    closeAtEnd()
  }

  // MARK: Opening

  private mutating func open(_ token: Int) {
    let before = lines.kind(token - 1)
    if let last = open.last, last.isObject, before != UInt8(ascii: ":"),
      before != JSONToken.string, lines.kind(token) == UInt8(ascii: "{")
    {
      if before == UInt8(ascii: "{") { return remove(token) }
      // An object cannot be a key, but the next element of the list around this one.
      if open.count > 1, !open[open.count - 2].isObject { closeMissing(before: token) }
    }
    let isValue = lines.kind(token - 1) == UInt8(ascii: ":") && token > 1
    let isMistyped = isMistyped(token)
    let isObject = (lines.kind(token) == UInt8(ascii: "{")) != isMistyped
    if isMistyped || lines.isRound(token) { replace(token, by: isObject ? "{" : "[") }
    open.append(
      Open(
        token: token, isObject: isObject, key: isValue ? token - 2 : nil,
        line: lines.line(of: token), indent: lines.indent(of: token)))
  }

  /// Whether an opening bracket is of the other kind, by what stands behind it and what closes it:
  /// a key and `}`, or a value that is no key and `]`.
  private func isMistyped(_ token: Int) -> Bool {
    let isObject = lines.kind(token) == UInt8(ascii: "{")
    let isOther =
      lines.kind(token + 1) == JSONToken.string
      ? lines.isKey(token + 1) != isObject : isObject && lines.kind(token + 1) == UInt8(ascii: "{")
    if lines.isRound(token) { return isOther }
    guard isOther, let end = lines.end(of: token, within: Self.near),
      (lines.kind(end) == UInt8(ascii: "}")) != isObject,
      !byLayout || !lines.isFirst(end) || lines.indent(of: end) <= lines.indent(of: token)
    else { return false }
    let isInList = lines.kind(token - 1) != UInt8(ascii: ":")
    // A doubled bracket is no other one.
    if isObject { return !isInList || lines.kind(token + 1) != UInt8(ascii: "{") }
    // Behind a list's first object without its `{`, another object follows, or the list ends.
    let next = lines.kind(end + 1)
    return isInList
      || next != UInt8(ascii: "]")
        && (next != UInt8(ascii: ",") || lines.kind(end + 2) != UInt8(ascii: "{"))
  }

  private mutating func addColon(_ token: Int) {
    let key = token - 1
    guard lines.kind(key) == JSONToken.string else { return }
    let isWhole = key == 0 && lines.tokens.last?.kind == UInt8(ascii: "}")
    if lines.kind(key - 1) == UInt8(ascii: ":") || isWhole {
      insertOpening("{", before: key)
    } else if let last = open.last, !last.isObject {
      openOrLeaveList(at: key)
    } else if !byLayout || lines.line(of: key) == lines.line(of: max(0, key - 1)),
      isBlockInBlock(key)
    {
      while open.count > 2 { closeMissing(before: key) }
    } else if belongsAround(key) {
      closeMissing(before: key)
    }
    if !open.isEmpty { open[open.count - 1].colon = token }
  }

  /// Closes the objects in a list before a text that is no key, but the next entry of the list,
  /// where the line closes too few.
  private mutating func leaveObjects(before text: Int) {
    let next = lines.kind(text + 1)
    guard lines.kind(text - 1) == UInt8(ascii: ","),
      next == UInt8(ascii: ",") || next == UInt8(ascii: "]"),
      open.suffix(Self.near).contains(where: { !$0.isObject })
    else { return }
    while open.last?.isObject == true, surplus(from: text) ?? 0 < 0 { closeMissing(before: text) }
  }

  private func isBlockInBlock(_ key: Int) -> Bool {
    guard open.count > 2, lines.isBlock(key), let blocks = open[1].key else { return false }
    return lines.text(blocks) == "blocks"
  }

  /// Whether a key stands in an object that never has it, but the object around it has.
  private func belongsAround(_ key: Int) -> Bool {
    guard let container = open.last?.key.map(lines.text) else { return false }
    switch lines.text(key) {
    case "next", "branches", "add", "set":
      return container == "when" || container == "not"
        || ["add", "set", "symbols"].contains(container) && surplus(from: key) ?? 0 < 0
    case "right": return container == "left"
    default: return false
    }
  }

  /// A key in a list: either the bracket of its object is missing, or that of the list behind the
  /// value before it.
  private mutating func openOrLeaveList(at key: Int) {
    let before = lines.kind(key - 1) == UInt8(ascii: ",") ? key - 2 : key - 1
    let isBehindObject =
      lines.kind(before) == UInt8(ascii: "[") || lines.kind(before) == UInt8(ascii: "}")
    let surplus = surplus(from: key) ?? 0
    if surplus > 0 || surplus == 0 && isBehindObject {
      insertOpening("{", before: key)
    } else {
      closeMissing(before: key)
    }
  }

  // MARK: Closing

  /// Closes the containers in which a first token of a line cannot stand.
  private mutating func leaveDeeper(than token: Int) {
    let line = lines.line(of: token)
    let indent = lines.indent(of: token)
    while open.count > 1, let last = open.last, last.line < line, last.indent >= indent {
      closeMissing(before: token)
    }
  }

  private mutating func close(_ token: Int) {
    let kind = lines.kind(token)
    let isFirst = byLayout && lines.isFirst(token)
    let line = lines.line(of: token)
    let indent = lines.indent(of: token)
    if isFirst {
      while open.count > 1, let last = open.last, last.line < line, last.indent > indent {
        closeMissing(before: token)
      }
    }
    guard let last = open.last else { return remove(token) }
    if isFirst, last.line < line, last.indent < indent {
      return openMissing(for: token) ? () : remove(token)
    }
    let isRound = lines.isRound(token)
    guard last.closing == kind || isRound else { return closeOther(token, isFirst: isFirst) }
    if isStray(token, last, isFirst: isFirst) || isRound && surplus(from: token) ?? 0 > 0 {
      return remove(token)
    }
    if isRound { return replace(token) }
    open.removeLast()
  }

  /// Whether what follows a bracket still stands in the container that it would close.
  private func isStray(_ token: Int, _ last: Open, isFirst: Bool) -> Bool {
    let next = token + 1
    guard next < lines.tokens.count else { return false }
    if staysInside(last, behind: token, isFirst: isFirst) || isDoubled(token) { return true }
    // What begins with another bracket is no rest of this container, but text after the end.
    guard open.count == 1, !lines.tokens[next].isClosing, !lines.tokens[next].isOpening
    else { return false }
    return lines.tokens[next...].prefix(Self.near).contains { $0.kind == UInt8(ascii: ":") }
  }

  /// Whether the next line is still inside a container by its indentation, or closes it.
  private func staysInside(_ last: Open, behind token: Int, isFirst: Bool) -> Bool {
    guard byLayout, !isFirst, last.line < lines.line(of: token) else { return false }
    guard let first = lines.firstOfNextLine(behind: token) else { return false }
    return lines.tokens[first].isClosing
      ? lines.kind(first) == last.closing && lines.indent(of: first) == last.indent
      : lines.indent(of: first) >= depth(of: last)
  }

  /// How far is indented what a container holds: as its first line is, if nothing stands before it.
  private func depth(of container: Open) -> Int {
    let first = container.token + 1
    guard first < lines.tokens.count, lines.isFirst(first), !lines.tokens[first].isClosing else {
      return container.indent + 1
    }
    return max(container.indent + 1, lines.indent(of: first))
  }

  /// Whether a bracket closes the second of two containers, though a key of the second one follows
  /// on the line, which closes more than the next line shows.
  private func isDoubled(_ token: Int) -> Bool {
    let key = token + 2
    guard let last = open.last, let around = open.dropLast().last, lines.isKey(key),
      lines.kind(token + 1) == UInt8(ascii: ","), lines.tokens[token - 1].isClosing,
      lines.line(of: key) == lines.line(of: token)
    else { return false }
    let isOwn =
      around.isObject
      ? around.line < lines.line(of: token) : lines.text(key) != lines.text(last.token + 1)
    return isOwn && surplus(from: token) ?? 0 > 0
  }

  /// How many brackets more a line closes from a token on than those of the containers in which
  /// the next line does not stand by its indentation; nil if layout does not count.
  private func surplus(from token: Int) -> Int? {
    guard byLayout else { return nil }
    let next = lines.firstOfNextLine(behind: token)
    let left = open.suffix(Self.near).reversed().prefix { container in
      guard let next else { return true }
      let indent = lines.indent(of: next)
      return lines.tokens[next].isClosing
        ? container.indent > indent : depth(of: container) > indent
    }
    return rest(ofLineFrom: token).closed - left.count
  }

  /// Closes by a bracket of the other kind: another one is missing before it, or it is mistyped.
  private mutating func closeOther(_ token: Int, isFirst: Bool) {
    guard let last = open.last, !openList(upTo: token) else { return }
    let surplus = surplus(from: token)
    if staysInside(last, behind: token, isFirst: isFirst)
      || surplus ?? 0 > 0 && lines.tokens[token - 1].isClosing
    {
      return remove(token)
    }
    let isInside = open.count > 1 && open[open.count - 2].closing == lines.kind(token)
    if isFirst, last.line < lines.line(of: token) {
      return last.indent == lines.indent(of: token) ? replace(token) : remove(token)
    }
    let (opened, closed) = rest(ofLineFrom: token)
    guard isInside else {
      let isOpened = open.suffix(Self.near).contains { $0.closing == lines.kind(token) }
      let isNeeded = surplus.map { $0 <= 0 } ?? (closed <= opened && opened > 0)
      return isOpened || last.token == token - 1 || isNeeded ? replace(token) : remove(token)
    }
    let isMistyped = surplus.map { $0 >= 0 } ?? (closed >= opened && (opened > 0 || closed > 1))
    if isMistyped { return replace(token) }
    closeMissing(before: token)
    close(token)
  }

  /// How many containers are open that the line of a closing bracket opened, and how many more
  /// it closes than opens from there on.
  private func rest(ofLineFrom token: Int) -> (opened: Int, closed: Int) {
    let line = lines.line(of: token)
    let opened = open.suffix(Self.near).reversed().prefix { $0.line == line }.count
    let rest = lines.tokens.indices[token...].prefix(Self.near).prefix {
      lines.line(of: $0) == line
    }
    return (
      opened, rest.count { lines.tokens[$0].isClosing } - rest.count { lines.tokens[$0].isOpening }
    )
  }

  private mutating func replace(_ token: Int) {
    guard let last = open.popLast() else { return }
    replace(token, by: Self.text(last.closing))
  }

  private mutating func replace(_ token: Int, by expected: String) {
    let range = lines.tokens[token].range
    let finding =
      lines.tokens[token].isOpening
      ? Finding.wrongOpening(found: lines.written(token), expected: expected)
      : .wrongBracket(found: lines.written(token), expected: expected)
    mends.append(JSONMend(place: Place(range), finding: finding, edits: [Edit(range, expected)]))
  }

  static func text(_ bracket: UInt8) -> String { String(Unicode.Scalar(bracket)) }
}
