/// A piece that an editor offers to write, with places to fill in.
struct Snippet: Sendable {
  let label: String
  /// As JSON; `${1:word}` is the first place to fill in.
  let body: String

  var json: JSONText { .object([("label", .string(label)), ("body", .raw(body))]) }
}

extension ObjectKind {
  /// A small one to begin with.
  package var snippetBody: String { snippet.body }

  var snippet: Snippet { Snippet(label: snippetLabel, body: body) }

  private var snippetLabel: String {
    let article = name.prefix { $0 != " " }.count + 1
    return String(name.dropFirst(article).filter { $0 != "\"" })
  }

  private var body: String {
    switch self {
    case .script:
      #"{"blocks": {"hello": {"type": "text", "text": "${1:Hello!}", "next": null}}}"#
    case .author: #"{"name": "${1:Stella}"}"#
    case .text: #"{"type": "text", "text": "${1:Hello!}", "next": null}"#
    case .button: #"{"type": "button", "title": "${1:Go on}", "next": null}"#
    case .doubleButton:
      #"{"type": "double-button", "text": "${1:Shall we?}", "left": "${2:Yes}", "#
        + #""right": "${3:No}", "next": null}"#
    case .choice:
      #"{"type": "choice", "text": "${1:Which one?}", "#
        + #""buttons": ["${2:This}", "${3:That}"], "next": null}"#
    case .textInput: #"{"type": "text-input", "text": "${1:What is your name?}", "next": null}"#
    case .rating: #"{"type": "rating", "text": "${1:How do you like it?}", "next": null}"#
    case .route:
      #"{"type": "route", "branches": [{"when": {"visited": "${1:hello}"}, "#
        + #""next": "${1:hello}"}], "next": null}"#
    case .innerButton: #"{"title": "${1:Later}", "next": null}"#
    case .symbols: #"{"full": "${1:★}", "empty": "${2:☆}"}"#
    case .branch: #"{"when": {"of": "${1:stars}", "atLeast": 4}, "next": null}"#
    case .condition: #"{"of": "${1:stars}", "atLeast": 4}"#
    case .configuration:
      #"{"displaySessionCount": 5, "daysBeforeAskingAgain": 90, "maxNumberOfReminder": 3}"#
    case .scenario: #"{"minEventsRequired": 3, "maxExecutionsPermitted": 1}"#
    }
  }
}
