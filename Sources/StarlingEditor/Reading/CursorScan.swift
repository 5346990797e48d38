package import Starling

/// What stands around a place in JSON that may be half written: the objects and lists that are
/// open there, and what can be written. It looks at the signs alone, so that no mistake stops it.
package struct CursorScan {
  /// An object or a list that is open at the place.
  struct Level {
    let isObject: Bool
    /// The offset of its bracket.
    package let start: Int
    /// The keys that it has, and the strings under them.
    package fileprivate(set) var members: [(key: String, text: String?)] = []
    /// The key whose value is open at the place; nil in a list.
    package fileprivate(set) var key: String?

    /// The kind of the block that it is; nil if it has none.
    var blockKind: BlockKind? {
      members.first { $0.key == "type" }?.text.flatMap { BlockKind(rawValue: $0) }
    }
  }

  /// The levels, the outermost first.
  private(set) var levels: [Level] = []
  /// Whether a key can stand at the place, rather than a value.
  private(set) var isKey = false
  /// The bytes of the string or the word at the place, with its quotes; empty if there is none.
  package private(set) var token: Range<Int>
  private(set) var isString = false
  /// Whether a colon stands behind the token.
  private(set) var hasColon = false
  /// The string before the place that may be a key.
  private var last: String?
  private var isBehindColon = false

  private let bytes: [UInt8]
  private let place: Int
  private let root: Shape

  /// Looks around a place in a text that is a script, or has another shape.
  package init(_ source: SourceText, at place: Int, in root: Shape = .object(.script)) {
    self.root = root
    bytes = source.bytes
    self.place = min(max(source.start, place), source.bytes.count)
    token = self.place..<self.place
    scan(from: source.start)
  }

  private mutating func scan(from start: Int) {
    var index = start
    while index < place {
      let end = end(ofTokenAt: index)
      // Behind a string, nothing of it is edited any more; a word goes on.
      let isOpen = isQuote(bytes[index]) ? end > place || !isClosed(index, end) : end >= place
      if isOpen, isPart(of: bytes[index]) {
        isString = isQuote(bytes[index])
        token = index..<(isString && !isWhole(index, end) ? endOfWord : end)
        break
      }
      read(index, end)
      index = end
    }
    if token.isEmpty, index < bytes.count, isPart(of: bytes[index]), index == place {
      token = index..<end(ofTokenAt: index)
      isString = isQuote(bytes[index])
    }
    isKey = levels.last?.isObject == true && !isBehindColon
    let behind = bytes[token.upperBound...].first { !$0.isJSONSpace }
    hasColon = behind == UInt8(ascii: ":")
    if isBehindColon { levels[levels.count - 1].key = last }
    readRest(from: token.upperBound)
  }

  private mutating func read(_ start: Int, _ end: Int) {
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if isBehindColon, !levels.isEmpty { levels[levels.count - 1].key = last }
      levels.append(Level(isObject: bytes[start] == UInt8(ascii: "{"), start: start))
      last = nil
      isBehindColon = false
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = levels.popLast()
      endMember(text: nil)
    case UInt8(ascii: ":"): isBehindColon = last != nil && levels.last?.isObject == true
    case UInt8(ascii: ","): endMember(text: nil)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = string(start, end)
      if isBehindColon { endMember(text: text) } else { last = text }
    default: if isBehindColon, isPart(of: bytes[start]) { endMember(text: nil) }
    }
  }

  /// Notes the member whose value was read.
  private mutating func endMember(text: String?) {
    if let key = levels.last?.key ?? (isBehindColon ? last : nil), !levels.isEmpty {
      levels[levels.count - 1].members.append((key, text))
      levels[levels.count - 1].key = nil
    }
    last = nil
    isBehindColon = false
  }

  /// Reads the rest of the innermost object, whose other keys stand behind the place, and whose
  /// kind may.
  private mutating func readRest(from start: Int) {
    guard let level = levels.last, level.isObject else { return }
    var rest = self
    rest.levels[levels.count - 1].key = nil
    rest.isBehindColon = false
    rest.last = nil
    var index = start
    while index < bytes.count, rest.levels.count > levels.count || !isClosing(bytes[index]) {
      let end = end(ofTokenAt: index)
      rest.read(index, end)
      index = end
    }
    levels[levels.count - 1].members = rest.levels[levels.count - 1].members
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  // MARK: Tokens

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Whether a byte begins a string, a word or a number.
  private func isPart(of byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ":"), UInt8(ascii: ","):
      false
    default: !byte.isJSONSpace
    }
  }

  private func isClosed(_ start: Int, _ end: Int) -> Bool {
    end - start > 1 && bytes[end - 1] == bytes[start]
  }

  /// Whether a string ends at its own quote, and not at that of the next one on the line.
  private func isWhole(_ start: Int, _ end: Int) -> Bool {
    guard isClosed(start, end), let next = bytes[end...].first(where: { !$0.isBlankInLine }) else {
      return isClosed(start, end)
    }
    return next.endsJSONLine || next == bytes[start] || !isPart(of: next)
  }

  /// Where the word ends in which the place lies.
  private var endOfWord: Int {
    bytes[place...].firstIndex { $0 != UInt8(ascii: "-") && !JSONReader.isWord($0) } ?? bytes.count
  }

  /// A string ends at its quote, or else with its line.
  private func end(ofTokenAt start: Int) -> Int {
    guard isPart(of: bytes[start]) else { return start + 1 }
    var index = start + 1
    guard isQuote(bytes[start]) else {
      while index < bytes.count, isPart(of: bytes[index]), !isQuote(bytes[index]) { index += 1 }
      return index
    }
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == bytes[start] { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// The text of a string, or what stands in it if it is none yet.
  private func string(_ start: Int, _ end: Int) -> String {
    let last = isClosed(start, end) ? end - 1 : end
    let written = bytes[(start + 1)..<max(start + 1, last)]
    let text = String(decoding: written, as: UTF8.self)
    guard written.contains(UInt8(ascii: "\\")) else { return text }
    let whole = String(decoding: bytes[start..<end], as: UTF8.self)
    return JSONDocument.text(ofString: whole) ?? text
  }
}

extension CursorScan {
  /// What can stand at the place: in an object, its shape as a whole.
  var shape: Shape {
    var shape = root
    for (number, level) in levels.enumerated() {
      if number + 1 == levels.count, isKey { return shape }
      shape = level.isObject ? shape.member(level.key ?? "", level.blockKind) : shape.element
    }
    return shape
  }

  /// The id of the block in which the place lies; nil if it lies in none.
  var blockID: String? {
    levels.count > 1 && levels[0].key == "blocks" ? levels[1].key : nil
  }
}
