/// The engine's own words: what it says without a script having said so. They are translated by
/// their key in the same tables as the texts of a script.
package enum EngineWord: String, CaseIterable, Sendable {
  // Buttons and texts of the classic prompt.
  case send, submit, wish, thanks
  // What is awaited.
  case stars, go, submitHint, or, you, starsOf, skipHint, starsHint, chooseHint, textHint, plainOn
  // What does not fit.
  case couldBe, didYouMean, notAChoice, notStars, justReturn, noCommand, cannotSkip, pickFirst
  case empty, tooShort, tooLong, notAnEmail, notANumber, notAnInteger, cannotGoBack, notNow
  // Lines that did not come through.
  case lineTooLong, lineCut, lineNotUTF8
  // Help.
  case help, helpBack, helpAgain, helpSkip, helpQuit, helpSlash, helpNever, neverHint, typing

  package var key: String { "starling.\(rawValue)" }

  /// The word in one of the languages that are built in.
  func builtIn(_ tag: String) -> String? {
    switch tag {
    case "en": english
    case "fr": french
    default: nil
    }
  }
}
