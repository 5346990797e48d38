import Starling

/// What happens in a carried conversation, act by act.
struct CarriedTalk {
  private(set) var deeds: [Deed] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var ending: Ending?

  /// An act of the person, and what it does.
  struct Deed {
    let kind: CarriedStep.Kind
    let act: Transcript.Act
    /// The block that takes it.
    let block: String
    /// The last text before it.
    let question: String?
    /// The answer as the dialog shows it.
    var answer: String?
    var settles: [Outcome] = []
  }

  /// Plays the way of a carried conversation on a dialog that has not begun. An act stays as it is
  /// written if it does the same.
  init(_ way: [CarriedStep], of acts: [CarriedAct], on new: Dialog) {
    var dialog = new
    var said: String?
    let steps = way.flatMap { step in step.events.map { ($0, Optional(step.kind)) } }
    for (event, kind) in [(Event.begin, nil)] + steps {
      if let kind, let act = Self.act(event, of: kind, acts, at: dialog) {
        let block = dialog.waiting.map { dialog.script.tables.id($0) } ?? ""
        deeds.append(Deed(kind: kind, act: act, block: block, question: said))
      }
      for effect in dialog.step(event) {
        if let text = effect.said { said = text }
        if case .echo(let text) = effect { deeds[deeds.count - 1].answer = text }
        if let outcome = effect.outcome {
          outcomes.append(outcome)
          if !deeds.isEmpty { deeds[deeds.count - 1].settles.append(outcome) }
        }
      }
    }
    ending = dialog.ending
  }

  private static func act(
    _ event: Event, of kind: CarriedStep.Kind, _ acts: [CarriedAct], at dialog: Dialog
  ) -> Transcript.Act? {
    if event == .elapsed { return nil }
    let prompt = dialog.prompt
    if case .taken(let number) = kind, acts[number].act.event(at: prompt) == event {
      return acts[number].act
    }
    return Transcript.Act(event, at: prompt)
  }
}

extension CarriedTalk {
  /// The lines of a case with the acts of this conversation. What the bot says between them is as
  /// it was, in the places where it belongs.
  func lines(of one: Transcript.Case, _ acts: [CarriedAct]) -> [Transcript.Line] {
    var lines = [] as [Transcript.Line]
    var start = 0
    let kept = Set(deeds.compactMap(\.kind.number))
    var left: Set<Int> = []
    for (number, act) in acts.enumerated() where !kept.contains(number) {
      left.insert(act.line)
      let next = one.lines[(act.line + 1)...].firstIndex { $0.step != nil }
      if act.rejection != nil, let next { left.insert(next) }
    }
    var added = [] as [Deed]
    func fill(upTo end: Int) {
      let old = Self.withoutRepeatedRests(
        (start..<end).filter { !left.contains($0) }.map { one.lines[$0] })
      lines += Self.placed(added, in: old)
      start = end
      added = []
    }
    for deed in deeds {
      guard let number = deed.kind.number else {
        added.append(deed)
        continue
      }
      fill(upTo: acts[number].line)
      let isSame = deed.act == acts[number].act
      lines.append(isSame ? one.lines[start] : Transcript.Line(.step(.does(deed.act))))
      start = start + 1
    }
    fill(upTo: one.lines.count)
    return lines
  }

  /// Lines in which no `...` follows another.
  private static func withoutRepeatedRests(_ lines: [Transcript.Line]) -> [Transcript.Line] {
    var last: Transcript.Step?
    return lines.filter { line in
      guard let step = line.step else { return true }
      defer { last = step }
      return step != .anything || last != .anything
    }
  }

  /// Old lines between two acts, with new acts before all that the bot says. Where the lines leave
  /// that open, they still do.
  private static func placed(
    _ added: [Deed], in old: [Transcript.Line]
  ) -> [Transcript.Line] {
    let first = old.lastIndex { $0.setting != nil }.map { $0 + 1 } ?? 0
    let place =
      old[first...].firstIndex { line in
        switch line.step {
        case .hears, .rejects, nil: false
        case .says, .asks, .anything, .passes, .does, .ends: true
        }
      } ?? old.count
    let isOpen = old[place...].first?.step == .anything
    let lines = added.flatMap { deed in
      (isOpen ? [.anything] : []) + [Transcript.Step.does(deed.act)]
    }
    return old[..<place] + lines.map { Transcript.Line(.step($0)) } + old[place...]
  }
}
