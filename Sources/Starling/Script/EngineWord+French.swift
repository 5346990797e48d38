extension EngineWord {
  var french: String {
    switch self {
    case .send: "Envoyer"
    case .submit: "Valider"
    case .wish: "Que devrions-nous améliorer ?"
    case .thanks: "Merci de nous l’avoir dit !"

    case .stars: "1-{{max}} étoiles"
    case .go: "Entrée"
    case .submitHint: "Entrée\u{A0}: {{title}}"
    case .you: "Vous"
    case .starsOf: "{{stars}} étoiles sur {{max}}"
    case .typing: "{{name}} écrit…"
    case .plainOn: "L’affichage simple est actif, par {{origin}}."

    case .goHint: "Appuyez sur Entrée pour continuer."
    case .skipHint: "Passez avec {{how}}\u{A0}: {{title}}"
    case .starsHint: "Répondez par 1 à {{max}} étoiles."
    case .chooseHint: "Répondez par un numéro ou un titre."
    case .textHint: "Tapez un texte."
    case .neverHint: "/quit pour partir, /never pour ne plus jamais être sollicité."

    case .couldBe: "Cela pourrait être {{titles}}."
    case .or: "ou"
    case .didYouMean: "Ce n’est pas proposé. Vouliez-vous dire {{title}}\u{A0}?"
    case .notAChoice: "Répondez par un numéro de 1 à {{count}}, ou par un titre."
    case .notTheChoice: "Répondez par 1, ou par le titre {{title}}."
    case .notStars: "Répondez par un nombre d’étoiles, de 1 à {{max}}."
    case .justReturn: "Appuyez simplement sur Entrée pour continuer."

    case .noCommand: "Il n’y a pas de {{command}} ici\u{A0}; /help dit ce qu’il y a."
    case .didYouMeanCommand: "Il n’y a pas de {{command}} ici. Vouliez-vous dire {{near}}\u{A0}?"
    case .slashHint: "Un texte qui commence par une barre se tape avec deux."
    case .cannotSkip: "Cette question ne peut pas être passée."
    case .pickFirst: "Choisissez d’abord les étoiles."

    case .empty: "Tapez quelque chose."
    case .tooShort: "Tapez au moins {{count}} caractères."
    case .tooLong: "Tapez au plus {{count}} caractères."
    case .notAnEmail: "Tapez une adresse e-mail, comme nom@exemple.fr."
    case .notANumber: "Tapez un nombre, comme 3.5."
    case .notAnInteger: "Tapez un nombre entier, comme 3."
    case .cannotGoBack: "Il n’y a rien ici à reprendre."
    case .notNow: "Cela ne convient pas ici."
    case .wait: "Un instant, s’il vous plaît."

    case .mailHint: "Vous pouvez aussi l’envoyer par courriel :"
    case .keptHint: "Votre réponse est conservée ici :"

    case .lineTooLong: "C’est trop long\u{A0}: une réponse a au plus 65 536 octets."
    case .lineCut:
      "Cette ligne est trop longue pour le terminal\u{A0}; finissez-la par \\ et continuez à la ligne."
    case .lineNotUTF8: "Ce texte est illisible\u{A0}: ce n’est pas de l’UTF-8."

    case .help: "Vous pouvez aussi taper\u{A0}:"
    case .helpSkip: "/skip   pour passer"
    case .helpBack: "/back   pour répondre encore à la question d’avant"
    case .helpAgain: "/again  pour revoir la question"
    case .helpNever: "/never  pour partir et ne plus jamais être sollicité"
    case .helpQuit: "/quit   pour partir"
    case .helpSlash: "//      au début d’un texte qui commence par une barre"
    case .helpLines: "\\       à la fin d’une ligne, pour continuer à la suivante"
    }
  }
}
