// The words that people write first, each with where it stands, what it means and an example.
extension Synonym {
  package static let all: [Synonym] =
    ofLinks + ofTexts + ofFields + ofButtons + ofConditions + ofVariables + hints + ofWords

  private static func rows(
    _ words: [String], _ kinds: [ObjectKind], _ meaning: Meaning, _ example: String
  ) -> [Synonym] {
    words.map { Synonym(word: $0, place: .key(kinds), meaning: meaning, example: example) }
  }

  private static func rows(
    _ words: [String], _ list: Vocabulary, _ meant: String, _ example: String
  ) -> [Synonym] {
    words.map { Synonym(word: $0, place: .word(list), meaning: .same(meant), example: example) }
  }

  private static func hints(_ words: [String], _ list: Vocabulary, _ hint: String) -> [Synonym] {
    words.map { Synonym(word: $0, place: .word(list), meaning: .hint(hint), example: "") }
  }

  // MARK: Where

  private static let blocks = BlockKind.allCases.map { ObjectKind.block($0) }
  private static let questions = BlockKind.allCases.filter { $0.hasAnswer }.map {
    ObjectKind.block($0)
  }
  private static let spoken = BlockKind.allCases.filter { $0 != .route }.map {
    ObjectKind.block($0)
  }
  private static let buttons: [ObjectKind] = [.innerButton, .choiceButton, .block(.button)]
  private static let fields: [ObjectKind] = [.block(.textInput)]

  // MARK: Keys

