import Starling

extension Choices {
  /// A link. If the block has no answer, its conditions test a variable.
  mutating func link(hasAnswer: Bool) -> Members {
    let branches = list(0...2) {
      JSONText.object([("when", $0.condition(hasAnswer: hasAnswer)), ("next", $0.target())])
    }
    return (branches.isEmpty ? [] : [("branches", .array(branches))])
      + perhaps(85, "next") { $0.target() }
  }

  /// The end, a later block, or any block.
  private mutating func target() -> JSONText {
    switch below(10) {
    case 0: .null
    case 1...6: .raw("+\(below(3))")
    default: block(anyOf: 16)
    }
  }

  mutating func block(anyOf count: Int) -> JSONText { .raw("#\(below(count))") }

  // MARK: Conditions

  mutating func condition(hasAnswer: Bool, depth: Int = 0) -> JSONText {
    var members: Members = []
    if !hasAnswer || happens(30) { members.append(("of", .raw("$\(below(10))"))) }
    var seen: Set<String> = []
    for test in list(1...2, { $0.test(depth: depth) }) where seen.insert(test.key).inserted {
      members.append(test)
    }
    let compares = !seen.isDisjoint(with: ["is", "in", "contains", "has"])
    if compares, happens(20) { members.append(("exact", .boolean(happens(80)))) }
    return .object(members)
  }

  private mutating func test(depth: Int) -> (key: String, value: JSONText) {
    switch below(depth < 2 ? 10 : 8) {
    case 0: ("is", scalar())
    case 1: ("atLeast", numeral())
    case 2: ("atMost", numeral())
    case 3: ("empty", .boolean(happens(70)))
    case 4: ("in", .array(list(1...3) { $0.scalar() }))
    case 5: ("contains", .string(pick(["a", "é", "@", "FREE", "3"])))
    case 6: ("visited", block(anyOf: 16))
    case 7: ("has", scalar())
    case 8: ("not", condition(hasAnswer: true, depth: depth + 1))
    default: several(list(1...2) { $0.condition(hasAnswer: true, depth: depth + 1) }, depth)
    }
  }

  private func several(_ conditions: [JSONText], _ depth: Int) -> (key: String, value: JSONText) {
    ((conditions.count + depth) % 2 == 0 ? "all" : "any", .array(conditions))
  }

  private mutating func numeral() -> JSONText {
    happens(20) ? .number(pick([2.5, 0, -1, 1e300])) : .integer(number(1...5))
  }

  // MARK: Texts and values

  mutating func scalar() -> JSONText {
    switch below(3) {
    case 0:
      .string(pick(["free", "pro", "Pro ", "É", "3", " +3.0", "a@b.c", "", "true", "{{plan}}"]))
    case 1: .number(pick([1, 3, 4, 4.5, 0, -1, 1e300]))
    default: .boolean(happens(50))
    }
  }

  /// A text that is plain, has a variable, or is hostile.
  mutating func text() -> JSONText {
    .string(
      pick([
        "Hello.", "One.", "Two.", "{{plan}}", "Level {{level}}, {{isNew}}.", "a \\{{ brace",
        "É e\u{301} 👩‍👩‍👧", "two\nlines", "a | b \\ c", "\"quoted\"", "  outer  ", "# comment",
        "bot: ...", "$(rm -rf ~)", "`x`; rm -rf /", "<b>&amp;</b>", "مرحبا",
        "\u{2067}isolate\u{2069}",
        "a\u{2028}b\u{200B}c", "%s %n", "=== x", "", " ", String(repeating: "long ", count: 60),
      ]))
  }

  mutating func title() -> JSONText {
    .string(
      pick([
        "Yes", "No", "Later", "Level {{level}}", "Élan", "elan", "A | B", "#1", "2", "\"Q\"",
        " outer ", "/back", "skip", "{{plan}}", "two\nlines", "日本語", "(x)", "",
      ]))
  }
}
