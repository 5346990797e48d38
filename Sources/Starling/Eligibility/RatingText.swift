/// The texts of the classic rating prompt, which a configuration can bring along.
package enum RatingText: String, CaseIterable, Sendable {
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton

  /// The key by which a language table has it.
  package var key: String { "starskit.\(rawValue)" }

  /// The text in one of the languages that are built in.
  func builtIn(_ tag: String) -> String? {
    switch tag {
    case "en": english
    case "fr": french
    default: nil
    }
  }

  /// The key of a file.
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

  /// Where a configuration has it.
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
