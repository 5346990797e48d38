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
    reportType(node, expected: "true or false")
  }

  mutating func checkNumber(_ node: Int, notNegative: Bool) {
    guard expect(.number, "a number", node) else { return }
    let number = document.number(node)
    if !number.isFinite {
      report(node, .tooLarge)
    } else if notNegative, number < 0 {
      report(node, .negative("a time"))
    }
  }

  mutating func checkShare(_ node: Int) {
    guard expect(.number, "a number", node) else { return }
    let number = document.number(node)
    if number <= 0 || number > 1 { report(node, .outside("this", range: "above 0, up to 1")) }
  }

  mutating func checkInteger(_ node: Int, in range: ClosedRange<Int>) {
    guard expect(.number, "a whole number", node) else { return }
    let number = document.number(node)
    guard number.isFinite else { return report(node, .tooLarge) }
    guard number.isWhole else {
      return report(node, .wrongType(expected: "a whole number", found: "a fraction"))
    }
    // A count has no upper bound.
    let isCount = range.upperBound == .max
    guard number < Double(range.lowerBound) || !isCount && number > Double(range.upperBound) else {
      return
    }
    report(
      node,
      isCount
        ? .negative("a count")
        : .outside("this", range: "\(range.lowerBound) to \(range.upperBound)"))
  }

  mutating func checkScalar(_ node: Int) {
    switch document[node].kind {
    case .string, .true, .false: break
    case .number: checkNumber(node, notNegative: false)
    case .null, .array, .object: reportType(node, expected: "a string, a number, true or false")
    }
  }

  mutating func checkTexts(_ node: Int) {
    switch document[node].kind {
    case .string: break
    case .array: checkList(node, of: .text)
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
    let number = document.withText(node) { vocabularies.number(of: $0, in: vocabulary) }
    guard number == nil else { return document.note(word: number, at: node) }
    let word = document.string(node)
    let words = vocabulary.words.map(\.word)
    report(
      node, .unknownValue(word, of: vocabulary.name, allowed: words),
      suggestion: NaturalKeys.meant(byWord: word, of: vocabulary.name)
        ?? nearest(to: word, in: vocabulary))
  }

  mutating func checkBlockID(_ node: Int, orEnd: Bool) {
    if orEnd, document[node].kind == .null { return }
    expect(.string, orEnd ? "the id of a block, or null" : "the id of a block", node)
  }

  mutating func checkNewName(_ node: Int) {
    if expect(.string, "the name of a variable", node) { checkName(node) }
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
    case .locales: "an object of translations by locale"
    case .texts: "an object of translations by text"
    case .scenarios: "an object of scenarios by name"
    }
  }
}
