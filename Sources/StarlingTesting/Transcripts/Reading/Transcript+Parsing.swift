public import Starling

extension Transcript {
  /// Parses a transcript; throws all problems in it.
  public init(parsing text: String, name: String = "transcript") throws(TranscriptError) {
    try self.init(parsing: SourceText(name: name, text: text))
  }

  /// Parses a transcript; throws all problems in it.
  public init(parsing source: SourceText) throws(TranscriptError) {
    try self.init(parsing: source, needsCase: true)
  }

  /// Parses a transcript. It may have no case yet if one is to be added.
  package init(parsing source: SourceText, needsCase: Bool) throws(TranscriptError) {
    var reader = TranscriptReader(source)
    reader.readAll()
    let problems = reader.problems.filter { needsCase || $0.finding != .noCase }
    guard problems.isEmpty else { throw TranscriptError(source: source, problems: problems) }
    self = reader.transcript
  }
}
