/// How well the tokens of a line fit together, and what may be inserted.
extension QuotedLine {
  /// Whether each token fits behind the last ones, so that every text is whole. A comma before the
  /// line may be missing, and one before a bracket may be too many.
  var isWhole: Bool {
    let all = (previous.map { [$0] } ?? []) + tokens
    guard let first = previous == nil ? 0 : 1 as Int? else { return true }
    return all.indices.dropFirst(first).allSatisfy { place in
      let token = all[place]
      let last = place > 0 ? all[place - 1].kind : 0
      if token.kind == JSONToken.string, hasBlankEdge(token) { return false }
      guard place > 0 else { return token.isStartOfValue }
      if place == first, token.isStartOfValue { return true }
      if last == UInt8(ascii: ","), token.isClosing { return true }
      if all[place - 1].isEndOfValue, all[place - 1].end < token.start, isKey(place, all) {
        return true
      }
      return Self.misfit(last, token.kind, isFirst: false) == 0 && isInItsPlace(place, all)
    }
  }

  /// Whether what ends a member is followed by a key, and a key by one value.
  private func isInItsPlace(_ place: Int, _ all: [JSONToken]) -> Bool {
    func kind(_ back: Int) -> UInt8 { place >= back ? all[place - back].kind : 0 }
    let isColon = all[place].kind == UInt8(ascii: ":")
    if isColon { return kind(2) != UInt8(ascii: ":") }
    let isBehindMember =
      kind(1) == UInt8(ascii: ",") && kind(3) == UInt8(ascii: ":")
      && (kind(2) == JSONToken.string || kind(2) == JSONToken.word)
    return !isBehindMember || !all[place].isStartOfValue
      || isKey(place, all)
  }

  private func isKey(_ place: Int, _ all: [JSONToken]) -> Bool {
    all[place].kind == JSONToken.string && place + 1 < all.count
      && all[place + 1].kind == UInt8(ascii: ":")
  }

  private func hasBlankEdge(_ string: JSONToken) -> Bool {
    guard string.start >= start, string.end - string.start >= 3 else { return false }
    let quote = UInt8(ascii: "\"")
    return bytes[string.start] == quote && bytes[string.end - 1] == quote
      && (bytes[string.start + 1] == 0x20 || bytes[string.end - 2] == 0x20)
  }

  /// Makes one finding of all mistakes of the line, which is read by a guess that is not written.
  mutating func doubt() {
    guard let first = mends.first else { return }
    let quote = innerQuote.map { Place($0, $0 + 1) }
    mends = [
      JSONMend(
        place: quote ?? first.place, finding: quote == nil ? first.finding : .innerQuote,
        edits: mends.flatMap { $0.edits }, whole: Place(start, index), isSure: false)
    ]
  }

  /// The first quote that letters stand beside where a sign is to stand.
  private var innerQuote: Int? {
    for place in tokens.indices.dropFirst() {
      let last = tokens[place - 1]
      let token = tokens[place]
      guard last.isText, token.isText else { continue }
      if bytes[last.end - 1] == UInt8(ascii: "\"") { return last.end - 1 }
      if bytes[token.start] == UInt8(ascii: "\"") { return token.start }
    }
    return nil
  }

  /// How little a token fits behind the last ones.
  func misfit(before token: JSONToken) -> Int {
    guard let last = tokens.last ?? previous else { return token.isStartOfValue ? 0 : 1 }
    let second = tokens.count > 1 ? tokens[tokens.count - 2] : tokens.isEmpty ? nil : previous
    return Self.misfit(last.kind, token.kind, isFirst: tokens.isEmpty)
      + (token.kind == 0x3A && last.kind == JSONToken.string && second?.kind == 0x3A ? 2 : 0)
  }

  private static func misfit(_ last: UInt8, _ next: UInt8, isFirst: Bool) -> Int {
    let last = JSONToken(kind: last, start: 0, end: 0)
    let next = JSONToken(kind: next, start: 0, end: 0)
    switch last.kind {
    case JSONToken.string:
      return next.isStartOfValue ? (isFirst ? 1 : 2) : 0
    case JSONToken.word, UInt8(ascii: "}"), UInt8(ascii: "]"):
      return next.isStartOfValue ? (isFirst ? 1 : 2) : next.kind == 0x3A ? 2 : 0
    case UInt8(ascii: "{"): return next.kind == JSONToken.string || next.isClosing ? 0 : 2
    case UInt8(ascii: "["): return next.isStartOfValue || next.isClosing ? 0 : 2
    case UInt8(ascii: ":"): return next.isStartOfValue ? 0 : 2
    default: return next.isStartOfValue ? 0 : next.isClosing ? 1 : 2
    }
  }

  /// The problems of the line, and how little the first byte of the next one fits behind it.
  func problems(before next: UInt8?) -> Int {
    guard let next, let last = tokens.last else { return problems }
    let kind =
      next == 0x7D || next == 0x5D || next == 0x2C || next == 0x3A ? next : JSONToken.string
    return problems + Self.misfit(last.kind, kind, isFirst: true)
  }

