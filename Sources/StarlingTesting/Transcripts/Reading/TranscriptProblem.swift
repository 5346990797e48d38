public import Starling

/// A problem that keeps a text from being a transcript, with its place.
public struct TranscriptProblem: Error, Hashable {
  /// The place of the problem in the source.
  package let place: Place
  /// The kind of problem.
  public let finding: TranscriptFinding
  /// What was probably meant.
  public let suggestion: String?

  package init(_ place: Place, _ finding: TranscriptFinding, suggestion: String? = nil) {
    self.place = place
    self.finding = finding
    self.suggestion = suggestion
  }

  /// One sentence about the problem, safe for a terminal whatever it quotes from a file.
  public var message: String { finding.sentence.inOneLine() }
}

/// Everything that can be wrong with a transcript, as data. `sentence` puts it into words.
@nonexhaustive(warn)
public enum TranscriptFinding: Hashable, Sendable {
  // Errors in a line.
  /// The bytes are not UTF-8.
  case notUTF8
  /// The text is a script, or other JSON.
  case json
  /// The line starts like no line of the format.
  case unknownLine
  /// The name of a case stands behind other signs.
  case badTitle
  /// The case has no name.
  case unnamedCase
  /// A text is missing after this word.
  case missingText(after: String)
  /// A title between two bars is missing.
  case missingTitle
  /// A backslash in a title escapes nothing.
  case badEscape
  /// The line has too many titles.
  case surplusTitle(in: String)
  /// The number of stars is missing or invalid, or something else follows it.
  case badStars
  /// The number of seconds is missing or invalid.
  case badTime
  /// A part of a message is missing. The value is the right form.
  case badMessage(String)
  /// A value is not JSON, for this reason.
  case notAValue(String)
  /// The value of a variable is missing.
  case missingValue(of: String)
  /// A name has this character, which cannot be seen.
  case hiddenCharacter(Unicode.Scalar)
  /// A word is missing, or is not one of those that are known.
  case unknownWord(String, of: String, known: [String])
  /// A part of a setting is missing. The value is the right form.
  case badSetting(String)

  // Errors in the structure of cases.
  /// The transcript has no case.
  case noCase
  /// Nothing happens in the case.
  case noStep
  /// The case stops without an end.
  case noEnd
  /// Another case, on this line, has the same name.
  case duplicateCase(String, line: Int)
  /// Something happens before the first case.
  case outsideCase
  /// A bar has no text above it to continue.
  case nothingToContinue
  /// A setting comes after a step of its case.
  case settingBehindStep(String)
  /// The first block is set outside of a case.
  case startForAll
  /// The same setting occurs twice.
  case repeatedSetting(String)
  /// Something happens after the end of the conversation.
  case behindEnd
  /// A rejection comes before any act of the person.
  case nothingToReject

  // Errors with respect to a script.
  /// No script is named for the case.
  case noScript
  /// The script does not have this block.
  case unknownBlock(String)
  /// The script does not have this variable.
  case unknownVariable(String)
  /// A value does not have the type of its variable.
  case wrongValue(of: String, expected: String)
  /// A variable counts inside the conversation alone. The value says so in a sentence.
  case countsAlone(String)
  /// A language tag is not well-formed.
  case invalidLocale(String)
  /// A problem in a promise.
  case promise(Promise.Finding)
}

/// The error for a text that is not a transcript, with all problems.
public struct TranscriptError: Error, Hashable, Sendable {
  /// The text that was read.
  public let source: SourceText
  /// All problems, in the order of their places.
  public let problems: [TranscriptProblem]

  /// The line and column of a problem.
  public func position(of problem: TranscriptProblem) -> Position {
    LineIndex(source).position(of: problem.place.start)
  }
}

extension TranscriptError: CustomStringConvertible {
  /// All problems, one per line, each with its line and column.
  public var description: String {
    let index = LineIndex(source)
    return problems.map { problem in
      SourceText.error(
        problem.message, problem.suggestion, at: source.place(of: problem.place, index))
    }.joined(separator: "\n")
  }
}

extension TranscriptFinding {
  /// One sentence that says what is wrong and what to write instead.
  public var sentence: String {
    switch self {
    case .notUTF8: "this is not UTF-8"
    case .json: "this is JSON: the transcript of a script is a .chat file beside it"
    case .unknownLine:
      "this is not a line of a transcript: one begins, in the first column, with "
        + LineForm.beginnings.joined(separator: " ")
    case .badTitle: "what begins a case is written \"=== NAME\""
    case .unnamedCase: "a case needs a name after the \"===\""
    case .missingText(let word): "text is missing after \(quoted(word))"
    case .missingTitle: "a title is missing; an empty one is written \"\""
    case .badEscape: "a backslash is written \\\\, and a bar in a title \\|"
    case .surplusTitle(let word): "\(quoted(word)) has one title, and after a bar that of the skip"
    case .badStars: "stars are written as their number, as in \"stars: 5 (Submit) | Later\""
    case .badTime: "a time is written in seconds, as in \"@ 1.2s\""
    case .badMessage(let form): "this message is written \"\(form)\""
    case .notAValue(let problem): "a value is written as JSON: \(problem)"
    case .hiddenCharacter(let scalar):
      "hidden character \(codePoint(scalar.value)): a name has none, so remove it"
    case .missingValue(let name): "the value of \(quoted(name)) is missing: it is written as JSON"
    case .unknownWord("", let kind, let known): "no \(kind) is given; there are \(list(known))"
    case .unknownWord(let word, let kind, let known):
      "\(quoted(word)) is not a known \(kind); there are \(list(known))"
    case .badSetting(let form): "this is written \"\(form)\""
    case .noCase: "the transcript has no case: one begins with \"=== NAME\""
    case .noStep: "nothing happens in this case"
    case .noEnd: "a case ends with \"end\", \"left\" or \"stuck\", or with \"...\""
    case .duplicateCase(let name, let line): "line \(line) has a case \(quoted(name)) already"
    case .outsideCase: "something happens before the first case: one begins with \"=== NAME\""
    case .nothingToContinue: "a bar continues the text of a \"bot:\" or \"you:\" right above it"
    case .settingBehindStep(let word):
      "\(quoted(word)) stands before anything happens in a case, or at the top of a promise"
    case .startForAll: "\"start:\" stands in a case: each has a beginning of its own"
    case .repeatedSetting(let word): "\(quoted(word)) is here for the second time"
    case .behindEnd: "the conversation is over: nothing more can happen in this case"
    case .nothingToReject: "the person has not done anything yet that could be rejected"
    case .noScript: "nothing says which script this case is for: add \"script: FILE\""
    case .unknownBlock(let id): "no block of the script is named \(quoted(id))"
    case .unknownVariable(let name): "the script has no variable \(quoted(name))"
    case .wrongValue(let name, let expected): "the variable \(quoted(name)) is \(expected)"
    case .countsAlone(let sentence): sentence
    case .invalidLocale(let tag): "\(quoted(tag)) is not a well-formed language tag"
    case .promise(let finding): finding.sentence
    }
  }
}
