// What a host keeps or sends is `Codable`: the same JSON as in files, results and events. A script
// is the text of its JSON, since coders lose the order of its blocks.

extension Value: Codable {
  /// Reads a text, a number, a boolean, or a list of those.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(CodingProblem) in
      let (document, _) = JSONReader.read(SourceText(name: "", text: json))
      guard let value = document.value(of: JSONDocument.root) else {
        throw CodingProblem("this is no text, number or boolean, and no list of those")
      }
      return value
    }
  }

  /// Writes a text, a number, a boolean, or a list of those. Numbers must be finite.
  public func encode(to encoder: any Encoder) throws {
    guard isFinite else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "JSON has only finite numbers"))
    }
    try CodedJSON(text: json).encode(to: encoder)
  }
}

extension Moment: Codable {
  /// Reads a time with an offset from UTC, such as `2026-03-05T10:00:00+01:00`, or seconds since
  /// 1970.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(CodingProblem) in
      let (document, _) = JSONReader.read(SourceText(name: "", text: json))
      if let seconds = Int64(json) { return Moment(seconds: seconds) }
      guard document[JSONDocument.root].kind == .string,
        let moment = Moment(document.string(JSONDocument.root))
      else { throw CodingProblem("this is no time with an offset, and no number of seconds") }
      return moment
    }
  }

  /// Writes the time with its offset; in years that have not four digits, the seconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    let isReadable = Moment(description) == self
    try CodedJSON(text: isReadable ? JSONEscape.quoted(description) : "\(seconds)")
      .encode(to: encoder)
  }
}

extension Configuration: Codable {
  /// Reads the rules and texts as from a file. What is no error there is none here.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(ConfigurationError) in
      try Configuration(json: json)
    }
  }

  /// Writes what is set, and `null` for what is not wanted. A configuration with errors is refused:
  /// no one could read it.
  public func encode(to encoder: any Encoder) throws {
    if let error = errorsOfValues.first {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: error.message))
    }
    try CodedJSON(text: json.text).encode(to: encoder)
  }
}

extension History: Codable {
  /// Reads a history as from its file.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(HistoryError) in
      try History(json: json)
    }
  }

  /// Writes a history as into its file.
  public func encode(to encoder: any Encoder) throws {
    try CodedJSON(text: json).encode(to: encoder)
  }
}

extension ResultLine: Codable {
  /// Reads a line of results.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(Problem) in
      try ResultLine(json: json)
    }
  }

  /// Writes a line of results.
  public func encode(to encoder: any Encoder) throws {
    try CodedJSON(text: json).encode(to: encoder)
  }
}

/// Why JSON from a decoder is not what was asked for.
struct CodingProblem: JSONFailure, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(at keys: [String?], expected: String) {
    let path = keys.compactMap(\.self).joined(separator: ".")
    description = path.isEmpty ? "this is no \(expected)" : "\(quoted(path)) is no \(expected)"
  }
}
