extension Diagnostic: Codable {
  /// Reads a finding. What would mend it is not coded: whoever mends checks the text again.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(CodingProblem) in
      try Diagnostic(try CodingPart(coded: json))
    }
  }

  /// Writes the finding with the members that `starling check --format json` prints, and its place
  /// in bytes: lines and columns follow from those and the text.
  public func encode(to encoder: any Encoder) throws {
    let members: [(String, JSONText)] = [
      ("code", .string(code.rawValue)), ("severity", .string(severity.rawValue)),
      ("message", .string(message)), ("start", .integer(Int(place.start))),
      ("end", .integer(Int(place.end))),
      ("suggestion", .orNull(suggestion)), ("notes", .array(notes.map { $0.json })),
    ]
    try CodedJSON(text: JSONText.object(members).text).encode(to: encoder)
  }

  private init(_ part: CodingPart) throws(CodingProblem) {
    let code = try part.member("code").word(DiagnosticCode.self)
    self.init(
      try part.place(), Finding(code, try part.member("message").string()),
      suggestion: try part.given("suggestion")?.string(),
      notes: try part.list("notes") { part throws(CodingProblem) in
        Note(
          try part.member("text").string(),
          at: try part.optional("start") == nil ? nil : try part.place())
      })
    let severity = try part.member("severity").word(Severity.self)
    if severity == .warning { self = asWarning }
  }
}

extension Diagnostic.Note {
  fileprivate var json: JSONText {
    .object(
      [("text", .string(text))]
        + (place.map { [("start", .integer(Int($0.start))), ("end", .integer(Int($0.end)))] } ?? [])
    )
  }
}

extension CodingPart {
  fileprivate func place() throws(CodingProblem) -> Place {
    let start = try member("start").integer(in: 0...Int.max)
    return Place(start, try member("end").integer(in: start...Int.max))
  }
}

extension Script: Codable {
  /// Reads the text of a script's JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(json: try container.decode(String.self))
    } catch let error as ScriptError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes its JSON as a text: the order of the blocks counts, and coders keep none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json)
  }
}
