internal import Starling

/// What a person sees while a dialog waits.
struct ShownPrompt: Equatable {
  struct Bubble: Equatable {
    var text: String
    var style: Style
  }

  /// All bubbles of the block, also those that a delay still holds back.
  private(set) var bubbles: [Bubble] = []
  private var prompt: Prompt?

  init(_ dialog: Dialog) {
    for effect in dialog.promptAgain { add(effect) }
    guard prompt?.delay != nil else { return }
    var later = dialog
    for event in dialog.events(of: .wait) {
      for happening in later.happenings(of: event) {
        guard case .effect(let effect) = happening else { return }
        if case .say = effect { add(effect) }
      }
    }
  }

  private mutating func add(_ effect: Effect) {
    if case .say(let text, let style) = effect { bubbles.append(Bubble(text: text, style: style)) }
    if case .offer(let prompt) = effect { self.prompt = prompt }
  }

  static func == (one: ShownPrompt, other: ShownPrompt) -> Bool {
    one.bubbles == other.bubbles && one.offersTheSame(as: other)
  }

  func offersTheSame(as other: ShownPrompt) -> Bool {
    guard let prompt, let otherPrompt = other.prompt else { return prompt == other.prompt }
    return prompt.tellsTheSame(as: otherPrompt)
  }

  /// What it offers, in words that differ from those of another one that does not offer the same.
  func offers(besides other: ShownPrompt) -> String {
    let own = PromptWords(prompt)
    let others = PromptWords(other.prompt)
    let isAlike = own.main == others.main && own.parts == others.parts
    let (more, known) = isAlike ? (own.buttons, others.buttons) : (own.parts, others.parts)
    return (own.main + more.filter { !known.contains($0) }).joined(separator: ", ")
  }

  /// Whether another one holds people longer before it goes on by itself; nil if one of them waits
  /// for an answer.
  func isSlower(in other: ShownPrompt) -> Bool? {
    guard let was = prompt?.delay, let now = other.prompt?.delay else { return nil }
    return now > was
  }
}

extension [ShownPrompt.Bubble] {
  var words: String { map(\.text).joined(separator: " / ") }

  /// What they say, in words that differ from those of others that do not say the same.
  func words(besides others: Self) -> String {
    let isAlike = map(\.text) == others.map(\.text)
    return isAlike ? map { "\($0.text) (\($0.style.rawValue))" }.joined(separator: " / ") : words
  }

  /// The places where they are not those of others.
  func indicesBesides(_ others: Self) -> [Int] {
    (0..<Swift.max(count, others.count)).filter { place in
      place >= count || place >= others.count || self[place] != others[place]
    }
  }
}

/// The parts of a prompt in words.
private struct PromptWords {
  /// The kind of prompt, and the titles of its buttons.
  private(set) var main: [String] = []
  /// All other parts but buttons.
  private(set) var parts: [String] = []
  /// The buttons with everything that they have besides a title.
  private(set) var buttons: [String] = []

  init(_ prompt: Prompt?) {
    guard let prompt else { return }
    var titles: [String] = []
    for (name, value) in prompt.parts { add(name, value, &titles) }
    main = lead(prompt) + (titles.isEmpty ? [] : [titles.joined(separator: " | ")])
  }

  /// What a prompt is, as far as no other part says it.
  private mutating func lead(_ prompt: Prompt) -> [String] {
    switch prompt.kind {
    case .tap: return ["waits for a tap"]
    case .delay(let seconds):
      parts = []
      return ["goes on after \(JSONNumber.text(seconds)) s"]
    case .stars(let stars, _):
      parts.removeAll { $0 == "min \(stars.min)" || $0 == "max \(stars.max)" }
      return ["\(stars.min) to \(stars.max) stars"]
    case .choice, .text: return []
    }
  }

  private mutating func add(_ name: String, _ value: JSONText, _ titles: inout [String]) {
    switch value {
    case .null: parts.append("no \(name)")
    case .boolean(let isSo): parts.append(isSo ? name : "not \(name)")
    case .string(let text): parts.append("\(name) \(text)")
    case .integer, .number, .raw: parts.append("\(name) \(value.text)")
    case .array(let all): for one in all { add(name, one, &titles) }
    case .object(let members): addObject(name, members, &titles)
    }
  }

  /// Adds a button, or another object by its members.
  private mutating func addObject(
    _ name: String, _ members: [(String, JSONText)], _ titles: inout [String]
  ) {
    if case .integer(let number)? = members.first?.1, case .string(let text)? = members.last?.1 {
      return parts.append("\(number) is \(text)")
    }
    guard case .string(let title)? = members.first(where: { $0.0 == "title" })?.1 else {
      for (inner, value) in members { add("\(name) \(inner)", value, &titles) }
      return
    }
    titles.append(title)
    for (inner, value) in members where inner != "title" {
      switch value {
      case .string(let text): buttons.append("\(title) as \(text)")
      case .boolean(let isSo): buttons.append("\(title) \(isSo ? inner : "not \(inner)")")
      default: buttons.append("\(title) \(inner) \(value.text)")
      }
    }
  }
}
