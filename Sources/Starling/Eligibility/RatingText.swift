/// The texts of the classic rating prompt, which a configuration can set.
package enum RatingText: String, CaseIterable, Sendable {
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton

  /// Its key in language tables.
  package var key: String { "starskit.\(rawValue)" }

  /// The built-in text in a language.
  func builtIn(_ tag: String) -> String? {
    switch tag {
    case "en": english
    case "fr": french
    default: nil
    }
  }

  /// Its key in a file.
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

  /// Its property in a configuration.
  package var path: any WritableKeyPath<Configuration, String?> & Sendable {
    switch self {
    case .mainTitle: \.mainTitle
    case .mainText: \.mainText
    case .mainActionButton: \.mainActionButton
    case .likeMainTitle: \.likeMainTitle
    case .likeMainText: \.likeMainText
    case .likeActionButton: \.likeActionButton
    case .likeExitButton: \.likeExitButton
    case .dislikeMainTitle: \.dislikeMainTitle
    case .dislikeMainText: \.dislikeMainText
    case .dislikeActionButton: \.dislikeActionButton
    case .dislikeExitButton: \.dislikeExitButton
    }
  }
}
