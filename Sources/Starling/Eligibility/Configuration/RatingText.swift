/// The texts of the classic rating prompt, which a configuration can set.
package enum RatingText: String, CaseIterable, Sendable {
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton

  /// Its key in language tables.
  package var key: String { "starskit.\(rawValue)" }

  /// Its key in a configuration.
  var field: Key? { Key.named(rawValue) }

  /// The text that a configuration sets.
  func own(in configuration: Configuration) -> String? {
    let row = Configuration.texts.first { $0.key == field }
    guard case .string(let text)? = row?.json(configuration) else { return nil }
    return text
  }
}
