import LawKit
import Starling
import Testing

/// A plain name, the name that other libraries have for it, and a value.
private let names = [
  ("afterSessions", "displaySessionCount", "3"), ("askAtMost", "maxNumberOfReminder", "4"),
  ("daysBetween", "daysBeforeAskingAgain", "30"), ("daysAfterCrash", "daysWithoutCrash", "7"),
  ("forgetSessionsAfterDays", "maxDaysBetweenSession", "50"),
  ("oneSessionADay", "useSessionSpaceChecking", "false"),
  ("afterSuccesses", "actionThreshold", "2"), ("askAtMostPerYear", "maxDisplaysPerYear", "3"),
  ("positiveFrom", "positiveStarsLimit", "5"),
  ("confirmStars", "validateRatingButtonEnable", "false"),
  ("rulesDecide", "useDefaultBehavior", "false"),
  ("preferNativePrompt", "prefersNativeRating", "true"),
  ("textsFromTables", "localLocalizableStringsEnabled", "true"),
]

private func check(_ json: String) -> DocumentCheck {
  DocumentCheck(SourceText(name: "rules.json", text: json))
}

@Suite struct `the name of a rule` {
  @Test(arguments: names)
  func `the name of a rule of another library means the plain one, which is written`(
    _ plain: String, _ former: String, _ value: String
  ) throws {
    let configuration = try Configuration(json: #"{"\#(former)": \#(value)}"#)
    #expect(configuration != Configuration())
    #expect(configuration == (try Configuration(json: #"{"\#(plain)": \#(value)}"#)))
    #expect(configuration.json.text == #"{"\#(plain)":\#(value)}"#)
    #expect(check(#"{"\#(former)": \#(value)}"#).diagnostics.isEmpty)
    #expect(check(#"{"\#(former)": \#(value)}"#).kind == "configuration")
    let script = try Script(
      json: #"{"blocks": {"a": {"type": "route"}}, "config": {"\#(former)": \#(value)}}"#)
    #expect(script.configuration == configuration)
    #expect(script.json.contains(#""\#(plain)""#))
  }

  @Test func `the name of a rule has exactly these aliases`() {
    let aliases = ObjectKind.allCases.flatMap(\.fields).compactMap { field in
      field.alias.map { [field.key.name, $0.name] }
    }
    #expect(Set(aliases) == Set(names.map { [$0.0, $0.1] }))
  }

  @Test(arguments: names)
  func `the name of a rule says what is wrong with its value under either name`(
    _ plain: String, _ former: String, _: String
  ) {
    for name in [plain, former] {
      let found = check(#"{"\#(name)": "x"}"#).diagnostics
      #expect(found.map(\.code) == [.wrongType] && found[0].place.start == name.utf8.count + 5)
    }
  }

  @Test(arguments: names)
  func `the name of a rule is found where both are in one configuration, and the plain one counts`(
    _ plain: String, _ former: String, _ value: String
  ) throws {
    let written = [
      #"{"\#(plain)": \#(value), "\#(former)": null}"#,
      #"{"\#(former)": null, "\#(plain)": \#(value)}"#,
    ]
    let expected = try Configuration(json: #"{"\#(plain)": \#(value)}"#)
    for json in written {
      #expect(try Configuration(json: json) == expected)
      let found = check(json).diagnostics
      #expect(found.map(\.code) == [.twoNames] && found[0].severity == .warning)
      #expect(SourceText(name: "", text: json).text(at: found[0].place) == "\"\(former)\"")
      #expect(found[0].message.hasSuffix("something else; only \"\(plain)\" counts"))
      #expect(Repair(SourceText(name: "", text: json)).count == 0)
    }
  }

  @Test(arguments: [
    (#"{"daysBetween": 40, "daysBeforeAskingAgain": 40.0}"#, #"{"daysBetween": 40}"#),
    (#"{"daysBeforeAskingAgain": 40, "daysBetween": 40}"#, #"{"daysBetween": 40}"#),
    (
      "{\n  \"polite\": true,\n  \"maxNumberOfReminder\": null ,\n  \"askAtMost\": null\n}",
      "{\n  \"polite\": true,\n  \"askAtMost\": null\n}"
    ),
    (
      #"{"askAtMost": 2, "daysBetween": 40, "maxNumberOfReminder": 2, "daysBeforeAskingAgain": 40}"#,
      #"{"askAtMost": 2, "daysBetween": 40}"#
    ),
  ])
  func `the name of a rule is taken away by a repair where both say the same`(
    _ json: String, _ repaired: String
  ) {
    let repair = Repair(SourceText(name: "", text: json))
    #expect(String(decoding: repair.bytes, as: UTF8.self) == repaired)
    #expect(repair.check.diagnostics.isEmpty)
  }

  @Test func `the name of a rule merges with the other one, and clears it`() throws {
    var rules = try Configuration(json: #"{"displaySessionCount": 3, "daysBetween": 9}"#)
    try rules.merge(SourceText(name: "", text: #"{"afterSessions": 5}"#))
    try rules.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": null}"#))
    #expect(rules.json.text == #"{"afterSessions":5,"daysBetween":null}"#)
    #expect(!rules.rulesFilledInPolitely.contains(.cooldown))
  }

  @Test func `the name of a rule is suggested where it is misspelt`() {
    for (wrong, right) in [
      ("displaySesionCount", "displaySessionCount"), ("askAtMst", "askAtMost"),
    ] {
      let found = check(#"{"polite": true, "\#(wrong)": 3}"#).diagnostics
      #expect(found.map(\.suggestion) == [right])
    }
  }

  @Test func `the name of a rule is only that of a rule in a configuration`() {
    let variables = #""variables": {"afterSessions": 1, "displaySessionCount": 2}"#
    let text = "{{afterSessions}} {{displaySessionCount}}"
    let script = #"{"blocks": {"a": {"type": "text", "text": "\#(text)"}}, \#(variables)}"#
    #expect(check(script).diagnostics.isEmpty)
    let wrong = check(#"{"blocks": {"a": {"type": "route", "actionThreshold": 1}}}"#).diagnostics
    #expect(wrong.map(\.code).contains(.unknownKey))
  }

  @Test
  func `the name of a rule does not part a conversation of version 2 from its script`() throws {
    let members = names.map { plain, former, value in (plain, former, value) }
    for isFormer in [true, false] {
      let rules = members.map { #""\#(isFormer ? $1 : $0)": \#($2)"# }.joined(separator: ", ")
      let script = try Script(
        json: #"{"blocks": {"a": {"type": "button", "title": "Go"}}, "config": {\#(rules)}}"#)
      #expect(String(script.fingerprint, radix: 16) == "3d546fe59d89a7db")
    }
  }

  @Test func `the name of a rule of version 2 stays in Swift`() {
    var former: any SetsRules = FormerNames()
    former.setAll()
    var plain = Configuration()
    (plain.afterSessions, plain.askAtMost, plain.daysBetween) = (1, 2, 3)
    (plain.daysAfterCrash, plain.forgetSessionsAfterDays, plain.oneSessionADay) = (4, 5, false)
    (plain.afterSuccesses, plain.askAtMostPerYear, plain.positiveFrom) = (6, 7, 8)
    (plain.confirmStars, plain.rulesDecide, plain.preferNativePrompt) = (false, false, true)
    plain.textsFromTables = true
    #expect(former.rules == plain && former.isReadBack && former.limit == 9)
  }
}

/// What is called without a warning, although it is deprecated.
private protocol SetsRules {
  var rules: Configuration { get }
  var limit: Int? { get }
  var isReadBack: Bool { get }
  mutating func setAll()
}

private struct FormerNames: SetsRules {
  var rules = Configuration()
  var limit: Int?

  @available(*, deprecated)
  mutating func setAll() {
    (rules.displaySessionCount, rules.maxNumberOfReminder) = (1, 2)
    (rules.daysBeforeAskingAgain, rules.daysWithoutCrash) = (3, 4)
    (rules.maxDaysBetweenSession, rules.useSessionSpaceChecking) = (5, false)
    (rules.actionThreshold, rules.maxDisplaysPerYear, rules.positiveStarsLimit) = (6, 7, 8)
    (rules.validateRatingButtonEnable, rules.useDefaultBehavior) = (false, false)
    (rules.prefersNativeRating, rules.localLocalizableStringsEnabled) = (true, true)
    var options = Dialog.Options()
    options.positiveStarsLimit = 9
    limit = options.positiveFrom
  }

  @available(*, deprecated)
  var isReadBack: Bool {
    let counts = [
      rules.displaySessionCount, rules.maxNumberOfReminder, rules.daysBeforeAskingAgain,
      rules.daysWithoutCrash, rules.maxDaysBetweenSession, rules.actionThreshold,
      rules.maxDisplaysPerYear, rules.positiveStarsLimit,
    ]
    let flags = [
      rules.useSessionSpaceChecking, rules.validateRatingButtonEnable, rules.useDefaultBehavior,
      rules.prefersNativeRating, rules.localLocalizableStringsEnabled,
    ]
    return counts == Array(1...8) && flags == [false, false, false, true, true]
  }
}

/// A configuration under plain names and under those of other libraries, or a mixture.
private struct TwoNamedRules: CustomStringConvertible {
  let plain: String
  let former: String
  var description: String { "\(plain)\n\(former)" }

  init(_ choices: inout Choices) {
    var (plain, former): ([String], [String]) = ([], [])
    for (name, other, value) in names where choices.happens(50) {
      let isNumber = value.first?.isNumber ?? false
      let number = choices.number(0...40)
      let text = choices.happens(15) ? "null" : isNumber ? "\(number)" : "\(number % 2 == 0)"
      plain.append("\"\(name)\": \(text)")
      former.append("\"\(choices.happens(80) ? other : name)\": \(text)")
    }
    if choices.happens(20) { plain.append(#""polite": false"#) }
    if choices.happens(20) { plain.append(#""askAgainOnNewVersion": true"#) }
    former += plain.dropFirst(former.count)
    self.plain = "{\(plain.joined(separator: ", "))}"
    self.former = "{\(former.joined(separator: ", "))}"
  }
}

@Suite struct `rules under either of their names` {
  @Test
  func `rules under either name are merged, judged, explained, written and checked alike`()
    async throws
  {
    try await forAll({ choices in
      (
        TwoNamedRules(&choices), TwoNamedRules(&choices), choices.number(0...9),
        choices.number(0...90), choices.number(0...20)
      )
    }) { rules, base, displays, days, checked in
      var one = try Configuration(json: base.plain)
      var other = try Configuration(json: base.former)
      try one.merge(SourceText(name: "", text: rules.plain))
      try other.merge(SourceText(name: "", text: rules.former))
      try holds(one == other, "they read differently")
      let history = Self.history(displays, one)
      let now = Moment(seconds: Int64(days) * 86_400)
      let verdicts = [one, other].map { $0.verdict(for: history, at: now) }
      try holds(verdicts[0] == verdicts[1], "they judge differently")
      try holds(one.json.text == other.json.text, "they are written differently")
      try holds(
        names.allSatisfy { !other.json.text.contains("\"\($0.1)\"") }, "an alias is written")
      guard checked == 0 else { return }
      let codes = [rules.plain, rules.former].map { check($0).diagnostics.map(\.message) }
      try holds(codes[0] == codes[1], "they are checked differently: \(codes)")
    }
  }

  /// A history with some sessions, displays and a success.
  private static func history(_ displays: Int, _ rules: Configuration) -> History {
    var history = History()
    for day in 0..<Int64(20) {
      history.record(.session, at: Moment(seconds: day * 86_400), configuration: rules)
      if day < displays { history.recordDisplay(at: Moment(seconds: day * 86_400 + 60)) }
    }
    if displays % 2 == 0 { history.record(.crash, at: Moment(seconds: 9 * 86_400)) }
    history.record(.success, at: Moment(seconds: 86_400))
    return history
  }
}
