extension ObjectKind {
  /// The name of its definition in the schema, and a small example that editors insert; `${1:word}`
  /// is the first part to fill in.
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

  /// The snippet, labelled with the kind's name without article and quotes.
  var snippet: JSONText {
    let label = name.drop { $0 != " " }.dropFirst().filter { $0 != "\"" }
    return ["label": .string(label), "body": .raw(definition.snippet)]
  }
}
