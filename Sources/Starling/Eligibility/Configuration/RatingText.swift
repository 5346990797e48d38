/// The texts of the classic rating prompt, which a configuration can set.
package enum RatingText: String, CaseIterable, Sendable {
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton

  /// Its key in language tables.
  package var key: String { "starskit.\(rawValue)" }

  /// The built-in text in a language.
  package func builtIn(_ tag: String) -> String? {
    switch tag {
    case "en": english
    case "fr": french
    default: nil
    }
  }

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

extension RatingText {
  var english: String {
    switch self {
    case .mainTitle: ""
    case .mainText: "How do you like it?"
    case .mainActionButton: "Submit"
    case .likeMainTitle: "That makes our day!"
    case .likeMainText: "Would you tell others in a short review?"
    case .likeActionButton: "Write a review"
    case .likeExitButton: "Maybe later"
    case .dislikeMainTitle: "Thank you for being frank."
    case .dislikeMainText: "Would you help us to do better?"
    case .dislikeActionButton: "Tell us"
    case .dislikeExitButton: "Not now"
    }
  }

  var french: String {
    switch self {
    case .mainTitle: ""
    case .mainText: "Qu’en pensez-vous ?"
    case .mainActionButton: "Valider"
    case .likeMainTitle: "Cela nous fait très plaisir !"
    case .likeMainText: "Voulez-vous le dire aux autres en quelques mots ?"
    case .likeActionButton: "Écrire un avis"
    case .likeExitButton: "Plus tard"
    case .dislikeMainTitle: "Merci de votre franchise."
    case .dislikeMainText: "Voulez-vous nous aider à faire mieux ?"
    case .dislikeActionButton: "Vous le dire"
    case .dislikeExitButton: "Pas maintenant"
    }
  }
}
