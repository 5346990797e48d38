// Events are coded as the lines by which clients of an `EventStream` mean them.

extension Event {
  /// The line by which a client of an ``EventStream`` means the event: `#2`, `4`, `"a text"` or
  /// `/skip`. Of the events of the host, `/begin` and `/elapsed`, a stream takes none.
  public var line: String {
    switch self {
    case .tap: ""
    case .choose(let index): "#\(index &+ 1)"
    case .chooseMany(let indices): JSONText.array(indices.map { .integer($0 &+ 1) }).text
    case .submit(let text): JSONText.string(text).text
    case .pick(let stars): "\(stars)"
    case .begin, .elapsed, .skip, .back, .leave:
      Self.commands.first { $0.event == self }?.line ?? ""
    }
  }

  /// The event that a line means at any prompt; nil for a line that means none without one, such as
  /// the title of a button.
  public init?(line: String) {
    if let command = Self.commands.first(where: { $0.line == line }) {
      self = command.event
    } else if line.isEmpty {
      self = .tap
    } else if let text = JSONDocument.text(ofString: line) {
      self = .submit(text)
    } else if line.first == "#", let number = Int(line.dropFirst()) {
      self = .choose(number &- 1)
    } else if let stars = Int(line) {
      self = .pick(stars)
    } else if let indices = Self.indices(line) {
      self = .chooseMany(indices)
    } else {
      return nil
    }
  }

  private static let commands: [(line: String, event: Event)] = [
    ("/begin", .begin), ("/elapsed", .elapsed), ("/skip", .skip), ("/back", .back),
    ("/quit", .leave),
  ]

  private static func indices(_ line: String) -> [Int]? {
    guard line.first == "[",
      let document = JSONReader.readStrictly(SourceText(name: "", text: line)),
      let elements = try? CodingPart(document).elements()
    else { return nil }
    let numbers = elements.compactMap { try? $0.integer(in: Int.min...Int.max) }
    return numbers.count == elements.count ? numbers.map { $0 &- 1 } : nil
  }
}

extension Event: Codable {
  /// Reads the line of a client.
  public init(from decoder: any Decoder) throws {
    let line = try decoder.singleValueContainer().decode(String.self)
    guard let event = Event(line: line) else {
      throw decoder.corruption(CodingProblem("\(quoted(line)) is no event"))
    }
    self = event
  }

  /// Writes the line of a client.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(line)
  }
}
