internal import Starling

/// What a person sees while a dialog waits.
struct Shown: Equatable {
  /// A bubble with its style.
  struct Bubble: Equatable {
    var text: String
    var style: Style
  }

  /// All bubbles of the block, also those that a delay still holds back.
  var bubbles: [Bubble] = []
  var kind: Prompt.Kind?
  /// How several buttons are chosen; nil if one is.
  var several: Prompt.Several?

  init(_ dialog: Dialog) {
    for effect in dialog.promptAgain { add(effect) }
    guard case .delay? = kind else { return }
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
    if case .offer(let prompt) = effect { (kind, several) = (prompt.kind, prompt.several) }
  }

  /// What it says, in words that differ from those of another one that does not say the same.
  func sayings(besides other: Shown) -> String {
    let alike = bubbles.map(\.text) == other.bubbles.map(\.text)
    let said = bubbles.map { alike ? "\($0.text) (\($0.style.rawValue))" : $0.text }
    return said.joined(separator: " / ")
  }

  /// What it offers, in words that differ from those of another one that does not offer the same.
  func offers(besides other: Shown) -> String {
    let (own, others) = (details, other.details)
    let more = own == others ? styles : Array(own.dropFirst())
    let known = own == others ? other.styles : others
    return (own.prefix(1) + more.filter { !known.contains($0) }).joined(separator: ", ")
  }

  /// The buttons, that of a field or of stars first.
  private var buttons: [Prompt.Offer] {
    switch kind {
    case nil, .tap?, .delay?: []
    case .choice(let offers)?: offers + (several.map { [$0.button] } ?? [])
    case .text(let field, let skip)?: [field.button] + (skip.map { [$0] } ?? [])
    case .stars(let stars, let skip)?: [stars.submit, skip].compactMap(\.self)
    }
  }

  /// The main words, and then everything else that a person may notice, apart from styles.
  private var details: [String] {
    let titles = buttons.map(\.title).joined(separator: " | ")
    switch kind {
    case nil: return []
    case .tap?: return ["waits for a tap"]
    case .delay(let seconds)?: return ["goes on after \(JSONNumber.text(seconds)) s"]
    case .choice?: return [titles] + (several.map { [bounds(of: $0)] } ?? [])
    case .text(let field, _)?: return [titles] + limits(of: field)
    case .stars(let stars, _)?:
      let labels = stars.labels.map { "\($0.number) is \($0.text)" }
      let symbols = ["as \(stars.full) and \(stars.empty)"]
      let how = [stars.submit == nil ? "taken at once" : "submitted"]
      return ["\(stars.min) to \(stars.max) stars", titles] + how + labels + symbols
    }
  }

  private var styles: [String] { buttons.map { "\($0.title) as \($0.style.rawValue)" } }

  private func bounds(of several: Prompt.Several) -> String {
    "several, \(several.min) or more" + (several.max.map { ", \($0) at most" } ?? "")
  }

  private func limits(of field: Prompt.Field) -> [String] {
    let numbers = [("min", field.min), ("max", field.max)].compactMap { name, number in
      number.map { "\(name) \(JSONNumber.text($0))" }
    }
    let lengths = [("minLength", field.minLength), ("maxLength", field.maxLength)].compactMap {
      name, length in length.map { "\(name) \($0)" }
    }
    return [field.isRequired ? "required" : "not required", "format \(field.format.rawValue)"]
      + lengths + numbers + (field.placeholder.map { ["placeholder \($0)"] } ?? [])
  }
}

/// What a step does besides showing anything.
struct Doings: Equatable {
  private(set) var effects: [Effect] = []
  /// What is said before another block is entered, such as why an answer is refused.
  private(set) var replies: [String] = []
  /// The blocks that were entered, each with what it says.
  private(set) var entered: [(block: BlockNumber, says: [String])] = []

  init(_ events: [Event], _ dialog: inout Dialog) {
    for event in events { for happening in dialog.happenings(of: event) { add(happening) } }
  }

  private mutating func add(_ happening: Happening) {
    switch happening {
    case .entered(let block): entered.append((block, []))
    case .effect(.say(let text, _)):
      if entered.isEmpty {
        replies.append(text)
      } else {
        entered[entered.count - 1].says.append(text)
      }
    case .effect(let effect):
      switch effect {
      case .set, .picked, .rated, .outcome, .action, .reject: effects.append(effect)
      case .say, .offer, .echo, .finish: break
      }
    }
  }

  var isRefused: Bool { effects.contains { if case .reject = $0 { true } else { false } } }

  var hasOutcome: Bool { effects.contains { if case .outcome = $0 { true } else { false } } }

  /// The blocks that say something and do not wait, and so end the conversation.
  func passed(by dialog: Dialog) -> [(block: BlockNumber, says: [String])] {
    entered.filter { !$0.says.isEmpty && $0.block != dialog.waiting }
  }

  /// What it does and another one does not. Of a value that both set, only the names differ, and
  /// of counts only the names are of interest where they are given.
  func words(besides other: Doings, counts: Set<Name> = []) -> String {
    let own = effects.filter { !other.effects.contains($0) }
    let names = other.effects.compactMap { if case .set(let name, _) = $0 { name } else { nil } }
    let values = other.effects.compactMap { if case .set(_, let value) = $0 { value } else { nil } }
    let lines = own.compactMap { effect -> String? in
      if case .set(let name, _) = effect, counts.contains(Name(name)) { return "! set \(name)" }
      if case .set(let name, let value) = effect, values.contains(value), !names.contains(name) {
        return "! set \(name)"
      }
      return Transcript.Step(effect)?.written.joined(separator: " ")
    }
    return lines.isEmpty ? "nothing" : lines.joined(separator: ", ")
  }

  static func == (one: Doings, other: Doings) -> Bool { one.effects == other.effects }
}
