extension ChatResult: Codable {
  /// Reads the result of a conversation as `starling run --json` prints it.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in try ChatResult(part) }
  }

  /// Writes the object that `starling run --json` prints.
  public func encode(to encoder: any Encoder) throws {
    var members = members(eligible: nil)
    if interrupted { members.append(("interrupted", .boolean(true))) }
    let order = answers.map(\.variable)
    if order != order.inOrder(of: path) {
      members.append(("answered", .array(order.map { .string($0) })))
    }
    try encoder.code(.object(members))
  }

  private init(_ whole: CodingPart) throws(CodingProblem) {
    let path = try whole.words("path")
    let answers = try whole.values("answers")
    var order = try whole.words("answered")
    if Set(order) != Set(answers.keys) { order = Array(answers.keys).inOrder(of: path) }
    self.init(
      ending: try whole.member("ending").word(), path: path,
      answers: order.compactMap { name in answers[name].map { Answer(variable: name, value: $0) } },
      variables: try whole.values("variables"),
      rating: try whole.given("rating")?.integer(in: 0...10),
      outcomes: try Settlement.all(in: whole), actions: try whole.words("actions"),
      seconds: try whole.count("seconds") ?? 0, mailto: try whole.given("mailto")?.string(),
      reviewURL: try whole.given("reviewURL")?.string(),
      interrupted: try whole.given("interrupted")?.boolean ?? false)
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
