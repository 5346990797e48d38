extension ChatResult: Codable {
  /// Reads the result of a conversation as `starling run --json` prints it.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(CodingProblem) in
      try ChatResult(coded: json)
    }
  }

  /// Writes the object that `starling run --json` prints.
  public func encode(to encoder: any Encoder) throws {
    var members = members(eligible: nil)
    if interrupted { members.append(("interrupted", .boolean(true))) }
    let order = answers.map(\.variable)
    if order != order.inOrder(of: path) {
      members.append(("answered", .array(order.map { .string($0) })))
    }
    try CodedJSON(text: JSONText.object(members).text).encode(to: encoder)
  }
}

extension ChatResult {
  fileprivate init(coded json: String) throws(CodingProblem) {
    let whole = try CodingPart(coded: json)
    let ending = try whole.member("ending").word(Ending.self)
    let path = try whole.texts("path")
    let answers = try whole.values("answers")
    var order = try whole.texts("answered")
    if Set(order) != Set(answers.keys) { order = Array(answers.keys).inOrder(of: path) }
    self.init(
      ending: ending, path: path,
      answers: order.compactMap { name in
        answers[name].map { Answer(variable: name, value: $0) }
      },
      variables: try whole.values("variables"),
      rating: try whole.given("rating").map { part throws(CodingProblem) in
        try part.integer(in: 0...10)
      }, outcomes: try whole.settlements(), actions: try whole.texts("actions"),
      seconds: try whole.given("seconds")?.integer(in: 0...Int.max) ?? 0,
      mailto: try whole.given("mailto")?.string(),
      reviewURL: try whole.given("reviewURL")?.string(),
      interrupted: try whole.given("interrupted")?.boolean ?? false)
  }
}

extension CodingPart {
  fileprivate func texts(_ name: String) throws(CodingProblem) -> [String] {
    var texts: [String] = []
    for element in try given(name)?.elements() ?? [] { texts.append(try element.string()) }
    return texts
  }

  fileprivate func values(_ name: String) throws(CodingProblem) -> [String: Value] {
    var values: [String: Value] = [:]
    for (key, part) in try given(name)?.members() ?? [] {
      values[key] = try part.value()
    }
    return values
  }

  fileprivate func settlements() throws(CodingProblem) -> [ChatResult.Settlement] {
    var settlements: [ChatResult.Settlement] = []
    for element in try given("outcomes")?.elements() ?? [] {
      settlements.append(
        ChatResult.Settlement(
          outcome: try element.member("outcome").word(Outcome.self),
          step: try element.member("step").word(OutcomeStep.self)))
    }
    return settlements
  }
}

extension [String] {
  /// The names of answers as blocks of the same names were passed, and then by name: decoders lose
  /// the order of an object.
  fileprivate func inOrder(of path: [String]) -> [String] {
    var places: [String: Int] = [:]
    for (place, block) in path.enumerated() where places[block] == nil { places[block] = place }
    return sorted { one, other in
      (places[one] ?? path.count, one) < (places[other] ?? path.count, other)
    }
  }
}
