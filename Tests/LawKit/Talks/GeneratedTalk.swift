package import Starling

/// A conversation: a script, its options, and its events.
package struct GeneratedTalk: CustomStringConvertible, Sendable {
  package let source: GeneratedScript
  package let options: Dialog.Options
  package let events: [Event]

  package var script: Script { source.script }

  package var description: String {
    let values = options.variables.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value.json)" }
    let settings = [options.locale.map { "locale \($0)" }, options.start.map { "start \($0)" }]
    let told = (settings.compactMap(\.self) + values).map { "with \($0)" } + events.map(\.spelling)
    return source.json + "\n" + told.joined(separator: "\n")
  }
}

extension Choices {
  /// A conversation with a script that has a number of blocks in a range.
  package mutating func talk(
    blocks: ClosedRange<Int> = 1...5, events: ClosedRange<Int> = 0...24
  ) throws -> GeneratedTalk {
    let source = try part { try $0.script(blocks: blocks) }
    let options = part { $0.options(for: source.script) }
    var dialog = Dialog(source.script, options)
    let events = list(events) { choices in
      let event = choices.event(at: dialog)
      dialog.stepSilently(event)
      return event
    }
    return GeneratedTalk(source: source, options: options, events: events)
  }

  private mutating func options(for script: Script) -> Dialog.Options {
    var options = Dialog.Options()
    options.locale = maybe(30) { $0.pick(["fr-CA", "en", "xx"]) }
    for variable in script.tables.variables where happens(15) {
      options.variables[variable.name.text] = value(like: variable.declared)
    }
    if happens(10) {
      let ids = script.tables.blocks.map(script.tables.id)
      options.start = happens(90) ? pick(ids) : "nowhere"
    }
    return options
  }

  /// A value of the declared type that transcripts and the command can set.
  private mutating func value(like declared: Value?) -> Value {
    switch declared {
    case .text, nil: .text(pick(["pro", "", "\u{1B}[31m", "5", "\"", " a\nb "]))
    case .number: .number(pick([4, 0.5, -1, 1e300, .infinity]))
    case .boolean: .boolean(happens(50))
    case .list(let values): .list(values)
    }
  }

  // MARK: Events

  /// An event: usually one that fits, sometimes one that does not.
  package mutating func event(at dialog: Dialog) -> Event {
    guard let prompt = dialog.prompt else {
      return dialog.ending == nil && happens(95) ? .begin : anything()
    }
    if happens(25) { return anything() }
    if prompt.skip != nil, happens(15) { return .skip }
    switch prompt.kind {
    case .tap: return .tap
    case .delay: return .elapsed
    case .choice(let offers):
      guard prompt.several != nil, happens(80) else { return .choose(below(offers.count)) }
      return .chooseMany(offers.indices.filter { _ in happens(50) })
    case .text: return .submit(answer())
    case .stars(let field, _):
      return field.picked != nil && happens(50) ? .submit("") : .pick(number(1...field.max))
    }
  }

  private mutating func anything() -> Event {
    switch below(20) {
    case 0...7: .back
    case 8: .leave
    case 9: .begin
    case 10: .tap
    case 11: .elapsed
    case 12, 13: .choose(pick([0, 1, 7, -1, Int.max, Int.min]))
    case 14, 15: .pick(pick([1, 0, 11, -1, Int.max, Int.min]))
    case 16: .skip
    case 17: .chooseMany(pick([[], [0], [1, 0, 1], [-1, Int.max], [0, 1, 2, 3]]))
    default: .submit(answer())
    }
  }

  /// A text that a person may type.
  package mutating func answer() -> String {
    pick([
      "", "a", "abc", "x@example.org", "a@b.c", "3", "pro", "PRO ", " ", "-4.5", "+7", "1e3", "007",
      "é👩‍👩‍👧", "{{plan}}", "much too long", "\u{0}\n", "\u{1B}[31m", "free",
      String(repeating: "9", count: 400),
    ])
  }
}

extension Event {
  fileprivate var spelling: String {
    switch self {
    case .begin: "begin"
    case .tap: "tap"
    case .elapsed: "elapsed"
    case .choose(let index): "choose \(index)"
    case .chooseMany(let indices): "choose \(indices)"
    case .submit(let text): "submit \(JSONText.string(text).text)"
    case .pick(let stars): "pick \(stars)"
    case .skip: "skip"
    case .back: "back"
    case .leave: "leave"
    }
  }
}
