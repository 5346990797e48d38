/// Reports placeholders as other languages write them, and titles in brackets before an address.
/// People would read the signs.
enum LiteralMarkupRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return suspects(in: tables).flatMap { findings(in: $0, of: tables.source, tables) }
  }

  /// The findings in a text at a place of a source, with the variables of a script.
  static func findings(
    in place: Place, of source: SourceText, _ tables: ScriptTables?
  ) -> [Diagnostic] {
    var markup = Markup(source.bytes, place, tables)
    markup.scan()
    return markup.found.map { found in
      guard let name = found.name else { return Diagnostic(found.place, .linkInBrackets) }
      let meant = "{{\(name)}}"
      let finding = Finding.otherPlaceholder(source.text(at: found.place), meant)
      return Diagnostic(
        found.place, found.isSure ? finding : Finding(finding.code, finding.sentence),
        suggestion: meant)
    }
  }

  /// The texts with a sign of markup. Most have none, and are only glanced at.
  private static func suspects(in tables: ScriptTables) -> [Place] {
    let bytes = tables.source.bytes.span
    var places: [Place] = []
    for text in tables.texts {
      for index in Int(text.place.start)..<Int(text.place.end) where Markup.isSign(bytes[index]) {
        places.append(text.place)
        break
      }
    }
    return places
  }

  /// Whether a text has such markup.
  static func isFound(in text: Text, of tables: ScriptTables) -> Bool {
    !findings(in: text.place, of: tables.source, tables).isEmpty
  }

  /// The variables that are probably meant to be said.
  static func variables(in tables: ScriptTables) -> Set<VariableNumber> {
    let names = suspects(in: tables).flatMap { place in
      var markup = Markup(tables.source.bytes, place, tables)
      markup.scan()
      return markup.found.compactMap(\.name)
    }
    return Set(names.compactMap { tables.variable(named: $0) })
  }
}

/// Looks for markup in a string, as it is written in the source.
private struct Markup {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let tables: ScriptTables?
  /// The places of links, and of names with the variables that they mean, and whether nothing else
  /// belongs to them.
  private(set) var found: [(place: Place, name: String?, isSure: Bool)] = []

