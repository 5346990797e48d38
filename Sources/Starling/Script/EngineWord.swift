/// The engine's own words: what it says without a script having said so. They are translated by
/// their key in the same tables as the texts of a script.
package enum EngineWord: String, CaseIterable, Sendable {
  // Buttons and texts of the classic prompt.
  case send, submit, wish, thanks
  // What becomes of feedback.
  case mailHint, keptHint
  // What is awaited.
  case stars, go, submitHint, you, starsOf, typing, plainOn
  case goHint, skipHint, starsHint, chooseHint, textHint, neverHint
  // What does not fit.
  case couldBe, or, didYouMean, notAChoice, notTheChoice, notStars, justReturn
  case noCommand, didYouMeanCommand, slashHint, cannotSkip, pickFirst
  case empty, tooShort, tooLong, notAnEmail, notANumber, notAnInteger, cannotGoBack, notNow, wait
  // Lines that did not come through.
  case lineTooLong, lineCut, lineNotUTF8
  // Help.
  case help, helpSkip, helpBack, helpAgain, helpNever, helpQuit, helpSlash, helpLines

  private static let keyPrefix = "starling."

  package var key: String { Self.keyPrefix + rawValue }

  /// The word that a key of a table translates; nil for none.
  init?(key: String) {
    guard key.hasPrefix(Self.keyPrefix) else { return nil }
    self.init(rawValue: String(key.dropFirst(Self.keyPrefix.count)))
  }

  /// The word in a language, if that is one of those that are built in.
  func builtIn(_ tag: String) -> String? { BuiltInLanguage(rawValue: tag).map(text(in:)) }

  func text(in language: BuiltInLanguage) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }
}

/// The languages that the engine's own words are built in.
enum BuiltInLanguage: String, Sendable {
  case english = "en"
  case french = "fr"
}