  /// The edits that may give a line its quote at a place: before a sign or the end of the line,
  /// before the first letter behind a sign, or in place of a typographic one.
  static func candidates(
    _ bytes: [UInt8], _ place: Int, from start: Int, to end: Int
  ) -> [Edit] {
    let byte = bytes[place]
    if byte & 0xC0 == 0x80 { return [] }
    let insertion = [Edit(range: place..<place, text: "\"")]
    if [0x2C, 0x3A, 0x5D, 0x7D].contains(byte) || byte.endsJSONLine { return insertion }
    if byte.isBlankInLine {
      let next = bytes[place...].first { !$0.isBlankInLine }
      guard let next, [0x2C, 0x3A, 0x5D, 0x7D].contains(next) || next.endsJSONLine else {
        return []
      }
      return insertion
    }
    if byte == 0xE2 || byte == 0xC2 {
      let line = QuotedLine(bytes, place, after: nil)
      if line.scalar(at: place).isTypographicQuote {
        return [Edit(range: place..<line.end(ofScalar: place), text: "\"")]
      }
    }
    let before = bytes[start..<place].last { !$0.isBlankInLine }
    let isBehindSign = before.map { [0x2C, 0x3A, 0x5B, 0x7B].contains($0) } ?? true
    let isEnd = place == bytes.count - 1
    return (isBehindSign ? insertion : [])
      + (isEnd ? [Edit(range: bytes.count..<bytes.count, text: "\"")] : [])
  }

  /// The line with a quote at its end, before a last comma.
  var endingInQuote: QuotedLine {
    var end = index
    while end > start, bytes[end - 1].isJSONSpace { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    var line = QuotedLine(bytes, start, after: previous, with: Edit(range: end..<end, text: "\""))
    line.scan()
    return line
  }

  /// The line with quotes around the words that JSON does not know, and around keys without them.
  var withQuotedWords: QuotedLine {
    var line = self
    line.tokens = []
    var number = 0
    while number < tokens.count {
      let first = tokens[number]
      var last = number
      guard first.kind == JSONToken.word else {
        line.tokens.append(first)
        number += 1
        continue
      }
      while last + 1 < tokens.count, tokens[last + 1].kind == JSONToken.word { last += 1 }
      let isKey = last + 1 < tokens.count && tokens[last + 1].kind == 0x3A
      let isKnown = (number...last).allSatisfy { self.isKnown(tokens[$0].start..<tokens[$0].end) }
      if isKnown, !isKey {
        line.tokens += tokens[number...last]
      } else {
        line.quote(first.start..<tokens[last].end, isKey: isKey)
      }
      number = last + 1
    }
    return line
  }

  private mutating func quote(_ range: Range<Int>, isKey: Bool) {
    let word = text(range)
    let place = Place(range.lowerBound, range.upperBound)
    let edit = Edit(range: range, text: JSONEscape.quoted(word))
    mends.append(
      JSONMend(
        place: place, finding: isKey ? .missingQuote(word) : .unknownWord(word, meant: nil),
        edits: [edit], whole: place))
    tokens.append(
      JSONToken(kind: JSONToken.string, start: range.lowerBound, end: range.upperBound))
  }
}

extension Unicode.Scalar {
  /// Whether word processors write it for a quote.
  var isTypographicQuote: Bool {
    0x2018...0x201F ~= value || value == 0xAB || value == 0xBB || value == 0x60 || value == 0xB4
      || 0x300C...0x300F ~= value || value == 0xFF02
  }

  /// The sign of JSON for which keyboards of East Asia write a wider one.
  var fullWidthSign: Unicode.Scalar? {
    switch value {
    case 0xFF1A: ":"
    case 0xFF0C, 0x3001: ","
    case 0xFF5B, 0xFF5D, 0xFF3B, 0xFF3D: Unicode.Scalar(value - 0xFEE0)
    default: nil
    }
  }

  /// Whether it is a space, a control character or a format character.
  var isUnseenInJSON: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: true
    default: false
    }
  }
}

extension Finding {
  package static let innerQuote = invalidJSON(
    "a quotation mark inside a text is written \\\"")

  package static func fullWidth(_ sign: Unicode.Scalar, _ meant: Unicode.Scalar) -> Finding {
    invalidJSON("full-width sign: JSON knows \(meant) alone, so write it in place of \(sign)")
  }

  package static func missingQuote(isOpening: Bool) -> Finding {
    isOpening
      ? invalidJSON("missing quote: the opening \" of a string belongs here") : .unterminatedString
  }

  package static func typographicQuote(_ quote: String) -> Finding {
    invalidJSON("typographic quote: JSON knows \" alone, so write it in place of \(quote)")
  }

  /// A space that JSON does not allow, or another invisible character.
  package static func unseenCharacter(_ character: Unicode.Scalar) -> Finding {
    invalidJSON(
      "hidden character \(codePoint(character.value)): JSON does not allow it here, so remove it"
    )
  }
}
