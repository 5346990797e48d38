extension Effect: Codable {
  /// Reads an event of the stream.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in try Effect(part) }
  }

  /// Writes the event of the stream, as far as it is known without the dialog; the end as the event
  /// `result`, with its `ending` alone.
  public func encode(to encoder: any Encoder) throws {
    guard case .offer(let prompt) = self else { return try encoder.code(event()) }
    try encoder.code(EventLines.Name.prompt.object(prompt.coded))
  }

  private init(_ part: CodingPart) throws(CodingProblem) {
    let name: EventLines.Name = try part.member("event").word()
    switch name {
    case .say: self = .say(try part.member("text").string(), try part.member("style").word())
    case .prompt: self = .offer(try Prompt(part))
    case .echo: self = .echo(try part.member("text").string())
    case .set: self = .set(try part.member("name").string(), try part.member("value").value())
    case .picked: self = .picked(try part.member("rate").integer(in: Int.min...Int.max))
    case .rated: self = .rated(try part.member("rate").integer(in: Int.min...Int.max))
    case .outcome:
      self = .outcome(try part.member("outcome").word(), try part.member("step").word())
    case .action: self = .action(try part.member("action").string())
    case .reject: self = .reject(try part.member("code").word())
    case .result: self = .finish(try part.member("ending").word())
    case .willAppear, .didAppear, .help, .willDisappear, .didDisappear:
      throw CodingProblem("\(quoted(name.rawValue)) is no effect")
    }
  }
}

extension Prompt: Codable {
  /// Reads what the event `prompt` has.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in try Prompt(part) }
  }

  /// Writes what the event `prompt` has, and the stars that are picked.
  public func encode(to encoder: any Encoder) throws { try encoder.code(.object(coded)) }

  fileprivate var coded: [(String, JSONText)] {
    guard let picked = stars?.picked else { return members }
    return members + [("picked", .integer(picked))]
  }

  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    let skip = try part.offer("skip")
    var several: Several?
    let kind: Kind
    switch try part.member("kind").string() {
    case "tap": kind = .tap
    case "delay": kind = .delay(try part.member("seconds").double())
    case "choice":
      kind = .choice(try part.list("buttons") { part throws(CodingProblem) in try Offer(part) })
      several = try part.given("many").map { part throws(CodingProblem) in try Several(part) }
    case "text": kind = .text(try Field(part), skip: skip)
    case "stars": kind = .stars(try Stars(part), skip: skip)
    default: throw CodingProblem(at: ["kind"], expected: "kind of prompt")
    }
    self.init(
      kind: kind, block: try part.member("block").string(),
      turn: try part.member("turn").integer(in: 0...Int.max), several: several, skip: skip,
      progress: try part.given("progress").map { part throws(CodingProblem) in try Progress(part) })
  }
}

extension Prompt.Offer {
  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    self.init(
      title: try part.member("title").string(), style: try part.member("style").word(),
      isAlone: try part.given("alone")?.boolean ?? false)
  }
}

extension Prompt.Several {
  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    self.init(
      min: try part.member("min").integer(in: 0...Int.max), max: try part.count("max"),
      button: try Prompt.Offer(try part.member("button")))
  }
}

extension Prompt.Field {
  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
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
  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    let symbols = try part.member("symbols")
    self.init(
      min: try part.member("min").integer(in: 0...10),
      max: try part.member("max").integer(in: 0...10),
      labels: try part.list("labels") { part throws(CodingProblem) in
        Prompt.Label(
          number: try part.member("number").integer(in: 0...10),
          text: try part.member("text").string())
      }, picked: try part.count("picked"), submit: try part.offer("button"),
      full: try symbols.member("full").string(), empty: try symbols.member("empty").string())
  }
}

extension Prompt.Progress {
  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    let bounds = try part.member("of").elements()
    guard bounds.count == 2 else { throw CodingProblem(at: ["of"], expected: "pair of numbers") }
    self.init(
      asked: try part.member("asked").integer(in: 0...Int.max),
      least: try bounds[0].integer(in: 0...Int.max),
      most: try bounds[1].nonNull()?.integer(in: 0...Int.max))
  }
}

extension CodingPart {
  fileprivate func offer(_ name: String) throws(CodingProblem) -> Prompt.Offer? {
    try given(name).map { part throws(CodingProblem) in try Prompt.Offer(part) }
  }
}

extension ChatBubble: Codable {
  /// Reads a bubble as saved chats have it.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in try ChatBubble(part) }
  }

  /// Writes a bubble as saved chats have it.
  public func encode(to encoder: any Encoder) throws { try encoder.code(json) }
}
