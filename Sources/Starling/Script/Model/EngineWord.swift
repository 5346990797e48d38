/// The words that the engine shows by itself, apart from the texts of a script. The language tables
/// that translate a script can translate them, too, by key.
package enum EngineWord: String, CaseIterable, Sendable {
  // Buttons and texts of the classic prompt.
  case send, submit, done, wish, praise, thanks, ratingThanks, reviewThanks, reviewWelcome
  case anotherTime, comeBack
  // Where feedback goes.
  case mailHint, keptHint
  // Prompts and their hints.
  case stars, go, submitHint, you, starsOf, numberOf, typing, plainOn
  case goHint, skipHint, starsHint, numberHint, chooseHint, textHint, neverHint
  case rangeHint, leastHint, mostHint
  // Which question it is, where a script shows that.
  case questionOf, questionOfAbout
  // How a prompt is passed, and what the person says in place of an empty line.
  case passHint, passWords, nothing
  // The first question of the classic prompt, in one line, and the words that put it off.
  case fromTo, notNowHint, passingWords
  case severalHint, exactlyHint, fromHint, anyHint, tickHint
  case ticked, tickedOfLeast, tickedOfMost, more
  // Where boxes are ticked and nothing is typed.
  case severalBoxes, exactlyBoxes, fromBoxes, anyBoxes
  // Replies to an answer that does not fit.
  case couldBe, or, and, aboutPart, didYouMean, notAChoice, notSeveral, notTheChoice, notStars,
    notInScale
  case justReturn
  // A text where buttons are offered, one of which leads to a field for it.
  case sendThis, yes
  case noCommand, slashHint, cannotSkip, pickFirst, pickNumberFirst
  case empty, tooShort, tooLong, notAnEmail, notANumber, notAnInteger, groupedNumber, groupedInteger
  case tooSmall, tooLarge
  case tooFew, tooMany, notAlone, nothingTicked
  // What can be done about a line that was refused.
  case takeUpHint
  case cannotGoBack, notNow, wait
  // Where no one seems to be there.
  case nobodyHere, answerLater
  // What is said once.
  case hurryHint, helpHint
  // Where a conversation goes on whose script was edited.
  case changed
  // Replies to input lines that could not be read.
  case lineTooLong, lineCut, lineNotUTF8, lineRest
  // Help.
  case help, helpSkip, helpBack, helpAgain, helpNever, helpQuit, helpSlash, helpLines
  // Help on the keys of a line editor.
  case helpTitles, helpTick, helpFilter, helpMore, helpTab, helpEarlier, helpDown, helpNewLine,
    helpWord

  private static let keyPrefix = "starling."

  package var key: String { Self.keyPrefix + rawValue }

  /// The word that a key of a language table translates; nil if there is none.
  init?(key: String) {
    guard key.hasPrefix(Self.keyPrefix) else { return nil }
    self.init(rawValue: String(key.dropFirst(Self.keyPrefix.count)))
  }

  /// The word in a language; nil if the language is not built in.
  package func builtIn(_ tag: String) -> String? { BuiltInLanguage(rawValue: tag).map(text(in:)) }

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

/// The keys by which language tables translate the engine words and the texts of the rating prompt.
enum EngineWordKeys {
  static let keys = EngineWord.allCases.map { $0.key } + RatingText.allCases.map { $0.key }

  static let prefixes = ["starling.", "starskit."]

  private static let table = WordTable(keys)

  /// Whether a key of a language table is one of them.
  static func isKey(_ key: Span<UInt8>) -> Bool { table.number(of: key) != nil }
}

extension EngineWord {
  var english: String {
    switch self {
    case .send: "Send"
    case .submit: "Submit"
    case .done: "Done"
    case .wish: "What should we do better?"
    case .praise: "What do you like most?"
    case .thanks: "Thank you for telling us!"
    case .ratingThanks: "Thank you for your rating!"
    case .reviewThanks: "Thank you for writing a review!"
    case .reviewWelcome: "A review is welcome, too:"
    case .anotherTime: "Another time, then."
    case .comeBack: "Another time, then: {{command}}"

    case .stars: "1-{{max}} stars"
    case .go: "Return"
    case .submitHint: "Return: {{title}}"
    case .you: "You"
    case .starsOf: "{{stars}} of {{max}} stars"
    case .numberOf: "{{stars}} of {{max}}"
    case .typing: "{{name}} is typing"
    case .plainOn: "Plain output is on, by {{origin}}."

    case .goHint: "Press Return to go on."
    case .skipHint: "Skip with {{how}}: {{title}}"
    case .starsHint: "Answer with 1 to {{max}} stars."
    case .numberHint: "Answer with a number from {{min}} to {{max}}."
    case .chooseHint: "Answer with a number or a title."
    case .textHint: "Type a text."
    case .rangeHint: "A number from {{min}} to {{max}}."
    case .leastHint: "A number of at least {{min}}."
    case .mostHint: "A number of at most {{max}}."
    case .questionOf: "{{asked}} of {{most}}"
    case .questionOfAbout: "{{asked}} of {{least}} to {{most}}"
    case .passHint: "Return: nothing"
    case .passWords: "Return alone passes."
    case .nothing: "nothing"
    case .fromTo: "{{min}} to {{max}}"
    case .notNowHint: "Return: not now"
    case .passingWords: "n, no, q, later"
    case .severalHint: "Choose {{min}} to {{max}}, with commas: 1, 3."
    case .exactlyHint: "Choose {{count}}, with commas: 1, 3."
    case .fromHint: "Choose at least {{min}}, with commas: 1, 3."
    case .anyHint: "Choose any, with commas: 1, 3."
    case .tickHint: "Space ticks, Return: {{title}}"
    case .ticked: "{{count}} ticked"
    case .more: "… {{count}} more"
    case .tickedOfLeast: "{{count}} of at least {{min}}"
    case .tickedOfMost: "{{count}} of at most {{max}}"
    case .severalBoxes: "Choose {{min}} to {{max}}."
    case .exactlyBoxes: "Choose {{count}}."
    case .fromBoxes: "Choose at least {{min}}."
    case .anyBoxes: "Choose any."
    case .neverHint: "/quit leaves, /never leaves and is never asked again."

    case .couldBe: "That could be {{titles}}."
    case .or: "or"
    case .and: "and"
    case .aboutPart: "{{part}}: {{sentence}}"
    case .didYouMean: "Did you mean {{title}}?"
    case .notAChoice: "Please answer with a number from 1 to {{count}}, or with a title."
    case .notSeveral:
      "Please answer with numbers from 1 to {{count}}, such as 1, 3 or 1-3, or with titles."
    case .notTheChoice: "Please press Return for {{title}}."
    case .notStars: "Please answer with a number of stars, from 1 to {{max}}."
    case .notInScale: "Please answer with a number from {{min}} to {{max}}."
    case .justReturn: "Please just press Return to go on."
    case .sendThis: "Send this as your answer to {{question}}"
    case .yes: "yes"

    case .noCommand: "There is no {{command}} here; /help lists the commands."
    case .slashHint: "A text that begins with a slash is typed with two."
    case .cannotSkip: "This cannot be skipped."
    case .pickFirst: "Please pick the stars first."
    case .pickNumberFirst: "Please pick a number first."

    case .empty: "Please type something."
    case .tooShort: "Please type at least {{count}} characters."
    case .tooLong: "Please type at most {{count}} characters."
    case .notAnEmail: "Please type an e-mail address, such as name@example.com."
    case .notANumber: "Please type a number, such as 3.5."
    case .notAnInteger: "Please type a whole number, such as 3."
    case .groupedNumber: "Please write {{whole}} or {{fraction}}."
    case .groupedInteger: "Please write {{whole}}."
    case .tooSmall: "Please type a number of at least {{min}}."
    case .tooLarge: "Please type a number of at most {{max}}."
    case .tooFew: "Please choose at least {{count}}."
    case .tooMany: "Please choose at most {{count}}."
    case .notAlone: "{{title}} goes with nothing else."
    case .nothingTicked: "Nothing is ticked yet. Return again for {{title}}, Space to tick."
    case .takeUpHint: "↑: what you typed"
    case .cannotGoBack: "There is nothing to take back here."
    case .notNow: "That does not fit here."
    case .wait: "Just a moment, please."
    case .changed: "The conversation has changed; let us go on here."

    case .nobodyHere: "Nobody seems to be here, so this waits no longer."
    case .answerLater: "Nobody seems to be here. Later: {{command}}"
    case .hurryHint: "Return hurries"
    case .helpHint: "/help says what can be typed."

    case .mailHint: "You can mail it, too:"
    case .keptHint: "Your answer is kept here:"

    case .lineTooLong: "That is too long: an answer has at most 65,536 bytes."
    case .lineCut: "That line is too long for the terminal; end it with \\ and go on in a new one."
    case .lineNotUTF8: "That text cannot be read: the bytes are not UTF-8."
    case .lineRest: "Only one line fits here; the other lines were dropped."

    case .help: "You can also type:"
    case .helpSkip: "/skip   to pass"
    case .helpBack: "/back   to answer the question before again"
    case .helpAgain: "/again  to see the question once more"
    case .helpNever: "/never  to leave, and never to be asked again (by no tool: starling never)"
    case .helpQuit: "/quit   to leave"
    case .helpSlash: "//      at the beginning of a text that begins with a slash"
    case .helpLines: "\\       at the end of a line, to go on in the next one"

    case .helpTitles: "↑ ↓     to go through the titles"
    case .helpTick: "Space   to tick a title, in an empty line"
    case .helpFilter: "a word  to see only the titles that have it; Return or Tab takes one"
    case .helpMore: "↑ ↓     for one more or one less"
    case .helpTab: "Tab     to complete a title or a command"
    case .helpEarlier: "↑ ↓     to move between rows, and to bring back earlier answers"
    case .helpDown: "↓       in an empty line, to pass"
    case .helpNewLine: "Alt-↵   for a new line"
    case .helpWord: "Ctrl-W  to delete a word, Ctrl-Y to bring it back, Ctrl-_ to undo"
    }
  }
}

extension EngineWord {
  var french: String {
    switch self {
    case .send: "Envoyer"
    case .submit: "Valider"
    case .done: "Terminé"
    case .wish: "Que devrions-nous améliorer ?"
    case .praise: "Qu’est-ce qui vous plaît le plus ?"
    case .thanks: "Merci de nous l’avoir dit !"
    case .ratingThanks: "Merci pour votre note !"
    case .reviewThanks: "Merci d’écrire un avis !"
    case .reviewWelcome: "Un avis est aussi le bienvenu :"
    case .anotherTime: "Une autre fois, alors."
    case .comeBack: "Une autre fois, alors\u{A0}: {{command}}"

    case .stars: "1-{{max}} étoiles"
    case .go: "Entrée"
    case .submitHint: "Entrée\u{A0}: {{title}}"
    case .you: "Vous"
    case .starsOf: "{{stars}} étoiles sur {{max}}"
    case .numberOf: "{{stars}} sur {{max}}"
    case .typing: "{{name}} écrit"
    case .plainOn: "L’affichage simple est actif, par {{origin}}."

    case .goHint: "Appuyez sur Entrée pour continuer."
    case .skipHint: "Passez avec {{how}}\u{A0}: {{title}}"
    case .starsHint: "Répondez par 1 à {{max}} étoiles."
    case .numberHint: "Répondez par un nombre de {{min}} à {{max}}."
    case .chooseHint: "Répondez par un numéro ou un titre."
    case .textHint: "Tapez un texte."
    case .rangeHint: "Un nombre de {{min}} à {{max}}."
    case .leastHint: "Un nombre d’au moins {{min}}."
    case .mostHint: "Un nombre d’au plus {{max}}."
    case .questionOf: "{{asked}} sur {{most}}"
    case .questionOfAbout: "{{asked}} sur {{least}} à {{most}}"
    case .passHint: "Entrée\u{A0}: rien"
    case .passWords: "Entrée seule passe."
    case .nothing: "rien"
    case .fromTo: "{{min}} à {{max}}"
    case .notNowHint: "Entrée\u{A0}: pas maintenant"
    case .passingWords: "n, non, q, plus tard"
    case .severalHint: "Choisissez-en {{min}} à {{max}}, avec des virgules\u{A0}: 1, 3."
    case .exactlyHint: "Choisissez-en {{count}}, avec des virgules\u{A0}: 1, 3."
    case .fromHint: "Choisissez-en au moins {{min}}, avec des virgules\u{A0}: 1, 3."
    case .anyHint: "Choisissez librement, avec des virgules\u{A0}: 1, 3."
    case .tickHint: "Espace coche, Entrée\u{A0}: {{title}}"
    case .ticked: "coches\u{A0}: {{count}}"
    case .more: "… {{count}} de plus"
    case .tickedOfLeast: "{{count}} sur au moins {{min}}"
    case .tickedOfMost: "{{count}} sur au plus {{max}}"
    case .severalBoxes: "Choisissez-en {{min}} à {{max}}."
    case .exactlyBoxes: "Choisissez-en {{count}}."
    case .fromBoxes: "Choisissez-en au moins {{min}}."
    case .anyBoxes: "Choisissez librement."
    case .neverHint: "/quit pour partir, /never pour ne plus jamais être sollicité."

    case .couldBe: "Cela pourrait être {{titles}}."
    case .or: "ou"
    case .and: "et"
    case .aboutPart: "{{part}}\u{A0}: {{sentence}}"
    case .didYouMean: "Vouliez-vous dire {{title}}\u{A0}?"
    case .notAChoice: "Répondez par un numéro de 1 à {{count}}, ou par un titre."
    case .notSeveral:
      "Répondez par des numéros de 1 à {{count}}, comme 1, 3 ou 1-3, ou par des titres."
    case .notTheChoice: "Appuyez sur Entrée pour {{title}}."
    case .notStars: "Répondez par un nombre d’étoiles, de 1 à {{max}}."
    case .notInScale: "Répondez par un nombre de {{min}} à {{max}}."
    case .justReturn: "Appuyez simplement sur Entrée pour continuer."
    case .sendThis: "Envoyer ceci en réponse à {{question}}"
    case .yes: "oui"

    case .noCommand: "Il n’y a pas de {{command}} ici\u{A0}; /help donne les commandes."
    case .slashHint: "Un texte qui commence par une barre se tape avec deux."
    case .cannotSkip: "Cette question ne peut pas être passée."
    case .pickFirst: "Choisissez d’abord les étoiles."
    case .pickNumberFirst: "Choisissez d’abord un nombre."

    case .empty: "Tapez quelque chose."
    case .tooShort: "Tapez au moins {{count}} caractères."
    case .tooLong: "Tapez au plus {{count}} caractères."
    case .notAnEmail: "Tapez une adresse e-mail, comme nom@exemple.fr."
    case .notANumber: "Tapez un nombre, comme 3,5."
    case .notAnInteger: "Tapez un nombre entier, comme 3."
    case .groupedNumber: "Écrivez {{whole}} ou {{fraction}}."
    case .groupedInteger: "Écrivez {{whole}}."
    case .tooSmall: "Tapez un nombre d’au moins {{min}}."
    case .tooLarge: "Tapez un nombre d’au plus {{max}}."
    case .tooFew: "Choisissez-en au moins {{count}}."
    case .tooMany: "Choisissez-en au plus {{count}}."
    case .notAlone: "{{title}} ne va avec rien d’autre."
    case .nothingTicked:
      "Rien n’est coché. Entrée encore pour {{title}}, Espace pour cocher."
    case .takeUpHint: "↑\u{A0}: ce que vous avez tapé"
    case .cannotGoBack: "Il n’y a rien ici à reprendre."
    case .notNow: "Cela ne convient pas ici."
    case .wait: "Un instant, s’il vous plaît."
    case .changed: "La conversation a changé ; reprenons ici."

    case .nobodyHere: "Personne ne semble être là, je n’attends plus."
    case .answerLater:
      "Personne ne semble être là. Plus tard\u{A0}: {{command}}"
    case .hurryHint: "Entrée accélère"
    case .helpHint: "/help dit ce que l’on peut taper."

    case .mailHint: "Vous pouvez aussi l’envoyer par courriel :"
    case .keptHint: "Votre réponse est conservée ici :"

    case .lineTooLong: "C’est trop long\u{A0}: une réponse a au plus 65 536 octets."
    case .lineCut:
      "Cette ligne est trop longue pour le terminal\u{A0}; finissez-la par \\ et continuez à la ligne."
    case .lineNotUTF8: "Ce texte est illisible\u{A0}: ce n’est pas de l’UTF-8."
    case .lineRest: "Une seule ligne convient ici\u{A0}; les autres ont été ignorées."

    case .help: "Vous pouvez aussi taper\u{A0}:"
    case .helpSkip: "/skip   pour passer"
    case .helpBack: "/back   pour répondre encore à la question d’avant"
    case .helpAgain: "/again  pour revoir la question"
    case .helpNever:
      "/never  pour partir et ne plus jamais être sollicité (par aucun outil : starling never)"
    case .helpQuit: "/quit   pour partir"
    case .helpSlash: "//      au début d’un texte qui commence par une barre"
    case .helpLines: "\\       à la fin d’une ligne, pour continuer à la suivante"

    case .helpTitles: "↑ ↓     pour parcourir les titres"
    case .helpTick: "Espace  pour cocher un titre, dans une ligne vide"
    case .helpFilter: "un mot  pour ne voir que les titres qui l’ont ; Entrée ou Tab en prend un"
    case .helpMore: "↑ ↓     pour un de plus ou un de moins"
    case .helpTab: "Tab     pour compléter un titre ou une commande"
    case .helpEarlier: "↑ ↓     pour changer de ligne, et retrouver les réponses d’avant"
    case .helpDown: "↓       dans une ligne vide, pour passer"
    case .helpNewLine: "Alt-↵   pour aller à la ligne"
    case .helpWord: "Ctrl-W  pour effacer un mot, Ctrl-Y pour le remettre, Ctrl-_ pour annuler"
    }
  }
}
