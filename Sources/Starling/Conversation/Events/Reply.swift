/// The meaning of a line that a person typed.
public enum Reply: Equatable, Sendable {
  /// It is an event for the dialog: an answer, a skip, going back or leaving.
  case event(Event)
  /// The person asks for help.
  case help
  /// The person asks to see the prompt again.
  case again
  /// The person does not want to be asked again.
  case never
  /// It does not fit the prompt.
  case refused(Refusal)
}

/// Why an answer was not accepted, in a sentence for the person.
public struct Refusal: Equatable, Sendable {
  /// Why, for a program.
  public let code: RejectCode
  /// Why, in the language of the chat.
  public let sentence: String
  /// The answer that was probably meant. An empty line takes it.
  public let offer: Event?
  /// A button and the text for the field behind it, which the reader of lines on a terminal takes
  /// by an empty line; there are none elsewhere.
  package let passage: [Event]

  package init(
    _ code: RejectCode, _ sentence: String, offering offer: Event? = nil, passage: [Event] = []
  ) {
    self.code = code
    self.sentence = sentence
    self.offer = offer
    self.passage = passage
  }

  /// The reason for an event that the dialog rejected.
  public init(_ code: RejectCode, at prompt: Prompt?, in dialog: Dialog) {
    let language = dialog.language
    let field = prompt?.field
    let sentence =
      switch code {
      case .empty: language.word(.empty)
      case .tooShort: language.word(.tooShort, ["count": Self.text(field?.minLength)])
      case .tooLong: language.word(.tooLong, ["count": Self.text(field?.maxLength)])
      case .notAnEmail: language.word(.notAnEmail)
      case .tooFew: language.word(.tooFew, ["count": Self.text(prompt?.several?.min)])
      case .tooMany: language.word(.tooMany, ["count": Self.text(prompt?.several?.max)])
      case .notAlone: language.word(.notAlone, ["title": quoted(dialog.refused ?? "")])
      case .tooSmall: language.word(.tooSmall, language.bounds(of: field))
      case .tooLarge: language.word(.tooLarge, language.bounds(of: field))
      case .notANumber, .notAnInteger: Self.sentence(for: code, in: dialog)
      case .pickFirst:
        language.word(prompt?.stars?.showsNumbers == true ? .pickNumberFirst : .pickFirst)
      case .cannotGoBack: language.word(.cannotGoBack)
      case .wait: language.word(.wait)
      case .notNow, .noSuchButton, .outOfStars, .oldTurn, .ended: language.word(.notNow)
      }
    self.init(code, sentence)
  }

  /// A text that may be grouped is answered with what to write in its place.
  private static func sentence(for code: RejectCode, in dialog: Dialog) -> String {
    let language = dialog.language
    let isWhole = code == .notAnInteger
    guard let readings = dialog.refused.flatMap(language.numbers.readings) else {
      return language.word(isWhole ? .notAnInteger : .notANumber)
    }
    return language.word(
      isWhole ? .groupedInteger : .groupedNumber,
      ["whole": readings.whole, "fraction": readings.fraction])
  }

  private static func text(_ number: Int?) -> String { number.map { String($0) } ?? "" }
}
