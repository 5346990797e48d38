import Starling

/// What became of a case in another script.
public struct CarriedCase: Hashable, Sendable {
  /// The lines of the case, carried over; nil if it stays as it is.
  public let lines: [Transcript.Line]?
  /// What happened to the answers, or why the case stays as it is, in a line.
  public let words: String

  init(_ lines: [Transcript.Line], _ words: String) { (self.lines, self.words) = (lines, words) }

  init(staying words: String) { (lines, self.words) = (nil, words) }
}
