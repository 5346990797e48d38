/// The tokens of a line, perhaps with an edit, and how little they fit together.
struct QuotedLine {
  let bytes: [UInt8]
  /// The end of what was scanned.
  private(set) var index: Int
  let start: Int
  let edit: Edit?
  private var isEdited = false
  /// The quotes that are part of a text.
  private let inner: [Int]
  /// Whether another character was taken for the quote.
  var isReplaced: Bool { edit?.range.isEmpty == false }
  func has(_ other: Edit) -> Bool { edit?.range == other.range }
  /// Whether a text has quotes at both ends, which may be part of it, or doubled.
  var hasDoubledQuotes: Bool {
    tokens.contains { inner.contains($0.start + 1) && inner.contains($0.end - 2) }
  }
  /// The last tokens before the line.
  let before: [JSONToken]
  var tokens: [JSONToken] = []
  var mends: [JSONMend] = []
  /// How many things are wrong, each with its weight.
  var problems = 0
  /// Whether the last string has no end.
  private(set) var isOpen = false
  /// Whether no later single or typographic quote ends a string.
  private var hasNoOtherEnd = false

  init(
    _ bytes: [UInt8], _ start: Int, after before: [JSONToken], with edit: Edit? = nil,
    escaping inner: [Int] = []
  ) {
    self.bytes = bytes
    self.start = start
    self.before = before
    self.edit = edit
    self.inner = inner
    index = start
  }

  // MARK: Scanning

  /// Finds the tokens up to the end of the line.
  mutating func scan() {
    while index < bytes.count {
      if let edit, !isEdited, edit.range.lowerBound == index, edit.text != "\\n" {
        scanString(from: index, isInserted: true)
        continue
      }
      let byte = bytes[index]
      switch byte {
      case 0x0A, 0x0D:
        return index += byte == 0x0D && next == 0x0A ? 2 : 1
      case 0x20, 0x09: index += 1
      case UInt8(ascii: "\""): scanString(from: index, isInserted: false)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"):
        add(byte, to: index + 1)
      case UInt8(ascii: "(") where isBeforeValue: add(UInt8(ascii: "{"), to: index + 1)
      case UInt8(ascii: ")") where isBehindValue && isEndOfValue(index + 1):
        add(UInt8(ascii: "}"), to: index + 1)
      case UInt8(ascii: "+") where join() || leaveOutDiffSign(): break
      case UInt8(ascii: "="): add(UInt8(ascii: ":"), to: bytes.endOfNoColon(at: index) ?? index + 1)
      case UInt8(ascii: ";"),
        UInt8(ascii: ".") where isSeparator:
        add(UInt8(ascii: isBehindKey ? ":" : ","), to: index + 1)
      default:
        if let end = endOfComment {
          index = end
        } else if !scanFullWidth() {
          scanOther()
        }
      }
    }
  }

  /// The end of the comment that begins here; nil if none does. Two slashes right behind a colon
  /// are those of an address, `#` behind it begins a text, and so does what ends with one quote.
  private var endOfComment: Int? {
    guard let end = bytes.endOfComment(at: index) else { return nil }
    let isAddress = index > start && bytes[(index - 1)...].starts(with: "://".utf8)
    let isText = bytes[index] == UInt8(ascii: "#") && tokens.last?.kind == UInt8(ascii: ":")
    return isAddress || isText || endsString(index..<end) ? nil : end
  }

  private func endsString(_ rest: Range<Int>) -> Bool {
    guard !tokens.isEmpty, let quote = bytes[rest].lastIndex(of: UInt8(ascii: "\"")) else {
      return false
    }
    return isEndOfValue(quote + 1) && bytes[rest].count { $0 == UInt8(ascii: "\"") } % 2 == 1
  }

  /// Whether a value stands before that is whole, behind which a round bracket is mistyped.
  private var isBehindValue: Bool {
    guard let value = last(1), value.kind == JSONToken.word else {
      return last(1).map { $0.isText || $0.isClosing } == true
    }
    return last(2)?.kind != JSONToken.word && isKnown(value.range)
  }

  /// Whether a value may begin here, and what follows stands in a list or an object.
  private var isBeforeValue: Bool {
    let signs = ":,[".utf8
    guard let last = last(1), signs.contains(last.kind) else { return false }
    return bytes[(index + 1)...].first { !$0.isJSONSpace }.map { "\"{[".utf8.contains($0) } == true
  }

