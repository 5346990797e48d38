internal import Starling

/// What a step does besides showing anything.
struct StepEffects: Equatable {
  private(set) var effects: [Effect] = []
  /// The block at whose arrival each effect happens; nil if it is of what the person did.
  private var arrivals: [BlockNumber?] = []
  /// What is said before another block is entered, such as why an answer is refused.
  private(set) var replies: [ShownPrompt.Bubble] = []
  /// The blocks that were entered, each with what it says.
  private(set) var entered: [(block: BlockNumber, says: [ShownPrompt.Bubble])] = []

  init(_ events: [Event], _ dialog: inout Dialog) {
    for event in events { for happening in dialog.happenings(of: event) { add(happening) } }
  }

  private mutating func add(_ happening: Happening) {
    switch happening {
    case .entered(let block): entered.append((block, []))
    case .effect(.say(let text, let style)):
      let bubble = ShownPrompt.Bubble(text: text, style: style)
      if entered.isEmpty {
        replies.append(bubble)
      } else {
        entered[entered.count - 1].says.append(bubble)
      }
    case .effect(let effect):
      guard effect.role == .message || effect.role == .refusal else { return }
      effects.append(effect)
      arrivals.append(entered.last?.block)
    }
  }

  var isRefused: Bool { effects.rejection != nil }

  var outcomes: [Outcome] { effects.compactMap(\.outcome) }

  var hasOutcome: Bool { !outcomes.isEmpty }

  /// The blocks that say something and do not wait, and so end the conversation.
  func passed(by dialog: Dialog) -> [LockstepWalk.Passed] {
    entered.filter { !$0.says.isEmpty && $0.block != dialog.waiting }
  }

  /// What of it happens at some arrivals.
  func part(_ isIncluded: (BlockNumber?) -> Bool) -> StepEffects {
    var part = self
    let kept = effects.indices.filter { isIncluded(arrivals[$0]) }
    part.effects = kept.map { effects[$0] }
    part.arrivals = kept.map { arrivals[$0] }
    return part
  }

  var words: [String] { effects.compactMap { Transcript.Step($0)?.written.joined(separator: " ") } }

  /// What it does and another one does not. Of a value that both set, only the names differ, and
  /// of counts only the names are of interest where they are given.
  func words(besides other: StepEffects, counts: Set<Name> = []) -> String {
    let own = effects.filter { !other.effects.contains($0) }
    let names = other.effects.compactMap(\.variable)
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

  /// The variables that are set otherwise, if nothing else is done otherwise.
  func names(setBesides other: StepEffects) -> Set<Name>? {
    let own = effects.filter { !other.effects.contains($0) }
    var names: Set<Name> = []
    for effect in own + other.effects.filter({ !effects.contains($0) }) {
      guard let name = effect.variable else { return nil }
      names.insert(Name(name))
    }
    return names
  }

  static func == (one: StepEffects, other: StepEffects) -> Bool { one.effects == other.effects }
}
