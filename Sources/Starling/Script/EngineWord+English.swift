extension EngineWord {
  var english: String {
    switch self {
    case .send: "Send"
    case .submit: "Submit"
    case .wish: "What should we do better?"
    case .thanks: "Thank you for telling us!"

    case .stars: "1-{{max}} stars"
    case .go: "Return"
    case .submitHint: "Return: {{title}}"
    case .you: "You"
    case .starsOf: "{{stars}} of {{max}} stars"
    case .typing: "{{name}} is typing…"
    case .plainOn: "Plain output is on, by {{origin}}."

    case .goHint: "Press Return to go on."
    case .skipHint: "Skip with {{how}}: {{title}}"
    case .starsHint: "Answer with 1 to {{max}} stars."
    case .chooseHint: "Answer with a number or a title."
    case .textHint: "Type a text."
    case .neverHint: "/quit leaves, /never leaves and is never asked again."

    case .couldBe: "That could be {{titles}}."
    case .or: "or"
    case .didYouMean: "That is not one of them. Did you mean {{title}}?"
    case .notAChoice: "Please answer with a number from 1 to {{count}}, or with a title."
    case .notTheChoice: "Please answer with 1, or with the title {{title}}."
    case .notStars: "Please answer with a number of stars, from 1 to {{max}}."
    case .justReturn: "Please just press Return to go on."

    case .noCommand: "There is no {{command}} here; /help tells what there is."
    case .didYouMeanCommand: "There is no {{command}} here. Did you mean {{near}}?"
    case .slashHint: "A text that begins with a slash is typed with two."
    case .cannotSkip: "This cannot be skipped."
    case .pickFirst: "Please pick the stars first."

    case .empty: "Please type something."
    case .tooShort: "Please type at least {{count}} characters."
    case .tooLong: "Please type at most {{count}} characters."
    case .notAnEmail: "Please type an e-mail address, such as name@example.com."
    case .notANumber: "Please type a number, such as 3.5."
    case .notAnInteger: "Please type a whole number, such as 3."
    case .cannotGoBack: "There is nothing here that could be taken back."
    case .notNow: "That does not fit here."
    case .wait: "Just a moment, please."

    case .mailHint: "You can mail it, too:"
    case .keptHint: "Your answer is kept here:"

    case .lineTooLong: "That is too long: an answer has at most 65,536 bytes."
    case .lineCut: "That line is too long for the terminal; end it with \\ and go on in a new one."
    case .lineNotUTF8: "That is no readable text: the bytes are not UTF-8."

    case .help: "You can also type:"
    case .helpSkip: "/skip   to pass"
    case .helpBack: "/back   to answer the question before again"
    case .helpAgain: "/again  to see the question once more"
    case .helpNever: "/never  to leave, and never to be asked again"
    case .helpQuit: "/quit   to leave"
    case .helpSlash: "//      at the beginning of a text that begins with a slash"
    case .helpLines: "\\       at the end of a line, to go on in the next one"
    }
  }
}
