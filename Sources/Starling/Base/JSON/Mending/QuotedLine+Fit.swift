/// How well the tokens of a line fit together, and what may be inserted.
extension QuotedLine {
  /// Whether each token fits behind the last ones, so that every text is whole.
  var isWhole: Bool {
    var line = self
    line.tokens = []
    return tokens.allSatisfy { token in
      defer { line.tokens.append(token) }
      return line.misfit(before: token, isFirst: false) == 0 && !hasBlankEdge(token)
    }
  }

  private func hasBlankEdge(_ token: JSONToken) -> Bool {
    let quote = UInt8(ascii: "\"")
    return token.kind == JSONToken.string && token.end - token.start >= 3
      && bytes[token.start] == quote && bytes[token.end - 1] == quote
      && (bytes[token.start + 1] == 0x20 || bytes[token.end - 2] == 0x20)
  }

  /// Whether a quote was inserted beside one of another kind, which may stand in its place.
  var isBesideOtherQuote: Bool {
    guard let edit, edit.range.isEmpty else { return false }
    let place = edit.range.lowerBound
    return [place - 1, place].contains { $0 >= start && $0 < index && bytes[$0] == 0x27 }
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

  /// One of the last tokens; nil before the first one.
  func last(_ back: Int) -> JSONToken? {
    let place = tokens.count - back
    if place >= 0 { return tokens[place] }
    return before.count + place >= 0 ? before[before.count + place] : nil
  }

  private func kind(_ back: Int) -> UInt8 { last(back)?.kind ?? 0 }

  /// Whether the last token is a key, by those before it.
  var isBehindKey: Bool {
    let isBehindMember =
      kind(2) == UInt8(ascii: ",") && kind(4) == UInt8(ascii: ":")
      && (kind(3) == JSONToken.string || kind(3) == JSONToken.word)
    return kind(1) == JSONToken.string && (isBehindMember || kind(2) == UInt8(ascii: "{"))
  }

  /// How little a token fits behind the last ones.
  func misfit(before next: JSONToken, isFirst: Bool) -> Int {
    let isColon = next.kind == UInt8(ascii: ":")
    let isValue = kind(1) == JSONToken.string && kind(2) == UInt8(ascii: ":")
    return Self.misfit(kind(1), next, isFirst: isFirst)
      + (isBehindKey && !isColon || isValue && isColon ? 2 : 0)
  }

  private static func misfit(_ last: UInt8, _ next: JSONToken, isFirst: Bool) -> Int {
    switch last {
    case 0: next.isStartOfValue ? 0 : 1
    case JSONToken.string: next.isStartOfValue ? (isFirst ? 1 : 2) : 0
    case JSONToken.word, UInt8(ascii: "}"), UInt8(ascii: "]"):
      next.isStartOfValue ? (isFirst ? 1 : 2) : next.kind == 0x3A ? 2 : 0
    case UInt8(ascii: "{"): next.kind == JSONToken.string || next.isClosing ? 0 : 2
    case UInt8(ascii: "["): next.isStartOfValue || next.isClosing ? 0 : 2
    case UInt8(ascii: ":"): next.isStartOfValue ? 0 : 2
    default: next.isStartOfValue ? 0 : next.isClosing ? 1 : 2
    }
  }

  /// The problems of the line, and how little the first byte of the next one fits behind it. A file
  /// ends with a bracket.
  func problems(before next: UInt8?) -> Int {
    guard let next else { return problems + (tokens.last?.isClosing == false ? 1 : 0) }
    guard !tokens.isEmpty else { return problems }
    let kind = ",:]}".utf8.contains(next) ? next : JSONToken.string
    return problems + misfit(before: JSONToken(kind: kind, start: 0, end: 0), isFirst: true)
  }

  /// The edits that may give a line its quote at a place: before a sign or the end of the line,
  /// before the first letter behind a sign, or in place of a typographic one.
  static func candidates(_ bytes: [UInt8], _ place: Int, from start: Int, to end: Int) -> [Edit] {
    let byte = bytes[place]
    if byte & 0xC0 == 0x80 { return [] }
    let insertion = [Edit(place..<place, "\"")]
    let next = bytes[place...].first { !$0.isBlankInLine }
    if let next, ",:]}".utf8.contains(next) || next.endsJSONLine { return insertion }
    if byte.isBlankInLine { return [] }
    if byte == 0xE2 || byte == 0xC2 {
      let line = QuotedLine(bytes, place, after: [])
      if line.scalar(at: place).isTypographicQuote {
        return [Edit(place..<line.end(ofScalar: place), "\"")]
      }
    }
    let before = bytes[start..<place].last { !$0.isBlankInLine }
    let isBehindSign = before.map { ",:[{".utf8.contains($0) } ?? true
    let isEnd = place == bytes.count - 1
    return (isBehindSign ? insertion : []) + (isEnd ? [Edit(bytes.count..<bytes.count, "\"")] : [])
  }

  /// The line with a quote at its end, before a last comma.
  var endingInQuote: QuotedLine {
    var end = index
    while end > start, bytes[end - 1].isJSONSpace { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    var line = QuotedLine(bytes, start, after: before, with: Edit(end..<end, "\""))
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
      let isKey = last + 1 < tokens.count && tokens[last + 1].kind == 0x3A && line.kind(1) != 0x3A
      let words = tokens[number...last]
      // Side by side, they are a text such as `No 1`, or, if each is JSON, lack a comma.
      let isKnown = words.allSatisfy { words.count > 1 ? isJSON($0.range) : self.isKnown($0.range) }
      if isKnown, !isKey {
        line.tokens += words
      } else {
        line.quote(first.start..<tokens[last].end, isKey: isKey)
      }
      number = last + 1
    }
    return line
  }

  private mutating func quote(_ range: Range<Int>, isKey: Bool) {
    let word = text(range)
    let place = Place(range)
    // Escapes are kept, where all of them are.
    let isEscaped = JSONDocument.text(ofString: "\"\(word)\"") != nil
    let edit = Edit(range, isEscaped ? "\"\(word)\"" : JSONEscape.quoted(word))
    // Signs alone are no text, but mistyped, and so may be digits apart.
    let isText = word.contains { $0.isLetter || isKey && $0.isNumber }
    mends.append(
      JSONMend(
        place: place, finding: isKey ? .missingQuote(word) : .unknownWord(word, meant: nil),
        edits: [edit], whole: place, isSure: isText))
    tokens.append(JSONToken(kind: JSONToken.string, start: range.lowerBound, end: range.upperBound))
  }
}

extension Unicode.Scalar {
  /// Whether word processors write it for a quote.
  var isTypographicQuote: Bool {
    0x2018...0x201F ~= value || value == 0xAB || value == 0xBB || value == 0x60 || value == 0xB4
      || 0x300C...0x300F ~= value || value == 0xFF02
  }

