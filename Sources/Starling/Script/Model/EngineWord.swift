/// The words that the engine shows by itself, apart from the texts of a script. The language tables
/// that translate a script can translate them, too, by key.
package enum EngineWord: String, CaseIterable, Sendable {
  // Buttons and texts of the classic prompt.
  case send, submit, done, wish, praise, thanks, ratingThanks, reviewThanks, reviewWelcome
  case anotherTime, comeBack
  // Where feedback goes.
  case mailHint, keptHint
  // Where answers go, and what of them.
  case sentToMakers, sentTo, staysHere, whatLine, whatKeys
  // Prompts and their hints.
  case stars, go, submitHint, you, starsOf, numberOf, typing, plainOn
  case goHint, skipHint, starsHint, numberHint, chooseHint, textHint, neverHint
  case rangeHint, leastHint, mostHint
  // Which question it is, where a script shows that.
  case questionOf, questionOfAbout
  // How a prompt is passed, and what the person says in place of an empty line.
  case passHint, passWords, nothing
  // The first question of the classic prompt, in one line, and the words that put it off.
  case fromTo, notNowHint, passingWords
  case severalHint, exactlyHint, fromHint, anyHint, tickHint
  case ticked, tickedOfLeast, tickedOfMost, more
  // Where boxes are ticked and nothing is typed.
  case severalBoxes, exactlyBoxes, fromBoxes, anyBoxes
  // Replies to an answer that does not fit.
  case quote, couldBe, or, and, aboutPart, didYouMean
  case notAChoice, notSeveral, notTheChoice, notStars, notInScale
  case justReturn
  // A text where buttons are offered, one of which leads to a field for it.
  case sendThis, yes
  case noCommand, slashHint, cannotSkip, pickFirst, pickNumberFirst
  case empty, tooShort, tooLong, notAnEmail, notANumber, notAnInteger, groupedNumber, groupedInteger
  case tooSmall, tooLarge
  case tooFew, tooMany, notAlone, nothingTicked
  // What can be done about a line that was refused.
  case takeUpHint
  case cannotGoBack, notNow, wait
  // Where no one seems to be there.
  case nobodyHere, answerLater
  // How a sentence names several things: two of them, the last behind others, each before.
  case listTwo, listEnd, listMiddle, orTwo, orEnd, orMiddle
  // What is said once.
  case hurryHint, helpHint
  // Where a conversation goes on whose script was edited.
  case changed
  // Replies to input lines that could not be read.
  case lineTooLong, lineCut, lineNotUTF8, lineRest
  // Help.
  case help, helpSkip, helpBack, helpAgain, helpNever, helpWhat, helpQuit, helpSlash, helpLines
  // Help on the keys of a line editor.
  case helpTitles, helpTick, helpFilter, helpMore, helpTab, helpEarlier, helpDown, helpNewLine,
    helpWord
  // What a page says around the conversation.
  case pageRestart, pageBack, pageLeave, pageLanguage, pagePauses, pageGo, pageLog, pageAnswer
  case pageOver, pageFailed, pageBroken, pageShare, pageCopied, pageLong, pageFilter
  case pageCopyAnswers, pageSent, pageUnsure, pageRefused, pageMailLong

  private static let keyPrefix = "starling."

  package var key: String { Self.keyPrefix + rawValue }

  /// The word that a key of a language table translates; nil if there is none.
  init?(key: String) {
    guard key.hasPrefix(Self.keyPrefix) else { return nil }
    self.init(rawValue: String(key.dropFirst(Self.keyPrefix.count)))
  }

  /// The word in English, of several forms the one for many things.
  package var english: String { LanguageWords.en.text(rawValue) ?? "" }

  /// The number of things that the word stands beside; nil if it names none.
  func counted(_ values: KeyValuePairs<String, String>) -> Int? {
    ["count", "stars", "max", "min"].lazy
      .compactMap { name in values.first { $0.key == name } }.first.flatMap { Int($0.value) }
  }

  /// The command or the keys that a line of help explains, where all languages have the same.
  var explained: String? {
    switch self {
    case .helpSkip: "/skip"
    case .helpBack: "/back"
    case .helpAgain: "/again"
    case .helpNever: "/never"
    case .helpWhat: "/what"
    case .helpQuit: "/quit"
    case .helpSlash: "//"
    case .helpLines: "\\"
    case .helpTitles, .helpMore, .helpEarlier: "↑ ↓"
    case .helpDown: "↓"
    case .helpNewLine: "Alt-↵"
    case .helpWord: "Ctrl-W"
    default: nil
    }
  }
}

/// The keys by which language tables translate the engine words and the texts of the rating prompt.
enum EngineWordKeys {
  static let keys = EngineWord.allCases.map { $0.key } + RatingText.allCases.map { $0.key }

  static let prefixes = ["starling.", "starskit."]

  private static let table = WordTable(keys)

  static func isKey(_ key: Span<UInt8>) -> Bool { table.number(of: key) != nil }
}
