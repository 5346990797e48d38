import Starling

extension TranscriptFinding {
  /// One sentence that says what is wrong and what to write instead.
  public var sentence: String {
    switch self {
    case .notUTF8: "this is not UTF-8"
    case .unknownLine: "this is not a line of a transcript"
    case .unnamedCase: "a case needs a name behind the \"===\""
    case .missingText(let word): "text is missing after \(quoted(word))"
    case .missingTitle: "a title is missing; an empty one is written \"\""
    case .badEscape: "a backslash is written \\\\, and a bar in a title \\|"
    case .surplusTitle(let word): "\(quoted(word)) has one title, and behind a bar that of the skip"
    case .badStars: "stars are written as their number, as in \"stars: 5 (Submit) | Later\""
    case .badTime: "a time is written in seconds, as in \"@ 1.2s\""
    case .badMessage(let form): "this message is written \"\(form)\""
    case .notAValue(let problem): "a value is written as JSON: \(problem)"
    case .missingValue(let name): "the value of \(quoted(name)) is missing: it is written as JSON"
    case .unknownWord("", let kind, let known): "no \(kind) stands here; there are \(list(known))"
    case .unknownWord(let word, let kind, let known):
      "\(quoted(word)) is no \(kind); there are \(list(known))"
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
    case .repeatedSetting(let word): "\(quoted(word)) stands here for the second time"
    case .behindEnd: "the conversation is over: nothing more can happen in this case"
    case .nothingToReject: "the person has not done anything yet that could be rejected"
    case .noScript: "nothing says which script this case is for: add \"script: FILE\""
    case .unknownBlock(let id): "no block of the script is named \(quoted(id))"
    case .unknownVariable(let name): "the script has no variable \(quoted(name))"
    case .wrongValue(let name, let expected): "the variable \(quoted(name)) is \(expected)"
    case .invalidLocale(let tag): "\(quoted(tag)) is no well-formed language tag"
    case .promise(let finding): finding.sentence
    }
  }
}
