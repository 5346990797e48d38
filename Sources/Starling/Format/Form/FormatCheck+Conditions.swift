extension FormatCheck {
  /// Checks that a condition tests something, and knows what to look at.
  mutating func checkCondition(_ node: Int) {
    let outer = hasAnswer
    defer { hasAnswer = outer }
    guard document[node].kind == .object else { return reportNoCondition(node) }
    if document.member(.of, of: node) != nil { hasAnswer = true }
    checkObject(node, .condition)
    var hasTest = false
    var needsSubject = false
    var members = document.members(of: node)
    while let (key, _) = document.nextMember(&members) {
      if let name = document[key].key, name == .comment || fields[.condition, name] != nil {
        hasTest = hasTest || name.test != nil
        needsSubject = needsSubject || name.test?.hasSubject ?? false
      } else {
        // A misspelt test has been reported, so a missing test would repeat the same mistake.
        hasTest = hasTest || document[key].isWrong || document[key].key != nil
      }
    }
    if !hasTest {
      report(node, at: document[node].opening, .missingTest)
    } else if needsSubject, !hasAnswer, document.member(.of, of: node) == nil {
      report(node, at: document[node].opening, .missingSubject)
    }
  }

  private mutating func reportNoCondition(_ node: Int) {
    let found = document[node].kind.description
    switch document[node].kind {
    case .array:
      let meant = condition(ofList: node)
      let shown = meant.map { $0.utf8.count > 60 ? "{ \"all\": [ … ] }" : $0 }
      report(
        node, .noCondition(found: found, repair: meant.map { .writeValue($0) }),
        notes: [Diagnostic.Note(Self.sideBySide + (shown ?? "{ \"all\": [ … ] }"))])
    case .string:
      let meant = Comparison(document.string(node))
      let isKnown = meant.map { variables.contains(Name($0.name)) } ?? false
      let repair = isKnown ? meant?.repair : nil
      report(node, .noCondition(found: found, repair: repair), notes: meant.map { $0.notes } ?? [])
    case .null, .true, .false, .number, .object: report(node, .noCondition(found: found))
    }
  }

  private func condition(ofList node: Int) -> String? {
    var elements: [Int] = []
    document.forEachElement(of: node) { elements.append($0) }
    guard elements.allSatisfy({ document[$0].kind == .object }), let first = elements.first else {
      return nil
    }
    return elements.count == 1 ? source(of: first) : "{ \"all\": \(source(of: node)) }"
  }

  private static let sideBySide =
    "tests of one value stand side by side in one object, several conditions in \"all\": "

  /// The finding that a variable is the key of the value, or the list of values, to test for.
  func test(ofVariable key: Int) -> Finding? {
    let written = written(key + 1)
    let name = document.string(key)
    return switch document[key + 1].kind {
    case .string, .number, .true, .false: .variableAsKey(name, test: "is", value: written)
    case .array: .variableAsKey(name, test: "in", value: written)
    case .null, .object: nil
    }
  }
}

/// A comparison that is written as in other languages, such as `team >= 50`.
private struct Comparison {
  let name: String
  private let sign: Synonym
  /// What it is compared with, as JSON.
  private let value: String

  /// Nil unless it is a name, a sign and a value.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " }
    let name = scalars.drop(while: isSpace).prefix(while: Name.isPart)
    let rest = scalars[name.endIndex...].drop(while: isSpace)
    let sign = rest.prefix { "<>=!".unicodeScalars.contains($0) }
    guard !name.isEmpty, !sign.isEmpty, let known = Synonym.key(String(sign), in: .condition),
      let value = Self.value(String(String(scalars[sign.endIndex...]).trimmed()), known)
    else { return nil }
    self.name = String(name)
    self.sign = known
    self.value = value
  }

  /// The value as JSON; nil if it is none, or if such a sign does not compare it.
  private static func value(_ text: String, _ sign: Synonym) -> String? {
    if let number = JSONNumber.value(ofText: text) { return JSONNumber.text(number) }
    guard !sign.comparesNumbers else { return nil }
    if text == "true" || text == "false" { return text }
    let quotes = text.first.flatMap { "\"'".contains($0) && text.last == $0 ? $0 : nil }
    if quotes != nil, text.count > 1 {
      return JSONEscape.quoted(String(text.dropFirst().dropLast()))
    }
    return Name(text).isValid ? JSONEscape.quoted(text) : nil
  }

  private var condition: String {
    "{ \"of\": \(JSONEscape.quoted(name)), \(sign.test(of: value)) }"
  }

  /// The condition in its place. A sign without `=` has none that is quite the same.
  var repair: Finding.Repair? { sign.isExact ? .writeValue(condition) : nil }

  var notes: [Diagnostic.Note] {
    let note = "a condition is an object: \(condition)"
    return [
      Diagnostic.Note(sign.isExact ? note : note + (sign.note(on: value).map { "; " + $0 } ?? ""))
    ]
  }
}

extension JSONDocument {
  /// The names of the variables that a script declares, sets or saves.
  var variableNames: Set<Name> {
    var names: Set<Name> = []
    for node in nodes.indices {
      switch self[node].key {
      case .variables, .set, .add:
        guard self[node + 1].kind == .object else { continue }
        forEachMember(of: node + 1) { key, _ in names.insert(Name(string(key))) }
      case .saveAs where self[node + 1].kind == .string: names.insert(Name(string(node + 1)))
      default: break
      }
    }
    guard let blocks else { return names }
    forEachMember(of: blocks) { id, block in
      guard self[block].kind == .object, let type = member(.type, of: block),
        let kind: BlockKind = word(type), kind.hasAnswer
      else { return }
      names.insert(Name(string(id)))
    }
    return names
  }
}

extension Finding {
  static func noCondition(found: String, repair: Repair? = nil) -> Finding {
    Finding(.wrongType, "expected a condition, found \(found)", repair: repair)
  }

  static let missingTest = Finding(
    .missingKey, "a condition needs a test, such as \"is\", \"atLeast\" or \"visited\"")

  static let missingSubject = Finding(
    .missingKey, "there is no answer to test here: name a variable with \"of\"")

  static func variableAsKey(_ name: String, test: String, value: String) -> Finding {
    Finding(
      .unknownKey,
      "a condition has no key \(quoted(name)); to test the variable, write "
        + "{ \"of\": \(quoted(name)), \"\(test)\": \(value) }",
      repair: .writeKey("\"of\": \(JSONEscape.quoted(name)), \"\(test)\""))
  }
}