  /// What other languages write around a name, apart from braces.
  private static let brackets: [(opening: [UInt8], closing: [UInt8])] = [
    ("<%=", "%>"), ("<", ">"), ("[[", "]]"), ("%(", ")s"), ("%", "%"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  init(_ bytes: [UInt8], _ place: Place, _ tables: ScriptTables?) {
    self.bytes = bytes
    range = place.content
    self.tables = tables
  }

  static func isSign(_ byte: UInt8) -> Bool { "{<$[%".utf8.contains(byte) }

  mutating func scan() {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "{"): takeBraces(at: index)
      case UInt8(ascii: "$"): takeName(behind: index)
      case let byte where Self.isSign(byte):
        let rest = bytes[index..<range.upperBound]
        if let (opening, closing) = Self.brackets.first(where: { rest.starts(with: $0.opening) }) {
          takeName(between: index..<index + opening.count, and: closing)
        } else if byte == UInt8(ascii: "[") {
          takeLink(at: index)
        }
      default: break
      }
    }
  }

  private mutating func takeBraces(at index: Int) {
    let before = bytes[index - 1]
    guard before != UInt8(ascii: "{") else { return }
    let hasSign = before == UInt8(ascii: "%") || before == UInt8(ascii: "$")
    takeName(
      between: (hasSign ? index - 1 : index)..<index + 1, and: [UInt8(ascii: "}")],
      // A hash or an at sign may belong to the sentence.
      isSure: before != UInt8(ascii: "#") && before != UInt8(ascii: "@"))
  }

  /// Takes the name of a variable that stands alone between a sign and a byte.
  private mutating func takeName(
    between opening: Range<Int>, and closing: [UInt8], isSure: Bool = true
  ) {
    let start = end(of: opening.upperBound) { $0 == UInt8(ascii: " ") }
    let last = end(of: start, Self.mayBeInName)
    let end = end(of: last) { $0 == UInt8(ascii: " ") }
    guard last > start, end < range.upperBound, bytes[end...].starts(with: closing),
      let name = variable(start..<last),
      closing != [UInt8(ascii: ">")] || !isTag(name, endingBehind: end)
    else { return }
    let brace = [UInt8(ascii: "}")]
    let isDoubled = closing == brace && bytes[end + 1] == brace[0]
    guard !isDoubled || areBalanced(before: opening.lowerBound) else { return }
    var place = opening.lowerBound..<end + (isDoubled ? 2 : closing.count)
    if closing == brace, !isDoubled { place = spacedBraces(around: place) ?? place }
    found.append((Place(place), name, isSure))
  }

  /// The place with the braces around it, from which blanks part it.
  private func spacedBraces(around place: Range<Int>) -> Range<Int>? {
    let blank = UInt8(ascii: " ")
    let before = bytes[range.lowerBound..<place.lowerBound].lastIndex { $0 != blank }
    let behind = bytes[place.upperBound..<range.upperBound].firstIndex { $0 != blank }
    guard let before, let behind, bytes[before] == UInt8(ascii: "{"),
      bytes[behind] == UInt8(ascii: "}")
    else { return nil }
    return before..<behind + 1
  }

  /// Whether all braces before a place are closed, so that none is closed behind it.
  private func areBalanced(before end: Int) -> Bool {
    let written = bytes[max(range.lowerBound, end - Self.longest)..<end]
    return written.count { $0 == UInt8(ascii: "{") } == written.count { $0 == UInt8(ascii: "}") }
  }

  /// Takes the name behind a sign. A hyphen may belong to it, or to the sentence.
  private mutating func takeName(behind sign: Int) {
    let start = sign + 1
    guard start < range.upperBound, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start]) else {
      return
    }
    let text = String(decoding: bytes[start..<end(of: start, Self.mayBeInName)], as: UTF8.self)
    var name = text.unicodeScalars.prefix(while: Name.isPart)
    while !name.isEmpty {
      if tables?.variable(named: String(name)) != nil {
        found.append((Place(sign, start + String(name).utf8.count), String(name), true))
        return
      }
      name = name.lastIndex(of: "-").map { name[..<$0] } ?? name.prefix(0)
    }
  }

  private mutating func takeLink(at index: Int) {
    let title = end(of: index + 1) { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
    guard title > index + 1, title < range.upperBound,
      ["](http", "](mailto:"].contains(where: {
        bytes[title..<range.upperBound].starts(with: $0.utf8)
      })
    else { return }
    let end = end(of: title) { $0 != UInt8(ascii: ")") }
    if end < range.upperBound, bytes[end] == UInt8(ascii: ")") {
      found.append((Place(index, end + 1), nil, true))
    }
  }

  /// Whether a name is that of an element of HTML, which ends further on.
  private func isTag(_ name: String, endingBehind start: Int) -> Bool {
    let rest = bytes[start..<min(range.upperBound, start + Self.longest)]
    return ByteSearch(Array("</\(name)>".utf8)).isFound(in: rest)
  }

  /// The most bytes that are looked at behind a sign, so that many signs take no longer.
  private static let longest = 500

  /// Where bytes of a kind end.
  private func end(of start: Int, _ isOfKind: (UInt8) -> Bool) -> Int {
    var index = start
    let last = min(range.upperBound, start + Self.longest)
    while index < last, isOfKind(bytes[index]) { index += 1 }
    return index
  }

  private static func mayBeInName(_ byte: UInt8) -> Bool { byte >= 0x80 || Name.isPlainPart(byte) }

  private func variable(_ range: Range<Int>) -> String? {
    let name = String(decoding: bytes[range], as: UTF8.self)
    return tables?.variable(named: name) == nil ? nil : name
  }
}

extension Finding {
  static func otherPlaceholder(_ written: String, _ meant: String) -> Finding {
    Finding(
      .literalMarkup, "the person reads \(quoted(written)): a placeholder is \(meant)",
      repair: .writeValue(meant))
  }

  static let linkInBrackets = Finding(
    .literalMarkup, "the person reads the brackets: write the address alone")
}
