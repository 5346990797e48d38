extension Prompt {
  /// The kind of prompt as `--events` names it.
  var kindName: String {
    switch kind {
    case .tap: "tap"
    case .delay: "delay"
    case .choice: "choice"
    case .text: "text"
    case .stars: "stars"
    }
  }

  /// The members of the event `prompt`.
  var members: [(String, JSONText)] {
    [("kind", .string(kindName)), ("block", .string(block)), ("turn", .integer(turn))]
      + parts.map { ($0.name, $0.value) }
  }

  /// Everything that the prompt says besides its kind, and where and when it asks: what `--events`
  /// sends, and what a comparison of two scripts names.
  package var parts: [(name: String, value: JSONText)] {
    ownParts + (progress.map { [("progress", $0.json)] } ?? [])
  }

  private var ownParts: [(name: String, value: JSONText)] {
    switch kind {
    case .tap: []
    case .delay(let seconds): [("seconds", .number(seconds))]
    case .choice(let offers):
      [
        ("buttons", .array(offers.map { .object($0.members + [("alone", .boolean($0.isAlone))]) })),
        ("many", several?.json ?? .null), ("skip", skip.json),
      ]
    case .text(let field, let skip): field.parts(skip)
    case .stars(let field, let skip): field.parts(skip)
    }
  }

  /// Reads the event `prompt`.
  init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    let skip = try part.offer("skip")
    var several: Several?
    let kind: Kind
    switch try part.member("kind").string() {
    case "tap": kind = .tap
    case "delay": kind = .delay(try part.member("seconds").double())
    case "choice":
      kind = .choice(try part.list("buttons") { part throws(Failure) in try Offer(part) })
      several = try part.given("many").map { part throws(Failure) in try Several(part) }
    case "text": kind = .text(try Field(part), skip: skip)
    case "stars": kind = .stars(try Stars(part), skip: skip)
    default: throw part.failure("kind of prompt", in: ["kind"])
    }
    self.init(
      kind: kind, block: try part.member("block").string(),
      turn: try part.member("turn").integer(in: 0...Int.max), several: several, skip: skip,
      progress: try part.given("progress").map { part throws(Failure) in try Progress(part) })
  }

  /// Whether another prompt says the same, wherever and whenever it asks.
  package func tellsTheSame(as other: Prompt) -> Bool { unplaced == other.unplaced }

  private var unplaced: Prompt {
    var prompt = self
    prompt.block = ""
    prompt.turn = 0
    return prompt
  }
}

extension Prompt.Field {
  fileprivate func parts(_ skip: Prompt.Offer?) -> [(name: String, value: JSONText)] {
    [
      ("button", button.json), ("placeholder", .orNull(placeholder)), ("skip", skip.json),
      ("min", min.map { .number($0) } ?? .null), ("max", max.map { .number($0) } ?? .null),
      ("required", .boolean(isRequired)), ("minLength", .orNull(minLength)),
      ("maxLength", .orNull(maxLength)), ("format", .string(format.rawValue)),
    ]
  }

  fileprivate init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    self.init(
      button: try Prompt.Offer(try part.member("button")),
      placeholder: try part.given("placeholder")?.string(),
      isRequired: try part.member("required").boolean ?? false,
      minLength: try part.count("minLength"), maxLength: try part.count("maxLength"),
      format: try part.member("format").word(), min: try part.given("min")?.double(),
      max: try part.given("max")?.double())
  }
}

extension Prompt.Stars {
  fileprivate func parts(_ skip: Prompt.Offer?) -> [(name: String, value: JSONText)] {
    [
      ("button", submit.json), ("min", .integer(min)), ("max", .integer(max)),
      (
        "labels",
        .array(
          labels.map { .object([("number", .integer($0.number)), ("text", .string($0.text))]) })
      ),
      ("symbols", .object([("full", .string(full)), ("empty", .string(empty))])),
      ("confirm", .boolean(submit != nil)), ("skip", skip.json),
    ]
  }

  fileprivate init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    let symbols = try part.member("symbols")
    self.init(
      min: try part.member("min").integer(in: 0...10),
      max: try part.member("max").integer(in: 0...10),
      labels: try part.list("labels") { part throws(Failure) in
        Prompt.Label(
          number: try part.member("number").integer(in: 0...10),
          text: try part.member("text").string())
      }, picked: try part.count("picked"), submit: try part.offer("button"),
      full: try symbols.member("full").string(), empty: try symbols.member("empty").string())
  }
}

extension Prompt.Progress {
  fileprivate var json: JSONText {
    .object([("asked", .integer(asked)), ("of", .array([.integer(least), .orNull(most)]))])
  }

  fileprivate init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    let bounds = try part.member("of").elements()
    guard bounds.count == 2 else { throw part.failure("pair of numbers", in: ["of"]) }
    self.init(
      asked: try part.member("asked").integer(in: 0...Int.max),
      least: try bounds[0].integer(in: 0...Int.max),
      most: try bounds[1].nonNull()?.integer(in: 0...Int.max))
  }
}

extension Prompt.Several {
  fileprivate var json: JSONText {
    .object([("min", .integer(min)), ("max", .orNull(max)), ("button", button.json)])
  }

  fileprivate init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    self.init(
      min: try part.member("min").integer(in: 0...Int.max), max: try part.count("max"),
      button: try Prompt.Offer(try part.member("button")))
  }
}

extension Prompt.Offer {
  fileprivate var members: [(String, JSONText)] {
    [("title", .string(title)), ("style", .string(style.rawValue))]
  }

  fileprivate var json: JSONText { .object(members) }

  fileprivate init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    self.init(
      title: try part.member("title").string(), style: try part.member("style").word(),
      isAlone: try part.given("alone")?.boolean ?? false)
  }
}

extension JSONPart {
  fileprivate func offer(_ name: String) throws(Failure) -> Prompt.Offer? {
    try given(name).map { part throws(Failure) in try Prompt.Offer(part) }
  }
}

extension Prompt.Offer? {
  fileprivate var json: JSONText { map { $0.json } ?? .null }
}
