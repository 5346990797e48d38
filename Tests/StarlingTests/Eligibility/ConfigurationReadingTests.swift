import Starling
import Testing

/// A configuration with every key, in the form of existing rating libraries.
private let wholeJSON = """
  {
    "$comment": "from the app",
    "disabled": false, "displaySessionCount": 3.0, "maxNumberOfReminder": 4,
    "daysBeforeAskingAgain": 30, "daysWithoutCrash": 7, "maxDaysBetweenSession": 5,
    "useSessionSpaceChecking": true, "actionThreshold": 2, "askAgainOnNewVersion": true,
    "maxDisplaysPerYear": 3, "scenario": { "minEventsRequired": 1 }, "positiveStarsLimit": 4,
    "validateRatingButtonEnable": true, "useDefaultBehavior": true, "prefersNativeRating": false,
    "localLocalizableStringsEnabled": false,
    "mainTitle": "Rate us", "mainText": "How is it?", "mainActionButton": "Send",
    "likeMainTitle": "Great", "likeMainText": "Tell others?", "likeActionButton": "Yes",
    "likeExitButton": "Later", "dislikeMainTitle": "Oh", "dislikeMainText": "Tell us?",
    "dislikeActionButton": "Write", "dislikeExitButton": "No",
    "emailSupport": "help@example.com", "emailObject": "Feedback",
    "emailHeaderContent": "Hello,\\r\\n\\tversion 2.1", "askShare": 0.15, "askRound": "spring",
    "oneAppADay": false,
    "scenarios": {
      "tour": { "minEventsRequired": 2, "maxEventsPermitted": 5, "maxExecutionsPermitted": 1 },
      "b": {
        "minSecondsSinceFirstEvent": 0.5, "minSecondsSinceLastEvent": 60,
        "minSecondsBetweenExecutions": 1e3
      }
    }
  }
  """

private let whole = Configuration {
  ($0.disabled, $0.afterSessions, $0.askAtMost) = (false, 3, 4)
  ($0.daysBetween, $0.daysAfterCrash, $0.forgetSessionsAfterDays) = (30, 7, 5)
  ($0.oneSessionADay, $0.afterSuccesses, $0.askAgainOnNewVersion) = (true, 2, true)
  ($0.askAtMostPerYear, $0.scenario) = (3, Conditions { $0.minEventsRequired = 1 })
  ($0.positiveFrom, $0.confirmStars, $0.rulesDecide) = (4, true, true)
  ($0.preferNativePrompt, $0.textsFromTables) = (false, false)
  ($0.mainTitle, $0.mainText, $0.mainActionButton) = ("Rate us", "How is it?", "Send")
  ($0.likeMainTitle, $0.likeMainText) = ("Great", "Tell others?")
  ($0.likeActionButton, $0.likeExitButton) = ("Yes", "Later")
  ($0.dislikeMainTitle, $0.dislikeMainText) = ("Oh", "Tell us?")
  ($0.dislikeActionButton, $0.dislikeExitButton) = ("Write", "No")
  ($0.emailSupport, $0.emailObject) = ("help@example.com", "Feedback")
  ($0.askShare, $0.askRound, $0.oneAppADay) = (0.15, "spring", false)
  $0.emailHeaderContent = "Hello,\r\n\tversion 2.1"
  let tour = Conditions {
    ($0.minEventsRequired, $0.maxEventsPermitted, $0.maxExecutionsPermitted) = (2, 5, 1)
  }
  let other = Conditions {
    ($0.minSecondsSinceFirstEvent, $0.minSecondsSinceLastEvent) = (0.5, 60)
    $0.minSecondsBetweenExecutions = 1_000
  }
  $0.scenarios = ["tour": tour, "b": other]
}