  /// The sign of JSON for which keyboards of East Asia and Arabia write another one.
  var fullWidthSign: Unicode.Scalar? {
    switch value {
    case 0xFF1A: ":"
    case 0xFF0C, 0x3001, 0x060C: ","
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
  package static let innerQuote = invalidJSON("a quotation mark inside a text is written \\\"")

  package static let plusSign = invalidJSON("plus sign: JSON joins no texts, so write one text")

  static let diffSign = invalidJSON("plus sign: leave it out, as what a diff shows is added")

  static let escapedEnd = invalidJSON(
    "bad escape \\\": this quote seems to end the text, so leave the backslash out")

  static func fullWidth(_ sign: Unicode.Scalar, _ meant: Unicode.Scalar) -> Finding {
    invalidJSON("full-width sign: JSON knows \(meant) alone, so write it in place of \(sign)")
  }

  static func missingQuote(isOpening: Bool) -> Finding {
    isOpening
      ? invalidJSON("missing quote: the opening \" of a string belongs here") : .unterminatedString
  }

  package static func typographicQuote(_ quote: String) -> Finding {
    invalidJSON("typographic quote: JSON knows \" alone, so write it in place of \(quote)")
  }

  /// A space that JSON does not allow, or another invisible character.
  package static func unseenCharacter(_ character: Unicode.Scalar) -> Finding {
    invalidJSON(
      "hidden character \(codePoint(character.value)): JSON does not allow it here, so remove it")
  }
}
