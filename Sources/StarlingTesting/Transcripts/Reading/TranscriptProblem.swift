public import Starling

/// What keeps a text from being a transcript: what it is, and where.
public struct TranscriptProblem: Error, Hashable {
  /// Where in the source it lies.
  package let place: Place
  /// What was found.
  public let finding: TranscriptFinding
  /// What is probably meant.
  public let suggestion: String?

  package init(_ place: Place, _ finding: TranscriptFinding, suggestion: String? = nil) {
    self.place = place
    self.finding = finding
    self.suggestion = suggestion
  }

  /// One sentence for a person; what it cites of a file cannot take over a terminal.
  public var message: String { finding.sentence.inOneLine() }
}

/// What can be wrong with a transcript, as data; the words are made in one place.
public enum TranscriptFinding: Hashable, Sendable {
  // What is written.
  /// The bytes are no text.
  case notUTF8
  /// A line that begins like none of the format.
  case unknownLine
  /// A case without a name.
  case unnamedCase
  /// Nothing stands behind a word that needs something.
  case missingText(after: String)
  /// Nothing stands between two bars.
  case missingTitle
  /// A backslash in a title that escapes nothing.
  case badEscape
  /// More titles than the line has a meaning for.
  case surplusTitle(in: String)
  /// No number of stars, or something else behind it.
  case badStars
  /// No number of seconds.
  case badTime
  /// A message that lacks a part; the form that it has.
  case badMessage(String)
  /// No JSON value; what is wrong with it.
  case notAValue(String)
  /// No value at all for a variable.
  case missingValue(of: String)
  /// A word that is none of those that may stand there, or no word, and what they are.
  case unknownWord(String, of: String, known: [String])
  /// A setting that lacks a part; the form that it has.
  case badSetting(String)

  // Where it is written.
  /// No case at all.
  case noCase
  /// A case in which nothing happens.
  case noStep
  /// A case that stops without an end.
  case noEnd
  /// A name that another case has, and the line of that one.
  case duplicateCase(String, line: Int)
  /// Something happens before the first case.
  case outsideCase
  /// A bar with no text above it to go on with.
  case nothingToContinue
  /// A setting where the case has begun already.
  case settingBehindStep(String)
  /// A block to begin at, where no case is.
  case startForAll
  /// The same setting twice.
  case repeatedSetting(String)
  /// Something happens when the conversation is over.
  case behindEnd
  /// A rejection before anybody has done anything.
  case nothingToReject

  // What it is written for.
  /// No script to hold the case with.
  case noScript
  /// A block that the script does not have.
  case unknownBlock(String)
  /// A variable that the script does not have.
  case unknownVariable(String)
  /// A value that is not of the type of its variable.
  case wrongValue(of: String, expected: String)
  /// A language tag that is not well-formed.
  case invalidLocale(String)
  /// Something that is wrong with a promise.
  case promise(Promise.Finding)
}

/// A text that is no transcript, with all that was found in it.
public struct TranscriptError: Error, Sendable {
  /// What was read.
  public let source: SourceText
  /// Everything that was found, in the order of the places.
  public let problems: [TranscriptProblem]

  /// Where a problem lies, as a line and a column.
  public func position(of problem: TranscriptProblem) -> Position {
    LineIndex(source).position(of: problem.place.start)
  }
}

extension TranscriptError: CustomStringConvertible {
  /// Everything that was found, a line each, by line and column.
  public var description: String {
    let index = LineIndex(source)
    return problems.map { problem in
      SourceText.error(
        problem.message, problem.suggestion, at: source.place(of: problem.place, index))
    }.joined(separator: "\n")
  }
}
