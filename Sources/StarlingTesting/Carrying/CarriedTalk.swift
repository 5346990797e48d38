import Starling

/// What happens in a carried conversation, act by act.
struct CarriedTalk {
  private(set) var deeds: [Deed] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var ending: Ending?
  /// What happens behind the last act.
  private var last: [Transcript.Step] = []

  /// An act of the person, and what it does.
  struct Deed {
    let kind: CarriedStep.Kind
    let act: Transcript.Act
    /// The block that takes it.
    let block: String
    /// The last text before it.
    let question: String?
    /// What happens between the act before and this one.
    let before: [Transcript.Step]
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
        deeds.append(Deed(kind: kind, act: act, block: block, question: said, before: last))
        last = []
      }
      if event == .elapsed, let delay = dialog.prompt?.delay { last.append(.passes(delay)) }
      for effect in dialog.step(event) {
        last += Transcript.Step.all(of: effect)
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
    func fill(upTo end: Int, _ steps: [Transcript.Step]) {
      let old = Self.withoutRepeatedRests(
        (start..<end).filter { !left.contains($0) }.map { one.lines[$0] })
      lines += Self.placed(added, in: old, upTo: steps)
      start = end
      added = []
    }
    for deed in deeds {
      guard let number = deed.kind.number else {
        added.append(deed)
        continue
      }
      fill(upTo: acts[number].line, deed.before)
      let isSame = deed.act == acts[number].act
      lines.append(isSame ? one.lines[start] : Transcript.Line(.step(.does(deed.act))))
      start += 1
    }
    fill(upTo: one.lines.count, last)
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

  /// Old lines between two acts, with new acts behind those that still happen before the first of
  /// these. Where the lines leave open what happens, they still do, on both sides.
  private static func placed(
    _ added: [Deed], in old: [Transcript.Line], upTo steps: [Transcript.Step]
  ) -> [Transcript.Line] {
    guard let first = added.first else { return old }
    let end = end(of: first.before, in: old, beside: added[1...].flatMap(\.before) + steps)
    let isOpen = old[..<end].last { $0.step != nil }?.step == .anything
    let acts = added.flatMap { deed -> [Transcript.Step] in
      isOpen ? [.does(deed.act), .anything] : [.does(deed.act)]
    }
    return old[..<end] + acts.map { Transcript.Line(.step($0)) } + old[end...]
  }

  /// Where the old lines end that belong to some steps rather than to later ones. What the host
  /// hears otherwise, and the time, stay where they are; comments belong to the line behind them.
  private static func end(
    of steps: [Transcript.Step], in old: [Transcript.Line], beside later: [Transcript.Step]
  ) -> Int {
    let lines = old.indices.filter { old[$0].step != nil && old[$0].step != .anything }
    let pairs = Alignment(lines.compactMap { old[$0].step }, steps + later).pairs
    let staying = pairs.last { $0.new < steps.count }.map { lines[$0.old] } ?? -1
    let moving = Set(pairs.filter { $0.new >= steps.count }.map { lines[$0.old] })
    let next = lines.first { index in
      switch old[index].step {
      case .says, .asks, .ends: index > staying
      case .hears, .rejects, .passes, .does, .anything, nil: moving.contains(index)
      }
    }
    let behind = old[..<(next ?? old.count)].lastIndex { $0.step != nil || $0.setting != nil }
    return behind.map { $0 + 1 } ?? 0
  }
}
