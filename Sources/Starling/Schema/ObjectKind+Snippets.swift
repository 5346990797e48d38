extension ObjectKind {
  /// The name of its definition, and a small one as JSON for an editor to insert: `${1:word}` is
  /// the first place to fill in.
  package var definition: (name: String, snippet: String) {
    switch self {
    case .script:
      (
        "script",
        #"{"blocks": {"hello": {"type": "text", "text": "${1:Hello!}", "next": null}}}"#
      )
    case .author: ("author", #"{"name": "${1:Stella}"}"#)
    case .block(let kind): (kind.traits.definition, kind.traits.snippet)
    case .innerButton: ("innerButton", #"{"title": "${1:Later}", "next": null}"#)
    case .symbols: ("symbols", #"{"full": "${1:★}", "empty": "${2:☆}"}"#)
    case .branch: ("branch", #"{"when": {"of": "${1:stars}", "atLeast": 4}, "next": null}"#)
    case .condition: ("condition", #"{"of": "${1:stars}", "atLeast": 4}"#)
    case .configuration:
      (
        "configuration",
        #"{"displaySessionCount": 5, "daysBeforeAskingAgain": 90, "maxNumberOfReminder": 3}"#
      )
    case .scenario: ("scenario", #"{"minEventsRequired": 3, "maxExecutionsPermitted": 1}"#)
    }
  }

  /// The snippet with its label: the name without article and quotes.
  var snippet: JSONText {
    let label = name.drop { $0 != " " }.dropFirst().filter { $0 != "\"" }
    return ["label": .string(label), "body": .raw(definition.snippet)]
  }
}
