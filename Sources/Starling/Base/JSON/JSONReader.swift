/// Reads JSON with places, and reads on after every mistake.
///
/// It makes one pass over the bytes, and its depth is bounded. What does not change where a value
/// begins and ends (commas, colons, words, numbers, comments) is mended in passing. After any other
/// mistake, `JSONMending` writes a text with the quotes and brackets that are missing, which is
/// read instead: `JSONDocument.original` leads from its places back to the file.
package struct JSONReader {
  private static let deepest = 128

  let bytes: [UInt8]
  var index: Int
  var diagnostics: [Diagnostic] = []
  /// The nodes read so far.
  var document: JSONDocument
  private var depth = 0
  let names = Key.table

  /// Whether quotes and brackets have been mended, so that what is still wrong ends the reading.
  let isMended: Bool

  /// Ends the reading.
  enum Stop: Error {
    /// The mistake has been reported, and nothing behind it can be read.
    case reported
    /// Quotes or brackets are to be mended first.
    case unmended
  }

  /// The values of a text that is JSON without any mistake; nil for any other, which is not mended.
  package static func readStrictly(_ source: SourceText) -> JSONDocument? {
    var reader = JSONReader(source)
    guard !reader.isUnmended(), reader.document.isComplete, reader.diagnostics.isEmpty else {
      return nil
    }
    return reader.document
  }

  init(_ source: SourceText, isMended: Bool = false) {
    bytes = source.bytes
    index = source.start
    self.isMended = isMended
    document = JSONDocument(source: source)
    // Few files need more. Memory that is reserved but never touched costs nothing.
    document.nodes.reserveCapacity(bytes.count / 4)
  }

  /// Reads everything; returns whether quotes or brackets are to be mended first.
  mutating func isUnmended() -> Bool {
    do throws(Stop) {
      try readValue(from: firstByte())
      try end()
      document.isComplete = true
      return false
    } catch {
      return error == .unmended
    }
  }

  /// The first byte after white space, once the text has been checked to be UTF-8.
  mutating func firstByte() throws(Stop) -> UInt8 {
    if let invalid = UTF8Check.firstInvalidByte(in: bytes.span) {
      diagnostics.append(Diagnostic(Place(invalid, invalid + 1), .notUTF8))
      throw .reported
    }
    return try nextByte(in: nil)
  }

  /// Checks that nothing follows the value.
  mutating func end() throws(Stop) {
    guard let byte = nextByte() else { return }
    let isSign = byte == UInt8(ascii: ";") && bytes[(index + 1)...].allSatisfy { $0.isJSONSpace }
    let finding = Finding.textAfterEnd
    let end = stop(isSign ? finding.mended(by: .writeValue("")) : finding, at: index)
    let kind = document[JSONDocument.root].kind
    if end == .unmended || kind != .object && kind != .array { throw end }
  }

  // MARK: Values

  mutating func readValue(from byte: UInt8) throws(Stop) {
    switch byte {
    case UInt8(ascii: "{"): try readObject()
    case UInt8(ascii: "["): try readList()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
    case let byte where Self.isWord(byte): try readWord()
    default: try readWrongValue()
    }
  }

  private mutating func readNumber() throws(Stop) {
    let start = index
    let end = JSONNumber.end(in: bytes.span, from: start)
    guard let end, end == bytes.count || !Self.isNumberPart(bytes[end]) else {
      return try readWrongNumber()
    }
    index = end
    append(.number, from: start)
  }

  private mutating func readWord() throws(Stop) {
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    guard let kind = Self.kind(ofWord: bytes.span.extracting(start..<index)) else {
      return try readWrongWord(from: start)
    }
    append(kind, from: start)
  }

  /// Reads a string, as a key or a value, and returns its node.
  mutating func readString() throws(Stop) -> Int {
    let start = index
    var string = JSONStringScan(index: start + 1, quote: bytes[start])
    if string.quote != UInt8(ascii: "\"") { note(.singleQuotes) }
    var isWrong = false
    while let problem = string.scan(bytes.span) {
      guard let place = problem.place else { throw stop(problem.finding, at: start) }
      diagnostics.append(Diagnostic(place, problem.finding))
      isWrong = true
    }
    index = string.index
    if isWrong { document.original.mended.append(Place(start, index)) }
    let node = append(.string, from: start)
    if string.isEscaped { document.nodes[node].isEscaped = true }
    return node
  }

  // MARK: Containers

  private mutating func readObject() throws(Stop) {
    let object = try open(.object)
    // Also if the reading stops inside.
    defer { document.end(object, diagnostics: &diagnostics) }
    var byte = try firstByte(of: object, until: UInt8(ascii: "}"))
    while byte != UInt8(ascii: "}") {
      let entry = document.nodes.count
      if try readKey(from: byte) {
        try readColonAndValue(in: object)
      } else {
        try skipEntry(of: object)
      }
      let value = min(entry + 1, document.nodes.count - 1)
      byte = try byteBehindEntry(value, of: object, until: UInt8(ascii: "}"))
    }
    close(object)
  }

  private mutating func readColonAndValue(in object: Int) throws(Stop) {
    if try nextByte(in: object) == UInt8(ascii: ":") {
      index += 1
    } else if try !mendColon() {
      return
    }
    try readValue(from: nextByte(in: object))
  }

  /// Reads a key; returns whether there is one.
  private mutating func readKey(from byte: UInt8) throws(Stop) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let key = try readString()
      document.nodes[key].key = document.withText(key) { names.number(of: $0) }.map(Key.numbered)
      return true
    case _ where isMended: return false
    case let byte where Self.isWord(byte):
      throw stop(.missingQuote(word(from: index, while: Self.isWord)), at: index)
    default: throw stop(.missingKey(found: character(at: index)), at: index)
    }
  }

  private mutating func readList() throws(Stop) {
    let list = try open(.array)
    defer { document.end(list) }
    var byte = try firstByte(of: list, until: UInt8(ascii: "]"))
    while byte != UInt8(ascii: "]") {
      let value = document.nodes.count
      try readValue(from: byte)
      byte = try byteBehindEntry(value, of: list, until: UInt8(ascii: "]"))
    }
    close(list)
  }

  private mutating func open(_ kind: JSONDocument.Kind) throws(Stop) -> Int {
    guard depth < Self.deepest else {
      diagnostics.append(Diagnostic(Place(index, index + 1), .tooDeep))
      throw .reported
    }
    depth += 1
    index += 1
    return append(kind, from: index - 1)
  }

  private mutating func close(_ container: Int) {
    depth -= 1
    index += 1
    document.nodes[container].end = UInt32(clamping: index)
  }

  /// The first byte of the first entry, or the closing bracket.
  @inline(__always)
  private mutating func firstByte(of container: Int, until closing: UInt8) throws(Stop) -> UInt8 {
    let byte = try nextByte(in: container)
    guard byte == UInt8(ascii: ",") else { return byte }
    return try skipCommas(in: container, until: closing)
  }

  /// Skips a comma behind an entry with this value; returns the first byte of the next entry, or
  /// the closing bracket.
  @inline(__always)
  private mutating func byteBehindEntry(
    _ value: Int, of container: Int, until closing: UInt8
  ) throws(Stop) -> UInt8 {
    let byte = try nextByte(in: container)
    if byte == closing { return closing }
    guard byte == UInt8(ascii: ",") else { return try mendComma(value, in: container, byte) }
    index += 1
    let next = try nextByte(in: container)
    if next == UInt8(ascii: ",") { return try skipCommas(in: container, until: closing) }
    if next == closing { note(.trailingComma) }
    return next
  }

  // MARK: White space and comments

  /// The next byte after white space and comments; nil at the end of the file.
  @inline(__always)
  private mutating func nextByte() -> UInt8? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard skipComment() else { return byte }
      default: return byte
      }
    }
    return nil
  }

  /// The next byte after white space and comments, if the file may not end here.
  @inline(__always)
  mutating func nextByte(in container: Int?) throws(Stop) -> UInt8 {
    guard let byte = nextByte() else { throw stopAtEnd(in: container) }
    return byte
  }

  private mutating func skipComment() -> Bool {
    guard let end = bytes.endOfComment(at: index) else { return false }
    note(.comment)
    index = end
    return true
  }

  // MARK: What stands there

  /// Appends the node of a value that spans from an offset to the current index.
  @discardableResult
  mutating func append(_ kind: JSONDocument.Kind, from start: Int) -> Int {
    let node = document.nodes.count
    document.nodes.append(JSONDocument.Node(start: start, end: index, next: node + 1, kind: kind))
    return node
  }
}
