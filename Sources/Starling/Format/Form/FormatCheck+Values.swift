extension FormatCheck {
  @discardableResult
  mutating func expect(_ kind: JSONDocument.Kind, _ expected: String, _ node: Int) -> Bool {
    guard document[node].kind != kind else { return true }
    reportType(node, expected: expected)
    return false
  }

  mutating func reportType(_ node: Int, expected: String) {
    report(node, .wrongType(expected: expected, found: document[node].kind.description))
  }

  mutating func checkLink(_ node: Int) {
    guard expect(.string, "an address", node), !ReviewLink.isOne(document.string(node)) else {
      return
    }
    report(node, .noLink)
  }

  mutating func checkBoolean(_ node: Int) {
    guard document[node].kind != .true, document[node].kind != .false else { return }
    let words = ["true", "false"]
    let meant = document[node].kind == .string ? document.string(node).lowercased() : ""
    reportQuoted(node, expected: "true or false", meant: words.first { $0 == meant })
  }

  mutating func checkScalar(_ node: Int) {
    switch document[node].kind {
    case .string, .true, .false: break
    case .number: checkNumber(node, notNegative: false)
    case .null, .array, .object: reportType(node, expected: "a string, a number, true or false")
    }
  }

  mutating func checkFirstValue(_ node: Int) {
    guard document[node].kind == .object else { return checkScalar(node) }
    checkObject(node, .counter)
    let min = bound(.min, of: node)
    let max = bound(.max, of: node)
    if let min, let max, min.number > max.number {
      return report(min.node, .boundsTurned)
    }
    guard let start = bound(.start, of: node) else { return }
    if let min, start.number < min.number { report(start.node, .startOutside("below", "min")) }
    if let max, start.number > max.number { report(start.node, .startOutside("above", "max")) }
  }

  private func bound(_ key: Key, of object: Int) -> (node: Int, number: Double)? {
    guard let node = document.member(key, of: object), !document[node].isWrong else { return nil }
    return (node, document.number(node))
  }

  mutating func checkTexts(_ node: Int) {
    switch document[node].kind {
    case .string: break
    case .array: checkList(node, of: .bubble)
    case .object where [Key.text, .when].contains { document.member($0, of: node) != nil }:
      report(node, .bubbleOutsideList)
    case .null, .true, .false, .number, .object:
      reportType(node, expected: "a string or a list of strings")
    }
  }

  mutating func checkList(_ node: Int, of shape: Shape) {
    guard expect(.array, "a list", node) else { return }
    guard !document.isEmpty(node) else { return report(node, .emptyList("this list")) }
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) { check(element, as: shape) }
  }

  mutating func checkWord(_ node: Int, _ vocabulary: Vocabulary) {
    guard expect(.string, "a string", node) else { return }
    guard document.withText(node, { vocabulary.table.number(of: $0) }) == nil else { return }
    let word = document.string(node)
    let natural = Synonym.word(word, of: vocabulary)
    let hint = Synonym.hint(word, of: vocabulary)
    report(
      node, .unknownValue(word, of: vocabulary, meant: natural, isSure: hint == nil),
      suggestion: natural
        ?? spellings.nearest(
          to: word, of: vocabulary.words.map { $0.word }, named: vocabulary.name),
      notes: hint.map { [Diagnostic.Note($0)] } ?? [])
  }

  mutating func checkBlockID(_ node: Int, orEnd: Bool) {
    if orEnd, document[node].kind == .null { return }
    let kind = document[node].kind
    guard kind != .string else { return }
    let finding = Finding.wrongType(
      expected: orEnd ? "the id of a block, or null" : "the id of a block", found: kind.description)
    let note: String? =
      switch kind {
      case .number: "an id stands in quotes: \(quoted(written(node)))"
      case .array: "a link leads to one block; \"branches\" choose among several"
      case .null, .true, .false, .string, .object: nil
      }
    report(
      node, linked(by: node).map { finding.mended(by: .writeValue($0)) } ?? finding,
      notes: note.map { [Diagnostic.Note($0)] } ?? [])
  }

  /// The id, as JSON, that is meant by a number, or by a list of one id; nil if none is.
  private mutating func linked(by node: Int) -> String? {
    switch document[node].kind {
    case .number:
      let source = source(of: node)
      return blockIDs.contains(Name(source)) ? quoted(source) : nil
    case .array:
      var elements = document.elements(of: node)
      guard let first = document.nextElement(&elements), document.nextElement(&elements) == nil,
        document[first].kind == .string, blockIDs.contains(Name(document.string(first)))
      else { return nil }
      return source(of: first)
    case .null, .true, .false, .string, .object: return nil
    }
  }

  mutating func checkName(_ node: Int) {
    guard !document.withText(node, { Name.isPlain($0) }) else { return }
    let name = document.string(node)
    if !Name(name).isValid { report(node, .invalidID(name)) }
  }

  mutating func checkLocale(_ node: Int) {
    guard expect(.string, "a language tag", node) else { return }
    let tag = document.string(node)
    guard !LanguageTag.isWellFormed(tag) else { return }
    let hyphenated = String(tag.map { $0 == "_" ? "-" : $0 })
    let mended = LanguageTag.isWellFormed(hyphenated) ? hyphenated : nil
    report(node, .invalidLocale(tag), suggestion: mended)
  }

  mutating func checkVersion(_ node: Int) {
    guard document[node].kind != .number || document.number(node) != 1 else { return }
    report(node, .unsupportedVersion(found: quotedSource(of: node)))
  }

  private func quotedSource(of node: Int) -> String {
    let kind = document[node].kind
    return kind == .array || kind == .object
      ? kind.description : String(document.source.text(at: document[node].place).prefix(40))
  }
}

