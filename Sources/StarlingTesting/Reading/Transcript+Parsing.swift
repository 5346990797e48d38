public import Starling

extension Transcript {
  /// Reads a transcript; throws everything that is wrong with it.
  public init(parsing text: String, name: String = "transcript") throws(TranscriptError) {
    try self.init(parsing: SourceText(name: name, text: text))
  }

  /// Reads a transcript; throws everything that is wrong with it.
  public init(parsing source: SourceText) throws(TranscriptError) {
    var reader = TranscriptReader(source)
    reader.readAll()
    guard reader.problems.isEmpty else {
      throw TranscriptError(source: source, problems: reader.problems)
    }
    self = reader.transcript
  }
}
