extension Prompt {
  /// The kind of prompt as `--events` names it.
  var kindName: String {
    switch kind {
    case .tap: "tap"
    case .delay: "delay"
    case .choice: "choice"
    case .text: "text"
    case .stars: "stars"
    }
  }

  /// The members of the event `prompt`.
  var members: [(String, JSONText)] {
    [("kind", .string(kindName)), ("block", .string(block)), ("turn", .integer(turn))]
      + parts.map { ($0.name, $0.value) }
  }

  /// Everything that the prompt says besides its kind, and where and when it asks: what `--events`
  /// sends, and what a comparison of two scripts names.
  package var parts: [(name: String, value: JSONText)] {
    ownParts + (progress.map { [("progress", $0.json)] } ?? [])
  }

  private var ownParts: [(name: String, value: JSONText)] {
    switch kind {
    case .tap: []
    case .delay(let seconds): [("seconds", .number(seconds))]
    case .choice(let offers):
      [
        (
          "buttons",
          .array(offers.map { .object($0.members + [("alone", .boolean($0.isAlone))]) })
        ), ("many", several?.json ?? .null),
        ("skip", skip.json),
      ]
    case .text(let field, let skip): field.parts(skip)
    case .stars(let field, let skip): field.parts(skip)
    }
  }

  /// Whether another prompt says the same, wherever and whenever it asks.
  package func tellsTheSame(as other: Prompt) -> Bool { unplaced == other.unplaced }

  private var unplaced: Prompt {
    var prompt = self
    prompt.block = ""
    prompt.turn = 0
    return prompt
  }
}

extension Prompt.Field {
  fileprivate func parts(_ skip: Prompt.Offer?) -> [(name: String, value: JSONText)] {
    [
      ("button", button.json), ("placeholder", .orNull(placeholder)), ("skip", skip.json),
      ("min", min.map { .number($0) } ?? .null), ("max", max.map { .number($0) } ?? .null),
      ("required", .boolean(isRequired)), ("minLength", .orNull(minLength)),
      ("maxLength", .orNull(maxLength)), ("format", .string(format.rawValue)),
    ]
  }
}

extension Prompt.Stars {
  fileprivate func parts(_ skip: Prompt.Offer?) -> [(name: String, value: JSONText)] {
    [
      ("button", submit.json), ("min", .integer(min)), ("max", .integer(max)),
      (
        "labels",
        .array(
          labels.map { .object([("number", .integer($0.number)), ("text", .string($0.text))]) })
      ),
      ("symbols", .object([("full", .string(full)), ("empty", .string(empty))])),
      ("confirm", .boolean(submit != nil)), ("skip", skip.json),
    ]
  }
}

extension Prompt.Progress {
  fileprivate var json: JSONText {
    .object([("asked", .integer(asked)), ("of", .array([.integer(least), .orNull(most)]))])
  }
}

extension Prompt.Several {
  fileprivate var json: JSONText {
    .object([("min", .integer(min)), ("max", .orNull(max)), ("button", button.json)])
  }
}

extension Prompt.Offer {
  fileprivate var members: [(String, JSONText)] {
    [("title", .string(title)), ("style", .string(style.rawValue))]
  }

  fileprivate var json: JSONText { .object(members) }
}

extension Prompt.Offer? {
  fileprivate var json: JSONText { map { $0.json } ?? .null }
}
