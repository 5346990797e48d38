/// The words that the engine shows by itself, apart from the texts of a script. The language tables
/// that translate a script can translate them, too, by key.
package enum EngineWord: String, CaseIterable, Sendable {
  // Buttons and texts of the classic prompt.
  case send, submit, wish, thanks
  // Where feedback goes.
  case mailHint, keptHint
  // Prompts and their hints.
  case stars, go, submitHint, you, starsOf, typing, plainOn
  case goHint, skipHint, starsHint, chooseHint, textHint, neverHint
  // Replies to an answer that does not fit.
  case couldBe, or, didYouMean, notAChoice, notTheChoice, notStars, justReturn
  case noCommand, didYouMeanCommand, slashHint, cannotSkip, pickFirst
  case empty, tooShort, tooLong, notAnEmail, notANumber, notAnInteger, cannotGoBack, notNow, wait
  // Replies to input lines that could not be read.
  case lineTooLong, lineCut, lineNotUTF8
  // Help.
  case help, helpSkip, helpBack, helpAgain, helpNever, helpQuit, helpSlash, helpLines

  private static let keyPrefix = "starling."

  package var key: String { Self.keyPrefix + rawValue }

  /// The word that a key of a language table translates; nil if there is none.
  init?(key: String) {
    guard key.hasPrefix(Self.keyPrefix) else { return nil }
    self.init(rawValue: String(key.dropFirst(Self.keyPrefix.count)))
  }

  /// The word in a language; nil if the language is not built in.
  func builtIn(_ tag: String) -> String? { BuiltInLanguage(rawValue: tag).map(text(in:)) }

  func text(in language: BuiltInLanguage) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }
}

/// The languages in which the engine words are built in.
enum BuiltInLanguage: String, Sendable {
  case english = "en"
  case french = "fr"
}
