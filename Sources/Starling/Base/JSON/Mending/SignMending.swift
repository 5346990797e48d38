/// Finds the signs that stand for commas and colons, and those inside the quotes before them.
///
/// What an object holds decides: a key, a colon, a value, a comma.
struct SignMending {
  /// The tokens, with the signs that are meant.
  private(set) var tokens: [JSONToken] = []
  private(set) var mends: [JSONMend] = []
  private let bytes: [UInt8]
  private let written: [JSONToken]
  /// Whether each container that is open is an object.
  private var open: [Bool] = []
  /// The end of what was read as one number.
  private var numberEnd = 0

  private static let near = 1_000

  init(_ bytes: [UInt8], _ written: [JSONToken]) {
    self.bytes = bytes
    self.written = written
    tokens.reserveCapacity(written.count)
    for number in written.indices { take(number) }
  }

  private mutating func take(_ number: Int) {
    let token = written[number]
    if token.start < numberEnd { return }
    switch token.kind {
    case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(token.kind == UInt8(ascii: "{"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
    case UInt8(ascii: ":") where isBehindMember && written.isKey(number + 1):
      return replace(token, by: ",", .noComma(bytes[token.start]))
    case UInt8(ascii: ",") where isInNumber(number): return mendNumber(number)
    case UInt8(ascii: ",") where isBehindKey && isMember(number + 1):
      return replace(token, by: ":", .noColon(","))
    case JSONToken.string:
      if let sign = signInside(number) { return moveOut(sign, of: token) }
      if isBesideText(number) { return join(token) }
    default:
      if let finding = finding(of: token) { return mend(number, finding) }
    }
    tokens.append(token)
  }

  private mutating func replace(_ token: JSONToken, by sign: Unicode.Scalar, _ finding: Finding) {
    tokens.append(JSONToken(kind: UInt8(ascii: sign), start: token.start, end: token.end))
    mends.append(
      JSONMend(
        place: Place(token.range), finding: finding, edits: [Edit(token.range, String(sign))]))
  }

  // MARK: A sign for another one

  /// What is said of a semicolon, a full stop or an equals sign inside the script.
  private func finding(of token: JSONToken) -> Finding? {
    let sign = bytes[token.start]
    guard !open.isEmpty, ";.=".utf8.contains(sign) else { return nil }
    switch token.kind {
    case UInt8(ascii: ","): return .noComma(sign)
    case UInt8(ascii: ":"): return .noColon(String(Unicode.Scalar(sign)))
    default: return nil
    }
  }

  /// Writes the sign that is meant, but a comma only between values.
  private mutating func mend(_ number: Int, _ finding: Finding) {
    let token = written[number]
    let isBetween =
      written.indices.contains(number + 1) && written[number + 1].isStartOfValue
      && tokens.last.map { $0.isText || $0.isClosing } == true
    if token.kind == UInt8(ascii: ":") || isBetween {
      return replace(token, by: Unicode.Scalar(token.kind), finding)
    }
    mends.append(
      JSONMend(place: Place(token.range), finding: finding, edits: [Edit(token.range, "")]))
  }

  private func last(_ back: Int) -> UInt8 {
    back <= tokens.count ? tokens[tokens.count - back].kind : 0
  }

  /// Whether a key can begin behind the tokens that stand some steps back.
  private func isStartOfMember(_ back: Int) -> Bool {
    open.last == true && (last(back) == UInt8(ascii: "{") || last(back) == UInt8(ascii: ","))
  }

  private var isBehindKey: Bool { last(1) == JSONToken.string && isStartOfMember(2) }

  /// Whether a key and its value stand before.
  private var isBehindMember: Bool {
    guard open.last == true, let value = tokens.last else { return false }
    return value.isClosing || value.isText && last(2) == UInt8(ascii: ":")
  }

  /// Whether the value of a key behind others ends its object here, or another key follows it.
  private func isMember(_ value: Int) -> Bool {
    guard value < written.count, written[value].isStartOfValue, !written.isKey(value) else {
      return false
    }
    guard let end = written.end(of: value, within: Self.near) else { return false }
    return written.kind(end + 1) == UInt8(ascii: "}") && last(2) == UInt8(ascii: ",")
      || written.kind(end + 1) == UInt8(ascii: ",") && written.isKey(end + 2)
  }

  // MARK: A comma in a number

  /// Whether a comma stands between the digits of one number. In a list, it does before what is no
  /// number by itself.
  private func isInNumber(_ comma: Int) -> Bool {
    guard last(1) == JSONToken.word, hasDigits(behind: comma) else { return false }
    let whole = written[comma - 1].range
    let part = bytes[written[comma + 1].range]
    return whole.upperBound == written[comma].start
      && JSONNumber.end(in: bytes.span, from: whole.lowerBound) == whole.upperBound
      && bytes[whole].last != UInt8(ascii: ".")
      && (isBehindMember || open.last == false && part.count == 3 && part.first == 0x30)
  }

  private func hasDigits(behind comma: Int) -> Bool {
    written.kind(comma) == UInt8(ascii: ",") && written.kind(comma + 1) == JSONToken.word
      && written.kind(comma + 2) != UInt8(ascii: ":")
      && written[comma].end == written[comma + 1].start
      && bytes[written[comma + 1].range].allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Reads a number with commas. One of them is a point, unless it may part thousands.
  private mutating func mendNumber(_ first: Int) {
    guard let whole = tokens.popLast() else { return }
    var commas = [first]
    while let last = commas.last, hasDigits(behind: last + 2),
      written[last + 1].end == written[last + 2].start
    { commas.append(last + 2) }
    let end = written[commas[commas.count - 1] + 1].end
    let mayBeThousands =
      end - written[first].end == 3 && whole.range.count <= 3 && bytes[whole.start] != 0x30
    let isSure = commas.count == 1 && !mayBeThousands && !bytes[whole.range].contains(0x2E)
    mends.append(
      JSONMend(
        place: Place(written[first].range), finding: isSure ? .decimalComma : .commaInNumber,
        edits: commas.map { Edit(written[$0].range, isSure ? "." : "") },
        whole: Place(whole.start, end), isSure: isSure))
    tokens.append(JSONToken(kind: JSONToken.word, start: whole.start, end: end))
    numberEnd = end
  }

  // MARK: No sign between texts

  /// Whether the value before is a text, and this is one more, not the next key.
  private func isBesideText(_ number: Int) -> Bool {
    guard isBehindMember, let text = tokens.last, text.kind == JSONToken.string,
      !written.isKey(number), bytes[text.end - 1] == UInt8(ascii: "\""),
      bytes[written[number].start] == UInt8(ascii: "\"")
    else { return false }
    switch written.kind(number + 1) {
    case UInt8(ascii: ","), UInt8(ascii: "}"): return true
    case JSONToken.string: return written[number].end == written[number + 1].start
    default: return false
    }
  }

  private mutating func join(_ text: JSONToken) {
    guard let first = tokens.popLast() else { return }
    let before = mends.last?.finding == .textBeside && text.start == first.end ? mends.last : nil
    if before != nil { mends.removeLast() }
    let between = Edit(first.end - 1..<text.start + 1, "")
    mends.append(
      JSONMend(
        place: before?.place ?? Place(text.range), finding: .textBeside,
        edits: (before?.edits ?? []) + [between]))
    tokens.append(JSONToken(kind: text.kind, start: first.start, end: text.end))
  }

  // MARK: A sign inside the quotes

  /// The sign at the end of a string that belongs behind its quote: no other one stands there, and
  /// what follows needs it.
  private func signInside(_ number: Int) -> UInt8? {
    let token = written[number]
    guard number + 1 < written.count, written[number + 1].isStartOfValue, token.range.count > 3,
      bytes[token.end - 1] == UInt8(ascii: "\"")
    else { return nil }
    let sign = bytes[token.end - 2]
    switch sign {
    case UInt8(ascii: ":"): return isStartOfMember(1) ? sign : nil
    case UInt8(ascii: ","):
      let isNextLine = bytes[token.end..<written[number + 1].start].contains { $0.endsJSONLine }
      return isNextLine && !isStartOfMember(1) ? sign : nil
    default: return nil
    }
  }

  private mutating func moveOut(_ sign: UInt8, of string: JSONToken) {
    let end = string.end - 1
    let edit = Edit(end - 1..<string.end, "\"" + String(Unicode.Scalar(sign)))
    mends.append(JSONMend(place: Place(end - 1, end), finding: .signInside(sign), edits: [edit]))
    tokens.append(JSONToken(kind: string.kind, start: string.start, end: end))
    tokens.append(JSONToken(kind: sign, start: end, end: string.end))
  }
}

extension Finding {
  static func signInside(_ sign: UInt8) -> Finding {
    let (name, place) = sign == UInt8(ascii: ",") ? ("comma", "this text") : ("colon", "this key")
    return invalidJSON("missing \(name): it stands behind the quote of \(place), not before it")
  }

  static let textBeside = invalidJSON(
    "a text beside another one: JSON joins no texts, so write one text")

  static let decimalComma = invalidJSON("decimal comma: JSON writes a point in a number")

  static let commaInNumber = invalidJSON(
    "a comma in a number: JSON writes a point before decimals, and no sign between thousands")
}
