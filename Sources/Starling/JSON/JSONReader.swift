/// Reads strict JSON, keeps places, and goes on behind trailing commas, comments and single
/// quotes. It walks the bytes once, with a stack of its own: no depth of nesting can overflow it.
package struct JSONReader {
  private static let deepest = 128

  let bytes: [UInt8]
  var index: Int
  var diagnostics: [Diagnostic] = []
  private var document: JSONDocument
  private var open: [Container] = []
  private var keys = KeyIndex()

  /// A container that is not closed yet.
  private struct Container {
    let node: Int
    let isObject: Bool
    var known = KnownKeys()
    /// The known names that it has more than once.
    var repeated = KnownKeys()
  }

  private enum Expected { case value, firstValue, firstKey, key, separator, end, nothing }

  package static func read(_ source: SourceText) -> (JSONDocument, [Diagnostic]) {
    if let invalid = UTF8Check.firstInvalidByte(in: source.bytes.span) {
      let place = Place(invalid, invalid + 1)
      return (
        JSONDocument(source: source, nodes: [], isComplete: false), [Diagnostic(place, .notUTF8)]
      )
    }
    var reader = JSONReader(source)
    reader.readAll()
    return (reader.document, reader.diagnostics)
  }

  private init(_ source: SourceText) {
    bytes = source.bytes
    index = source.start
    document = JSONDocument(source: source, nodes: [], isComplete: false)
    document.nodes.reserveCapacity(bytes.count / 8)
  }

  private mutating func readAll() {
    var expected = Expected.value
    while expected != .nothing { expected = step(expected) }
  }

  private mutating func step(_ expected: Expected) -> Expected {
    skipSpace()
    guard index < bytes.count else {
      document.isComplete = expected == .end
      return document.isComplete ? .nothing : failAtEnd()
    }
    switch expected {
    case .value: return readValue()
    case .firstValue: return bytes[index] == UInt8(ascii: "]") ? close() : readValue()
    case .firstKey: return bytes[index] == UInt8(ascii: "}") ? close() : readMember()
    case .key: return readMember()
    case .separator: return readSeparator()
    case .end: return fail(.textAfterEnd, at: index)
    case .nothing: return .nothing
    }
  }

  // MARK: Values

  private mutating func readValue() -> Expected {
    switch bytes[index] {
    case UInt8(ascii: "{"): return openContainer(.object)
    case UInt8(ascii: "["): return openContainer(.array)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return readString() == nil ? .nothing : afterValue
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return readNumber()
    case let byte where Self.isWord(byte): return readWord()
    default: return fail(.missingValue(found: character(at: index)), at: index)
    }
  }

  private var afterValue: Expected { open.isEmpty ? .end : .separator }

  private mutating func openContainer(_ kind: JSONDocument.Kind) -> Expected {
    guard open.count < Self.deepest else {
      diagnostics.append(Diagnostic(Place(index, index + 1), .tooDeep))
      return .nothing
    }
    open.append(Container(node: document.nodes.count, isObject: kind == .object))
    append(kind, from: index, to: index + 1)
    index += 1
    return kind == .object ? .firstKey : .firstValue
  }

  private mutating func close() -> Expected {
    index += 1
    if let container = open.popLast() {
      document.nodes[container.node].end = UInt32(clamping: index)
      document.nodes[container.node].next = UInt32(clamping: document.nodes.count)
    }
    return afterValue
  }

  private mutating func readNumber() -> Expected {
    let start = index
    let end = JSONNumber.end(in: bytes, from: start)
    guard let end, end == bytes.count || !Self.isNumberPart(bytes[end]) else {
      return fail(.badNumber(word(from: start, while: Self.isNumberPart)), at: start)
    }
    append(.number, from: start, to: end)
    index = end
    return afterValue
  }

  private mutating func readWord() -> Expected {
    let start = index
    let word = word(from: start, while: Self.isWord)
    guard let kind = Self.words[word] else {
      return fail(.unknownWord(word, meant: Self.meant(by: word)), at: start)
    }
    index += word.utf8.count
    append(kind, from: start, to: index)
    return afterValue
  }

  /// Reads a string and returns its node, or says why it cannot be read.
  private mutating func readString() -> Int? {
    let start = index
    let quote = bytes[start]
    if quote != UInt8(ascii: "\"") {
      diagnostics.append(Diagnostic(Place(start, start + 1), .invalidJSON(.singleQuotes)))
    }
    var string = JSONStringScan(index: start + 1, quote: quote)
    if let problem = string.scan(bytes.span) {
      let place = problem.place ?? Place(start, start + 1)
      diagnostics.append(Diagnostic(place, .invalidJSON(problem.problem)))
      return nil
    }
    index = string.index
    append(.string, from: start, to: index)
    document.nodes[document.nodes.count - 1].isEscaped = string.isEscaped
    return document.nodes.count - 1
  }

  // MARK: Members

  private mutating func readMember() -> Expected {
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): break
    case UInt8(ascii: "}"):
      diagnostics.append(Diagnostic(Place(index, index + 1), .invalidJSON(.trailingComma)))
      return close()
    case let byte where Self.isWord(byte):
      return fail(.missingQuote(word(from: index, while: Self.isWord)), at: index)
    default: return fail(.missingKey(found: character(at: index)), at: index)
    }
    guard let key = readString() else { return .nothing }
    noteKey(key)
    skipSpace()
    guard index < bytes.count else { return failAtEnd() }
    guard bytes[index] == UInt8(ascii: ":") else { return fail(.missingColon, at: index) }
    index += 1
    return .value
  }

  /// Notes the key of the innermost object, and says so if it is there already.
  private mutating func noteKey(_ key: Int) {
    let innermost = open.count - 1
    let name = document.withText(key) { Key.named($0) }
    document.nodes[key].key = name
    if let name, open[innermost].known.insert(name) { return }
    let object = open[innermost].node
    if let first = firstKey(like: key, name, of: object) { report(key, repeating: first) }
  }

  /// The key of an object that has the same name as another. Of a known name it is sought where it
  /// stands once, and then in the index with all others.
  private mutating func firstKey(like key: Int, _ name: Key?, of object: Int) -> Int? {
    guard let name else { return keys.add(key, of: object, in: document) }
    if open[open.count - 1].repeated.insert(name),
      let first = document.firstKey(name, ofOpen: object)
    {
      _ = keys.add(first, of: object, in: document)
    }
    return keys.add(key, of: object, in: document)
  }

  private mutating func report(_ key: Int, repeating first: Int) {
    document.markWrong(key)
    document.nodes[key].isDuplicate = true
    document.nodes[key].key = nil
    let name = document.string(key)
    diagnostics.append(
      Diagnostic(
        document[key].place, .duplicateKey(name),
        notes: [
          Note("the first \(JSONEscape.quoted(name)) is here and counts", at: document[first].place)
        ]))
  }

  private mutating func readSeparator() -> Expected {
    guard let container = open.last else { return .end }
    let closing = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    switch bytes[index] {
    case closing: return close()
    case UInt8(ascii: ","):
      index += 1
      return container.isObject ? .key : readAfterComma()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let found = character(at: index)
      return fail(.wrongBracket(found: found, expected: container.isObject ? "}" : "]"), at: index)
    default: return fail(.missingComma, at: index)
    }
  }

  private mutating func readAfterComma() -> Expected {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "]") else { return .value }
    diagnostics.append(Diagnostic(Place(index, index + 1), .invalidJSON(.trailingComma)))
    return close()
  }

  // MARK: White space and comments

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard skipComment() else { return }
      default: return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = index
    let isLine = bytes[start] == UInt8(ascii: "#") || next(after: start) == UInt8(ascii: "/")
    guard isLine || next(after: start) == UInt8(ascii: "*") else { return false }
    diagnostics.append(Diagnostic(Place(start, start + 1), .invalidJSON(.comment)))
    index += isLine ? 1 : 2
    while index < bytes.count {
      if isLine, bytes[index] == 0x0A || bytes[index] == 0x0D { return true }
      if !isLine, bytes[index] == UInt8(ascii: "*"), next(after: index) == UInt8(ascii: "/") {
        index += 2
        return true
      }
      index += 1
    }
    return true
  }

  private func next(after index: Int) -> UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  // MARK: What stands there

  private mutating func append(_ kind: JSONDocument.Kind, from start: Int, to end: Int) {
    document.nodes.append(
      JSONDocument.Node(start: start, end: end, next: document.nodes.count + 1, kind: kind))
  }

  @discardableResult
  private mutating func fail(_ problem: JSONProblem, at offset: Int) -> Expected {
    let end = bytes[(offset + 1)...].prefix { $0 & 0xC0 == 0x80 }.endIndex
    diagnostics.append(Diagnostic(Place(offset, end), .invalidJSON(problem)))
    return .nothing
  }

  private mutating func failAtEnd() -> Expected {
    let place = Place(bytes.count, bytes.count)
    guard let container = open.last else {
      diagnostics.append(Diagnostic(place, .invalidJSON(.emptyFile)))
      return .nothing
    }
    let offset = document.nodes[container.node].start
    let problem = JSONProblem.endOfFile(
      bracket: container.isObject ? "{" : "[",
      line: LineIndex(document.source).position(of: offset).line)
    diagnostics.append(Diagnostic(place, .invalidJSON(problem)))
    return .nothing
  }
}