  private static let ofLinks: [Synonym] =
    rows(
      ["goto", "then", "target", "to"], blocks + [.innerButton, .choiceButton, .branch],
      .same("next"), #""b""#)
    + rows(["else"], blocks + [.innerButton, .choiceButton], .same("next"), #""b""#)
    + rows(["default", "otherwise"], [.block(.route)], .same("next"), #""b""#)
    + rows(
      ["if", "condition"], [.branch, .bubble] + buttons, .same("when"), #"{ "of": "v", "is": 1 }"#)
    + rows(
      ["if", "when", "condition"], blocks.filter { $0 != .block(.button) },
      .hint(#"a condition stands in a branch: "branches": [{ "when": { … }, "next": … }]"#),
      #"{ "of": "v", "is": 1 }"#)

  private static let ofTexts: [Synonym] =
    rows(
      ["question", "message", "prompt", "say", "content"], spoken + [.bubble], .same("text"),
      #""A""#)
    + rows(
      ["text", "label", "caption", "name"], [.innerButton, .choiceButton], .same("title"), #""A""#)
    + rows(["label", "caption"], [.block(.button)], .same("title"), #""A""#)
    + rows(["delay", "wait", "pause"], [.block(.text)], .same("showNextAfter"), "1")

  private static let ofFields: [Synonym] =
    rows(["mandatory"], fields, .same("required"), "true")
    + rows(["hint"], fields, .same("placeholder"), #""A""#)
    + rows(["error"], fields, .same("retry"), #""A""#)
    + rows(["minimum"], fields + [.block(.rating), .counter], .same("min"), "1")
    + rows(["maximum"], fields + [.block(.rating), .counter], .same("max"), "9")
    + rows(["stars"], [.block(.rating)], .same("max"), "9")

  private static let ofButtons: [Synonym] =
    rows(
      ["options", "choices", "answers", "list_name"], [.block(.choice)], .same("buttons"),
      #"["A", "B"]"#)
    + rows(
      ["options", "choices", "optionLists", "list_name"], [.script], .same("lists"),
      #"{ "l": ["A", "B"] }"#)
    + rows(
      [
        "multiple", "multi", "multiSelect", "multiselect", "several", "checkbox", "checkboxes",
        "allowMultiple", "allow_multiple_selection",
      ], [.block(.choice)], .same("many"), "true")
    + rows(["list"], [.block(.choice)], .same("buttons"), #"["A", "B"]"#)
    + rows(["minSelectedChoices", "minSelected"], [.block(.choice)], .same("min"), "1")
    + rows(["maxSelectedChoices", "maxSelected", "limit"], [.block(.choice)], .same("max"), "1")
    + rows(["exclusive", "isExclusive", "none"], [.choiceButton], .same("alone"), "true")

  private static let ofConditions: [Synonym] =
    rows(["equals", "eq", "equal", "=", "==", "==="], [.condition], .same("is"), "4")
    + rows(
      ["!=", "!==", "ne", "neq", "notEquals", "isNot", "isnt", "isn't"], [.condition], .not(.is),
      "4")
    + rows(["oneOf", "isIn"], [.condition], .same("in"), "[4, 5]")
    + rows(["notIn", "nin"], [.condition], .not(.in), "[4, 5]")
    + rows(["unvisited", "notVisited", "unseen"], [.condition], .not(.visited), #""b""#)
    + rows(["notEmpty", "nonEmpty", "isNotEmpty"], [.condition], .not(.empty), "true")
    + rows(["notContains", "doesNotContain"], [.condition], .not(.contains), #""x""#)
    + rows(["hasNot", "hasnt", "hasn't", "has_not", "notHas"], [.condition], .not(.has), #""x""#)
    + rows(["includes", "selected"], [.condition], .same("has"), #""x""#)
    + rows(["or"], [.condition], .same("any"), #"[{ "is": 4 }]"#)
    + rows(
      ["anyOf"], [.condition], .hint(#""in" takes a list of values, "any" one of conditions"#),
      #"[{ "is": 4 }]"#)
    + rows(["and", "allOf", "every"], [.condition], .same("all"), #"[{ "is": 4 }]"#)
    + rows(["seen"], [.condition], .same("visited"), #""b""#)
    + rows(["min", "minimum", "gte", ">="], [.condition], .same("atLeast"), "4")
    + rows(["max", "maximum", "lte", "<="], [.condition], .same("atMost"), "4")
    + rows(
      ["greaterThan", "moreThan", "above", "gt", ">"], [.condition], .near(.atLeast, .above), "4")
    + rows(["lessThan", "below", "lt", "<"], [.condition], .near(.atMost, .below), "4")

  private static let ofVariables: [Synonym] =
    rows(["variable", "var"], [.condition], .same("of"), #""v""#)
    + rows(["variable", "var", "store"], questions, .same("saveAs"), #""w""#)
    + rows(
      ["increment", "inc", "plus", "count", "points", "score"],
      buttons + [.block(.text), .block(.route), .block(.rating)], .same("add"), #"{ "n": 1 }"#)
    + rows(
      ["progressBar", "showProgress", "showProgressBar"], [.script], .same("progress"), "true")

  // MARK: What to do instead

  private static let hints: [Synonym] =
    rows(
      ["multiline"], fields,
      .hint(
        #"a field takes as many lines as the person's chat lets them send; "maxLength" limits the text"#
      ), "true")
    + rows(
      ["optional"], fields, .hint(#"a field may be left empty unless "required" is true"#), "true")
    + rows(
      ["default", "defaultValue"], questions,
      .hint(#""variables" at the top gives a variable its first value"#), #""A""#)
    + rows(["id"], blocks, .hint("the key of a block is its id"), #""a""#)
    + rows(
      ["subtract", "minus", "decrement"], buttons + [.block(.text), .block(.route)],
      .hint(#"a negative number in "add" subtracts"#), #"{ "n": 1 }"#)
    + rows(
      ["optional", "skippable", "allowSkip"], questions.filter { $0 != .block(.textInput) },
      .hint(
        #"a question is passed by its button: "skip": { "title": "Rather not say", "next": … }"#),
      "true")
    + rows(
      ["set"], [.block(.rating)],
      .hint(#"a rating can "add"; a "text" or "route" block to which a branch leads can set"#),
      #"{ "n": 1 }"#)
    + rows(
      ["add", "set"], questions.filter { $0 != .block(.rating) },
      .hint(#"a button has it, or a "text" or "route" block to which a branch leads"#),
      #"{ "n": 1 }"#)
    + rows(
      ["list"], [.innerButton, .choiceButton],
      .hint(
        #""buttons" is a list of buttons or the name of one; to add a button to a shared list, write the list out"#
      ), #""l""#)
    + rows(
      ["pattern", "regex", "validate", "validation"], questions,
      .hint(#"there are no patterns: use "format", "minLength" and "maxLength", or "contains""#),
      #""[a-z]""#)
    + rows(
      ["between", "range"], [.condition],
      .hint(#"both stand in one condition: "atLeast": 3, "atMost": 5"#), "[3, 5]")
    + rows(
      ["other", "hasOther", "allowOther", "showOtherItem"], [.block(.choice)],
      .hint(#"a button such as "Other" asks by its "next" to a "text-input" block"#), "true")
    + rows(["end"], blocks, .hint(#""next": null ends the conversation"#), "true")
    + rows(
      ["progress", "progressBar"], blocks,
      .hint(#""progress": true at the top counts all questions"#), "true")
    + rows(["step"], [.block(.rating)], .hint("a rating goes up by 1"), "1")
    + rows(["scale"], [.block(.rating)], .hint(#""min" and "max" are the ends of a scale"#), "10")
    + rows(
      ["step", "section", "page"], blocks.filter { $0 != .block(.rating) },
      .hint(#"blocks have no order of their own: "next" leads from one to another"#), "1")
    + rows(
      ["steps", "nodes", "pages", "screens", "messages", "dialog"], [.script],
      .hint(#"blocks stand behind their ids: "blocks": { "hello": { "type": … } }"#), "[]")
    + rows(
      ["shuffle", "randomize", "random"], blocks + [.script],
      .hint("blocks and buttons come in the order in which they are written"), "true")
    + rows(
      ["timeout"], blocks,
      .hint(#"a question waits for an answer; a "text" goes on by itself after "showNextAfter""#),
      "10")
    + rows(
      ["next", "goto", "branches"], [.bubble],
      .hint(#"a bubble leads nowhere by itself: its block has "next" and "branches""#), #""b""#)
    + rows(
      ["style", "showNextAfter"], [.bubble], .hint("its block has it, for all bubbles"), #""text""#)

  // MARK: Words

  private static let ofWords: [Synonym] =
    hints(
      ["question", "ask"], .blockTypes,
      #"a question is a "choice", a "rating" or a "text-input", by what answers it"#)
    + hints(
      ["checkbox", "checkboxes", "multi-select", "select_multiple"], .blockTypes,
      #"a "choice" takes several answers with "many": true"#)
    + hints(["buttons"], .blockTypes, #"one button is a "button", a list of "buttons" a "choice""#)
    + hints(["nps"], .blockTypes, #"a "rating" with "min": 0 and "max": 10"#)
    + hints(["end", "finish", "exit"], .blockTypes, #""next": null ends the conversation"#)
    + hints(
      ["step", "section", "page"], .blockTypes, #"a block says or asks one thing: such as "text""#)
    + hints(
      ["date", "time", "datetime"], .blockTypes,
      #"a date is typed as a text: write "text-input", and ask for its form"#)
    + hints(
      ["date", "time", "datetime"], .formats, "there is no format of dates: ask for the form")
    + rows(["message", "say", "statement", "bubble"], .blockTypes, "text", #""text": "A""#)
    + rows(["menu", "select", "options", "list"], .blockTypes, "choice", #""buttons": ["A", "B"]"#)
    + rows(["stars", "star", "scale", "score"], .blockTypes, "rating", #""text": "A""#)
    + rows(["input", "field", "prompt"], .blockTypes, "text-input", #""text": "A""#)
    + rows(
      ["if", "switch", "branch", "condition"], .blockTypes, "route",
      #""branches": [{ "when": { "of": "v", "is": 1 }, "next": null }]"#)
    + rows(["yes-no", "confirm"], .blockTypes, "double-button", #""left": "A", "right": "B""#)
    + rows(["bold", "strong"], .styles, "textBold", #""text": "A""#)
    + rows(["primary"], .styles, "button", #""text": "A""#)
    + rows(["secondary"], .styles, "lightButton", #""text": "A""#)
    + rows(["mail", "e-mail"], .formats, "email", #""text": "A""#)
    + rows(["int", "whole"], .formats, "integer", #""text": "A""#)
    + rows(["float", "decimal", "double"], .formats, "number", #""text": "A""#)
    + rows(["text", "string"], .formats, "any", #""text": "A""#)
}
