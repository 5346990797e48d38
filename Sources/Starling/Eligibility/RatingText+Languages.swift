extension RatingText {
  var english: String {
    switch self {
    case .mainTitle: "A moment for your opinion?"
    case .mainText: "How do you like it so far?"
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
    case .mainTitle: "Un instant pour votre avis ?"
    case .mainText: "Qu’en pensez-vous jusqu’ici ?"
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
