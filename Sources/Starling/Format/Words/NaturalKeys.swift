/// Keys and words that come naturally to people who know other tools or languages.
enum NaturalKeys {
  /// The key of this format for the same, among those of an object.
  static func meant(by key: String, among allowed: [String]) -> String? {
    synonyms[key]?.first { allowed.contains($0) }
  }

  /// The word of a list for the same.
  static func meant(byWord word: String, of list: String) -> String? {
    list == Vocabulary.blockTypes.name ? blockTypes[word] : nil
  }

  /// Whether a link names the end, which is written `null`.
  static func isEnd(_ name: String) -> Bool {
    ["end", "exit", "quit", "done", "finish", "stop", "null", "none"].contains(name.lowercased())
  }

  /// How to do without a key that nothing corresponds to.
  static func hint(on key: String) -> String? { hints[key] }

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
    "or": ["any"], "anyOf": ["any"], "seen": ["visited"],
    "min": ["atLeast"], "minimum": ["min", "atLeast"], "gte": ["atLeast"],
    "max": ["atMost"], "maximum": ["max", "atMost"], "lte": ["atMost"], "mandatory": ["required"],
    "hint": ["placeholder"], "error": ["retry"],
    "stars": ["max"],
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
    "and": "all tests of a condition must hold: write them side by side",
    "list":
      "\"buttons\" is a list of buttons or the name of one; to add a button to a shared list, write the list out",
    "pattern": noPatterns, "regex": noPatterns,
  ]

  private static let noPatterns =
    "there are no patterns: use \"format\", \"minLength\" and \"maxLength\", or \"contains\""
}