private func script(config: String?) throws -> Script {
  let config = config.map { #", "config": \#($0)"# } ?? ""
  return try Script(json: #"{"blocks":{"a":{"type":"text","text":"Hi"}}\#(config)}"#)
}

@Suite struct `a configuration in a file` {
  @Test
  func
    `a configuration in a file of a rating library loads unchanged, and only the year that it makes is found`()
  {
    let check = ConfigurationCheck(SourceText(name: "rating.json", text: wholeJSON))
    #expect(check.diagnostics.map(\.code) == [.neverAsks])
    #expect(check.configuration == whole)
  }

  @Test func `a configuration in a file is the same when it is written and read again`() throws {
    #expect(try Configuration(json: whole.json.text) == whole)
    #expect(try Configuration(json: Configuration().json.text) == Configuration())
    #expect(try Configuration(json: Configuration.bare.json.text) == .bare)
  }

  @Test func `a configuration in a file has an absent key where there is null`() throws {
    let names = ObjectKind.configuration.fields.map { "\"\($0.key.name)\": null" }
    let json = "{\(names.joined(separator: ","))}"
    let read = try Configuration(json: json)
    #expect(read.json.text == json.replacing(" ", with: ""))
    #expect(read.laid(over: whole).json.text == read.json.text)
    let scenario = #"{"scenario": {"minEventsRequired": null}}"#
    #expect(try Configuration(json: scenario).scenario == Conditions())
  }

  @Test(arguments: [
    (#""displaySessionCount": 3.5"#, DiagnosticCode.wrongType),
    (#""askShare": 0"#, .outOfRange), (#""askShare": 1.1"#, .outOfRange),
    (#""askShare": -0.5"#, .outOfRange), (#""askShare": 1e999"#, .outOfRange),
    (#""askShare": "15 %""#, .wrongType), (#""askRound": 2"#, .wrongType),
    (#""displaySessionCount": "3""#, .wrongType), (#""displaySessionCount": true"#, .wrongType),
    (#""displaySessionCount": -1"#, .outOfRange), (#""displaySessionCount": 1e400"#, .outOfRange),
    (#""displaySessionCount": 1e999"#, .outOfRange), (#""disabled": 0"#, .wrongType),
    (#""mainTitle": 3"#, .wrongType), (#""scenario": []"#, .wrongType),
    (#""scenarios": {"tour": "happy"}"#, .wrongType),
    (#""scenario": {"minSecondsSinceLastEvent": -1}"#, .outOfRange),
    (#""mainText": "\u001b[2J""#, .controlCharacter),
    (#""disabled": true, "disabled": false"#, .duplicateKey), (#""blocks": []"#, .wrongType),
  ])
  func `a configuration in a file is refused where something in it is wrong`(
    member: String, code: DiagnosticCode
  ) {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration(json: "{\(member)}")
    }
    #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.code) == [code])
  }

  @Test
  func `a configuration in a file says that a count is too large, and not that it is negative`() {
    let check = ConfigurationCheck(SourceText(name: "", text: #"{"actionThreshold": 1e999}"#))
    #expect(check.diagnostics.map(\.finding).contains(.tooLarge))
  }

  @Test(arguments: ["1e19", "1e300", "99999999999999999999", "9223372036854775808"])
  func `a configuration in a file takes a count that no integer holds for as many as there are`(
    count: String
  ) throws {
    let json = #"{"maxNumberOfReminder": \#(count), "scenario": {"minEventsRequired": \#(count)}}"#
    let configuration = try Configuration(json: json)
    #expect(configuration.askAtMost == .max)
    #expect(configuration.scenario?.minEventsRequired == .max)
  }

  @Test func `a configuration in a file may hold an empty text, and anything in what is mailed`() {
    let json = """
      { "mainTitle": "", "emailObject": "\\u0007", "daysBeforeAskingAgain": 1,
        "maxNumberOfReminder": 1 }
      """
    #expect(ConfigurationCheck(SourceText(name: "", text: json)).diagnostics.isEmpty)
  }

  @Test func `a configuration in a file may say where editors find its schema, at its top only`() {
    let top = ConfigurationCheck(SourceText(name: "", text: #"{"$schema": "x", "disabled": true}"#))
    #expect(top.diagnostics.isEmpty && top.configuration?.disabled == true)
    let inner = ConfigurationCheck(SourceText(name: "", text: #"{"scenario": {"$schema": "x"}}"#))
    #expect(inner.diagnostics.map(\.code) == [.unknownKey])
  }
}

@Suite struct `a configuration in a script` {
  @Test func `a configuration in a script is read by the same reader`() throws {
    #expect(try script(config: wholeJSON).configuration == whole)
    #expect(try script(config: nil).configuration == nil)
    #expect(try script(config: "{}").configuration == Configuration())
  }

  @Test func `a configuration in a script is a part of what the script says`() throws {
    let one = try script(config: #"{"disabled": null, "displaySessionCount": 3}"#)
    let same = try script(config: #"{ "displaySessionCount": 3.0 }"#)
    let others = try [nil, "{}", #"{"displaySessionCount": 4}"#].map(script)
    #expect(one == same)
    #expect(others.allSatisfy { $0 != one })
  }

  @Test(arguments: [(nil, OutcomeStep.feedback), (3, .storeReview)])
  func `a configuration in a script says from how many stars on a rating is positive`(
    limit: Int?, step: OutcomeStep
  ) throws {
    let config = limit.map { #", "config": {"positiveStarsLimit": \#($0)}"# } ?? ""
    let script = try Script(
      json: """
        { "blocks": { "stars": { "type": "rating", "text": "?", "next": "end" },
          "end": { "type": "button", "title": "Later", "outcome": "later", "next": null } }
          \(config) }
        """)
    var dialog = Dialog(script)
    _ = dialog.step(.begin)
    _ = dialog.step(.pick(3))
    #expect(dialog.step(.choose(0)).contains(.outcome(.later, step)))
  }
}

@Suite struct `laying one configuration over another` {
  private func base() -> Configuration {
    Configuration {
      ($0.afterSessions, $0.daysAfterCrash, $0.mainTitle) = (3, 7, "Hi")
      $0.scenarios = ["a": Conditions { $0.minEventsRequired = 1 }]
    }
  }

  @Test
  func
    `laying a configuration over another lets its keys win, clears by null, and leaves the rest`()
    throws
  {
    var configuration = base()
    configuration.askShare = 0.15
    let json =
      #"{"displaySessionCount": 5, "daysWithoutCrash": null, "disabled": true, "askShare": null,"#
      + #""askRound": "spring"}"#
    try configuration.merge(SourceText(name: "over", text: json))
    var expected = base()
    expected.askRound = "spring"
    (expected.afterSessions, expected.disabled) = (5, true)
    (expected.daysAfterCrash, expected.askShare) = (nil, nil)
    #expect(configuration == expected)
    configuration.reset()
    #expect(configuration == Configuration())
  }

  @Test func `laying a configuration over another takes the scenarios for one key`() throws {
    var configuration = base()
    let json = #"{"scenarios": {"b": {}}}"#
    try configuration.merge(SourceText(name: "over", text: json))
    #expect(configuration.scenarios == ["b": Conditions()])
  }

  @Test func `laying a configuration over another changes nothing where anything is wrong`() {
    var configuration = base()
    let source = SourceText(
      name: "over", text: #"{"displaySessionCount": 5, "daysWithoutCrash": "x"}"#)
    #expect(throws: ConfigurationError.self) { try configuration.merge(source) }
    #expect(configuration == base())
    #expect(ConfigurationForm(source).merged(over: base()) == base())
  }

  @Test
  func
    `laying a configuration over another means the configuration of a script, which may have none`()
    throws
  {
    let text = #"{"blocks": {"a": {"type": "text", "text": "Hi"}}, "config": {"disabled": true}}"#
    let form = ConfigurationForm(SourceText(name: "script", text: text))
    var expected = base()
    expected.disabled = true
    #expect(form.merged(over: base()) == expected)
    #expect(form.merged(over: nil) == Configuration { $0.disabled = true })
    let source = SourceText(
      name: "script", text: #"{"blocks": {"a": {"type": "text", "text": "Hi"}}}"#)
    let (check, without) = (ConfigurationCheck(source), ConfigurationForm(source))
    #expect(check.configuration == nil && check.diagnostics.isEmpty)
    #expect(without.merged(over: nil) == nil && without.merged(over: base()) == base())
  }

  @Test func `laying a configuration over another refuses a script that has errors`() {
    let text = #"{"blocks": {"a": {"type": "text"}}, "config": {"disabled": true}}"#
    let check = ConfigurationCheck(SourceText(name: "script", text: text))
    #expect(check.configuration == nil && check.diagnostics.map(\.code).contains(.missingKey))
  }
}

@Suite struct `a file` {
  @Test(arguments: [
    (#"{"polite": false}"#, true), (#"{"disabled": true, "x": 1}"#, true),
    (#"{"author": "Ada", "x": 1}"#, true), (#"{"author": {"name": "Ada"}, "x": 1}"#, false),
    (#"{"mainText": "", "author": "Ada", "polite": false}"#, true),
    (#"{"$schema": "s", "$comment": "c", "scenarios": 3}"#, true),
    (#"{"disabled": true, "blocks": {}}"#, false), (#"{"disabled": true, "title": "T"}"#, false),
    (#"{"disabled": true, "config": {}}"#, false), (#"{"x": 1}"#, false), ("{}", false),
    ("[]", false), ("", false), ("{", false), (#"{"blocks": {}}"#, false), ("3", false),
    (#"{"minEventsRequired": 3}"#, false),
  ])
  func `a file is checked as what it is`(text: String, isConfiguration: Bool) {
    let check = DocumentCheck(SourceText(name: "file.json", text: text))
    switch check {
    case .configuration: #expect(isConfiguration)
    case .script, .table: #expect(!isConfiguration)
    }
    #expect(check.source.name == "file.json")
    #expect(text == "" || !check.diagnostics.isEmpty)
  }

  @Test(arguments: [#"{"title": 1}"#, "[]", "3"])
  func `a file that is named as a configuration is checked as one, whatever it is`(text: String) {
    let check = ConfigurationCheck(SourceText(name: "file.json", text: text))
    let sentences = check.diagnostics.map(\.message)
    #expect(!sentences.isEmpty && sentences.allSatisfy { !$0.contains("script") })
  }
}