extension JSONDocument.Kind {
  /// The kind as messages name it.
  var description: String {
    switch self {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension MapKeys {
  /// The object as messages name it.
  var description: String {
    switch self {
    case .blockIDs: "an object of blocks by id"
    case .variables: "an object of values by variable"
    case .counters: "an object of numbers by variable, such as { \"score\": 1 }"
    case .lists: "an object of lists of buttons by name"
    case .locales: "an object of translations by locale"
    case .texts: "an object of translations by text"
    case .scenarios: "an object of scenarios by name"
    }
  }
}

extension Finding {
  static func wrongType(expected: String, found: String) -> Finding {
    Finding(.wrongType, "expected \(expected), found \(found)")
  }

  static let bubbleOutsideList = Finding(.wrongType, "a bubble with \"when\" stands in a list")

  static func unknownValue(
    _ value: String, of vocabulary: Vocabulary, meant: String?, isSure: Bool
  ) -> Finding {
    let kind = vocabulary.name
    let allowed = vocabulary.words.map { $0.word }
    let repair = meant.map { Repair.write($0) } ?? .word(value, of: kind, words: allowed)
    return Finding(
      .unknownValue, "\(quoted(value)) is not a known \(kind); it must be one of \(list(allowed))",
      repair: isSure ? repair : nil)
  }

  static func negative(_ what: String) -> Finding {
    Finding(.outOfRange, "\(what) cannot be negative")
  }

  static func tooFew(_ least: Int64) -> Finding {
    Finding(.outOfRange, "this must be \(least) or more")
  }

  static let nothingToAdd = Finding(.outOfRange, "\"add\" must be a number other than 0")

  /// A counter has no more decimals.
  static func tooFine(_ number: Double) -> Finding {
    let nearest = JSONNumber.text(number.thousandths / 1_000)
    return Finding(
      .outOfRange, "what is counted has three decimals at most: the nearest is \(nearest)")
  }

  static let tooMuchToAdd = Finding(.outOfRange, "\"add\" must be at most 1,000,000 either way")

  static let boundsTurned = Finding(.outOfRange, "\"min\" is above \"max\"")

  static func startOutside(_ side: String, _ bound: String) -> Finding {
    Finding(.outOfRange, "\"start\" is \(side) \"\(bound)\"")
  }

  static func outside(range: String, of key: Key? = nil) -> Finding {
    Finding(.outOfRange, "\(key.map { quoted($0.name) } ?? "this") must be \(range)")
  }

  static func emptyList(_ what: String) -> Finding {
    Finding(.outOfRange, "\(what) needs at least one entry")
  }

  package static let tooLarge = Finding(.outOfRange, "this number is too large to calculate with")

  static let noLink = Finding(
    .outOfRange,
    "this must be an absolute address: on the web, such as \"https://example.com/review\", or of a "
      + "platform's store")

  static func unsupportedVersion(found: String) -> Finding {
    Finding(
      .unsupportedVersion,
      "version \(found) cannot be read; the readable version is 1: write \"starling\": 1")
  }

  static func invalidID(_ name: String) -> Finding {
    Finding(
      .invalidID,
      "\(quoted(name)) cannot be a name: use letters, digits, \"_\" and \"-\", at least one")
  }

  static func invalidLocale(_ tag: String) -> Finding {
    Finding(
      .invalidLocale,
      "\(quoted(tag)) is not a language tag; write one such as \"en\", \"fr-CA\" or \"zh-Hant\"")
  }
}

extension JSONDocument {
  /// Whether an entry of a table has a text for each of some forms.
  func hasForms(_ entry: Int) -> Bool {
    self[entry].kind == .object && PluralForm.allCases.contains { member($0.key, of: entry) != nil }
  }
}