  /// Whether a sign stands for a comma or a colon: a point, only behind a whole value.
  private var isSeparator: Bool {
    bytes[index] == UInt8(ascii: ";")
      || bytes.isNoComma(at: index) && last(1).map { $0.isText || $0.isClosing } == true
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func add(_ kind: UInt8, to end: Int) {
    let token = JSONToken(kind: kind, start: index, end: end)
    problems += misfit(before: token, isFirst: tokens.isEmpty)
    tokens.append(token)
    index = end
  }

  /// Scans a string from its quote, which the edit may have inserted or replaced.
  private mutating func scanString(from begin: Int, isInserted: Bool) {
    var place = begin + 1
    if isInserted, let edit {
      place = edit.range.upperBound
      mend(edit, isOpening: true)
    }
    while true {
      if let edit, !isEdited, place == edit.range.lowerBound {
        if edit.text == "\\n" {
          isEdited = true
          mend(Place(place, edit.range.upperBound), .rawControlCharacter(0x0A), [edit])
          place = edit.range.upperBound
          continue
        }
        mend(edit, isOpening: false)
        return end(string: begin, at: edit.range.upperBound, textEnd: edit.range.lowerBound)
      }
      guard place < bytes.count else { return endOpen(string: begin, at: place) }
      switch bytes[place] {
      case UInt8(ascii: "\"") where inner.contains(place): place += 1
      case UInt8(ascii: "\""): return end(string: begin, at: place + 1)
      case UInt8(ascii: "\\") where place + 1 < bytes.count && !bytes[place + 1].endsJSONLine:
        place += 2
      case 0x0A, 0x0D: return endOpen(string: begin, at: place)
      default: place += 1
      }
    }
  }

  /// Joins the string before a plus with the one behind it.
  private mutating func join() -> Bool {
    let quote = UInt8(ascii: "\"")
    guard let first = tokens.last, first.kind == JSONToken.string, bytes[first.end - 1] == quote,
      let next = bytes[(index + 1)...].firstIndex(where: { !$0.isBlankInLine }),
      bytes[next] == quote
    else { return false }
    let between = Edit(first.end - 1..<next + 1, "")
    mend(Place(index, index + 1), .plusSign, [between])
    tokens.removeLast()
    scanString(from: next, isInserted: false)
    return true
  }

  /// Leaves out the plus with which a line of a diff begins.
  private mutating func leaveOutDiffSign() -> Bool {
    guard index == start, let next, next.isBlankInLine || "\"{}[]".utf8.contains(next) else {
      return false
    }
    let sign = index..<index + 1
    mend(Place(sign), .diffSign, [Edit(sign, "")], whole: Place(sign))
    index += 1
    return true
  }

  private mutating func endOpen(string begin: Int, at place: Int) {
    isOpen = true
    problems += 1
    end(string: begin, at: place)
  }

  private mutating func end(string begin: Int, at end: Int, textEnd: Int? = nil) {
    if !isOpen, end - begin >= 3 {
      let inner = bytes[(begin + 1)..<(textEnd ?? end - 1)]
      if inner.allSatisfy({ $0 == 0x20 || $0 == 0x2C || $0 == 0x3A }) { problems += 2 }
      if inner.first == 0x20 || inner.last == 0x20 { problems += 1 }
    }
    index = begin
    add(JSONToken.string, to: end)
    let quotes = inner.filter { begin..<end ~= $0 }
    if let first = quotes.first {
      mend(Place(first, first + 1), .innerQuote, quotes.map { Edit($0..<$0, "\\") })
    }
    if let last = mends.last, last.whole == nil {
      mends[mends.count - 1].whole = Place(begin, end)
    }
  }

  private mutating func mend(_ edit: Edit, isOpening: Bool) {
    isEdited = true
    let range = edit.range
    let finding: Finding =
      if range.isEmpty {
        .missingQuote(isOpening: isOpening)
      } else if bytes[range.lowerBound] == UInt8(ascii: "\\") {
        .escapedEnd
      } else {
        .typographicQuote(text(range))
      }
    mend(Place(range), finding, [edit])
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Scans a string in single or typographic quotes, which ends at one that nothing but a sign
  /// follows. Double quotes are written; what the reader takes as it is stays.
  private mutating func scanOtherQuotes() -> Bool {
    let opening = scalar(at: index)
    guard opening == "'" || opening.isTypographicQuote, !hasNoOtherEnd else { return false }
    let begin = end(ofScalar: index)
    var place = begin
    var hasInner = opening != "'"
    while place < bytes.count, !bytes[place].endsJSONLine {
      let scalar = scalar(at: place)
      let end = end(ofScalar: place)
      let isQuote = opening == "'" ? scalar == "'" : scalar == "\"" || scalar.isTypographicQuote
      if isQuote, isEndOfValue(end) {
        let edits = [Edit(index..<begin, "\""), Edit(place..<end, "\"")]
        let finding = opening == "'" ? .singleQuotes : Finding.typographicQuote(String(opening))
        if hasInner { mend(Place(index, begin), finding, edits, whole: Place(index, end)) }
        add(JSONToken.string, to: end)
        return true
      }
      hasInner = hasInner || isQuote
      place = scalar == "\\" ? end + 1 : end
    }
    hasNoOtherEnd = true
    return false
  }

  private mutating func mend(
    _ place: Place, _ finding: Finding, _ edits: [Edit], whole: Place? = nil
  ) {
    mends.append(JSONMend(place: place, finding: finding, edits: edits, whole: whole))
  }

  /// Whether nothing but a sign follows in the line.
  private func isEndOfValue(_ place: Int) -> Bool {
    let behind = bytes[place...].firstIndex { !$0.isBlankInLine } ?? bytes.count
    guard behind < bytes.count, !bytes[behind].endsJSONLine else { return true }
    return [0x2C, 0x3A, 0x5D, 0x7D].contains(bytes[behind])
      || scalar(at: behind).fullWidthSign != nil
  }

  // MARK: Words

  /// Scans a sign as Chinese and Japanese keyboards write it.
  private mutating func scanFullWidth() -> Bool {
    let scalar = scalar(at: index)
    guard let sign = scalar.fullWidthSign else { return false }
    let range = index..<end(ofScalar: index)
    mend(Place(range), .fullWidth(scalar, sign), [Edit(range, String(sign))], whole: Place(range))
    add(UInt8(ascii: sign), to: range.upperBound)
    return true
  }

  /// Scans a word, a string in other quotes or a character that cannot stand here.
  private mutating func scanOther() {
    let scalar = scalar(at: index)
    if scanOtherQuotes() { return }
    if scalar.isUnseenInJSON {
      let range = index..<end(ofScalar: index)
      let edit = Edit(range, "")
      mend(Place(range), .unseenCharacter(scalar), [edit], whole: Place(range))
      index = range.upperBound
      return
    }
    var end = end(ofScalar: index)
    while end < bytes.count, JSONReader.isNumberPart(bytes[end]) {
      if isPointBehindWord(end) { break }
      let next = self.scalar(at: end)
      if next.isUnseenInJSON || next.isTypographicQuote { break }
      if next.fullWidthSign != nil, isKnown(index..<end) { break }
      end = self.end(ofScalar: end)
    }
    if !isKnown(index..<end) { problems += 2 }
    add(JSONToken.word, to: end)
  }

  /// Whether a point behind a word of JSON stands for a comma.
  private func isPointBehindWord(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: ".") && bytes.isNoComma(at: place) && isEndOfValue(place + 1)
      && JSONReader.kind(ofWord: bytes.span.extracting(index..<place)) != nil
  }

  /// The end of the scalar at a place, also of half a one.
  func end(ofScalar place: Int) -> Int {
    bytes[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
  }

  func scalar(at place: Int) -> Unicode.Scalar {
    let text = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
    return text.unicodeScalars.first ?? " "
  }

  /// Whether a word or a number is written as JSON writes it.
  func isJSON(_ range: Range<Int>) -> Bool {
    let word = bytes.span.extracting(range)
    return JSONReader.kind(ofWord: word) != nil || JSONNumber.end(in: word, from: 0) == word.count
  }

  /// Whether the reader knows what a word means.
  func isKnown(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first else { return false }
    if JSONNumber.isWritten(with: first) { return true }
    let word = text(range)
    return JSONReader.kind(ofWord: bytes.span.extracting(range)) != nil
      || JSONReader.meant(by: word) != nil || JSONReader.isNoNumber(word)
  }
}

extension [UInt8] {
  /// Whether a semicolon, or a point that is no part of a number, was typed for a comma.
  func isNoComma(at index: Int) -> Bool {
    let isPoint = self[index] == UInt8(ascii: ".")
    return self[index] == UInt8(ascii: ";")
      || isPoint && (index + 1 == count || !JSONReader.isNumberPart(self[index + 1]))
  }

  /// The end of a sign that was typed for a colon.
  func endOfNoColon(at index: Int) -> Int? {
    if self[index] == UInt8(ascii: "=") {
      return index + (index + 1 < count && self[index + 1] == UInt8(ascii: ">") ? 2 : 1)
    }
    return isNoComma(at: index) ? index + 1 : nil
  }
}
