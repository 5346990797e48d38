import Starling
import Testing

/// What holds for every script and whatever happens. The scripts grow with the seed, so that the
/// first that breaks a law is about the smallest; what it says names the seed, the script and what
/// has happened.
@Suite struct `The laws of a dialog` {
  private static let seeds: ClosedRange<UInt64> = 1...200

  @Test func `hold at every step of random conversations`() {
    for seed in Self.seeds {
      guard let broken = Walk.broken(seed) else { continue }
      Issue.record("\(broken)")
      return
    }
  }
}

/// A random conversation that is held against the laws.
private struct Walk {
  private let source: RandomScript
  private var random: Seeded
  private var dialog: Dialog
  private var events: [Event] = []
  /// The dialog before each answer that could be taken back.
  private var wayBack: [Dialog] = []

  /// What is said of the first law that is broken.
  static func broken(_ seed: UInt64) -> String? {
    var walk = Walk(seed)
    var stepsLeft = 40
    while stepsLeft > 0 {
      if let law = walk.step() {
        return "seed \(seed): \(law)\nafter \(walk.events)\nin \(walk.source.json)"
      }
      stepsLeft = walk.dialog.ending == nil ? stepsLeft - 1 : min(stepsLeft - 1, 3)
    }
    return nil
  }

  private init(_ seed: UInt64) {
    source = RandomScript(seed: seed, blocks: 1 + Int(seed) / 20)
    random = Seeded(~seed)
    var options = Dialog.Options()
    options.locale = random.happens(30) ? "fr-CA" : nil
    options.variables = random.happens(30) ? ["v0": .number(4), "v2": .boolean(true)] : [:]
    dialog = Dialog(source.script, options)
  }

  private mutating func step() -> String? {
    let before = dialog
    let event = events.isEmpty ? .begin : random.event(at: dialog.prompt)
    events.append(event)
    let effects = dialog.step(event)
    return law(ofRejection: effects, before, event) ?? law(ofOffers: effects, before)
      ?? law(ofEnds: effects, before) ?? law(ofBack: effects, before, event)
      ?? law(ofTurns: before) ?? law(ofSilence: before, event)
      ?? law(ofSaving: before, event, effects)
  }

  private func law(ofRejection effects: [Effect], _ before: Dialog, _ event: Event) -> String? {
    guard case .reject(let code)? = effects.first else {
      let isRejected = effects.contains { if case .reject = $0 { true } else { false } }
      return isRejected ? "something happened before a rejection" : nil
    }
    if dialog != before { return "\(event) was rejected (\(code)) and changed the dialog" }
    return dialog.prompt == before.prompt ? nil : "a rejection changed the prompt"
  }

  private func law(ofOffers effects: [Effect], _ before: Dialog) -> String? {
    if effects.isEmpty { return "nothing came of an event" }
    switch effects[effects.count - 1] {
    case .offer(let prompt): return prompt == dialog.prompt ? nil : "another prompt was offered"
    case .finish(let ending):
      return dialog.prompt == nil && dialog.ending == ending ? nil : "a finish that is none"
    case .reject: return nil
    default: return "the effects end with \(effects[effects.count - 1])"
    }
  }

  private func law(ofEnds effects: [Effect], _ before: Dialog) -> String? {
    if before.ending != nil, effects != [.reject(.ended)] { return "what has ended went on" }
    return dialog.prompt == nil && dialog.ending == nil ? "neither a prompt nor an end" : nil
  }

  private mutating func law(ofBack effects: [Effect], _ before: Dialog, _ event: Event) -> String? {
    if case .reject? = effects.first {
      guard event == .back, before.prompt != nil else { return nil }
      return wayBack.isEmpty ? nil : "an answer could not be taken back"
    }
    if event == .back {
      guard var earlier = wayBack.popLast() else { return "an answer was taken back that none was" }
      earlier.state.turn = dialog.state.turn
      return dialog == earlier ? nil : "back did not return to the dialog before"
    }
    if event != .begin, event != .elapsed, dialog.state.turn != before.state.turn {
      wayBack.append(before)
    }
    let isTold = effects.contains {
      switch $0 {
      case .rated, .outcome, .action, .finish: true
      case .say, .offer, .echo, .set, .picked, .reject: false
      }
    }
    if isTold { wayBack = [] }
    return nil
  }

  private func law(ofTurns before: Dialog) -> String? {
    guard let prompt = dialog.prompt, let earlier = before.prompt else { return nil }
    if prompt.turn < earlier.turn { return "the turn went back" }
    if prompt.turn == earlier.turn, prompt.block != earlier.block {
      return "two prompts of one turn"
    }
    var late = dialog
    if late.step(.tap, answering: prompt.turn - 1) != [.reject(.oldTurn)] || late != dialog {
      return "an old turn was answered"
    }
    return dialog.promptAgain.last == .offer(prompt) ? nil : "the prompt again is another one"
  }

  private func law(ofSilence before: Dialog, _ event: Event) -> String? {
    var silent = before
    silent.stepSilently(event)
    return silent == dialog ? nil : "a silent step led elsewhere"
  }

  private func law(ofSaving before: Dialog, _ event: Event, _ effects: [Effect]) -> String? {
    do throws(RestoreError) {
      var options = Dialog.Options()
      options.locale = before.language.tag
      var restored = try Dialog(source.script, restoring: before.saved, options)
      if restored != before { return "a restored dialog is another one" }
      if restored.step(event) != effects { return "a restored dialog goes on otherwise" }
      return restored == dialog ? nil : "a restored dialog ends up elsewhere"
    } catch { return "a saved dialog is refused: \(error.sentence)" }
  }
}
