extension Diagnostic: Codable {
  /// Reads a finding. What would mend it is not coded: whoever mends checks the text again.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in try Diagnostic(part) }
  }

  /// Writes the finding with the members that `starling check --format json` prints, and its place
  /// in bytes: lines and columns follow from those and the text.
  public func encode(to encoder: any Encoder) throws {
    try encoder.code(
      .object(
        [
          ("code", .string(code.rawValue)), ("severity", .string(severity.rawValue)),
          ("message", .string(message)),
        ] + place.members + [
          ("suggestion", .orNull(suggestion)),
          (
            "notes",
            .array(notes.map { .object([("text", .string($0.text))] + ($0.place?.members ?? [])) })
          ),
        ]))
  }

  private init(_ part: CodingPart) throws(CodingProblem) {
    let code: DiagnosticCode = try part.member("code").word()
    self.init(
      try Place(part), Finding(code, try part.member("message").string()),
      suggestion: try part.given("suggestion")?.string(),
      notes: try part.list("notes") { part throws(CodingProblem) in
        let place = try part.given("start") == nil ? nil : try Place(part)
        return Note(try part.member("text").string(), at: place)
      })
    let severity: Severity = try part.member("severity").word()
    if severity == .warning { self = asWarning }
  }
}

extension Place {
  fileprivate var members: [(String, JSONText)] {
    [("start", .integer(Int(start))), ("end", .integer(Int(end)))]
  }

  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    let start = try part.member("start").integer(in: 0...Int.max)
    self.init(start, try part.member("end").integer(in: start...Int.max))
  }
}
