/// Keys and words that come naturally to people who know other tools or languages.
enum NaturalKeys {
  /// The key of this format for the same, among those of an object.
  static func meant(by key: String, among allowed: [String]) -> String? {
    synonyms[key]?.first { allowed.contains($0) }
  }

  static func meant(byWord word: String, of list: String) -> String? {
    list == Vocabulary.blockTypes.name ? blockTypes[word] : nil
  }

  /// Whether a link names the end, which is written `null`.
  static func isEnd(_ name: String) -> Bool {
    ["end", "exit", "quit", "done", "finish", "stop", "null", "none"].contains(name.lowercased())
  }

  /// The key of this format that is nearly the same, and in what it differs.
  static func near(_ key: String, among allowed: [String]) -> (key: String, note: String)? {
    near[key].flatMap { allowed.contains($0.key) ? $0 : nil }
  }

  /// How to do without a key that nothing corresponds to.
  static func hint(on key: String, among allowed: [String]) -> String? {
    key == "skip" && (allowed.contains("buttons") || allowed.contains("left")) ? noSkip : hints[key]
  }

  private static let noSkip = "a button does it: { \"title\": \"Later\", \"next\": … }"

  private static let near = {
    var near: [String: (key: String, note: String)] = [:]
    for key in ["greaterThan", "moreThan", "above", "gt", ">"] {
      near[key] = ("atLeast", "\"atLeast\": 4 is 4 or more")
    }
    for key in ["lessThan", "below", "lt", "<"] {
      near[key] = ("atMost", "\"atMost\": 4 is 4 or less")
    }
    return near
  }()

  private static let synonyms = [
    "goto": ["next"], "then": ["next"], "else": ["next"], "target": ["next"], "to": ["next"],
    "if": ["when"], "condition": ["when"],
    "options": ["buttons", "lists"], "choices": ["buttons", "lists"], "answers": ["buttons"],
    "optionLists": ["lists"], "list_name": ["buttons", "lists"],
    "text": ["title"], "question": ["text"], "message": ["text"], "prompt": ["text"],
    "say": ["text"],
    "content": ["text"], "label": ["title"], "caption": ["title"],
    "delay": ["showNextAfter"], "wait": ["showNextAfter"], "pause": ["showNextAfter"],
    "variable": ["of", "saveAs"], "var": ["of", "saveAs"], "store": ["saveAs"],
    "equals": ["is"], "eq": ["is"], "equal": ["is"], "oneOf": ["in"], "includes": ["contains"],
    "or": ["any"], "anyOf": ["any"], "and": ["all"], "allOf": ["all"], "every": ["all"],
    "seen": ["visited"],
    "min": ["atLeast"], "minimum": ["min", "atLeast"], "gte": ["atLeast"], ">=": ["atLeast"],
    "<=": ["atMost"], "max": ["atMost"], "maximum": ["max", "atMost"], "lte": ["atMost"],
    "mandatory": ["required"], "hint": ["placeholder"], "error": ["retry"],
    "stars": ["max"], "increment": ["add"], "inc": ["add"], "plus": ["add"], "count": ["add"],
    "points": ["add"], "score": ["add"],
  ]

  private static let blockTypes = [
    "message": "text", "say": "text", "statement": "text", "bubble": "text",
    "menu": "choice", "select": "choice", "buttons": "choice", "options": "choice",
    "stars": "rating", "star": "rating", "scale": "rating", "score": "rating", "nps": "rating",
    "input": "text-input", "field": "text-input", "prompt": "text-input",
    "if": "route", "switch": "route", "branch": "route", "condition": "route",
    "yes-no": "double-button", "confirm": "double-button",
  ]

  private static let hints = [
    "multiline":
      "a field takes as many lines as the person's chat lets them send; \"maxLength\" limits the text",
    "optional": "a field may be left empty unless \"required\" is true",
    "default": "\"variables\" at the top gives a variable its first value",
    "id": "the key of a block is its id",
    "subtract": noMinus, "minus": noMinus, "decrement": noMinus,
    "add": atBlocks, "set": atBlocks,
    "list":
      "\"buttons\" is a list of buttons or the name of one; to add a button to a shared list, write the list out",
    "pattern": noPatterns, "regex": noPatterns,
  ]

  private static let noMinus = "a negative number in \"add\" subtracts"

  private static let atBlocks =
    "a button has it, or a \"text\" or \"route\" block to which a branch leads"

  private static let noPatterns =
    "there are no patterns: use \"format\", \"minLength\" and \"maxLength\", or \"contains\""
}
