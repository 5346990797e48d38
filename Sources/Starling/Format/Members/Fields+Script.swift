extension ObjectKind {
  static let scriptFields = [
    Field(.schema, .string, "Where editors find the JSON Schema of scripts."),
    Field(.starling, .version, "The version of the format.", default: "1"),
    Field(.title, .text, "What the conversation is about."),
    Field(.author, .object(.author), "Who speaks.", default: #"{ "name": "Starling" }"#),
    Field(
      .locale, .locale, "The language that the script itself is written in.", default: #""en""#),
    Field(
      .start, .blockID(orEnd: false), "The block that the conversation begins with; else the first."
    ),
    Field(
      .variables, .map(.variables, of: .scalar),
      "Variables that are set from the start; a host may give them other values."),
    Field(
      .blocks, .map(.blockIDs, of: .block), "The turns of the conversation, by id.", required: true),
    Field(
      .translations, .map(.locales, of: .map(.texts, of: .nullable(.text))),
      "By locale: the original text, or its path, and its translation; null if there is none yet."
    ),
    Field(.config, .object(.configuration), "The rules that decide when a person may be asked."),
  ]

  static let authorFields = [
    Field(.name, .text, "The name of the speaker.", default: #""Starling""#),
    Field(.avatar, .text, "A short text or an emoji that stands before the name."),
  ]

  static let symbolFields = Rating.symbolKeys.map(\.field)

  static let branchFields = [
    Field(.when, .condition, "Where this holds, the branch is taken.", required: true),
    Field(.next, .blockID(orEnd: true), "Where the branch leads; null ends.", required: true),
  ]

  static let conditionFields = [
    Field(.of, .variable, "The variable to look at; else the answer that is given here."),
    Field(.is, .scalar, "Holds when it is equal; numbers compare as numbers, texts ignore case."),
    Field(.in, .scalars, "Holds when it is equal to one of these."),
    Field(.contains, .string, "Holds when the text contains this."),
    Field(
      .exact, .boolean, "Whether case and outer white space of texts matter.", default: "false"),
    Field(.atLeast, .number(notNegative: false), "Holds when it is a number of at least this."),
    Field(.atMost, .number(notNegative: false), "Holds when it is a number of at most this."),
    Field(
      .empty, .boolean,
      "true: holds if there is no value or only white space; false: holds otherwise."
    ),
    Field(.visited, .blockID(orEnd: false), "Holds if the conversation has visited this block."),
    Field(.not, .condition, "Holds when this does not."),
    Field(.any, .list(of: .condition), "Holds when one of these holds."),
  ]
}
