extension BlockKind {
  /// The keys of such a block, in the order of the documentation.
  var fields: [Field] {
    switch self {
    case .text: ObjectKind.textFields
    case .button: ObjectKind.buttonFields
    case .doubleButton: ObjectKind.doubleButtonFields
    case .choice: ObjectKind.choiceFields
    case .textInput: ObjectKind.textInputFields
    case .rating: ObjectKind.ratingFields
    case .route: ObjectKind.routeFields
    }
  }
}

extension ObjectKind {
  private static let type = Field(.type, .word(.blockTypes), "The kind of block.", required: true)
  private static let saveAs = Field(
    .saveAs, .newVariable, "The variable that keeps the answer; without it, the block's id.")
  private static let style = Field(
    .style, .word(.styles), "How the text looks.", default: #""text""#)
  private static let buttonStyle = Field(
    .buttonStyle, .word(.styles), "How the button looks.", default: #""lightButton""#)
  private static let skip = Field(.skip, .button, "A button to continue without an answer.")
  private static let optionalText = Field(
    .text, .texts, "What is said; a list makes several bubbles.")
  private static let requiredText = Field(
    .text, .texts, "What is said; a list makes several bubbles.", required: true)
  private static let outcome = Field(
    .outcome, .word(.outcomes), "What the answer means for asking again.")
  private static let action = Field(.action, .string, "A name on which the host acts.")

  private static let link = [
    Field(.branches, .list(of: .object(.branch)), "Tried in order; the first that holds is taken."),
    Field(.next, .blockID(orEnd: true), "The block that follows; null ends the conversation."),
  ]

  private static let buttonRest = [
    Field(.when, .condition, "The button is only offered if this holds."),
    outcome, action,
    Field(.set, .map(.variables, of: .scalar), "Variables that a tap sets."),
  ]

  fileprivate static let textFields =
    [
      type, requiredText, style,
      Field(
        .showNextAfter, .number(notNegative: true),
        "Seconds to wait before the next text or block; without it, the person taps."),
    ] + link

  fileprivate static let buttonFields =
    [
      type, optionalText, style,
      Field(.title, .text, "What the button says.", required: true),
      Field(.buttonStyle, .word(.styles), "How the button looks.", default: #""button""#),
    ] + buttonRest + [
      Field(
        .value, .scalar, "What its branches test instead of the title; it is not saved.")
    ] + link

  static let innerButtonFields =
    [
      Field(.title, .text, "What the button says.", required: true),
      Field(.style, .word(.styles), "How the button looks.", default: #""button""#),
    ] + buttonRest + [
      Field(.value, .scalar, "What is saved for this button; without it, its title, untranslated.")
    ] + link

  fileprivate static let doubleButtonFields =
    [
      type, optionalText, style,
      Field(.left, .button, "The first button.", required: true),
      Field(.right, .button, "The second button.", required: true),
      saveAs,
    ] + link

  fileprivate static let choiceFields =
    [
      type, optionalText, style,
      Field(.buttons, .list(of: .button), "The buttons to choose from.", required: true),
      saveAs,
    ] + link

  fileprivate static let textInputFields =
    [
      type, requiredText, style,
      Field(.placeholder, .text, "A hint about what to type."),
      Field(.buttonTitle, .text, "What the button that sends the text says.", default: #""Send""#),
      buttonStyle, saveAs,
      Field(.required, .boolean, "Whether an empty text is refused.", default: "false"),
      Field(.minLength, .integer(0...Int.max), "The fewest characters, as people count them."),
      Field(.maxLength, .integer(0...Int.max), "The most characters, as people count them."),
      Field(.format, .word(.formats), "What kind of text is accepted.", default: #""any""#),
      Field(.retry, .text, "What is said when an answer is not accepted."),
      outcome, action, skip,
    ] + link

  fileprivate static let ratingFields =
    [
      type, requiredText, style,
      Field(
        .min, .integer(0...1), "The lowest answer; a scale from 0 is shown as numbers.",
        default: "1"),
      Field(
        .max, .integer(2...10), "The highest answer; more than 5 stars are shown as numbers.",
        default: "5"),
      Field(
        .labels, .list(of: .text),
        "Two texts that say what the ends of the scale mean, or a text for each number."),
      Field(
        .confirm, .boolean, "Whether the rating may be changed until it is submitted.",
        default: "false"),
      Field(.buttonTitle, .text, "What the button that submits says.", default: #""Submit""#),
      buttonStyle,
      Field(
        .symbols, .object(.symbols), "What the stars look like.",
        default: #"{ "full": "★", "empty": "☆" }"#),
      saveAs, action, skip,
    ] + link

  fileprivate static let routeFields = [type] + link
}
