extension ObjectKind {
  static let scriptFields = [
    Field(.schema, .string, "Where editors find the JSON Schema of scripts."),
    Field(.starling, .version, "The version of the format.", default: "1"),
    Field(.title, .text, "What the conversation is about."),
    Field(.author, .object(.author), "Who speaks.", default: #"{ "name": "Starling" }"#),
    Field(
      .locale, .locale, "The language that the script itself is written in.", default: #""en""#),
    Field(
      .start, .blockID(orEnd: false),
      "The block that the conversation begins with; without it, the first."
    ),
    Field(
      .progress, .boolean, "Whether each question says which it is, and of how many.",
      default: "false"),
    Field(
      .disclosure, .boolean,
      "Whether 'starling ask' says where the answers go, in a line of its own.", default: "true"),
    Field(
      .variables, .map(.variables, of: .firstValue),
      "Variables that are set from the start; a host may give them other values."),
    Field(
      .lists, .map(.lists, of: .list(of: .choiceButton)),
      "Lists of buttons, by the names under which choices share them."),
    Field(
      .blocks, .map(.blockIDs, of: .block), "The turns of the conversation, by id.", required: true),
    Field(
      .translations, .map(.locales, of: .translations),
      "By locale: each original text, or its path, with its translation, or null if there is none yet."
    ),
    Field(.config, .object(.configuration), "The rules that decide when a person may be asked."),
  ]

  static let authorFields = [
    Field(.name, .text, "The name of the speaker.", default: #""Starling""#),
    Field(.avatar, .text, "A short text or an emoji before the name."),
  ]

  static let symbolFields = Rating.symbolKeys.map { $0.field }

  static let counterFields = [
    Field(
      .start, .counted,
      "Where it begins; without it, at 0 or at the nearest bound."),
    Field(.min, .counted, "Where it stops on the way down."),
    Field(.max, .counted, "Where it stops on the way up."),
    Field(
      .host, .boolean, "Whether a host may say where it begins, if it has both bounds.",
      default: "true"),
  ]

  static let branchFields = [
    Field(.when, .condition, "The branch is taken if this holds.", required: true),
    Field(
      .next, .blockID(orEnd: true), "Where the branch leads; null ends the conversation.",
      required: true),
  ]

  static let translationFields = [
    Field(.text, .text, "The translation.", required: true),
    Field(
      .was, .string,
      "The original that it was made for. If that has changed, the translation is out of date."),
  ]

  static let formFields =
    [
      Field(.zero, .text, "The word beside nothing, in Arabic."),
      Field(.one, .text, "The word beside one thing; in some languages, 21 and 101, too."),
      Field(.two, .text, "The word beside two things, in Arabic or Hebrew."),
      Field(.few, .text, "The word beside a few things, in Czech or Polish."),
      Field(.many, .text, "The word beside many things, in Arabic or Russian."),
      Field(.other, .text, "The word beside all other numbers.", required: true),
      Field(.was, .string, "The original that it was made for."),
    ]

  static let conditionFields =
    [Field(.of, .variable, "The variable to look at; without it, the answer to this block.")]
    + TestWord.allCases.flatMap { $0 == .contains ? [$0.field, exact] : [$0.field] }

  private static let exact = Field(
    .exact, .boolean,
    "Whether case, and white space at the ends, matter in texts; what reads as a number is one.",
    default: "false")
}
