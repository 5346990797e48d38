extension Effect: Codable {
  /// Reads an event of the stream.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in
      let name: EventLines.Name = try part.member("event").word()
      guard let effect = try Effect(name, part) else {
        throw CodingProblem("\(quoted(name.rawValue)) is no effect")
      }
      return effect
    }
  }

  /// Writes the event of the stream, as far as it is known without the dialog; the end as the event
  /// `result`, with its `ending` alone.
  public func encode(to encoder: any Encoder) throws {
    guard case .offer(let prompt) = self else { return try encoder.code(event()) }
    try encoder.code(EventLines.Name.prompt.object(prompt.coded))
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
}

extension ChatBubble: Codable {
  /// Reads a bubble as saved chats have it.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in try ChatBubble(part) }
  }

  /// Writes a bubble as saved chats have it.
  public func encode(to encoder: any Encoder) throws { try encoder.code(json) }
}
