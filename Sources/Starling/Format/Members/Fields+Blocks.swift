extension BlockKind {
  /// The keys of such a block, in the order of the documentation.
  package var fields: [Field] {
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

  package var rules: [KeyRule] {
    switch self {
    case .textInput: TextInput.rules
    case .rating: Rating.rules
    case .choice: Several.rules
    case .text, .button, .doubleButton, .route: []
    }
  }
}

extension ObjectKind {
  private static let was = Field(
    .was, .strings, "What its id was, so that saves, results and tests follow it.")
  private static let formerTitle = Field(
    .was, .strings, "What its title was, so that tests follow it.")
  private static let type = Field(.type, .word(.blockTypes), "The kind of block.", required: true)
  private static let saveAs = Field(
    .saveAs, .newVariable, "The variable that keeps the answer; without it, the block's id.")
  private static let style = Field(
    .style, .word(.styles), "How the text looks.", default: #""text""#)
  private static let skip = Field(.skip, .button, "A button to continue without an answer.")
  private static let optionalText = Field(
    .text, .texts, "What is said; a list makes several bubbles.")
  private static let requiredText = Field(
    .text, .texts, "What is said; a list makes several bubbles.", required: true)

  private static let link = [
    Field(.branches, .list(of: .object(.branch)), "Tried in order; the first that holds is taken."),
    Field(.next, .blockID(orEnd: true), "The block that follows; null ends the conversation."),
  ]
  private static let blockLink = link + [was]

  private static let buttonRest =
    [Field(.when, .condition, "The button is only offered if this holds.")]
    + HostRequest.keys.fields.map { $0.field } + [
      Field(.set, .map(.variables, of: .scalar), "Variables that a tap sets."),
      Field(
        .add, .map(.counters, of: .amount),
        "Numbers, of three decimals at most, that a tap adds to variables."),
    ]

  private static let arrival = [
    Field(.set, .map(.variables, of: .scalar), "Variables that are set when the block is reached."),
    Field(
      .add, .map(.counters, of: .amount),
      "Numbers, of three decimals at most, that are added to variables when the block is reached."),
  ]

  fileprivate static let textFields =
    [
      type, requiredText, style,
      Field(
        .showNextAfter, .number(notNegative: true),
        "Seconds to wait before the next text or block; without it, the person taps."),
    ] + arrival + blockLink

  fileprivate static let buttonFields =
    [
      type, optionalText, style,
      Field(.title, .text, "What the button says.", required: true),
      Field(.buttonStyle, .word(.styles), "How the button looks.", default: #""button""#),
    ] + buttonRest + [
      Field(
        .value, .scalar, "What its branches test instead of the title; it is not saved.")
    ] + blockLink

  static let bubbleFields = [
    Field(.text, .text, "What is said.", required: true),
    Field(.when, .condition, "The bubble is only said if this holds when its block is reached."),
  ]

  static let choiceButtonFields =
    innerButtonFields + [
      Field(
        .alone, .boolean, "Where several can be chosen: whether nothing can be chosen with it.",
        default: "false")
    ]

  static let innerButtonFields =
    [
      Field(.title, .text, "What the button says.", required: true),
      Field(.style, .word(.styles), "How the button looks.", default: #""button""#),
    ] + buttonRest + [
      Field(.value, .scalar, "What is saved for this button; without it, its title, untranslated.")
    ] + link + [formerTitle]

  fileprivate static let doubleButtonFields =
    [
      type, optionalText, style,
      Field(.left, .button, "The first button.", required: true),
      Field(.right, .button, "The second button.", required: true),
      saveAs, skip,
    ] + blockLink

  fileprivate static let choiceFields =
    [
      type, optionalText, style,
      Field(
        .buttons, .buttons, "The buttons to choose from, or the name of a list in \"lists\".",
        required: true),
      saveAs,
    ] + Several.all.map { $0.field } + [skip] + blockLink

  fileprivate static let textInputFields =
    [type, requiredText, style]
    + (TextInput.placeholderKeys + TextInput.buttonKeys).map { $0.field }
    + [saveAs]
    + TextInput.answerKeys.map { $0.field } + [skip] + blockLink

  fileprivate static let ratingFields =
    [type, requiredText, style] + (Rating.scaleKeys + Rating.lookKeys).map { $0.field } + [saveAs]
    + (Rating.countKeys + Rating.actionKeys).map { $0.field } + [skip] + blockLink

  fileprivate static let routeFields = [type] + arrival + blockLink
}
