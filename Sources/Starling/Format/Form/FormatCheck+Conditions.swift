extension FormatCheck {
  /// Checks that a condition tests something, and knows what to look at.
  mutating func checkCondition(_ node: Int) {
    let outer = hasAnswer
    defer { hasAnswer = outer }
    if document.member(.of, of: node) != nil { hasAnswer = true }
    checkObject(node, .condition)
    guard document[node].kind == .object else { return }
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
    } else if needsSubject, !hasAnswer {
      report(node, at: document[node].opening, .missingSubject)
    }
  }

  /// The finding that a variable is the key of the value, or the list of values, to test for.
  func test(ofVariable key: Int) -> Finding? {
    let value = document[key + 1]
    let bytes = document.source.bytes[Int(value.start)..<Int(value.end)]
    let written = bytes.count > 60 ? "…" : String(decoding: bytes, as: UTF8.self)
    let name = document.string(key)
    return switch value.kind {
    case .string, .number, .true, .false: .variableAsKey(name, test: "is", value: written)
    case .array: .variableAsKey(name, test: "in", value: written)
    case .null, .object: nil
    }
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
    guard let blocks = member(.blocks, of: Self.root), self[blocks].kind == .object else {
      return names
    }
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
  static let missingTest = Finding(
    .missingKey, "a condition needs a test, such as \"is\", \"atLeast\" or \"visited\"")

  static let missingSubject = Finding(
    .missingKey, "there is no answer to test here: name a variable with \"of\"")

  /// A variable in place of a test, with the test for its value.
  static func variableAsKey(_ name: String, test: String, value: String) -> Finding {
    Finding(
      .unknownKey,
      "a condition has no key \(quoted(name)); to test the variable, write "
        + "{ \"of\": \(quoted(name)), \"\(test)\": \(value) }",
      repair: .writeKey("\"of\": \(JSONEscape.quoted(name)), \"\(test)\""))
  }
}
