/// The texts of the classic rating prompt, which a configuration can set.
package enum RatingText: String, CaseIterable, Sendable {
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton

  /// Its key in language tables.
  package var key: String { "starskit.\(rawValue)" }

  var field: Key {
    switch self {
    case .mainTitle: .mainTitle
    case .mainText: .mainText
    case .mainActionButton: .mainActionButton
    case .likeMainTitle: .likeMainTitle
    case .likeMainText: .likeMainText
    case .likeActionButton: .likeActionButton
    case .likeExitButton: .likeExitButton
    case .dislikeMainTitle: .dislikeMainTitle
    case .dislikeMainText: .dislikeMainText
    case .dislikeActionButton: .dislikeActionButton
    case .dislikeExitButton: .dislikeExitButton
    }
  }

  /// The text that a configuration sets.
  func own(in configuration: Configuration) -> String? {
    switch self {
    case .mainTitle: configuration.mainTitle
    case .mainText: configuration.mainText
    case .mainActionButton: configuration.mainActionButton
    case .likeMainTitle: configuration.likeMainTitle
    case .likeMainText: configuration.likeMainText
    case .likeActionButton: configuration.likeActionButton
    case .likeExitButton: configuration.likeExitButton
    case .dislikeMainTitle: configuration.dislikeMainTitle
    case .dislikeMainText: configuration.dislikeMainText
    case .dislikeActionButton: configuration.dislikeActionButton
    case .dislikeExitButton: configuration.dislikeExitButton
    }
  }
}
