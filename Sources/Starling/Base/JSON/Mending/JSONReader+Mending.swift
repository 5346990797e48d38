extension JSONReader {
  /// The values of a text, as far as they can be read, and all mistakes in order of their places.
  /// The mistakes have places in the file; those of the values are mapped by `document.original`.
  package static func read(_ source: SourceText) -> (JSONDocument, [Diagnostic]) {
    var (document, mistakes) = mending(source)
    document.original.mistakes = PlaceSet(mistakes.map { $0.place })
    return (document, mistakes)
  }

  private static func mending(_ source: SourceText) -> (JSONDocument, [Diagnostic]) {
    var reader = JSONReader(source)
    guard reader.isUnmended() else { return (reader.document, reader.diagnostics) }
    let foreign = ForeignLines(source)
    if foreign.mends.isEmpty, let place = source.placeWithoutBrackets {
      return (reader.document, [Diagnostic(place, .noJSON)])
    }
    let mending = JSONMending(source, without: foreign)
    reader = JSONReader(mending.text, isMended: true)
    _ = reader.isUnmended()
    reader.document.original = mending.original(with: reader.document.original)
    let moved = reader.diagnostics.map { $0.moved { reader.document.original.place($0) } }
    return (reader.document, mending.diagnostics(with: moved))
  }
}

extension SourceText {
  /// The first character, where the text neither begins nor ends with a bracket: nothing in it is
  /// worth mending.
  var placeWithoutBrackets: Place? {
    let text = bytes[start...]
    guard let first = text.firstIndex(where: { !$0.isJSONSpace }),
      let last = text.last(where: { !$0.isJSONSpace && $0 != UInt8(ascii: ";") })
    else { return nil }
    let brackets = "{}[]".utf8
    guard !brackets.contains(bytes[first]), !brackets.contains(last) else { return nil }
    return Place(first, text[(first + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
  }
}

/// Mistakes that are mended in passing: what they are is plain where they stand.
extension JSONReader {
  // MARK: Commas and colons

  mutating func skipCommas(in container: Int, until closing: UInt8) throws(Stop) -> UInt8 {
    while true {
      let byte = try nextByte(in: container)
      if byte == closing { return closing }
      guard byte == UInt8(ascii: ",") else { return byte }
      note(.extraComma)
      index += 1
    }
  }

  /// Goes on behind a value that no comma follows; returns the first byte of the next entry.
  mutating func mendComma(_ value: Int, in container: Int, _ byte: UInt8) throws(Stop) -> UInt8 {
    switch byte {
    case _ where !isMended: throw .unmended
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let expected = document[container].kind == .object ? "}" : "]"
      throw stop(.wrongBracket(found: character(at: index), expected: expected), at: index)
    // A key is missing, which is said there.
    case UInt8(ascii: ":"): return byte
    default:
      let end = Int(document[value].end)
      diagnostics.append(Diagnostic(Place(end, end), .missingComma))
      return byte
    }
  }

  /// Goes on behind a key that no colon follows; returns whether a value follows.
  mutating func mendColon() throws(Stop) -> Bool {
    guard isMended else { throw .unmended }
    let end = Int(document.nodes[document.nodes.count - 1].end)
    let hasValue = "\"'{[-".utf8.contains(bytes[index]) || Self.isWord(bytes[index])
    let colon = Finding.missingColon
    // A colon with nothing behind it would be the next mistake.
    let finding = hasValue ? colon : Finding(colon.code, colon.sentence)
    diagnostics.append(Diagnostic(Place(end, end), finding))
    if !hasValue { lose(append(.null, from: index)) }
    return hasValue
  }

  // MARK: Keys

  /// Reads past a member without a key, of which nothing is known.
  mutating func skipEntry(of object: Int) throws(Stop) {
    note(.missingKey(found: character(at: index)))
    document.original.isLost = true
    document.original.keyless.insert(object)
    let before = document.nodes.count
    defer { document.nodes.removeLast(document.nodes.count - before) }
    if bytes[index] != UInt8(ascii: ":") { try readValue(from: bytes[index]) }
    if try nextByte(in: object) == UInt8(ascii: ":") {
      index += 1
      try readValue(from: nextByte(in: object))
    }
  }

  // MARK: Values

  /// Reads on where no value can begin.
  mutating func readWrongValue() throws(Stop) {
    switch bytes[index] {
    case _ where !isMended: throw .unmended
    case UInt8(ascii: ":"):
      let container = document.nodes.isEmpty ? nil : JSONDocument.root
      var byte = bytes[index]
      while byte == UInt8(ascii: ":") {
        note(.extraColon)
        index += 1
        byte = try nextByte(in: container)
      }
      try readValue(from: byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
      let found = character(at: index)
      note(.missingValue(found: found))
      lose(append(.null, from: index))
    default: throw stop(.missingValue(found: character(at: index)), at: index)
    }
  }

  mutating func readWrongWord(from start: Int) throws(Stop) {
    let text = word(from: start, while: Self.isWord)
    if Self.isNoNumber(text) {
      mend(start, .noNumber(text))
      return lose(append(.null, from: start))
    }
    guard let meant = Self.meant(by: text) else {
      throw stop(.unknownWord(text, meant: nil), at: start)
    }
    mend(start, .unknownWord(text, meant: meant))
    append(meant == "null" ? .null : meant == "true" ? .true : .false, from: start)
  }

  mutating func readWrongNumber() throws(Stop) {
    let start = index
    let text = word(from: start, while: Self.isNumberPart)
    while index < bytes.count, Self.isNumberPart(bytes[index]) { index += 1 }
    if text.dropFirst().utf8.elementsEqual("Infinity".utf8) {
      mend(start, .noNumber(text))
      return lose(append(.null, from: start))
    }
    // Zeros right behind a comma may be thousands.
    if !isMended, text.first == "0", start > 0, bytes[start - 1] == UInt8(ascii: ",") {
      throw .unmended
    }
    let meant = JSONNumber.meant(by: text)
    mend(start, .badNumber(text, meant: meant))
    let node = append(.number, from: start)
    if meant == nil { lose(node) }
  }

  /// Reports a value that was read although it is written in a wrong way.
  private mutating func mend(_ start: Int, _ finding: Finding) {
    diagnostics.append(Diagnostic(Place(start, index), finding))
    document.original.mended.append(Place(start, index))
  }

  /// Marks a value that only stands for one that cannot be known.
  private mutating func lose(_ node: Int) {
    document.markWrong(node)
    document.original.isLost = true
  }
}
