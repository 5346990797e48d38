public import Starling

extension Transcript {
  /// Reads a transcript; throws everything that is wrong with it.
  public init(parsing text: String, name: String = "transcript") throws(TranscriptError) {
    try self.init(parsing: SourceText(name: name, text: text))
  }

  /// Reads a transcript; throws everything that is wrong with it.
  public init(parsing source: SourceText) throws(TranscriptError) {
    try self.init(parsing: source, needsCase: true)
  }

  /// Reads a transcript, which may have no case yet where one is to be added.
  package init(parsing source: SourceText, needsCase: Bool) throws(TranscriptError) {
    var reader = TranscriptReader(source)
    reader.readAll()
    let problems = reader.problems.filter { needsCase || $0.finding != .noCase }
    guard problems.isEmpty else { throw TranscriptError(source: source, problems: problems) }
    self = reader.transcript
  }
}
