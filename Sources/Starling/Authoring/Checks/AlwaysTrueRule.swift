/// Reports tests that look for a part of which nothing is left to compare.
enum AlwaysTrueRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.tests.compactMap { test in
      guard case .value(.contains(let part)) = test.kind, part.part.isEmpty else { return nil }
      return Diagnostic(test.place, .alwaysTrue)
    }
  }
}

extension Finding {
  static let alwaysTrue = Finding(
    .alwaysTrue,
    "every answer contains this: white space at the ends does not count, unless \"exact\" is true")
}
