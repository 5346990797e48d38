package import Starling

extension Choices {
  /// A block of any kind, with any of its members.
  mutating func block() -> JSONText {
    switch below(8) {
    case 0, 1:
      object("text", someTexts(), delay(), style("style"), assigned(), link(hasAnswer: false))
    case 2: object("button", optionalTexts(), button(style: "buttonStyle"))
    case 3: choice()
    case 4: object("rating", someTexts(), stars(), saveAs(), skip(), link(hasAnswer: true))
    case 5: object("text-input", someTexts(), field(), saveAs(), skip(), link(hasAnswer: true))
    case 6:
      object(
        "double-button", optionalTexts(),
        [("left", .object(button())), ("right", .object(button()))],
        saveAs(), skip(20), link(hasAnswer: true))
    default: object("route", assigned(), link(hasAnswer: false))
    }
  }

  /// A choice of one button or of several.
  private mutating func choice() -> JSONText {
    guard happens(40) else {
      return object(
        "choice", optionalTexts(), [("buttons", buttons())], saveAs(), skip(20),
        link(hasAnswer: true))
    }
    let most = number(1...3)
    let counts =
      perhaps(40, "min") { .integer($0.number(0...most)) }
      + perhaps(40, "max") { _ in .integer(most) }
    return object(
      "choice", optionalTexts(), [("many", .boolean(true))], counts,
      [("buttons", .array(list(most...4) { $0.ticked() }))],
      perhaps(10, "buttonTitle") { $0.title() }, saveAs(), skip(20),
      link(hasAnswer: true))
  }

  /// A button that can be chosen together with others.
  private mutating func ticked() -> JSONText {
    guard happens(70) else { return title() }
    return .object(
      [("title", title())] + perhaps(30, "when") { $0.condition(hasAnswer: false) } + assigned()
        + perhaps(30, "value") { $0.scalar() }
        + perhaps(20, "alone") { .boolean($0.happens(80)) })
  }

  private func object(_ type: String, _ members: Members...) -> JSONText {
    .object([("type", .string(type))] + members.flatMap(\.self))
  }

  /// A member with a probability in percent.
  package mutating func perhaps(
    _ percent: Int, _ key: String, _ value: (inout Choices) -> JSONText
  ) -> Members {
    maybe(percent) { [(key, value(&$0))] } ?? []
  }

  // MARK: Texts

  private mutating func someTexts() -> Members {
    if happens(30) { return [("text", .array(list(1...3) { $0.bubble() }))] }
    let texts = list(1...3) { $0.text() }
    return [("text", texts.count > 1 || happens(10) ? .array(texts) : texts[0])]
  }

  private mutating func bubble() -> JSONText {
    guard happens(70) else { return text() }
    return .object([("text", text())] + perhaps(90, "when") { $0.condition(hasAnswer: false) })
  }

  private mutating func optionalTexts() -> Members { happens(70) ? someTexts() : [] }

  private mutating func style(_ key: String) -> Members {
    perhaps(10, key) {
      .string($0.pick(["text", "textBold", "emoji", "button", "lightButton", "cancel"]))
    }
  }

  private mutating func delay() -> Members {
    perhaps(40, "showNextAfter") { .number($0.pick([0, 1, 0.1, 2.5, 1e9])) }
  }

  // MARK: Questions

  private mutating func saveAs() -> Members {
    perhaps(30, "saveAs") { .string($0.pick(["v", "w", "plan", "level", "__proto__"])) }
  }

  private mutating func field() -> Members {
    perhaps(30, "required") { .boolean($0.happens(80)) }
      + perhaps(30, "minLength") { .integer($0.number(0...3)) }
      + perhaps(30, "maxLength") { .integer($0.number(3...9)) }
      + format()
      + perhaps(30, "retry") { $0.text() } + perhaps(20, "placeholder") { $0.text() }
      + perhaps(20, "buttonTitle") { $0.title() } + style("buttonStyle") + effects()
  }

  /// A format and, if it is one of numbers, perhaps bounds.
  private mutating func format() -> Members {
    let format = perhaps(50, "format") { .string($0.pick(["any", "email", "integer", "number"])) }
    guard case .string(let word)? = format.first?.1, word == "integer" || word == "number" else {
      return format
    }
    return format + perhaps(40, "min") { .integer($0.number(0...3) - 1) }
      + perhaps(40, "max") { .integer($0.number(2...20)) }
  }

  private mutating func stars() -> Members {
    let (least, most) = (happens(20) ? number(0...1) : nil, happens(50) ? number(2...10) : nil)
    return (least.map { [("min", .integer($0))] } ?? [])
      + (most.map { [("max", .integer($0))] } ?? [])
      + perhaps(30, "add") { $0.additions(ofAnswers: (least ?? 1)...(most ?? 5)) }
      + perhaps(20, "labels") { .array([$0.title(), $0.title()]) }
      + perhaps(40, "confirm") { .boolean($0.happens(80)) }
      + perhaps(10, "buttonTitle") { $0.title() }
      + perhaps(20, "symbols") { .object([("full", $0.title()), ("empty", .string("-"))]) }
  }

  private mutating func skip(_ percent: Int = 40) -> Members {
    perhaps(percent, "skip") { $0.titleOrButton() }
  }

  // MARK: Buttons

  private mutating func buttons() -> JSONText { .array(list(1...4) { $0.titleOrButton() }) }

  private mutating func titleOrButton() -> JSONText {
    happens(80) ? .object(button()) : title()
  }

  private mutating func button(style key: String = "style") -> Members {
    [("title", title())]
      + perhaps(30, "when") { $0.condition(hasAnswer: false) } + effects() + style(key)
      + assigned() + perhaps(30, "value") { $0.scalar() }
      + (happens(50) ? link(hasAnswer: true) : [])
  }

  private mutating func assignments() -> Members {
    var seen: Set<String> = []
    return list(1...2) { $0.assignment() }.filter { seen.insert($0.0).inserted }
  }

  private mutating func assignment() -> (String, JSONText) {
    happens(20)
      ? (pick(ScriptNames.counters), .integer(number(-2...3)))
      : (pick(["v", "w", "plan", "isNew", "ü_2"]), scalar())
  }

  private mutating func assigned() -> Members {
    perhaps(25, "set") { .object($0.assignments()) } + perhaps(25, "add") { .object($0.amounts()) }
  }

  // One goes up and one goes down: what goes both ways has its own laws.
  private mutating func amounts() -> Members {
    var seen: Set<String> = []
    return list(1...2) {
      $0.happens(50)
        ? ("score", .number($0.pick([1, 1, 2, 2.5, 1_000])))
        : ("lives", .integer($0.pick([-1, -2])))
    }
    .filter { seen.insert($0.0).inserted }
  }

  /// What each answer of a rating adds, or all of them.
  private mutating func additions(ofAnswers answers: ClosedRange<Int>) -> JSONText {
    let isList = happens(80)
    let score = answers.map { _ in JSONText.number(pick([0, 0.5, 1, 2.5])) }
    let lives = answers.map { _ in JSONText.integer(pick([0, -1, -2])) }
    return .object([
      happens(50)
        ? ("score", isList ? .array(score) : .number(0.1))
        : ("lives", isList ? .array(lives) : .integer(-1))
    ])
  }

  private mutating func effects() -> Members {
    perhaps(15, "outcome") { .string($0.pick(["review", "feedback", "later", "never"])) }
      + perhaps(10, "action") { .string($0.pick(["act", "rm -rf /", "open store"])) }
  }
}
