// What a host keeps or sends is `Codable`: the same JSON as in files, results and events. A script
// is the text of its JSON, since coders lose the order of its blocks.

extension Value: Codable {
  /// Reads a text, a number, a boolean, or a list of those.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in
      guard let value = part.document.value(of: part.node) else {
        throw CodingProblem("this is no text, number or boolean, and no list of those")
      }
      return value
    }
  }

  /// Writes a text, a number, a boolean, or a list of those. Numbers must be finite.
  public func encode(to encoder: any Encoder) throws {
    guard isFinite else { throw encoder.refusal(of: self, "JSON has only finite numbers") }
    try encoder.code(.raw(json))
  }
}

extension Moment: Codable {
  /// Reads a time with an offset from UTC, such as `2026-03-05T10:00:00+01:00`, or seconds since
  /// 1970.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in
      if let seconds = Int64(part.json) { return Moment(seconds: seconds) }
      guard let moment = part.text.flatMap({ Moment($0) }) else {
        throw CodingProblem("this is no time with an offset, and no number of seconds")
      }
      return moment
    }
  }

  /// Writes the time with its offset; in years that have not four digits, the seconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    let isReadable = Moment(description) == self
    try encoder.code(isReadable ? .string(description) : .raw("\(seconds)"))
  }
}

extension Configuration: Codable {
  /// Reads the rules and texts as from a file. What is no error there is none here.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { json throws(ConfigurationError) in try Configuration(json: json) }
  }

  /// Writes what is set, and `null` for what is not wanted. A configuration with errors is refused:
  /// no one could read it.
  public func encode(to encoder: any Encoder) throws {
    if let error = errorsOfValues.first { throw encoder.refusal(of: self, error.message) }
    try encoder.code(json)
  }
}

extension History: Codable {
  /// Reads a history as from its file.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { json throws(HistoryError) in try History(json: json) }
  }

  /// Writes a history as into its file.
  public func encode(to encoder: any Encoder) throws { try encoder.code(.raw(json)) }
}

extension ResultLine: Codable {
  /// Reads a line of results.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { json throws(Problem) in try ResultLine(json: json) }
  }

  /// Writes a line of results.
  public func encode(to encoder: any Encoder) throws { try encoder.code(.raw(json)) }
}

extension Script: Codable {
  /// Reads the text of a script's JSON.
  public init(from decoder: any Decoder) throws {
    let json = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(json: json) } catch { throw decoder.corruption(error) }
  }

  /// Writes its JSON as a text: the order of the blocks counts, and coders keep none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json)
  }
}

extension Ending: Codable {}
extension Outcome: Codable {}
extension OutcomeStep: Codable {}
extension RejectCode: Codable {}
extension Style: Codable {}
